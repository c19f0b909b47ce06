import { Link } from "react-router";
import { AdminForm, SaveBar, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { RecordItem } from "#app/admin-kit/list/list-parts.tsx";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { addDays, bucharestDay } from "#app/calendar/bucharest.ts";
import { holidayName, isHoliday } from "#app/calendar/office-hours.ts";
import { changeLastCall, closeDays, openDay } from "#app/commands/office/change-office.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { answerIntent, done, type FormValues, whenDone } from "#app/http/form.server.ts";
import { formatDayOfYear } from "#app/language/dates.ts";
import { formatWeekday } from "#app/language/moments.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { LAST_CALL, LAST_CALLS } from "#app/leads/promise/call-window.ts";
import {
  type ExpectedCall,
  getOffice,
  getPromiseWords,
  listClosedDays,
  listExpectedCalls,
} from "#app/leads/promise/office-store.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, errorsOf, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/office";

const ADDRESS = adminPath("office");
const HOLIDAYS_SHOWN = 4;

export const meta = adminPage("Program");

const lastCall = savedForm({
  of: { subject: "office", subject_key: "office" },
  read: () => ({ last_call_minutes: String(getOffice(new Date()).lastCallMinutes) }),
  save: changeLastCall,
  done: ({ change }) => done(ADDRESS, "Ora până la care sunăm în aceeași zi a fost salvată.", { change, seconds: 5 }),
});

export function loader() {
  const now = new Date();
  const today = bucharestDay(now);
  return {
    promise: getPromiseWords(now),
    values: lastCall.values(),
    closed: closedFrom(today),
    holidays: holidaysFrom(today),
  };
}

export async function action({ request }: Route.ActionArgs) {
  const now = new Date();
  const close = (values: FormValues) => whenDone(closeDays(values, now), ({ days, change }) => sayClosed(days, change));
  return await answerIntent(request, {
    "": close,
    close,
    open: ({ day }) => whenDone(openDay(day, now), ({ change }) => done(ADDRESS, "Ziua este din nou lucrătoare.", { change, seconds: 5 })),
    "last-call": lastCall.save,
  });
}

const FIELDS = describeFields({
  from: { label: "De la", type: "date", required: true },
  to: { label: "Până la", type: "date", isOptional: true },
  reason: { label: "Motiv", isOptional: true, maxLength: 100, hint: "Îl vedeți numai dumneavoastră." },
});

export default function AdminOffice({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  const { promise, values, closed, holidays } = loaderData;
  const answer = errorsOf(actionData, "last-call");
  // What is wrong with a day of the list is said where days are added.
  const other = answer ? undefined : actionData;
  return (
    <>
      <PageHead title="Program" />
      <div className="narrow fields">
        <Panel title="Când promitem că sunăm">
          <AdminForm className="fields" keeps="ultimul-apel" values={values} answer={answer} sends={{ intent: "last-call" }}>
            <p>
              Programul este {company.hours}. Cine trimite acum o cerere citește:{" "}
              <strong>„{[promise.words, promise.reason].filter(Boolean).join(". ")}.”</strong>
            </p>
            <ErrorSummary title="Ora nu a fost salvată" fields={LAST_CALL} level={3} />
            <SelectField {...LAST_CALL.last_call_minutes} options={LAST_CALL_WORDS} />
            <SaveBar label="Salvează" place="actions" />
          </AdminForm>
        </Panel>
        <section className="panel">
          <h2 id="zile-inchise">Zile închise</h2>
          <div className="fields">
            <p>
              De sărbătorile legale nu promitem niciun apel. Urmează{" "}
              {joinWords(holidays.map((day) => `${formatDayOfYear(day)} (${holidayName(day)})`))}. Adăugați celelalte zile în care nu
              răspunde nimeni.
            </p>
            <ClosedDays closed={closed} />
            <AdminForm className="fields" key={closed.length} keeps="zi-inchisa" values={{}} answer={other} sends={{ intent: "close" }}>
              <ErrorSummary title="Ziua nu a fost adăugată" fields={FIELDS} level={3} />
              <div className="fields fields--2">
                <TextField {...FIELDS.from} />
                <TextField {...FIELDS.to} />
              </div>
              <TextField {...FIELDS.reason} />
              <SaveBar label="Adaugă" pending="Se adaugă…" place="actions" />
            </AdminForm>
          </div>
        </section>
      </div>
    </>
  );
}

const LAST_CALL_WORDS = LAST_CALLS.map((minutes) => [minutes, lastCallWords(minutes)] as const);

function lastCallWords(minutes: number): string {
  return minutes === 0 ? "până la închidere" : `cu cel puțin ${count(minutes, NOUNS.minute)} înainte de închidere`;
}

function closedFrom(today: string): ClosedDay[] {
  const closed = listClosedDays(today);
  const expected = listExpectedCalls(closed.map(({ day }) => day));
  return closed.map((one) => ({ ...one, expected: expected.get(one.day) ?? [] }));
}

/** Says which promises the closing of these days breaks, at once, and stays; the list below leads to each request. */
function sayClosed(days: readonly string[], change: number | undefined): Response {
  const to = `${ADDRESS}#zile-inchise`;
  const expected = [...listExpectedCalls(days).values()].flat().length;
  const text = `Închis: ${count(days.length, NOUNS.day)}.`;
  if (expected === 0) return done(to, text, { change, seconds: 5 });
  const when = days.length === 1 ? "această zi" : "aceste zile";
  const calls = `Pentru ${when} aveți ${count(expected, PROMISED_CALL_NOUN)}: deschideți lista de sub zi și sunați înainte.`;
  return done(to, `${text} ${calls}`, { change, kind: "warn" });
}

function holidaysFrom(today: string): string[] {
  const year = Array.from({ length: 365 }, (_, days) => addDays(today, days));
  return year.filter(isHoliday).slice(0, HOLIDAYS_SHOWN);
}

type ClosedDay = { day: string; reason: string; expected: ExpectedCall[] };

function ClosedDays({ closed }: { closed: readonly ClosedDay[] }) {
  if (closed.length === 0) return <p className="mute">Nicio zi închisă de acum înainte.</p>;
  return (
    <ul className="record-list record-list--short">
      {closed.map(({ day, reason, expected }) => (
        <RecordItem
          key={day}
          strong={weekdayOf(day)}
          name={<> {reason && <span className="mute">{reason}</span>}</>}
          actions={
            <>
              <AdminForm preventScrollReset sends={{ intent: "open", day }}>
                <Submit label="Șterge" about={` ziua ${weekdayOf(day)}`} look="line small" />
              </AdminForm>
              {expected.length > 0 && <ExpectedCalls expected={expected} />}
            </>
          }
        />
      ))}
    </ul>
  );
}

/** A promise stands although its day was closed: somebody has to call before it, or to tell them. */
function ExpectedCalls({ expected }: { expected: ExpectedCall[] }) {
  return (
    <details className="closed-days__expected disclosure disclosure--danger">
      <summary>{count(expected.length, PROMISED_CALL_NOUN)} pentru această zi</summary>
      <p className="small">Promisiunea rămâne valabilă: sunați înainte sau stabiliți altă zi.</p>
      <ul>
        {expected.map(({ id, full_name, isAgreed }) => (
          <li key={id}>
            <Link to={adminPath("lead", id)}>{full_name}</Link>
            {isAgreed && " · revenire stabilită"}
          </li>
        ))}
      </ul>
    </details>
  );
}

const PROMISED_CALL_NOUN = { one: "apel promis", few: "apeluri promise" };

function weekdayOf(day: string): string {
  return formatWeekday(day, { length: "long", hasYear: true });
}
