import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { BRAND_UPLOAD, saveBrandPictures, saveCompany } from "#app/commands/company/save-company.server.ts";
import { getStoredCompany } from "#app/company/company.server.ts";
import { COMPANY_FORM } from "#app/company/fields.ts";
import { flattenToDottedNames } from "#app/forms/dotted-names.ts";
import { answerIntent, doneInNewDocument, whenDone } from "#app/http/form.server.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import companyFormSheet from "#app/styles/components/company-form.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import themesSheet from "#app/styles/themes.css?url";
import { errorBeside, errorsOf } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/company";
import { BrandPictures } from "./brand-pictures.tsx";
import { CompanyFields } from "./company-fields.tsx";

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
  const { values } = loaderData;
  const stored = JSON.stringify(values);
  const [refused, refusedPictures] = [errorsOf(actionData), errorsOf(actionData, "pictures")];
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
