import { Form, Link, useNavigation } from "react-router";
import { saveCompany } from "#app/commands/company/save-company.server.ts";
import { unlessOvertaken } from "#app/commands/unless-overtaken.server.ts";
import { getStoredCompany } from "#app/company/company.server.ts";
import { scatter } from "#app/forms/dotted.ts";
import { stamped } from "#app/forms/stamp/stamp.ts";
import { redirectToNewDocument } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { openedForm } from "#app/routes/admin/frame/opened-form.server.ts";
import { SettingsNav } from "#app/routes/admin/settings/settings-nav.tsx";
import { answerOr, NO_CONNECTION, typedIn } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/company";
import { CompanyFields } from "./company-fields.tsx";

const ADDRESS = "/admin/firma";

export function meta() {
  return [{ title: "Firma > Admin" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader() {
  return { values: stamped(typedNow()) };
}

export async function action({ request }: Route.ActionArgs) {
  const form = openedForm(await readFormValues(request), typedNow, { subject: "company" });
  const saved = unlessOvertaken(form, () => saveCompany(form.values, new Date()));
  if (!saved.ok) return answerPage(saved, { values: saved.values ?? form.values });
  throw redirectToNewDocument(
    ADDRESS,
    { kind: "ok", text: "Datele firmei au fost salvate. Site-ul le arată de acum.", seconds: 5 },
    saved.change,
  );
}

/** But for what is set elsewhere. */
function typedNow(): Record<string, string> {
  const { is_live: _live, is_demo: _demo, logo: _logo, sharing_picture: _picture, ...typed } = getStoredCompany();
  return scatter(typed);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values: Record<string, string> = await typedIn(request);
  return answerOr(serverAction, { values, errors: { form: NO_CONNECTION }, message: undefined });
}

export default function AdminCompany({ loaderData, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <>
      <div className="head head--admin">
        <h1>Firma</h1>
        <Link className="more" to="/admin/firma/sigla">
          Sigla și imaginea de distribuire
        </Link>
      </div>
      <SettingsNav />
      <Form className="narrow fields" method="post" noValidate key={JSON.stringify(loaderData.values)}>
        <CompanyFields values={actionData?.values ?? loaderData.values} errors={actionData?.errors ?? {}} />
        <div className="savebar">
          <button className="button" type="submit" disabled={isSaving}>
            {isSaving ? "Se salvează…" : "Salvează firma"}
          </button>
        </div>
      </Form>
    </>
  );
}
