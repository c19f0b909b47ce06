/** Sign-ins, refusals and changes of credentials (decision 69). Of addresses the network is stored, of unknown user names nothing. */
import { hash } from "node:crypto";
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL } from "drizzle-orm";
import type { SessionUser } from "#app/auth/session.server.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { type MailKind, plainMailContent } from "#app/mail/mail.ts";
import { db } from "#db/client.server.ts";
import { type AccountEvent, accountEvents, users } from "#db/schema.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";
import { browserName } from "../browser-name.ts";

export type Visitor = { address: string; cookieHeader: string | null; userAgent: string; now: Date };

export type NewAccountEvent = Pick<AccountEvent, "user_id" | "kind"> & Partial<Pick<AccountEvent, "method" | "detail">>;

type ListedEvent = AccountEvent & { full_name: string | null };

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

function findAccountEvent(id: number): ListedEvent | undefined {
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

type DescribedEvent = Pick<AccountEvent, "kind" | "method" | "detail">;

const SIGNED_IN: Record<NonNullable<AccountEvent["method"]>, string> = {
  password: "Conectare cu parolă",
  code: "Conectare cu parolă și cod",
  recovery: "Conectare cu parolă și un cod de rezervă",
  passkey: "Conectare cu o cheie de acces",
  link: "Conectare printr-un link de invitație sau de resetare",
};

const REFUSED: Record<NonNullable<AccountEvent["method"]>, string> = {
  password: "Încercare refuzată: parolă greșită",
  code: "Încercare refuzată: parolă corectă, cod greșit",
  recovery: "Încercare refuzată: parolă corectă, cod de rezervă greșit",
  passkey: "Încercare refuzată: cheia de acces nu a fost acceptată",
  link: "Încercare refuzată",
};

const CHANGED: Record<Exclude<AccountEvent["kind"], "signed-in" | "refused">, string> = {
  username: "Numele de utilizator a fost schimbat",
  password: "Parola a fost schimbată",
  email: "Adresa de e-mail a fost schimbată",
  "passkey-added": "Cheie de acces adăugată",
  "passkey-removed": "Cheie de acces ștearsă",
  "codes-on": "Codul la conectare a fost pornit",
  "codes-off": "Codul la conectare a fost oprit",
  "codes-anew": "Coduri de rezervă noi",
  "token-added": "Token pentru programe creat",
  "token-removed": "Token pentru programe revocat",
  reset: "Numele de utilizator și parola au fost resetate printr-un link",
};

/** "Conectare cu parolă", "Cheie de acces adăugată: Telefon". */
export function accountEventWords({ kind, method, detail }: DescribedEvent): string {
  if (kind === "signed-in") return SIGNED_IN[method ?? "password"];
  if (kind === "refused") return REFUSED[method ?? "password"];
  return detail ? `${CHANGED[kind]}: ${detail}` : CHANGED[kind];
}

/** The mail to a person about his own account: the event, its origin, what to do when it was not he. No link in it signs in. */

export const accountEventMail: MailKind = {
  kind: "account-news",
  words: "Schimbare la un cont",
  compose: ({ detail }, { origin }) => {
    const event = findAccountEvent(Number(detail.event_id));
    if (!event) return { gone: "Ce s-a întâmplat nu mai este în listă." };
    const { subject, text } = accountEventText(event, { company: getCompany().name, origin });
    return { content: plainMailContent(subject, text, origin), isAutomatic: true };
  },
};

type Facts = { company: string; origin: string };

function accountEventText(event: ListedEvent, { company, origin }: Facts): { subject: string; text: string } {
  const what = accountEventWords(event);
  const from = [event.browser, event.address && `adresa IP ${event.address}`].filter(Boolean).join(", ");
  const facts = [["Ce s-a întâmplat", what], ["Când", formatMoment(new Date(event.created_at))], ...(from ? [["De unde", from]] : [])];
  const { title, lead } = openingOf(event, company);
  const text = [
    "Bună ziua,",
    lead,
    facts.map(([term, words]) => `${term}: ${words}`).join("\n"),
    "Dacă ați fost dumneavoastră, nu aveți nimic de făcut.",
    `Dacă nu ați fost dumneavoastră, conectați-vă și schimbați parola: celelalte sesiuni se închid automat. Verificați apoi cheile de acces și codul la conectare:\n${origin}/admin/cont`,
    "Dacă nu vă mai puteți conecta, cereți ajutor unui administrator sau furnizorului de găzduire.",
  ].join("\n\n");
  return { subject: `${title} – ${company}`, text };
}

function openingOf(event: ListedEvent, company: string): { title: string; lead: string } {
  const account = `contul dumneavoastră din administrarea site-ului ${company}`;
  if (event.kind === "signed-in")
    return {
      title: "Conectare dintr-un browser nou",
      lead: `Cineva s-a conectat la ${account}, dintr-un browser pe care nu l-ați mai folosit aici.`,
    };
  if (event.kind === "refused")
    return {
      title: "Încercare de conectare: parolă corectă, cod greșit",
      lead: `Cineva care știe parola a încercat să se conecteze la ${account}, dar nu a avut codul.`,
    };
  return { title: accountEventWords(event), lead: `S-a făcut o modificare la ${account}.` };
}

export type CurrentUser = { user: SessionUser; address: string; session: { cookieHeader: string | null; userAgent: string } };

export function visitorOfUser({ address, session }: CurrentUser, now: Date): Visitor {
  return { address, ...session, now };
}
