import { Form } from "react-router";
import { formatMoment } from "#app/language/moments.ts";
import { findEndpoint, unsubscribe } from "#app/routes/admin/installed/push-subscription.ts";
import { RecordItem } from "#app/routes/admin/list/record-item.tsx";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";

/** `owner`: whose it is, where that is somebody else. */
type Phone = {
  id: number;
  endpoint: string;
  label: string;
  created_at: string;
  last_sent_at: string | null;
  last_error: string;
  owner?: string | undefined;
};

export function PhoneList({ phones }: { phones: readonly Phone[] }) {
  return (
    <section className="panel narrow panel--after" aria-labelledby="anuntate">
      <h2 id="anuntate">
        Telefoane înregistrate: <span className="mute num">{phones.length}</span>
      </h2>
      {phones.length === 0 ? (
        <p>Niciun telefon înregistrat. Deschideți această pagină pe telefonul care trebuie să primească notificări.</p>
      ) : (
        <ul className="record-list">
          {phones.map((phone) => (
            <RecordItem key={phone.id} name={<strong>{phone.label}</strong>} facts={factsOf(phone)} deeds={<Deeds phone={phone} />}>
              {phone.last_error && <p className="error">ultima încercare: {phone.last_error}.</p>}
            </RecordItem>
          ))}
        </ul>
      )}
    </section>
  );
}

function factsOf({ owner, created_at, last_sent_at }: Phone): string {
  const sent = last_sent_at ? `ultima notificare: ${formatMoment(new Date(last_sent_at))}` : "nicio notificare încă";
  return [owner, `Din ${formatMoment(new Date(created_at))}`, sent].filter(Boolean).join(" · ");
}

function Deeds({ phone }: { phone: Phone }) {
  return (
    <div className="record-list__do">
      <AdminForm preventScrollReset>
        <input type="hidden" name="phone_id" value={phone.id} />
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
