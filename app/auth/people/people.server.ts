/** The people who sign in. Changes go to the history, without passwords. "last": no active administrator would be left. */
import { and, asc, desc, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { findExpert } from "#app/experts/expert-store.server.ts";
import { optionalEmail } from "#app/forms/email/email.ts";
import { optionalRowId } from "#app/forms/row-id.ts";
import { atMost, filled, shownLine } from "#app/forms/text.ts";
import { recordChange } from "#app/history/history-store.server.ts";
import { flag, type HistoryKind, inTable, labelsOf, named, numbered, type Snapshot, type SubjectAdapter } from "#app/history/subject.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { pushSubscriptions, type User, users } from "#db/schema.ts";
import { deleteTokensOf } from "../api-tokens/token-store.server.ts";
import { newPassword, newUsername } from "../login-form.ts";
import { ROLES } from "../roles.ts";
import { deleteSessionsOf } from "../session.server.ts";
import { PERSON_FIELDS } from "./person-fields.ts";

const MISSING = "Scrieți numele.";
const LONGEST = atMost(200);

const fullName = shownLine(MISSING, { max: 120, message: "Numele poate avea cel mult 120 de caractere." });

export const personForm = z.object({
  full_name: fullName,
  role: z.enum(ROLES, "Alegeți un rol din listă."),
  email: optionalEmail(),
  expert_id: optionalRowId("Alegeți un consultant din listă."),
});

export const acceptInvitationForm = z
  .object({ full_name: fullName, username: newUsername, password: newPassword, password_again: z.string().default("") })
  .refine((values) => values.password === values.password_again, { path: ["password_again"], message: "Parolele nu coincid." });

const username = filled("Scrieți numele de utilizator.", LONGEST);

/**
 * Fields with which one signs in, as the specification names them. A blank password stays as it is; a change asks for the current one, and
 * for a code where one is asked for.
 */
export const credentialFields = {
  admin_username: username.optional(),
  admin_password: z
    .string("Trimiteți parola ca text.")
    .max(LONGEST.max, LONGEST.message)
    .refine((password) => password === "" || password.length >= 12, "Cel puțin 12 caractere.")
    .default(""),
  current_password: z.string("Trimiteți parola ca text.").max(200, "Parola este prea lungă.").default(""),
  current_code: z.string("Trimiteți codul ca text.").max(100, "Codul este prea lung.").default(""),
};

export const accountForm = z.object({
  ...credentialFields,
  admin_username: username,
  full_name: fullName.optional(),
  email: optionalEmail().optional(),
});

export type Person = Omit<User, "password_hash">;

type NewPerson = Pick<User, "username" | "full_name" | "role" | "email" | "expert_id" | "password_hash">;

export function listPeople(): Person[] {
  return db().select().from(users).orderBy(desc(users.is_active), asc(users.full_name), asc(users.id)).all().map(withoutHash);
}

export function findPerson(id: number): Person | undefined {
  const row = findRow(id);
  return row && withoutHash(row);
}

/** Case does not matter: "Ana" is taken where there is an "ana". `except` is the person who has the name. */
export function isUsernameTaken(username: string, except?: number): boolean {
  const same = normalizeText(username).toLowerCase();
  return db()
    .select({ id: users.id, username: users.username })
    .from(users)
    .all()
    .some((user) => user.id !== except && normalizeText(user.username).toLowerCase() === same);
}

/** Call it in a transaction that has checked the name. */
export function createPerson(values: NewPerson, now: Date): Person {
  const at = now.toISOString();
  const row = db()
    .insert(users)
    .values({ ...values, created_at: at, updated_at: at })
    .returning()
    .get();
  recordChange({ subject: "user", subject_id: row.id, subject_name: row.full_name, action: "add", after: snapshotOf(row) }, now);
  return withoutHash(row);
}

type PersonChange = Partial<Pick<User, "username" | "full_name" | "role" | "email" | "expert_id" | "is_active" | "password_hash">>;

/** `change` is the entry of the history; undefined where nothing changed. */
export type ChangedPerson = { person: Person; change: number | undefined } | "last" | undefined;

/** A person who may not sign in any more loses his sessions and telephones; his tokens end with his role too. */
export function updatePerson(id: number, change: PersonChange, now: Date): ChangedPerson {
  return inTransaction(() => {
    const before = findRow(id);
    if (!before) return undefined;
    if (!isAllowedChange(id, change)) return "last";
    const after = writePerson(before, change, now);
    const isNewPassword = after.password_hash !== before.password_hash;
    const pictures = { before: snapshotOf(before), after: { ...snapshotOf(after), ...(isNewPassword && { password: "changed" }) } };
    const entry = recordChange({ subject: "user", subject_id: id, subject_name: after.full_name, action: "change", ...pictures }, now);
    return { person: withoutHash(after), change: entry };
  });
}

/** The fields that can be restored: not the credentials. */
type PersonSnapshot = Omit<ReturnType<typeof snapshotOf>, "username">;

function findPersonSnapshot(id: number): PersonSnapshot | undefined {
  const row = findRow(id);
  if (!row) return undefined;
  const { username: _username, ...picture } = snapshotOf(row);
  return picture;
}

/** Without an entry in the history. Call it in a transaction that has checked `isAllowedChange`. */
function restorePerson(id: number, wanted: Partial<PersonSnapshot>, now: Date): void {
  const before = findRow(id);
  if (before) writePerson(before, wanted, now);
}

/** False where a change would leave the site without an administrator who may sign in. */
function isAllowedChange(id: number, change: Pick<PersonChange, "role" | "is_active">): boolean {
  const before = findRow(id);
  return !before || !isAdministrator(before) || isAdministrator({ ...before, ...change }) || !isLastAdministrator(id);
}

function writePerson(before: User, change: PersonChange, now: Date): User {
  const { id } = before;
  const after = db()
    .update(users)
    .set({ ...change, updated_at: now.toISOString() })
    .where(eq(users.id, id))
    .returning()
    .get();
  if (after.is_active !== before.is_active) deleteSessionsOf(id);
  if (after.is_active !== before.is_active || after.role !== before.role) deleteTokensOf(id);
  if (after.is_active === 0) db().delete(pushSubscriptions).where(eq(pushSubscriptions.user_id, id)).run();
  return after;
}

/** His sessions, telephones and tokens are deleted too. Events of requests keep his name. */
export function deletePerson(id: number, now: Date): Person | "last" | undefined {
  return inTransaction(() => {
    const before = findRow(id);
    if (!before) return undefined;
    if (isAdministrator(before) && isLastAdministrator(id)) return "last";
    db().delete(users).where(eq(users.id, id)).run();
    recordChange({ subject: "user", subject_id: id, subject_name: before.full_name, action: "delete", before: snapshotOf(before) }, now);
    return withoutHash(before);
  });
}

export function findFirstAdministrator(): Person | undefined {
  const row = db().select().from(users).where(eq(users.role, "administrator")).orderBy(asc(users.id)).limit(1).get();
  return row && withoutHash(row);
}

export function hasActiveAdministrator(): boolean {
  return (
    db()
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, "administrator"), eq(users.is_active, 1)))
      .get() !== undefined
  );
}

function isLastAdministrator(id: number): boolean {
  const others = and(eq(users.role, "administrator"), eq(users.is_active, 1), ne(users.id, id));
  return db().select({ id: users.id }).from(users).where(others).get() === undefined;
}

function isAdministrator({ role, is_active }: Pick<User, "role" | "is_active">): boolean {
  return role === "administrator" && is_active === 1;
}

function findRow(id: number): User | undefined {
  return db().select().from(users).where(eq(users.id, id)).get();
}

function snapshotOf({ username, full_name, email, role, expert_id, is_active }: User) {
  return { username, full_name, email, role, expert_id, is_active };
}

function withoutHash({ password_hash: _hash, ...person }: User): Person {
  return person;
}

/** An account as the history tells it and puts it back: never its name and password for signing in. */

export const personHistory: HistoryKind = {
  label: "Conturi",
  field: inTable({ ...labelsOf(PERSON_FIELDS), ...named({ username: "Utilizator" }), is_active: flag("Se poate conecta") }),
  of: numbered(personSubject),
};

const NO_SUCH =
  "Un cont șters sau adăugat nu se restaurează de aici: parola nu se păstrează. Invitați-l din nou sau ștergeți-l din Experți vânzări.";
const SIGN_IN = "Numele de utilizator și parola nu se restaurează de aici: se schimbă în „Setări”, cu parola de acum.";
const LAST = "Site-ul ar rămâne fără administrator: numiți întâi altul.";

function personSubject(id: number): SubjectAdapter {
  return {
    read: () => findPersonSnapshot(id),
    put: (wanted, now) => {
      const person = known(wanted);
      const isGone = person.expert_id !== null && person.expert_id !== undefined && !findExpert(person.expert_id);
      restorePerson(id, isGone ? { ...person, expert_id: null } : person, now);
      return { notes: isGone ? ["Fișa consultantului de atunci nu mai există."] : [] };
    },
    refuses: (wanted, now) => {
      if (!now || !wanted) return NO_SUCH;
      if (JSON.stringify({ ...now, ...known(wanted) }) === JSON.stringify(now)) return SIGN_IN;
      return isAllowedChange(id, known(wanted)) ? undefined : LAST;
    },
    named: ({ full_name }) => String(full_name),
    address: adminPath("expert", `cont-${id}`),
  };
}

const FIELDS = ["full_name", "email", "role", "expert_id", "is_active"] as const satisfies (keyof PersonSnapshot)[];

function known(wanted: Snapshot): Partial<PersonSnapshot> {
  return Object.fromEntries(FIELDS.filter((field) => wanted[field] !== undefined).map((field) => [field, wanted[field]]));
}
