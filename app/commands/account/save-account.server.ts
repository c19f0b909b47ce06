import { changeCredentials } from "#app/auth/admin.server.ts";
import { hashPassword } from "#app/auth/password.server.ts";
import { findPerson, isUsernameTaken, updatePerson } from "#app/auth/people/people.server.ts";
import { accountForm } from "#app/auth/people/person-form.ts";
import { findWeakness } from "#app/auth/weak-password.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { refuseOnConflict, type VersionedForm } from "../refuse-on-conflict.server.ts";
import { refuseWithoutProof } from "./current-password.server.ts";
import { type CurrentUser, visitorOfUser } from "./current-user.ts";
import { noteAccount, noteCredentials } from "./notify-account-owner.server.ts";
import { USERNAME_TAKEN } from "./sign-in.server.ts";

const PURPOSE = "pentru alt nume de utilizator, altă parolă sau altă adresă de e-mail";

type SavedAccount = { ok: true; cookie: string | undefined };

/** 409 where the form was opened before another save, 422 for its fields, 429 for too many wrong passwords or codes, 401 when the session has ended while this was on its way, 503 when it cannot be stored. */
export async function saveAccount(form: VersionedForm, asker: CurrentUser, now: Date): Promise<SavedAccount | Refusal> {
  const parsed = parseWith(accountForm, form.values);
  if (!parsed.ok) return parsed;
  const { user, session } = asker;
  const { full_name, email, username, new_password } = parsed.value;
  const changesSignIn = username !== user.username || new_password !== "";
  const known = findPerson(user.id)?.email ?? null;
  // News of the account go there: a stolen session must not send them elsewhere.
  const changesAddress = email !== known;
  if (changesSignIn || changesAddress) {
    const refusal = await refuseWithoutProof(parsed.value, asker, now, PURPOSE);
    if (refusal) return refusal;
  }
  const problem = new_password === "" ? undefined : await findWeakness(new_password, `${username} ${full_name}`);
  if (problem) return refuse(422, { new_password: problem });
  const password_hash = new_password === "" ? undefined : await hashPassword(new_password);
  return refuseOnConflict(form, (): SavedAccount | Refusal => {
    if (isUsernameTaken(username, user.id)) return refuse(422, { username: USERNAME_TAKEN });
    if (changesAddress && known !== null) noteAccount({ user_id: user.id, kind: "email" }, visitorOfUser(asker, now));
    if (!changesSignIn) {
      updatePerson(user.id, { full_name, email }, now);
      return { ok: true, cookie: undefined };
    }
    const cookie = changeCredentials({ username, password_hash, full_name, email }, session, now);
    if (!cookie) return refuse(401);
    noteCredentials(asker, { isName: username !== user.username, isPassword: password_hash !== undefined }, now);
    return { ok: true, cookie };
  });
}
