import { useMemo } from "react";
import { Link, redirect } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { findPerson } from "#app/auth/people/people.server.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import { readAdminSettings, saveSettings } from "#app/commands/account/save-settings.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { answerPage, type FormValues, readFormValues, redirectWithUndo } from "#app/http/form.server.ts";

import { isSetUp } from "#app/routes/admin/first-steps/known-steps.server.ts";
import { versionedForm } from "#app/routes/admin/frame/versioned-form.server.ts";
import { AdminForm } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import { FIRST_STEPS, HUB } from "#app/routes/admin/places/places.ts";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import type { Route } from "./+types/settings";
import { SettingsFields } from "./settings-fields.tsx";
import { SettingsHub } from "./settings-hub.tsx";

const ADDRESS = "/admin/setari";
/** Goes after five seconds, as the owner asked; the summary with its links to the fields stays. */
const FAILURE: FlashMessage = { kind: "error", text: "Eroare la salvarea setărilor", seconds: 5 };

export const meta = adminPage("Setări");

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const settings = withVersionStamp(typedSettings(user));
  return { settings, hasCodes: codesSince(user.id) !== undefined, isSetUp: isSetUp(user.id), loadedAt: Date.now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = versionedForm(await readFormValues(request), () => typedSettings(user), { subject: "settings", subject_key: "site" });
  const session = { cookieHeader: request.headers.get("Cookie"), userAgent: request.headers.get("User-Agent") ?? "" };
  const asker = { user, address: context.get(clientAddressContext), session };
  // The page always sends a name; a body that could not be read must not look like a change of nothing.
  const saved = await saveSettings({ admin_username: "", ...form.values }, asker, new Date(), form);
  if (!saved.ok && saved.status === 401) throw redirect("/admin/login", 303);
  if (!saved.ok) return answerPage(saved, { values: keep(saved.values ?? form.values) });
  const response = redirectWithUndo(ADDRESS, { kind: "ok", text: "Setările au fost salvate cu succes!", seconds: 3 }, saved.change);
  if (saved.cookie) response.headers.append("Set-Cookie", saved.cookie);
  throw response;
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, hasCodes, isSetUp, loadedAt } = loaderData;
  // A new answer is told anew, another look of the same page is not.
  const failure = useMemo(() => (actionData ? { ...FAILURE } : undefined), [actionData]);
  return (
    <>
      <PageHead title="Setări" />
      {/* What is wrong with the form comes first. */}
      {!actionData && <SettingsHub items={isSetUp ? HUB : [...HUB, FIRST_STEPS]} />}
      <Flash message={failure} />
      <AdminForm className="narrow fields" key={loadedAt} values={settings} answer={actionData}>
        <SettingsFields values={actionData?.values ?? settings} hasCodes={hasCodes} />
      </AdminForm>
      <p className="narrow small">
        Numele pe care îl văd colegii și sesiunile deschise sunt la <Link to="/admin/cont">Contul meu</Link>.
      </p>
    </>
  );
}

/** What was typed but for the passwords: a page never sends one back. */
function keep({ admin_password: _new, current_password: _current, current_code: _code, ...kept }: FormValues): FormValues {
  return kept;
}

/** As they are now: the name may have been changed since this request was let in. */
function typedSettings({ id, username }: { id: number; username: string }): FormValues {
  return { ...readAdminSettings({ username: findPerson(id)?.username ?? username }) };
}
