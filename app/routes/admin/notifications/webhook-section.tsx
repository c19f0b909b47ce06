import { Link } from "react-router";
import { AdminForm, PostButton, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { Table } from "#app/admin-kit/list/list-parts.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { formatMoment } from "#app/language/moments.ts";
import { count } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { describeFields, type Refused, TextField, Tick } from "#app/ui/form/field.tsx";
import type { WebhookPart } from "./webhook.server.ts";

const FIELDS = describeFields({
  url: {
    label: "Adresa",
    hint: "De exemplu https://crm.exemplu.ro/cereri. În rețeaua proprie funcționează și http://, la o adresă IP.",
    type: "url",
    required: true,
    maxLength: 500,
    autoComplete: "off",
    spellCheck: false,
  },
});

/** Open where there is one, or what was typed is wrong: whoever has no program to call passes it by. */
export function WebhookSection({ webhook: { hook, calls, values }, refused }: { webhook: WebhookPart; refused: Refused | undefined }) {
  return (
    <details className="panel narrow disclosure panel--after" id="programatori" open={hook.secret_at !== null || refused !== undefined}>
      <summary>
        <h2>Pentru programatori</h2>
      </summary>
      <div className="fields">
        <AdminForm
          className="fields"
          noValidate
          keeps="webhook"
          key={JSON.stringify(refused?.values ?? hook)}
          values={values}
          answer={refused}
          failure="Webhook-ul nu a fost salvat"
          fields={FIELDS}
          sends={{ intent: "webhook" }}
        >
          <p>Un alt program (un CRM, o foaie de calcul) poate primi imediat fiecare cerere nouă, ca JSON semnat (webhook).</p>
          {hook.ended_at && (
            <p className="flash flash--warn">
              Adresa a răspuns 410 pe {formatMoment(new Date(hook.ended_at))}: adresa nu mai acceptă notificări, așa că webhook-ul a fost
              oprit. Bifați „Pornit” și salvați ca să-l porniți din nou.
            </p>
          )}
          <TextField {...FIELDS.url} />
          <div>
            <input type="hidden" name="is_on" value="0" />
            <Tick name="is_on" label="Pornit" />
          </div>
          <SaveBar label="Salvează webhook-ul" place="plain" />
        </AdminForm>
        {hook.secret_at && <Secret since={hook.secret_at} />}
        {hook.secret_at && <WebhookCalls calls={calls} />}
      </div>
    </details>
  );
}

function Secret({ since }: { since: string }) {
  return (
    <section className="fields" aria-labelledby="secret">
      <h3 id="secret">Secretul</h3>
      <p>
        Programul care primește cererile verifică astfel antetul <code>webhook-signature</code> (Standard Webhooks) și știe că cererea vine
        de aici. Creat {formatMoment(new Date(since))}. Se arată o singură dată, la creare.
      </p>
      <AskFirst ask="Creează un secret nou" label="Înlocuiește secretul" intent="webhook-renew" preventScrollReset>
        Cel vechi nu mai semnează nimic: până îl schimbați și în celălalt program, cererile vor fi refuzate acolo.
      </AskFirst>
    </section>
  );
}

function WebhookCalls({ calls }: { calls: WebhookPart["calls"] }) {
  return (
    <section aria-labelledby="apeluri">
      <div className="foot-line spread">
        <h3 id="apeluri">Ultimele trimiteri</h3>
        <PostButton preventScrollReset label="Trimite o probă" look="line small" intent="webhook-test" />
      </div>
      {calls.length === 0 ? (
        <p>Nu s-a trimis nimic încă.</p>
      ) : (
        <Table className="calls" headClass="vh-narrow" columns={["Când", "Ce", "Rezultat"]}>
          {calls.map((call) => (
            <tr key={call.id}>
              <td className="num">{formatMoment(new Date(call.created_at))}</td>
              <td>{call.lead_id === null ? "Probă" : <Link to={adminPath("lead", call.lead_id)}>Cererea {call.lead_id}</Link>}</td>
              <td>{resultWords(call)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

const FAILED = { one: "încercare nereușită", few: "încercări nereușite" };

function resultWords({ state, attempts, last_error, next_at, sent_at }: WebhookPart["calls"][number]): string {
  if (state === "sent") {
    const when = sent_at ? ` ${formatMoment(new Date(sent_at))}` : "";
    return attempts > 0 ? `Primită${when}, după ${count(attempts, FAILED)}` : `Primită${when}`;
  }
  if (state === "dead") return `Am renunțat: ${last_error}`;
  if (attempts === 0) return "Pe drum";
  return `${count(attempts, FAILED)}: ${last_error}. Următoarea ${formatMoment(new Date(next_at))}`;
}
