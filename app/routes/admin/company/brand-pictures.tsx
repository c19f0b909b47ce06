import { BRAND_UPLOAD, saveBrandPictures } from "#app/commands/company/save-brand-pictures.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { answerPage, redirectToNewDocument } from "#app/http/form.server.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { AdminForm, SaveBar } from "#app/routes/admin/page/admin-form.tsx";
import { FileField } from "#app/routes/admin/page/file-field.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import stylesheet from "#app/styles/components/picture-fields.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { describeFields, Tick } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/brand-pictures";

const ADDRESS = "/admin/firma/sigla";

export const links = linkSheets(stylesheet);

export const meta = adminPage("Sigla");

export async function action({ request }: Route.ActionArgs) {
  using upload = await readUpload(request, BRAND_UPLOAD);
  const saved = await saveBrandPictures(upload, new Date());
  if (!saved.ok) return answerPage(saved, {});
  throw redirectToNewDocument(ADDRESS, { kind: "ok", text: savedWords(saved.done), seconds: 5 }, saved.change);
}

function savedWords({ logo, sharing_picture }: { logo?: "set" | "removed"; sharing_picture?: "set" | "removed" }): string {
  const words = { set: "a fost salvată", removed: "a fost scoasă" };
  if (logo && logo === sharing_picture)
    return `Sigla și imaginea de distribuire au fost ${logo === "set" ? "salvate. Site-ul le arată de acum." : "scoase."}`;
  const said = [logo && `Sigla ${words[logo]}.`, sharing_picture && `Imaginea de distribuire ${words[sharing_picture]}.`];
  return said.filter(Boolean).join(" ");
}

const FIELDS = describeFields({
  logo: {
    label: "Sigla",
    isOptional: true,
    hint: "SVG, PNG, WebP sau JPG, cel mult 10 MB; cel mai bine pe fundal transparent. Apare în antet în locul semnului și al numelui, iar din ea se generează pictogramele.",
  },
  sharing_picture: {
    label: "Imaginea de distribuire",
    isOptional: true,
    hint: "JPG, PNG sau WebP, de preferință 1200 × 630 px. Apare când cineva trimite mai departe o pagină fără imagine proprie. Fără ea se desenează una cu numele și telefonul.",
  },
});

export default function BrandPictures({ actionData }: Route.ComponentProps) {
  const { logo, sharing_picture, name } = useCompany();
  return (
    <>
      <PageHead title="Sigla și imaginea de distribuire" />
      <AdminForm
        className="panel narrow fields"
        encType="multipart/form-data"
        noValidate
        key={logo + sharing_picture}
        answer={actionData}
        failure="Nu s-a salvat nimic"
        fields={FIELDS}
        level={2}
      >
        {logo && (
          <div className="brand-picture">
            <img src={logo} alt={`Sigla ${name}`} />
            <Tick name="remove_logo" label="Șterge sigla" />
          </div>
        )}
        <FileField {...FIELDS.logo} accept=".svg,image/svg+xml,image/png,image/webp,image/jpeg" />
        {sharing_picture && (
          <div className="brand-picture">
            <img src={sharing_picture} alt="Imaginea de distribuire de acum" width={1200} height={630} />
            <Tick name="remove_sharing_picture" label="Șterge imaginea" />
          </div>
        )}
        <FileField {...FIELDS.sharing_picture} accept="image/png,image/webp,image/jpeg" />
        <SaveBar label="Salvează" place="actions" />
      </AdminForm>
    </>
  );
}
