/** Sign-ins, refusals and changes of credentials (decision 69). Of addresses the network is stored, of unknown user names nothing. */
import { hash } from "node:crypto";
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { type AccountEvent, accountEvents, users } from "#db/schema.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";
import { browserName } from "../browser-name.ts";

export type Visitor = { address: string; cookieHeader: string | null; userAgent: string; now: Date };

export type NewAccountEvent = Pick<AccountEvent, "user_id" | "kind"> & Partial<Pick<AccountEvent, "method" | "detail">>;

export type ListedEvent = AccountEvent & { full_name: string | null };

export const EVENT_DAYS = 90;
const DAY = 86_400_000;
/** Refusals stored of each person and of unknown names: an attacker must not fill the disk. */
const MAX_REFUSALS = 200;

export function recordAccountEvent(
  happening: NewAccountEvent,
  { address, userAgent, now }: Omit<Visitor, "cookieHeader">,
  device?: string,
): number {
  const row = {
    ...happening,
    browser: browserName(userAgent),
    address: shortAddress(address),
    device_hash: device === undefined ? null : hash("sha256", device),
    created_at: now.toISOString(),
  };
  return db().insert(accountEvents).values(row).returning({ id: accountEvents.id }).get().id;
}

/**
 * Records a refusal; one of an unknown name costs as much, so that the time tells no difference. Its answer does not depend on what the
 * disk takes.
 */
export function recordRefusal(user_id: number | null, method: AccountEvent["method"], visitor: Omit<Visitor, "cookieHeader">) {
  try {
    return db().transaction((tx) => {
      const id = recordAccountEvent({ user_id, kind: "refused", method }, visitor);
      const ofThem = and(user_id === null ? isNull(accountEvents.user_id) : eq(accountEvents.user_id, user_id), isKind("refused"));
      const last = tx
        .select({ id: accountEvents.id })
        .from(accountEvents)
        .where(ofThem)
        .orderBy(desc(accountEvents.id))
        .limit(1)
        .offset(MAX_REFUSALS)
        .get();
      if (last)
        tx.delete(accountEvents)
          .where(and(ofThem, lte(accountEvents.id, last.id)))
          .run();
      return id;
    });
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    return undefined;
  }
}

export function hasSignedInFrom(userId: number, device: string): boolean {
  return hasEvent(and(eq(accountEvents.user_id, userId), isKind("signed-in"), eq(accountEvents.device_hash, hash("sha256", device))));
}

export function hasSignedIn(userId: number): boolean {
  return hasEvent(and(eq(accountEvents.user_id, userId), isKind("signed-in"), isNotNull(accountEvents.device_hash)));
}

export function hasRefusedCode(userId: number, since: Date): boolean {
  const isCode = inArray(accountEvents.method, ["code", "recovery"]);
  return hasEvent(and(eq(accountEvents.user_id, userId), isKind("refused"), isCode, gte(accountEvents.created_at, since.toISOString())));
}

export function listAccountEvents(userId: number | undefined, { limit, skip = 0 }: { limit: number; skip?: number }): ListedEvent[] {
  const of = userId === undefined ? undefined : eq(accountEvents.user_id, userId);
  return db()
    .select({ event: accountEvents, full_name: users.full_name })
    .from(accountEvents)
    .leftJoin(users, eq(users.id, accountEvents.user_id))
    .where(of)
    .orderBy(desc(accountEvents.id))
    .limit(limit)
    .offset(skip)
    .all()
    .map(({ event, full_name }) => ({ ...event, full_name }));
}

export function countAccountEvents(userId: number | undefined): number {
  const of = userId === undefined ? undefined : eq(accountEvents.user_id, userId);
  return db().select({ value: count() }).from(accountEvents).where(of).get()?.value ?? 0;
}

export function findAccountEvent(id: number): ListedEvent | undefined {
  const found = db()
    .select({ event: accountEvents, full_name: users.full_name })
    .from(accountEvents)
    .leftJoin(users, eq(users.id, accountEvents.user_id))
    .where(eq(accountEvents.id, id))
    .get();
  return found && { ...found.event, full_name: found.full_name };
}

export function deleteOldAccountEvents(now: Date): number {
  const before = new Date(now.getTime() - EVENT_DAYS * DAY).toISOString();
  return db().delete(accountEvents).where(lt(accountEvents.created_at, before)).run().changes;
}

function isKind(kind: AccountEvent["kind"]): SQL {
  return eq(accountEvents.kind, kind);
}

function hasEvent(where: SQL | undefined): boolean {
  return db().select({ id: accountEvents.id }).from(accountEvents).where(where).limit(1).get() !== undefined;
}

/** A network address, cut so that it names the network and not the person: "203.0.113.7" → "203.0.113.x", "2001:db8:1:2" (the /64 that the edge knows) → "2001:db8:1:x". */
export function shortAddress(address: string): string {
  const isOld = /^\d+\.\d+\.\d+\.\d+$/.test(address);
  const [parts, mark] = isOld ? [address.split("."), "."] : [address.split(":"), ":"];
  return parts.length > 3 ? [...parts.slice(0, 3), "x"].join(mark) : "";
}
