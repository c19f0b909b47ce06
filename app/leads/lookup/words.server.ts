/**
 * Requests by their words. The rule is one condition for each word (`holdsWords`); where the words are rare, the index of threes of letters says first
 * which few requests can have them, and the rule is asked of those alone (decision 80).
 */
import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { fold } from "#app/language/text.ts";
import { leadSearchWords, referenceIn } from "#app/leads/inbox/lead-search.ts";
import { LEAD_STATUSES, type LeadStatus, STATUS_WORDS } from "#app/leads/inbox/lead-status.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

/** Words that more requests than these may have are looked for in the span that is asked. */
const FEW = 2_000;
/** As many letters the index knows together. */
const LETTERS = 3;

/** Conditions that hold for requests with every word of a query; none for a query without words. */
export function holdsWords(query: string): SQL[] {
  const { few, conditions } = readWords(query);
  return few ? [isOneOf(few.map(({ id }) => id))] : conditions;
}

const { id, status, is_suspect, created_at, call_by, first_call_at, follow_up_at, closed_at, offer_accepted_at, group_id, is_behind } =
  leads;
/** By what the inbox counts and orders. */
const FOUND = {
  ...{ id, status, is_suspect, created_at, call_by, first_call_at, follow_up_at, closed_at, offer_accepted_at },
  ...{ group_id, is_behind },
};

export type FoundLead = Pick<Lead, keyof typeof FOUND>;

/** Either the requests themselves, in no order, where they are few, or the conditions that hold for them. */
export type Words = { few: FoundLead[]; conditions?: undefined } | { few?: undefined; conditions: SQL[] };

/** The same of the requests that `within` holds for. */
export function readWords(query: string, within?: SQL): Words {
  const words = leadSearchWords(query);
  const ids = words.length > 0 ? fewWith(words) : undefined;
  const conditions = words.map(holdsWord);
  if (!ids) return { conditions };
  const few = db()
    .select(FOUND)
    .from(leads)
    .where(and(isOneOf(ids), within, ...conditions))
    .all();
  return { few };
}

function isOneOf(ids: readonly number[]): SQL {
  return sql`${leads.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** In the seven fields, or as the beginning of a reference; the name of a state stands for it. */
function holdsWord(word: string): SQL {
  const states = statesOf(word);
  const reference = referenceIn(word);
  return or(
    sql`instr(${leads.search_text}, ${word}) > 0`,
    states.length > 0 ? inArray(leads.status, states) : undefined,
    reference ? sql`substr(${leads.ref}, 1, 8) >= ${reference} AND substr(${leads.ref}, 1, 8) < ${`${reference}~`}` : undefined,
  ) as SQL;
}

function statesOf(word: string): LeadStatus[] {
  return LEAD_STATUSES.filter((status) => fold(`${status} ${STATUS_WORDS[status]}`).includes(word));
}

/** Ids of every request that can have all of these words, and perhaps of some more; undefined where they are too many, or the index cannot tell. */
function fewWith(words: readonly string[]): number[] | undefined {
  // The index reads what it is asked to the first NUL.
  const known = words.filter((word) => [...word].length >= LETTERS && !word.includes("\0") && statesOf(word).length === 0);
  const texts = known.filter((word) => referenceIn(word) === undefined);
  if (texts.length > 0) {
    const ids = ofText().all({ match: allOf(texts) });
    if (ids.length <= FEW) return ids.map(({ id }) => id);
  }
  for (const word of known.filter((word) => !texts.includes(word))) {
    const reference = referenceIn(word) as string;
    const ids = ofTextOrReference().all({ match: allOf([word]), reference, after: `${reference}~` });
    if (ids.length <= FEW) return ids.map(({ id }) => id);
  }
  return undefined;
}

/** Every three letters that follow one another in a word: where they all are, the word may be. */
function allOf(words: readonly string[]): string {
  const pieces = words.flatMap((word) => {
    const letters = [...word];
    return letters.slice(LETTERS - 1).map((_last, start) => letters.slice(start, start + LETTERS).join(""));
  });
  return [...new Set(pieces)].map((piece) => `"${piece.replaceAll('"', '""')}"`).join(" AND ");
}

const MATCHING = sql`SELECT rowid AS id FROM lead_search WHERE lead_search MATCH ${sql.placeholder("match")}`;
const MANY = sql.raw(String(FEW + 1));

const ofText = prepared((db) => db.select({ id: sql<number>`id` }).from(sql`(${MATCHING} LIMIT ${MANY})`).prepare());

const ofTextOrReference = prepared((db) =>
  db
    .select({ id: sql<number>`id` })
    .from(
      sql`(SELECT id FROM (${MATCHING} LIMIT ${MANY}) UNION SELECT id FROM leads
        WHERE substr(ref, 1, 8) >= ${sql.placeholder("reference")} AND substr(ref, 1, 8) < ${sql.placeholder("after")} LIMIT ${MANY})`,
    )
    .prepare(),
);
