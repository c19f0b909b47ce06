import { useMemo, useState } from "react";
import { Link } from "react-router";
import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { ListedFields, SwitchField } from "#app/admin-kit/form/kind-field.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import type { CurrentUser } from "#app/auth/account-events/account-events.server.ts";
import { userContext } from "#app/auth/admission.server.ts";
import { saveSettings } from "#app/commands/account/save-account.server.ts";
import { formFieldsOf } from "#app/forms/fields/field-kinds.ts";
import { answerIntent, done } from "#app/http/form.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { PROOF_FIELDS, ProofFields } from "#app/routes/admin/account/account-fields.tsx";
import { isSetUp } from "#app/routes/admin/first-steps/known-steps.server.ts";
import { FIRST_STEPS, SETTINGS_MENU, type SettingsMenuItem } from "#app/routes/admin/navigation/navigation.ts";
import { currentUserOf } from "#app/routes/admin/session/visitor.server.ts";
import { SETTING_FIELDS, SNIPPETS } from "#app/settings/fields.ts";
import { getSettings } from "#app/settings/settings-store.server.ts";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/settings";

const ADDRESS = adminPath("settings");
/** Goes after five seconds, as the owner asked; the summary with its links to the fields stays. */
const FAILURE: FlashMessage = { kind: "error", text: "Eroare la salvarea setărilor", seconds: 5 };

export const meta = adminPage("Setări");

export function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const settings = formOf(currentUserOf(request, context)).values();
  return { settings, isSetUp: isSetUp(user.id), loadedAt: Date.now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerIntent(request, { "": formOf(currentUserOf(request, context)).save });
}

function formOf(asker: CurrentUser) {
  return savedForm({
    of: { subject: "settings", subject_key: "site" },
    read: () => getSettings(),
    saveChecked: (form, now) => saveSettings(form.values, asker, now, form),
    done: ({ change }) => done(ADDRESS, "Setările au fost salvate cu succes!", { change, seconds: 3 }),
  });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, isSetUp, loadedAt } = loaderData;
  // A new answer is told anew, another look of the same page is not.
  const failure = useMemo(() => (actionData ? { ...FAILURE } : undefined), [actionData]);
  return (
    <>
      <PageHead title="Setări" />
      {/* Faults of the form come first. */}
      {!actionData && <SettingsMenu items={isSetUp ? SETTINGS_MENU : [...SETTINGS_MENU, FIRST_STEPS]} />}
      <Flash message={failure} />
      <AdminForm className="narrow fields" key={loadedAt} draft={JSON.stringify(settings)} values={settings} answer={actionData}>
        {(typed) => <SettingsFields values={actionData?.values ?? (typed ? Object.fromEntries(typed) : settings)} />}
      </AdminForm>
    </>
  );
}

function SettingsMenu({ items }: { items: readonly SettingsMenuItem[] }) {
  return (
    <nav className="panel settings-menu" aria-label="Paginile setărilor">
      <ul>
        {items.map(({ to, label, facts }) => (
          <li key={to}>
            <Link to={to}>{label}</Link> <span className="small mute">{facts}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** When a code runs, as the box below them is ticked. */
const waiting = (purpose: string, isRespected: boolean) =>
  isRespected ? `Se încarcă după acordul pentru ${purpose}.` : "Se încarcă imediat, fără acord.";

const SITE = formFieldsOf(SETTING_FIELDS);

const FIELDS = describeFields({ ...SITE, current_password: PROOF_FIELDS.current_password });

const HOSTS_HINT =
  "Codurile pot trimite date numai la adresele https:// din codul lipit și la adresele oficiale ale furnizorului. Dacă un cod trimite date și în altă parte, adăugați adresa într-un comentariu din script, de exemplu: // https://*.exemplu.ro";

function SettingsFields({ values }: { values: Readonly<Record<string, string>> }) {
  const [isRespected, setRespected] = useState(values.respect_cookie_consent === "1");
  const waits = { analytics: waiting("analiză", isRespected), marketing: waiting("marketing", isRespected) };
  const code = { className: "input code", spellCheck: false };
  const byHand = {
    ...Object.fromEntries(
      SNIPPETS.map((name) => [
        name,
        <TextField
          key={name}
          {...SITE[name]}
          {...code}
          hint={[SITE[name].hint, waits[SETTING_FIELDS[name].purpose]].filter(Boolean).join(" ")}
        />,
      ]),
    ),
    respect_cookie_consent: <ConsentChoice isRespected={isRespected} onChange={setRespected} />,
  };
  return (
    <>
      <ErrorSummary title="Setările nu au fost salvate" fields={FIELDS} level={2} />
      <section className="panel">
        <h2 id="masurare">Măsurare și reclame</h2>
        <div className="fields">
          <p className="hint">{HOSTS_HINT}</p>
          <ListedFields fields={SETTING_FIELDS} byHand={byHand} />
          <ProofFields hasCodes={false} hint="Se cere când schimbați un cod de măsurare." />
          <SaveBar label="Salvează setările" place="plain" />
        </div>
      </section>
    </>
  );
}

function ConsentChoice({ isRespected, onChange }: { isRespected: boolean; onChange: (isRespected: boolean) => void }) {
  return (
    <SwitchField field={SITE.respect_cookie_consent} onChange={(event) => onChange(event.currentTarget.checked)}>
      {!isRespected && (
        <p className="flash flash--error" role="status">
          Atenție: fără acord, codurile de mai sus se încarcă imediat, la fiecare vizitator. Legea cere acordul înainte.
        </p>
      )}
    </SwitchField>
  );
}
