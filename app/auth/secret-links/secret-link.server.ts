/**
 * Addresses that are keys (decisions 52, 210). `keyedLink` is any of them. `secretLink` is that of a row which ends and may be revoked: its id, its end in seconds
 * and the site's signature of both. Nothing of that is stored, so that a copy of the database opens nothing.
 */
import { and, desc, eq, gt, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { redirect } from "react-router";
import { env } from "#app/env.server.ts";
import { readCookie, setCookie } from "#app/http/cookie.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { db } from "#db/client.server.ts";
import { decrypt, encrypt, isSigned, sign } from "../secret.server.ts";

export type KeyedLink<Subject, Opened> = {
  /** Beginning of the address, without slashes around it. */
  place: string;
  path(subject: Subject): string;
  /** With the origin of the site. */
  address(subject: Subject): string;
  /** "over" for what was ours once. Changes nothing: a messenger that looks at a link to show a preview does not use it up. */
  open(token: string, now: Date): Opened | "over" | undefined;
  /** End of the address to which a browser is led, and which opens nothing to others. */
  cleanName(opened: Opened, token: string): string | number;
};

type Definition<Subject, Opened> = Omit<KeyedLink<Subject, Opened>, "path" | "address"> & { key(subject: Subject): string };

export function keyedLink<Subject, Opened>({ key, ...link }: Definition<Subject, Opened>): KeyedLink<Subject, Opened> {
  const path = (subject: Subject) => `/${link.place}/${key(subject)}`;
  return { ...link, path, address: (subject) => env().publicOrigin + path(subject) };
}

type LinkTable = SQLiteTable & {
  id: AnySQLiteColumn;
  expires_at: AnySQLiteColumn;
  revoked_at: AnySQLiteColumn;
  $inferSelect: SecretLinkRow;
};
type Row<Table extends LinkTable> = Table["$inferSelect"];
type Ending = { id: number; expires_at: string };
type SecretLinkRow = Ending & { revoked_at: string | null };

type SecretLinkDefinition<Table extends LinkTable, Found> = {
  /** Signed into links that are already out: never renamed. */
  purpose: string;
  place: string;
  table: Table;
  /** Reads the row, with what is opened beside it, in one statement. */
  find?: (id: number) => Found | undefined;
  isOpen?: (found: Found, now: Date) => boolean;
};

const DAY = 86_400_000;

export function secretLink<Table extends LinkTable, Found extends SecretLinkRow = Row<Table>>(link: SecretLinkDefinition<Table, Found>) {
  const { purpose, place, table, isOpen = isRunning } = link;
  const rows: LinkTable = table;
  const findRow = (id: number) => db().select().from(rows).where(eq(rows.id, id)).get() as Row<Table> | undefined;
  const find = link.find ?? (findRow as unknown as (id: number) => Found | undefined);
  return {
    ...keyedLink<Ending, Found>({
      place,
      key: (row) => keyOf(purpose, row),
      open(token, now) {
        const read = readKey(purpose, token);
        const found = read && find(read.id);
        // An older database put back may hold another link under the same id: it ends at another moment.
        return found && endOf(found) === read.end && isOpen(found, now) ? found : read && "over";
      },
      cleanName: ({ id }) => id,
    }),
    make(values: Omit<Table["$inferInsert"], "created_at" | "expires_at">, days: number, now: Date): Row<Table> {
      const expires_at = new Date(now.getTime() + days * DAY).toISOString();
      const row = { ...values, created_at: now.toISOString(), expires_at } as typeof rows.$inferInsert;
      return db().insert(rows).values(row).returning().get();
    },
    find: findRow,
    list: (where?: SQL, limit = -1) => db().select().from(rows).where(where).orderBy(desc(rows.id)).limit(limit).all() as Row<Table>[],
    /** Undefined where there is nothing to revoke any more. */
    revoke: (id: number, now: Date): Row<Table> | undefined =>
      db()
        .update(rows)
        .set({ revoked_at: now.toISOString() })
        .where(and(eq(rows.id, id), isNull(rows.revoked_at)))
        .returning()
        .get(),
    /** Opens a revoked link again, under the address that is out. Undefined where it has ended by itself, or was never revoked. */
    restore: (id: number, now: Date): Row<Table> | undefined =>
      db()
        .update(rows)
        .set({ revoked_at: null })
        .where(and(eq(rows.id, id), isNotNull(rows.revoked_at), gt(rows.expires_at, now.toISOString())))
        .returning()
        .get(),
  };
}

export function isRunning({ expires_at, revoked_at }: Omit<SecretLinkRow, "id">, now: Date): boolean {
  return revoked_at === null && now.getTime() < Date.parse(expires_at);
}

function keyOf(purpose: string, row: Ending): string {
  const text = `${row.id.toString(36)}-${endOf(row)}`;
  return `${text}-${sign(purpose, text)}`;
}

/** The signature is looked at first: a made-up link costs no query and says nothing. */
function readKey(purpose: string, token: string): { id: number; end: string } | undefined {
  const [, id = "", end = "", signature = ""] = /^([a-z\d]{1,8})-([a-z\d]{1,8})-([\w-]{43})$/.exec(token) ?? [];
  return isSigned(purpose, `${id}-${end}`, signature) ? { id: Number.parseInt(id, 36), end } : undefined;
}

function endOf({ expires_at }: { expires_at: string }): string {
  return Math.floor(Date.parse(expires_at) / 1_000).toString(36);
}

type SignedId<Act extends string> = { id: number; act: Act };

/**
 * Link to a row for as long as that is stored: its id, which no other gets, and our signature of what may be done there. It never expires, and ends with another
 * SESSION_SECRET. `purposes`: signed into links that are already out, by act; never renamed.
 */
export function signedIdLink<Act extends string>({ place, purposes }: { place: string; purposes: Readonly<Record<Act, string>> }) {
  const acts = Object.keys(purposes) as Act[];
  return keyedLink<SignedId<Act>, SignedId<Act>>({
    place,
    key: ({ id, act }) => `${id}.${sign(purposes[act], String(id))}`,
    open(token) {
      const [, text = "", signature = ""] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
      const act = acts.find((one) => isSigned(purposes[one], text, signature));
      const id = act && readRowId(text);
      return act && id !== undefined ? { id, act } : undefined;
    },
    cleanName: ({ id, act }) => (acts.length === 1 ? id : `${id}-${act}`),
  });
}

/** The link by which a person takes back the consent for news, without signing in: in the text and by one click (RFC 8058). */
export const WITHDRAWAL_LINK = signedIdLink({ place: "renunta", purposes: { withdraw: "marketing-withdrawal" } });

/** Keys do not belong in addresses: a browser's first visit swaps one for a cookie (decision 52). Previews are answered under the link. */

type OpenedLink = readonly [address: string, key: string];

const OPENED_COOKIE = "deschise";
const OPENED = "opened links";
const MAX_LINKS = 8;
const OPENED_FOR = 7 * 86_400;

export function findOpenedKey(request: Request, address: string): string | undefined {
  return read(request).find(([own]) => own === address)?.[1];
}

/** Call it when `key` was valid in the address: a browser is redirected to the clean `address`, with the same query. */
export function redirectToCleanAddress(request: Request, { address, key }: { address: string; key: string }): void {
  if (!isBrowser(request)) return;
  const { search } = new URL(request.url);
  const query = new URLSearchParams(search);
  for (const name of ["_routes", "token"]) query.delete(name);
  const text = query.toString();
  throw redirect(text ? `${address}?${text}` : address, { status: 303, headers: { "Set-Cookie": remember(request, [address, key]) } });
}

/** Browsers say the purpose of a request; previews of messengers and programs do not. */
export function isBrowser({ headers, method }: Request): boolean {
  return method === "GET" && ["document", "empty"].includes(headers.get("Sec-Fetch-Dest") ?? "");
}

function remember(request: Request, opened: OpenedLink): string {
  const others = read(request).filter(([address]) => address !== opened[0]);
  const value = encrypt(OPENED, JSON.stringify([opened, ...others].slice(0, MAX_LINKS)));
  return setCookie(OPENED_COOKIE, value, OPENED_FOR);
}

function read(request: Request): readonly OpenedLink[] {
  const sealed = readCookie(request.headers.get("Cookie"), OPENED_COOKIE);
  const text = sealed && decrypt(OPENED, sealed);
  return text ? (JSON.parse(text) as OpenedLink[]) : [];
}
