import { Form, Link, useNavigation } from "react-router";
import { saveDelivery } from "#app/commands/delivery/save-delivery.server.ts";
import { unlessOvertaken } from "#app/commands/unless-overtaken.server.ts";
import { getDelivery } from "#app/delivery/delivery.server.ts";
import { isTold } from "#app/delivery/delivery.ts";
import { scatter } from "#app/forms/dotted.ts";
import { stamped } from "#app/forms/stamp/stamp.ts";
import { redirectWithUndo } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { openedForm } from "#app/routes/admin/frame/opened-form.server.ts";
import { SettingsNav } from "#app/routes/admin/settings/settings-nav.tsx";
import { answerOr, NO_CONNECTION, typedIn } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/delivery";
import { DeliveryFields } from "./delivery-fields.tsx";
import { typedDelivery } from "./typed-delivery.ts";

const ADDRESS = "/admin/livrare";

export function meta() {
  return [{ title: "Livrare > Admin" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader() {
  const delivery = getDelivery();
  return { values: stamped(typedNow()), isShown: isTold(delivery) };
}

export async function action({ request }: Route.ActionArgs) {
  const form = openedForm(await readFormValues(request), typedNow, { subject: "settings", subject_name: "Livrare" });
  const saved = unlessOvertaken(form, () => saveDelivery(form.values, new Date()));
  if (!saved.ok) return answerPage(saved, { values: saved.values ?? form.values });
  throw redirectWithUndo(ADDRESS, { kind: "ok", text: "Livrarea a fost salvată. Paginile produselor o arată de acum." }, saved.change);
}

function typedNow(): Record<string, string> {
  return scatter(typedDelivery(getDelivery()));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values: Record<string, string> = await typedIn(request);
  return answerOr(serverAction, { values, errors: { form: NO_CONNECTION }, message: undefined });
}

export default function AdminDelivery({ loaderData, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <>
      <div className="head head--admin">
        <h1>Livrare</h1>
        {loaderData.isShown && (
          <Link className="more" to="/livrare" reloadDocument>
            Vezi pagina de pe site
          </Link>
        )}
      </div>
      <SettingsNav />
      <Form className="narrow fields" method="post" noValidate key={JSON.stringify(loaderData.values)}>
        <DeliveryFields values={actionData?.values ?? loaderData.values} errors={actionData?.errors ?? {}} />
        <div className="savebar">
          <button className="button" type="submit" disabled={isSaving}>
            {isSaving ? "Se salvează…" : "Salvează livrarea"}
          </button>
        </div>
      </Form>
    </>
  );
}
