import { listPhones } from "#app/announce/push/phones.server.ts";
import { offerPublicKey } from "#app/announce/push/push-keys.server.ts";
import { forgetPhone, tellPhone, tryPhone } from "#app/commands/announce/tell-phone.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { SettingsNav } from "#app/routes/admin/settings/settings-nav.tsx";
import { answerOr, NO_CONNECTION, typedIn } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/phones";
import { PhoneList } from "./phone-list.tsx";
import { ThisPhone } from "./this-phone.tsx";

const ADDRESS = "/admin/telefoane";

export function meta() {
  return [{ title: `Telefoane > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader() {
  const phones = listPhones().map(({ p256dh: _key, auth: _secret, ...phone }) => phone);
  return { phones, publicKey: offerPublicKey(new Date()) };
}

export async function action({ request }: Route.ActionArgs) {
  const values = await readFormValues(request);
  const now = new Date();
  if (values.intent === "test") {
    const tried = tryPhone(readRowId(values.phone_id), now);
    if (!tried.ok) return answerPage(tried, { label: "" });
    throw redirectWithFlash(ADDRESS, { kind: "info", text: `Proba pentru „${tried.label}” a plecat. Sună în câteva secunde.` });
  }
  if (values.intent === "forget") {
    const forgotten = forgetPhone(readRowId(values.phone_id));
    if (!forgotten.ok) return answerPage(forgotten, { label: "" });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: `„${forgotten.label}” nu mai este anunțat.` });
  }
  const told = tellPhone(values, request.headers.get("User-Agent") ?? "", now);
  if (!told.ok) return answerPage(told, { label: values.label ?? "" });
  throw redirectWithFlash(ADDRESS, { kind: "ok", text: `„${told.label}” este anunțat la fiecare cerere nouă. Trimiteți o probă.` });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { label = "" } = await typedIn(request);
  return answerOr(serverAction, { label, errors: { form: NO_CONNECTION } as Record<string, string>, message: undefined });
}

export default function AdminPhones({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="head head--admin">
        <h1>Telefoane</h1>
      </div>
      <SettingsNav />
      <ThisPhone phones={loaderData.phones} publicKey={loaderData.publicKey} state={actionData} />
      <PhoneList phones={loaderData.phones} />
    </>
  );
}
