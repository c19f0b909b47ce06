import { useMemo } from "react";
import { Link } from "react-router";
import { AdminForm } from "#app/admin-kit/form/admin-form.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import type { CurrentUser } from "#app/commands/account/current-user.ts";
import { saveSettings } from "#app/commands/account/save-settings.server.ts";
import { answerIntent, done } from "#app/http/form.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { isSetUp } from "#app/routes/admin/first-steps/known-steps.server.ts";
import type { SettingsMenuItem } from "#app/routes/admin/navigation/navigation.ts";
import { FIRST_STEPS, SETTINGS_MENU } from "#app/routes/admin/navigation/navigation.ts";
import { currentUserOf } from "#app/routes/admin/session/visitor.server.ts";
import { getSettings } from "#app/settings/settings.server.ts";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import type { Route } from "./+types/settings";
import { SettingsFields } from "./settings-fields.tsx";

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
      {/* What is wrong with the form comes first. */}
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
