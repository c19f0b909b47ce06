import { Form } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { RecordItem } from "#app/admin-kit/list/list-parts.tsx";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import { listPeople } from "#app/auth/people/people.server.ts";
import { forgetPhone, notifyPhone, phonesInReach, tryPhone } from "#app/commands/notifications/notify-phone.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { listPhones } from "#app/notifications/push/phone-store.server.ts";
import { findPublicPushKey } from "#app/notifications/push/push.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { findEndpoint, unsubscribe } from "../installed/installed-app.ts";
import type { Route } from "./+types/phones";
import { ThisPhone } from "./this-phone.tsx";

const ADDRESS = adminPath("phones");

export const meta = adminPage("Telefoane");

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const names = new Map(listPeople().map(({ id, full_name }) => [id, full_name]));
  const phones = listPhones(phonesInReach(user)).map(({ p256dh: _key, auth: _secret, user_id, ...phone }) => ({
    ...phone,
    // Whose it is says something only where there are several people.
    owner: names.size > 1 && user_id !== null && user_id !== user.id ? names.get(user_id) : undefined,
  }));
  return { phones, publicKey: await findPublicPushKey(new Date()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const [by, now] = [context.get(userContext), new Date()];
  return await answerIntent(request, {
    "": async (values) =>
      whenDone(await notifyPhone(values, request.headers.get("User-Agent") ?? "", by, now), ({ label }) =>
        done(ADDRESS, `„${label}” primește o notificare la fiecare cerere nouă. Trimiteți o probă.`),
      ),
    test: ({ phone_id }) =>
      whenDone(tryPhone(readRowId(phone_id), by, now), ({ label }) =>
        done(ADDRESS, `Notificarea de probă pentru „${label}” a fost trimisă. Ajunge în câteva secunde.`, { kind: "info" }),
      ),
    forget: ({ phone_id }) =>
      whenDone(forgetPhone(readRowId(phone_id), by), ({ label }) => done(ADDRESS, `„${label}” nu mai primește notificări.`)),
  });
}

export default function AdminPhones({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Telefoane" />
      <ThisPhone phones={loaderData.phones} publicKey={loaderData.publicKey} state={actionData} />
      <PhoneList phones={loaderData.phones} />
    </>
  );
}

/** `owner`: whose it is, where that is somebody else. */
type Phone = Route.ComponentProps["loaderData"]["phones"][number];

function PhoneList({ phones }: { phones: readonly Phone[] }) {
  return (
    <Panel id="anuntate" title="Telefoane înregistrate:" count={phones.length} look="narrow panel--after">
      {phones.length === 0 ? (
        <p>Niciun telefon înregistrat. Deschideți această pagină pe telefonul care trebuie să primească notificări.</p>
      ) : (
        <ul className="record-list">
          {phones.map((phone) => (
            <RecordItem key={phone.id} strong={phone.label} facts={factsOf(phone)} actions={<PhoneActions phone={phone} />}>
              {phone.last_error && <p className="error">ultima încercare: {phone.last_error}.</p>}
            </RecordItem>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function factsOf({ owner, created_at, last_sent_at }: Phone): string {
  const sent = last_sent_at ? `ultima notificare: ${formatMoment(new Date(last_sent_at))}` : "nicio notificare încă";
  return [owner, `Din ${formatMoment(new Date(created_at))}`, sent].filter(Boolean).join(" · ");
}

function PhoneActions({ phone }: { phone: Phone }) {
  return (
    <div className="record-list__do row">
      <AdminForm preventScrollReset sends={{ phone_id: phone.id }}>
        <Submit label="Trimite o probă" about={` la ${phone.label}`} look="line small" intent="test" />
      </AdminForm>
      <Forget phone={phone} />
    </div>
  );
}

function Forget({ phone }: { phone: Phone }) {
  /** Where it is this very browser that goes, it also stops listening. */
  function leave() {
    void findEndpoint()
      .then((endpoint) => (endpoint === phone.endpoint ? unsubscribe() : undefined))
      .catch(() => {});
  }
  return (
    <details className="ask-first disclosure disclosure--danger">
      <summary>
        Șterge<span className="vh"> {phone.label}</span>
      </summary>
      <Form method="post" preventScrollReset onSubmit={leave}>
        <p>„{phone.label}” nu va mai primi notificări despre cererile noi.</p>
        <input type="hidden" name="phone_id" value={phone.id} />
        <Submit label="Șterge telefonul" about={` ${phone.label}`} look="danger small" intent="forget" />
      </Form>
    </details>
  );
}
