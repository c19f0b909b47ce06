import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { eraseOverdueData } from "#app/commands/personal-data/run-retention.server.ts";
import { saveRetention } from "#app/commands/settings/save-page.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { mapStatuses, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { findLastRun, getRetention, previewRetention, type RetentionPreview } from "#app/leads/retention/retention-store.server.ts";
import { MAX_MONTHS } from "#app/leads/retention/retention-time.ts";
import { adminActor } from "#app/leads/timeline/events.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/personal-data.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { describeFields, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/retention";

const ADDRESS = adminPath("retention");

export const links = linkSheets(stylesheet);

export const meta = adminPage("Date personale");

const form = savedForm({
  of: { subject: "settings", subject_key: "retention" },
  read() {
    const months = getRetention();
    return mapStatuses((_facts, status) => String(months[status]));
  },
  save: saveRetention,
  done: ({ change }) => done(ADDRESS, "Termenele au fost salvate. Politica de confidențialitate le arată deja.", { change }),
});

export function loader() {
  const now = new Date();
  const months = getRetention();
  const run = findLastRun();
  return {
    values: form.values(),
    states: previewRetention(months, now).map(({ oldest, ...state }) => ({ ...state, oldest: oldest && bucharestDay(new Date(oldest)) })),
    run: run && { at: formatMoment(new Date(run.ended_at)), erased: run.erased },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerIntent(request, {
    "": form.save,
    run: async () =>
      whenDone(await eraseOverdueData(adminActor(context.get(userContext)), new Date()), ({ erased }) => done(ADDRESS, runWords(erased))),
  });
}

function runWords(erased: number | undefined): string {
  if (erased === undefined) return "Ștergerea a început și continuă automat câteva minute.";
  return erased === 0 ? "Nicio cerere nu avea termenul depășit." : `Datele personale au fost șterse din ${count(erased, NOUNS.request)}.`;
}

const FIELDS = describeFields(mapStatuses(({ requests, label }) => ({ label: `${requests}: se păstrează (luni)`, short: label })));

export default function AdminRetention({ loaderData, actionData }: Route.ComponentProps) {
  const { values, states, run } = loaderData;
  const due = states.reduce((sum, state) => sum + state.due, 0);
  return (
    <>
      <PageHead title="Date personale" />
      <div className="two-columns stack">
        <AdminForm
          className="panel fields"
          keeps="termene"
          values={values}
          answer={actionData && { ...actionData, values: { ...values, ...actionData.values } }}
          failure="Nu am putut salva"
          fields={FIELDS}
          level={2}
        >
          <h2>Cât timp păstrăm datele personale</h2>
          <p>
            Termenul curge de la închidere, la o cerere deschisă de la ultima modificare. Apoi se șterg numele, telefonul, e-mailul și
            textele. Termenele apar în <a href="/politica-confidentialitate">Politica de confidențialitate</a>.
          </p>
          <ul className="retention-terms">
            {states.map((state) => (
              <li key={state.status}>
                <TextField
                  {...FIELDS[state.status]}
                  inputMode="numeric"
                  autoComplete="off"
                  required
                  maxLength={3}
                  pattern="[0-9]{1,3}"
                  title={`De la 1 la ${MAX_MONTHS}`}
                />
                <Preview state={state} />
              </li>
            ))}
          </ul>
          <Submit label="Salvează termenele" />
        </AdminForm>
        <AdminForm className="panel fields">
          <h2>Ștergerea automată</h2>
          <p>În fiecare noapte, la ora 03:15, datele cu termenul depășit se șterg automat.</p>
          <p>
            {run ? `Ultima rulare: ${run.at}. Date șterse din ${count(run.erased, NOUNS.request)}.` : "Nu a rulat încă niciodată."}{" "}
            {due > 0 && `Termen depășit: ${count(due, NOUNS.request)}.`}
          </p>
          <Submit label="Rulează acum" look="line" pending="Se șterg…" intent="run" />
        </AdminForm>
      </div>
    </>
  );
}

/** Effect of the stored months today; what is typed means nothing before it is saved. */
function Preview({ state }: { state: Omit<RetentionPreview, "oldest"> & { oldest: string | null } }) {
  const { status, due, oldest, remaining: kept } = state;
  return (
    <p className="small">
      {due > 0 ? (
        <span className="due">
          {count(due, NOUNS.request)} cu termenul depășit{oldest && `, prima din ${formatDay(oldest)}`}.
        </span>
      ) : (
        "Nicio cerere cu termenul depășit."
      )}{" "}
      {kept > 0 && `${count(kept, NOUNS.request)} cu starea „${STATUSES[status].label}” își păstrează datele.`}
    </p>
  );
}
