import { AdminForm, FileField, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { BesidePiece } from "#app/admin-kit/form/beside-piece.tsx";
import { RowsForm } from "#app/admin-kit/form/listed-rows.tsx";
import { changedRows, savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { BRAND_UPLOAD, saveBrandPictures, saveCompany } from "#app/commands/company/save-company.server.ts";
import { getStoredCompany } from "#app/company/company-store.server.ts";
import { COMPANY_FORM, MAX_PHONES } from "#app/company/fields.ts";
import { useCompany } from "#app/company/use-company.ts";
import { flattenToDottedNames, ROWS } from "#app/forms/rows.ts";
import { answerIntent, doneInNewDocument, whenDone } from "#app/http/form.server.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { SIZES } from "#app/registers/limits.ts";
import companyFormSheet from "#app/styles/components/company-form.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import themesSheet from "#app/styles/themes.css?url";
import { describeFields, errorBeside, errorsOf, type Refused, Tick } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/company";
import { CompanyFields } from "./company-fields.tsx";
import { CompanyPiece } from "./company-piece.tsx";

const ADDRESS = adminPath("company");

export const links = linkSheets(themesSheet, companyFormSheet);

export const meta = adminPage("Firma");

const form = savedForm({
  of: { subject: "company" },
  /** But for what is set elsewhere. */
  read() {
    const company = getStoredCompany();
    return flattenToDottedNames(Object.fromEntries(COMPANY_FORM.map((key) => [key, company[key]])));
  },
  save: saveCompany,
  done: ({ change }) => doneInNewDocument(ADDRESS, "Datele firmei au fost salvate. Site-ul le arată de acum.", { change, seconds: 5 }),
});

export function loader() {
  return { values: form.values() };
}

export async function action({ request }: Route.ActionArgs) {
  using upload = await readUpload(request, BRAND_UPLOAD);
  // Of a body that could not be read only the form with files is as large as that.
  return await answerIntent(upload.ok ? upload.fields : { intent: "pictures" }, {
    "": form.save,
    [ROWS]: changedRows({ phones: { blank: { number: "", label: "" }, most: MAX_PHONES } }),
    pictures: async () =>
      whenDone(await saveBrandPictures(upload, new Date()), (saved) =>
        doneInNewDocument(ADDRESS, savedWords(saved.done), { change: saved.change, seconds: 5 }),
      ),
  });
}

const PICTURES = { logo: "Sigla", sharing_picture: "Imaginea de distribuire", sal_sign: "Pictograma SAL" };

function savedWords(done: { [Name in keyof typeof PICTURES]?: "set" | "removed" }): string {
  return Object.entries(done)
    .map(([name, outcome]) => `${PICTURES[name as keyof typeof PICTURES]} ${outcome === "set" ? "a fost salvată" : "a fost scoasă"}.`)
    .join(" ");
}

export default function AdminCompany({ loaderData, actionData }: Route.ComponentProps) {
  const [refused, refusedPictures] = [errorsOf(actionData), errorsOf(actionData, "pictures")];
  return (
    <>
      <PageHead title="Firma" error={errorBeside(actionData)}>
        <a href="#sigla">Sigla și imaginea</a>
      </PageHead>
      <BesidePiece key={JSON.stringify(loaderData.values)} values={loaderData.values} piece={(typed) => <CompanyPiece typed={typed} />}>
        <RowsForm values={loaderData.values} answer={refused} save="Salvează firma">
          {(values) => <CompanyFields values={values} />}
        </RowsForm>
        <BrandPictures refused={refusedPictures} />
      </BesidePiece>
    </>
  );
}

const FIELDS = describeFields({
  logo: {
    label: "Sigla",
    isOptional: true,
    hint: `SVG, PNG, WebP sau JPG, cel mult ${sizeWords(SIZES.file.bytes)}, cel mai bine pe fundal transparent. Din ea se generează și pictogramele.`,
  },
  sharing_picture: {
    label: "Imaginea de distribuire",
    isOptional: true,
    hint: "JPG, PNG sau WebP, 1200 × 630 px, pentru distribuirea paginilor fără imagine proprie.",
  },
  sal_sign: {
    label: "Pictograma SAL",
    isOptional: true,
    hint: "Imaginea oficială de 250 × 50 px de pe anpc.ro (Ordinul ANPC 449/2022, modificat prin 270/2026). Fără ea, în subsol apare linkul scris.",
  },
});

/** A form of its own: it takes files. What is wrong with the whole of it is said at the head of the page. */
function BrandPictures({ refused }: { refused: Refused | undefined }) {
  const { logo, sharing_picture, sal_sign, name } = useCompany();
  return (
    <Panel id="sigla" title="Sigla, imaginea de distribuire și pictograma SAL" look="narrow panel--after">
      <AdminForm
        className="fields"
        encType="multipart/form-data"
        noValidate
        key={logo + sharing_picture + sal_sign}
        answer={refused}
        sends={{ intent: "pictures" }}
      >
        {logo && (
          <div className="brand-picture pile">
            <img src={logo} alt={`Sigla ${name}`} />
            <Tick name="remove_logo" label="Șterge sigla" />
          </div>
        )}
        <FileField {...FIELDS.logo} accept=".svg,image/svg+xml,image/png,image/webp,image/jpeg" />
        {sharing_picture && (
          <div className="brand-picture pile">
            <img src={sharing_picture} alt="Imaginea de distribuire de acum" width={1200} height={630} />
            <Tick name="remove_sharing_picture" label="Șterge imaginea" />
          </div>
        )}
        <FileField {...FIELDS.sharing_picture} accept="image/png,image/webp,image/jpeg" />
        {sal_sign && (
          <div className="brand-picture pile">
            <img src={sal_sign} alt="Pictograma SAL de acum" width={250} height={50} />
            <Tick name="remove_sal_sign" label="Șterge pictograma" />
          </div>
        )}
        <FileField {...FIELDS.sal_sign} accept=".svg,image/svg+xml,image/png,image/webp,image/jpeg" />
        <div>
          <Submit label="Salvează imaginile" pending="Se salvează…" />
        </div>
      </AdminForm>
    </Panel>
  );
}
