/** The people who sign in. Changes go to the history, without passwords. "last": no active administrator would be left. */
import { and, asc, desc, eq, ne } from "drizzle-orm";
import { deleteTokensOf } from "#app/auth/api-tokens/api-tokens.server.ts";
import { deleteSessionsOf } from "#app/auth/session.server.ts";
import { recordChange } from "#app/history/history.server.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { pushSubscriptions, type User, users } from "#db/schema.ts";

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
export type PersonSnapshot = Omit<ReturnType<typeof snapshotOf>, "username">;

export function findPersonSnapshot(id: number): PersonSnapshot | undefined {
  const row = findRow(id);
  if (!row) return undefined;
  const { username: _username, ...picture } = snapshotOf(row);
  return picture;
}

/** Without an entry in the history. Call it in a transaction that has checked `isAllowedChange`. */
export function restorePerson(id: number, wanted: Partial<PersonSnapshot>, now: Date): void {
  const before = findRow(id);
  if (before) writePerson(before, wanted, now);
}

/** False where a change would leave the site without an administrator who may sign in. */
export function isAllowedChange(id: number, change: Pick<PersonChange, "role" | "is_active">): boolean {
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
