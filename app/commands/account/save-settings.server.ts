import { changeCredentials } from "#app/auth/admin.server.ts";
import { hashPassword } from "#app/auth/password.server.ts";
import { isUsernameTaken } from "#app/auth/people/people.server.ts";
import type { SessionUser } from "#app/auth/session.server.ts";
import { findWeakness } from "#app/auth/weak-password.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { getSettings, isSnippetChange, type SiteSettings, updateSettings } from "#app/settings/settings.server.ts";
import { settingsForm } from "#app/settings/settings-form.ts";
import { withHistory } from "../history/with-history.server.ts";
import { refuseOnConflict, type VersionedForm } from "../refuse-on-conflict.server.ts";
import { refuseWithoutPassword, refuseWithoutProof } from "./current-password.server.ts";
import type { CurrentUser } from "./current-user.ts";
import { noteCredentials } from "./notify-account-owner.server.ts";
import { USERNAME_TAKEN } from "./sign-in.server.ts";

type AdminSettings = SiteSettings & { admin_username: string };

type SavedSettings = { ok: true; settings: AdminSettings; cookie: string | undefined; change: number | undefined };

export function readAdminSettings({ username }: Pick<SessionUser, "username">): AdminSettings {
  return { admin_username: username, ...getSettings() };
}

/** Credentials and snippets change only with the current password: a stolen session is no place to change them from. */
export async function saveSettings(posted: unknown, asker: CurrentUser, now: Date, form?: VersionedForm): Promise<SavedSettings | Refusal> {
  const parsed = parseWith(settingsForm, posted);
  if (!parsed.ok) return parsed;
  const { user, session } = asker;
  const { admin_username: username = user.username, admin_password, current_password, current_code, ...change } = parsed.value;
  const changesCredentials = username !== user.username || admin_password !== "";
  const purpose = "pentru cont și pentru coduri";
  const refusal = changesCredentials
    ? await refuseWithoutProof({ current_password, current_code }, asker, now, purpose)
    : isSnippetChange(change) && (await refuseWithoutPassword(current_password, asker, now, purpose));
  if (refusal) return refusal;
  const problem = admin_password === "" ? undefined : await findWeakness(admin_password, username);
  if (problem) return refuse(422, { admin_password: problem });
  const password_hash = admin_password === "" ? undefined : await hashPassword(admin_password);
  return refuseOnConflict(form, (): SavedSettings | Refusal => {
    if (changesCredentials && isUsernameTaken(username, user.id)) return refuse(422, { admin_username: USERNAME_TAKEN });
    const cookie = changesCredentials ? changeCredentials({ username, password_hash }, session, now) : undefined;
    if (changesCredentials && !cookie) return refuse(401);
    noteCredentials(asker, { isName: username !== user.username, isPassword: password_hash !== undefined }, now);
    const { change: entry } = withHistory("settings", "site", now, () => updateSettings(change));
    return { ok: true, settings: readAdminSettings({ username }), cookie, change: entry };
  });
}
