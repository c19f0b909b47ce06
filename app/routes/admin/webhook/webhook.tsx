import { Link } from "react-router";
import { lookAtWebhook, renewSecret, saveWebhook, tryWebhook } from "#app/commands/notifications/change-webhook.server.ts";
import { refuseOnConflict } from "#app/commands/refuse-on-conflict.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, readFormValues, redirectWithFlash } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count } from "#app/language/nouns.ts";
import { findWebhook, listWebhookCalls } from "#app/notifications/webhook/webhook.server.ts";
import { versionedForm } from "#app/routes/admin/frame/versioned-form.server.ts";
import { Table } from "#app/routes/admin/list/table.tsx";
import { AdminForm, answerTo, errorBeside, SaveBar, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { AskFirst } from "#app/routes/admin/page/ask-first.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, TextField, Tick } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/webhook";

const ADDRESS = "/admin/webhook";
const SHOWN_CALLS = 20;
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

export const meta = adminPage("Webhook");

export function loader() {
  const { secret: _secret, ...hook } = findWebhook() ?? { secret: "", id: 0, url: "", is_on: 1, secret_at: null, ended_at: null };
  const calls = listWebhookCalls(SHOWN_CALLS).map(({ id, lead_id, kind, state, attempts, next_at, last_error, created_at, sent_at }) => ({
    ...{ id, lead_id, kind, state, attempts, next_at, last_error, created_at, sent_at },
  }));
  return { hook, calls, values: withVersionStamp(storedFormValues()) };
}

export async function action({ request }: Route.ActionArgs) {
  const values = await readFormValues(request, ["test", "renew"]);
  const now = new Date();
  if (values.intent === "test") {
    const tried = tryWebhook(now);
    if (!tried.ok) return answerPage(tried, { values: { intent: values.intent } });
    throw redirectWithFlash(ADDRESS, {
      kind: "info",
      text: "Proba a fost trimisă. Reîncărcați pagina peste câteva secunde ca să vedeți răspunsul.",
    });
  }
  if (values.intent === "renew") {
    const renewed = renewSecret(now);
    if (!renewed.ok) return answerPage(renewed, { values: { intent: values.intent } });
    throw redirectWithFlash(ADDRESS, { kind: "warn", text: secretWords(renewed.secret) });
  }
  const form = versionedForm(values, storedFormValues, { subject: "settings", subject_key: "webhook" });
  const looked = await lookAtWebhook(form.values);
  const saved = looked.ok ? refuseOnConflict(form, () => saveWebhook(form.values, now)) : looked;
  if (!saved.ok) return answerPage(saved, { values: saved.values ?? form.values });
  const done = saved.isOn ? "Salvat. Fiecare cerere nouă se trimite la această adresă." : "Salvat. Webhook-ul este oprit.";
  throw redirectWithFlash(ADDRESS, saved.secret ? { kind: "warn", text: secretWords(saved.secret) } : { kind: "ok", text: done });
}

function storedFormValues(): Record<string, string> {
  const { url, is_on } = findWebhook() ?? { url: "", is_on: 1 };
  return { url, is_on: String(is_on) };
}

export default function AdminWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { hook, calls, values } = loaderData;
  const refused = answerTo(actionData);
  return (
    <>
      <PageHead title="Webhook" error={errorBeside(actionData)} />
      <AdminForm className="panel narrow" noValidate key={JSON.stringify(refused?.values ?? hook)} values={values} answer={refused}>
        <h2>Unde se trimit cererile</h2>
        <div className="fields">
          <p>Un alt program (un CRM, o foaie de calcul) poate primi imediat fiecare cerere nouă, ca JSON semnat.</p>
          {hook.ended_at && (
            <p className="flash flash--warn">
              Adresa a răspuns 410 pe {formatMoment(new Date(hook.ended_at))}: adresa nu mai acceptă notificări, așa că webhook-ul a fost
              oprit. Bifați „Pornit” și salvați ca să-l porniți din nou.
            </p>
          )}
          <ErrorSummary title="Webhook-ul nu a fost salvat" fields={FIELDS} />
          <TextField {...FIELDS.url} />
          <div>
            <input type="hidden" name="is_on" value="0" />
            <Tick name="is_on" label="Pornit" />
          </div>
          <SaveBar label="Salvează" place="plain" />
        </div>
      </AdminForm>
      {hook.secret_at && <Secret since={hook.secret_at} />}
      {hook.secret_at && <WebhookCalls calls={calls} />}
    </>
  );
}

function Secret({ since }: { since: string }) {
  return (
    <section className="panel narrow panel--after" aria-labelledby="secret">
      <h2 id="secret">Secretul</h2>
      <p>
        Programul care primește cererile verifică astfel antetul <code>webhook-signature</code> (Standard Webhooks) și știe că cererea vine
        de aici. Creat {formatMoment(new Date(since))}. Se arată o singură dată, la creare.
      </p>
      <AskFirst ask="Creează un secret nou" label="Înlocuiește secretul" intent="renew" preventScrollReset>
        Cel vechi nu mai semnează nimic: până îl schimbați și în celălalt program, cererile vor fi refuzate acolo.
      </AskFirst>
    </section>
  );
}

function secretWords(secret: string): string {
  return `Secretul, care se arată numai acum: ${secret} – copiați-l în celălalt program.`;
}

type Call = {
  id: number;
  lead_id: number | null;
  kind: string;
  state: "waiting" | "sent" | "dead";
  attempts: number;
  next_at: string;
  last_error: string;
  created_at: string;
  sent_at: string | null;
};

function WebhookCalls({ calls }: { calls: readonly Call[] }) {
  return (
    <section className="panel narrow panel--after" aria-labelledby="apeluri">
      <div className="foot-line">
        <h2 id="apeluri">Ultimele trimiteri</h2>
        <AdminForm preventScrollReset>
          <Submit label="Trimite o probă" look="line small" intent="test" />
        </AdminForm>
      </div>
      {calls.length === 0 ? (
        <p>Nu s-a trimis nimic încă.</p>
      ) : (
        <Table className="calls" headClass="vh-narrow" columns={["Când", "Ce", "Rezultat"]}>
          {calls.map((call) => (
            <tr key={call.id}>
              <td className="num">{formatMoment(new Date(call.created_at))}</td>
              <td>{call.lead_id === null ? "Probă" : <Link to={`/admin/leaduri/${call.lead_id}`}>Cererea {call.lead_id}</Link>}</td>
              <td>{resultWords(call)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

const FAILED = { one: "încercare nereușită", few: "încercări nereușite" };

function resultWords({ state, attempts, last_error, next_at, sent_at }: Call): string {
  if (state === "sent") {
    const when = sent_at ? ` ${formatMoment(new Date(sent_at))}` : "";
    return attempts > 0 ? `Primită${when}, după ${count(attempts, FAILED)}` : `Primită${when}`;
  }
  if (state === "dead") return `Am renunțat: ${last_error}`;
  if (attempts === 0) return "Pe drum";
  return `${count(attempts, FAILED)}: ${last_error}. Următoarea ${formatMoment(new Date(next_at))}`;
}
