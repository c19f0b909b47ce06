import { AdminForm, answerTo, errorBeside, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { saveForm, versionedForm } from "#app/admin-kit/form/versioned-form.server.ts";
import { answerForm, whenDone } from "#app/admin-kit/page/answer-intent.server.ts";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { BRAND_UPLOAD, saveBrandPictures } from "#app/commands/company/save-brand-pictures.server.ts";
import { saveCompany } from "#app/commands/company/save-company.server.ts";
import { getStoredCompany } from "#app/company/company.server.ts";
import { COMPANY_FORM } from "#app/company/fields.ts";
import { flattenToDottedNames } from "#app/forms/dotted-names.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { redirectToNewDocument, requireKnownIntent } from "#app/http/form.server.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import companyFormSheet from "#app/styles/components/company-form.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import themesSheet from "#app/styles/themes.css?url";
import type { Route } from "./+types/company";
import { BrandPictures } from "./brand-pictures.tsx";
import { CompanyFields } from "./company-fields.tsx";

const ADDRESS = "/admin/firma";

export const links = linkSheets(themesSheet, companyFormSheet);

export const meta = adminPage("Firma");

export function loader() {
  return { values: withVersionStamp(storedFormValues()) };
}

export async function action({ request }: Route.ActionArgs) {
  using upload = await readUpload(request, BRAND_UPLOAD);
  const { intent, ...values } = upload.fields;
  requireKnownIntent(intent, ["pictures"]);
  // Of a body that could not be read only the form with files is as large as that.
  if (intent === "pictures" || !upload.ok) {
    const saved = await saveBrandPictures(upload, new Date());
    const next = ({ done, change }: Extract<typeof saved, { ok: true }>) =>
      redirectToNewDocument(ADDRESS, { kind: "ok", text: savedWords(done), seconds: 5 }, change);
    return answerForm(whenDone(saved, next), {}, "pictures");
  }
  const form = versionedForm(values, storedFormValues, { subject: "company" });
  const text = "Datele firmei au fost salvate. Site-ul le arată de acum.";
  return answerForm(
    saveForm(form, saveCompany, ({ change }) => redirectToNewDocument(ADDRESS, { kind: "ok", text, seconds: 5 }, change)),
    values,
  );
}

const PICTURES = { logo: "Sigla", sharing_picture: "Imaginea de distribuire", sal_sign: "Pictograma SAL" };

function savedWords(done: { [Name in keyof typeof PICTURES]?: "set" | "removed" }): string {
  return Object.entries(done)
    .map(([name, outcome]) => `${PICTURES[name as keyof typeof PICTURES]} ${outcome === "set" ? "a fost salvată" : "a fost scoasă"}.`)
    .join(" ");
}

/** But for what is set elsewhere. */
function storedFormValues(): Record<string, string> {
  const company = getStoredCompany();
  return flattenToDottedNames(Object.fromEntries(COMPANY_FORM.map((key) => [key, company[key]])));
}

export default function AdminCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { values } = loaderData;
  const stored = JSON.stringify(values);
  const [refused, refusedPictures] = [answerTo(actionData), answerTo(actionData, "pictures")];
  return (
    <>
      <PageHead title="Firma" error={errorBeside(actionData)}>
        <a href="#sigla">Sigla și imaginea</a>
      </PageHead>
      <AdminForm className="narrow fields" noValidate key={stored} draft={stored} values={values} answer={refused}>
        {(typed) => (
          <>
            <CompanyFields values={refused?.values ?? (typed ? Object.fromEntries(typed) : values)} />
            <SaveBar label="Salvează firma" />
          </>
        )}
      </AdminForm>
      <BrandPictures refused={refusedPictures} />
    </>
  );
}
