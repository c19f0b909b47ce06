import { userContext } from "#app/auth/admission.server.ts";
import { listPeople } from "#app/auth/people/people.server.ts";
import { forgetPhone, notifyPhone, phonesInReach, tryPhone } from "#app/commands/notifications/notify-phone.server.ts";
import { answerPage, readFormValues, redirectWithFlash } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { listPhones } from "#app/notifications/push/phones.server.ts";
import { findPublicPushKey } from "#app/notifications/push/push-keys.server.ts";
import { adminPage, SettingsHead } from "#app/routes/admin/page/page-head.tsx";
import type { Route } from "./+types/phones";
import { PhoneList } from "./phone-list.tsx";
import { ThisPhone } from "./this-phone.tsx";

const ADDRESS = "/admin/telefoane";

export const meta = adminPage("Telefoane");

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const names = new Map(listPeople().map(({ id, full_name }) => [id, full_name]));
  const phones = listPhones(phonesInReach(user)).map(({ p256dh: _key, auth: _secret, user_id, ...phone }) => ({
    ...phone,
    // Whose it is says something only where there are several people.
    owner: names.size > 1 && user_id !== null && user_id !== user.id ? names.get(user_id) : undefined,
  }));
  return { phones, publicKey: findPublicPushKey(new Date()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readFormValues(request, ["test", "forget"]);
  const [by, now] = [context.get(userContext), new Date()];
  if (values.intent === "test") {
    const tried = tryPhone(readRowId(values.phone_id), by, now);
    if (!tried.ok) return answerPage(tried, { values: { intent: values.intent } });
    throw redirectWithFlash(ADDRESS, {
      kind: "info",
      text: `Notificarea de probă pentru „${tried.label}” a fost trimisă. Ajunge în câteva secunde.`,
    });
  }
  if (values.intent === "forget") {
    const forgotten = forgetPhone(readRowId(values.phone_id), by);
    if (!forgotten.ok) return answerPage(forgotten, { values: { intent: values.intent } });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: `„${forgotten.label}” nu mai primește notificări.` });
  }
  const told = await notifyPhone(values, request.headers.get("User-Agent") ?? "", by, now);
  if (!told.ok) return answerPage(told, { values });
  throw redirectWithFlash(ADDRESS, {
    kind: "ok",
    text: `„${told.label}” primește o notificare la fiecare cerere nouă. Trimiteți o probă.`,
  });
}

export default function AdminPhones({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHead title="Telefoane" />
      <ThisPhone phones={loaderData.phones} publicKey={loaderData.publicKey} state={actionData} />
      <PhoneList phones={loaderData.phones} />
    </>
  );
}
