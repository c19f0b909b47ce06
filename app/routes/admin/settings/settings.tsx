import { useMemo } from "react";
import { AdminForm } from "#app/admin-kit/form/admin-form.tsx";
import { versionedForm } from "#app/admin-kit/form/versioned-form.server.ts";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import { saveSettings } from "#app/commands/account/save-settings.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { type FormValues, readFormValues, redirectWithUndo } from "#app/http/form.server.ts";
import { accountFacts, answerAccount, typedAccount } from "#app/routes/admin/account/account.server.ts";
import { isSetUp } from "#app/routes/admin/first-steps/known-steps.server.ts";
import { FIRST_STEPS, SETTINGS_MENU } from "#app/routes/admin/navigation/navigation.ts";
import { currentUserOf } from "#app/routes/admin/session/visitor.server.ts";
import { getSettings } from "#app/settings/settings.server.ts";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import type { Route } from "./+types/settings";
import { SettingsFields } from "./settings-fields.tsx";
import { SettingsMenu } from "./settings-menu.tsx";

const ADDRESS = "/admin/setari";
/** Goes after five seconds, as the owner asked; the summary with its links to the fields stays. */
const FAILURE: FlashMessage = { kind: "error", text: "Eroare la salvarea setărilor", seconds: 5 };

export const meta = adminPage("Setări");

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const settings = withVersionStamp(typedSettings(user));
  return { settings, ...accountFacts(user.id), isSetUp: isSetUp(user.id), loadedAt: Date.now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = versionedForm(await readFormValues(request), () => typedSettings(user), { subject: "settings", subject_key: "site" });
  const saved = await saveSettings(form.values, currentUserOf(request, context), new Date(), form);
  const done: FlashMessage = { kind: "ok", text: "Setările au fost salvate cu succes!", seconds: 3 };
  return answerAccount(saved, form.values, ({ change }) => redirectWithUndo(ADDRESS, done, change));
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, hasCodes, canMail, isSetUp, loadedAt } = loaderData;
  // A new answer is told anew, another look of the same page is not.
  const failure = useMemo(() => (actionData ? { ...FAILURE } : undefined), [actionData]);
  return (
    <>
      <PageHead title="Setări" />
      {/* What is wrong with the form comes first. */}
      {!actionData && <SettingsMenu items={isSetUp ? SETTINGS_MENU : [...SETTINGS_MENU, FIRST_STEPS]} />}
      <Flash message={failure} />
      <AdminForm className="narrow fields" key={loadedAt} draft={JSON.stringify(settings)} values={settings} answer={actionData}>
        {(typed) => (
          <SettingsFields
            values={actionData?.values ?? (typed ? Object.fromEntries(typed) : settings)}
            hasCodes={hasCodes}
            canMail={canMail}
          />
        )}
      </AdminForm>
    </>
  );
}

function typedSettings({ id }: { id: number }): FormValues {
  return { ...typedAccount(id), ...getSettings() };
}
