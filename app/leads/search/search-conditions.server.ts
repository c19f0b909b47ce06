/** A condition for each word (`holdsWord`); for rare words an index of trigrams first says which requests may have them (decision 171). */
import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { decrypt, encrypt } from "#app/auth/secret.server.ts";
import { searchedNumbers, toE164 } from "#app/forms/phone/phone.ts";
import { fold } from "#app/language/text.ts";
import { LEAD_STATUSES, type LeadStatus, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { FIELD_NAMES, type FieldName, fieldOf } from "#app/leads/request/fields.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads, offers } from "#db/schema.ts";
import { inList } from "#db/statements/prepared.server.ts";

const MAX_CANDIDATES = 2_000;
const LETTERS = 3;

export type FoundIn = (table: typeof leads) => SQL | undefined;

export function leadSearchCondition(query: string): FoundIn {
  return searchLeads(query).condition;
}

/** `ids` are all that are found, where the words are rare. */
export function searchLeads(query: string): { condition: FoundIn; ids?: readonly number[] } {
  const words = leadSearchWords(query);
  if (words.length === 0) return { condition: () => undefined };
  const isFound: FoundIn = (table) => and(...words.map((word) => holdsWord(word, table)));
  const candidates = findCandidates(words);
  if (!candidates) return { condition: isFound };
  const found = db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(isOneOf(candidates, leads), isFound(leads)))
    .all();
  const ids = found.map(({ id }) => id);
  return { condition: (table) => isOneOf(ids, table), ids };
}

function isOneOf(ids: readonly number[], table: typeof leads): SQL {
  return sql`${table.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** In the search text, or as the beginning of a reference, as the name of a status, or as the number of a written offer. */
function holdsWord(word: string, table: typeof leads): SQL | undefined {
  const states = statesOf(word);
  const reference = referenceIn(word);
  const offered = leadsOfOffer(word);
  return or(
    sql`instr(${table.search_text}, ${word}) > 0`,
    states.length > 0 ? inArray(table.status, states) : undefined,
    offered.length > 0 ? isOneOf(offered, table) : undefined,
    reference ? sql`${table.ref} >= ${reference} AND ${table.ref} < ${`${reference}~`}` : undefined,
  );
}

function leadsOfOffer(word: string): number[] {
  const named = offerNumberIn(word);
  if (!named) return [];
  const isNamed = and(eq(offers.year, named.year), eq(offers.number, named.number));
  return db()
    .select({ id: offers.lead_id })
    .from(offers)
    .where(isNamed)
    .all()
    .map(({ id }) => id);
}

function statesOf(word: string): LeadStatus[] {
  return LEAD_STATUSES.filter((status) =>
    [status, ...fold(`${status} ${STATUSES[status].label}`).split(/[\s_]+/)].some((part) => part.startsWith(word)),
  );
}

/** Ids of all requests that may hold these words; undefined where they are too many, or the index cannot tell. */
function findCandidates(words: readonly string[]): number[] | undefined {
  // The index reads what it is asked to the first NUL.
  const [first = "", ...others] = words;
  const offered = others.length === 0 ? leadsOfOffer(first) : [];
  const isKnown = (word: string) => statesOf(word).length === 0 && (offered.length > 0 || leadsOfOffer(word).length === 0);
  const known = words.filter((word) => [...word].length >= LETTERS && !word.includes("\0") && isKnown(word));
  const texts = known.filter((word) => referenceIn(word) === undefined);
  if (texts.length > 0) {
    const ids = listIds(matching(texts));
    if (ids.length <= MAX_CANDIDATES) return [...offered, ...ids];
  }
  for (const word of known.filter((word) => !texts.includes(word))) {
    const reference = referenceIn(word) as string;
    const ids = listIds(
      sql`SELECT id FROM (${matching([word])} LIMIT ${LIMIT}) UNION SELECT id FROM leads
        WHERE ref >= ${reference} AND ref < ${`${reference}~`}`,
    );
    if (ids.length <= MAX_CANDIDATES) return ids;
  }
  return undefined;
}

const LIMIT = sql.raw(String(MAX_CANDIDATES + 1));

function listIds(query: SQL): number[] {
  const rows = db().all<{ id: number }>(sql`${query} LIMIT ${LIMIT}`);
  return rows.map(({ id }) => id);
}

function matching(words: readonly string[]): SQL {
  const pieces = words.flatMap((word) => {
    const letters = [...word];
    return letters.slice(LETTERS - 1).map((_last, start) => letters.slice(start, start + LETTERS).join(""));
  });
  const match = [...new Set(pieces)].map((piece) => `"${piece.replaceAll('"', '""')}"`).join(" AND ");
  return sql`SELECT rowid AS id FROM lead_search WHERE lead_search MATCH ${match}`;
}

const MAX_WORDS = 6;

/** The beginning of a reference, as a word of a search may be one: "k7m4", "K7M4-4QXP"; with a letter, because figures are a telephone number's. */
export function referenceIn(word: string): string | undefined {
  const reference = word.replaceAll("-", "").toUpperCase();
  return /^(?=.*[A-Z])[0-9A-HJKMNP-TV-Z]{4,8}$/.test(reference) ? reference : undefined;
}

/** Year and number of the written offer that a word names: "2026-0001", and "20260001" as a telephone number would be written. */
export function offerNumberIn(word: string): { year: number; number: number } | undefined {
  const [, year, number] = /^(20\d\d)-?(\d{4,6})$/.exec(word) ?? [];
  return year === undefined ? undefined : { year: Number(year), number: Number(number) };
}

/** The words that must all be found. A telephone number is one word, however its figures are grouped, also behind "tel." or beside a name; so is "oferta nr. 2026-0001", and a tax code, which may stand there with RO or without. What stands around words in a list ("Pop, Ion;") is of none of them. */
export function leadSearchWords(query: string): string[] {
  const folded = fold(query)
    .replace(/^oferta (?:nr\.? ?)?(?=20\d\d-)/, "")
    .replaceAll(/(?<!\S)ro ?(?=\d{2,10}(?!\S))/g, "")
    .replaceAll(/(?<!\S)(?:telefon|tel|mobil)[.:]* ?(?=[+\d])/g, "");
  if (/^[\d\s+()./-]{4,}$/.test(folded)) return [(toE164(folded) ?? folded).replaceAll(/\D/g, "")];
  const typed = folded.split(" ").filter(Boolean);
  const plain = typed.map(plainWord).filter(Boolean);
  return (plain.length > 0 ? plain : typed).slice(0, MAX_WORDS);
}

function plainWord(word: string): string {
  const bare = word.replace(/^[,;:"„”(]+|(?<![,;:"„”)])[,;:"„”)]+$/g, "");
  const number = /^[+0][\d.()/-]{8,}$/.test(bare) ? toE164(bare) : undefined;
  return number?.replace("+", "") ?? bare;
}

/** Search words of the inbox are names or telephones: addresses hold them encrypted. */
const PURPOSE = "search in the inbox";

export function withDecryptedSearch(values: Record<string, string>): Record<string, string> {
  if (!values.cauta) return values;
  return { ...values, q: decrypt(PURPOSE, values.cauta.slice(0, 1_000)) ?? "" };
}

export function encryptSearch(words: string): string | undefined {
  return words === "" ? undefined : encrypt(PURPOSE, words);
}

const { customer_name, customer_tax_code } = offers;
const { customer_id } = leads;

/** Firms that offers were written for, with whose they are. */
function listFirms(isAsked?: SQL) {
  return db()
    .selectDistinct({ customer_id, customer_name, customer_tax_code })
    .from(offers)
    .innerJoin(leads, eq(leads.id, offers.lead_id))
    .where(and(isNotNull(customer_id), ne(customer_tax_code, ""), isAsked))
    .orderBy(desc(offers.id))
    .all();
}

/** Customers whose requests name no such firm, but whose offers do. */
export function listNumbersOfFirm(q: string): number[] {
  const words = leadSearchWords(q);
  const holds = (firm: string) => words.every((word) => firm.includes(word));
  const found = listFirms().filter((firm) => holds(fold(`${firm.customer_name} ${firm.customer_tax_code}`)));
  return found.flatMap((firm) => firm.customer_id ?? []);
}

/** Firms of offers by the customers they were written for, the newest first. */
export function listFirmsOfCustomers(ids: readonly number[]): Map<number, ReturnType<typeof listFirms>> {
  return Map.groupBy(listFirms(inList(customer_id, ids)), (firm) => firm.customer_id as number);
}

/** Text in which the inbox finds a request: without the state, which changes later. Pure. */

const SEARCHED_FIELDS = FIELD_NAMES.filter((name): name is FieldName & keyof Lead => fieldOf(name).isSearched === true);

type Searched = Pick<Lead, "full_name" | "phone" | "customer_type"> & Partial<Lead>;

/** `products` by their names, as asked for. */
export function leadSearchText(lead: Searched, products: readonly (string | null | undefined)[]): string {
  const said = SEARCHED_FIELDS.map((name) => lead[name]);
  return fold([...said, searchedNumbers(lead.phone), ...products, CUSTOMER_WORDS[lead.customer_type]].join(" "));
}
