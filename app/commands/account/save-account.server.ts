import type { z } from "zod";
import { type CurrentUser, visitorOfUser } from "#app/auth/account-events/account-events.server.ts";
import { changeCredentials } from "#app/auth/admin.server.ts";
import { findWeakness, hashPassword } from "#app/auth/password.server.ts";
import { accountForm, findPerson, isUsernameTaken, updatePerson } from "#app/auth/people/people.server.ts";
import type { SessionUser } from "#app/auth/session.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import {
  getSettings,
  isSnippetChange,
  type SiteSettings,
  settingsForm,
  settingsPageForm,
  updateSettings,
} from "#app/settings/settings-store.server.ts";
import { withHistory } from "../history/with-history.server.ts";
import { refuseOnConflict, type VersionedForm } from "../refuse-write.server.ts";
import { refuseWithoutPassword, refuseWithoutProof } from "./current-password.server.ts";
import { noteAccount, noteCredentials } from "./notify-account-owner.server.ts";
import { USERNAME_TAKEN } from "./sign-in.server.ts";

const PURPOSE = "pentru alt nume de utilizator, altă parolă sau altă adresă de e-mail";

/** `cookie`: of the session that goes on, where what one signs in with has changed. `also`: what was written beside it. */
type SavedAccount<Also> = { ok: true; cookie: string | undefined; also: Also };

export async function saveAccount(form: VersionedForm, asker: CurrentUser, now: Date): Promise<SavedAccount<undefined> | Refusal> {
  const parsed = parseWith(accountForm, form.values);
  return parsed.ok ? changeAccount(parsed.value, asker, now, { form, purpose: PURPOSE, write: () => undefined }) : parsed;
}

type Account = Omit<z.output<typeof accountForm>, "admin_username"> & { admin_username?: string | undefined };

type Beside<Also> = { form: VersionedForm | undefined; purpose: string; asksPassword?: boolean; write: () => Also };

/**
 * Changes an account; a field that is missing stays as it is. 409 after another save, 401 when the session has ended meanwhile. `write` is
 * in the same transaction.
 */
async function changeAccount<Also>(
  account: Account,
  asker: CurrentUser,
  now: Date,
  { form, purpose, asksPassword = false, write }: Beside<Also>,
): Promise<SavedAccount<Also> | Refusal> {
  const { user, session } = asker;
  const stored = findPerson(user.id);
  const [known, called] = [stored?.email ?? null, stored?.full_name ?? user.full_name];
  const { full_name = called, email = known, admin_username: username = user.username, admin_password } = account;
  const changesSignIn = username !== user.username || admin_password !== "";
  // News of the account go there: a stolen session must not send them elsewhere.
  const changesAddress = email !== known;
  const refusal =
    changesSignIn || changesAddress
      ? await refuseWithoutProof(account, asker, now, purpose)
      : asksPassword && (await refuseWithoutPassword(account.current_password, asker, now, purpose));
  if (refusal) return refusal;
  const problem = admin_password === "" ? undefined : await findWeakness(admin_password, `${username} ${full_name}`);
  if (problem) return refuse(422, { admin_password: problem });
  const password_hash = admin_password === "" ? undefined : await hashPassword(admin_password);
  const own = { ...(full_name !== called && { full_name }), ...(changesAddress && { email }) };
  return refuseOnConflict(form, (): SavedAccount<Also> | Refusal => {
    if (changesSignIn && isUsernameTaken(username, user.id)) return refuse(422, { admin_username: USERNAME_TAKEN });
    if (changesAddress && known !== null) noteAccount({ user_id: user.id, kind: "email" }, visitorOfUser(asker, now));
    const cookie = changesSignIn ? changeCredentials({ username, password_hash, ...own }, session, now) : undefined;
    if (changesSignIn && !cookie) return refuse(401);
    if (!changesSignIn && Object.keys(own).length > 0) updatePerson(user.id, own, now);
    noteCredentials(asker, { isName: username !== user.username, isPassword: password_hash !== undefined }, now);
    return { ok: true, cookie, also: write() };
  });
}

type AdminSettings = SiteSettings & { admin_username: string };

type SavedSettings = { ok: true; settings: AdminSettings; cookie: string | undefined; change: number | undefined };

const NO_ACCOUNT = { admin_username: undefined, admin_password: "", current_code: "" };

export function readAdminSettings({ username }: Pick<SessionUser, "username">): AdminSettings {
  return { admin_username: username, ...getSettings() };
}

/**
 * Saves the settings of the page, with `form`, or of the call, which may change the account too. Account and snippets change only with the
 * current password: a stolen session is no place to change them from.
 */
export async function saveSettings(posted: unknown, asker: CurrentUser, now: Date, form?: VersionedForm): Promise<SavedSettings | Refusal> {
  const parsed = parseWith(form ? settingsPageForm : settingsForm, posted);
  if (!parsed.ok) return parsed;
  const {
    admin_username = asker.user.username,
    admin_password,
    current_password,
    current_code,
    ...change
  } = { ...NO_ACCOUNT, ...parsed.value };
  const saved = await changeAccount({ admin_username, admin_password, current_password, current_code }, asker, now, {
    form,
    purpose: form ? "pentru coduri" : "pentru cont și pentru coduri",
    asksPassword: isSnippetChange(change),
    write: () => withHistory("settings", "site", now, () => updateSettings(change)).change,
  });
  return saved.ok ? { ...saved, settings: readAdminSettings({ username: admin_username }), change: saved.also } : saved;
}
