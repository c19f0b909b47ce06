import { saveCompany } from "#app/commands/company/save-company.server.ts";
import { getStoredCompany } from "#app/company/company.server.ts";
import { COMPANY_FORM } from "#app/company/fields.ts";
import { flattenToDottedNames } from "#app/forms/dotted-names.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { readFormValues, redirectToNewDocument } from "#app/http/form.server.ts";
import { saveForm, versionedForm } from "#app/routes/admin/frame/versioned-form.server.ts";
import { AdminForm, SaveBar } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import companyFormSheet from "#app/styles/components/company-form.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import themesSheet from "#app/styles/themes.css?url";
import type { Route } from "./+types/company";
import { CompanyFields } from "./company-fields.tsx";

const ADDRESS = "/admin/firma";

export const links = linkSheets(themesSheet, companyFormSheet);

export const meta = adminPage("Firma");

export function loader() {
  return { values: withVersionStamp(storedFormValues()) };
}

export async function action({ request }: Route.ActionArgs) {
  const form = versionedForm(await readFormValues(request), storedFormValues, { subject: "company" });
  return saveForm(form, saveCompany, ({ change }) =>
    redirectToNewDocument(ADDRESS, { kind: "ok", text: "Datele firmei au fost salvate. Site-ul le arată de acum.", seconds: 5 }, change),
  );
}

/** But for what is set elsewhere. */
function storedFormValues(): Record<string, string> {
  const company = getStoredCompany();
  return flattenToDottedNames(Object.fromEntries(COMPANY_FORM.map((key) => [key, company[key]])));
}

export default function AdminCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { values } = loaderData;
  return (
    <>
      <PageHead title="Firma" />
      <AdminForm className="narrow fields" noValidate key={JSON.stringify(values)} values={values} answer={actionData}>
        <CompanyFields values={actionData?.values ?? values} />
        <SaveBar label="Salvează firma" />
      </AdminForm>
    </>
  );
}
