/** Requests as the lines of a table, read a few hundred at a time: however many there are, no more are in memory but their ids. */
import { and, eq, type SQL } from "drizzle-orm";
import { bucharestMinute } from "#app/calendar/bucharest.ts";
import { readStoredCount } from "#app/catalog/pack/counted/counted.ts";
import { PACK_NAMES, packNoun } from "#app/catalog/pack/pack-noun.ts";
import { neededPacks } from "#app/catalog/quantity/quantity-words.ts";
import { joinWords } from "#app/language/nouns.ts";
import { formatWeight } from "#app/language/numbers.ts";
import { arrivalOf, informedOf } from "#app/leads/by-hand/arrival-words.ts";
import { type InboxFilter, isInInbox } from "#app/leads/inbox/inbox-filter.server.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { listLeadsByIds, NEWEST_FIRST } from "#app/leads/inbox/list-inbox.server.ts";
import { packsWithWeight } from "#app/leads/lines/line-need.ts";
import { amountAsked, bulbsAsked, type LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { listFurtherLinesByLead } from "#app/leads/lines/lines.server.ts";
import { ownerName } from "#app/leads/owner/owners.server.ts";
import { mapLastCalls } from "#app/leads/phone-calls/calls.server.ts";
import { type CallDetail, LOST_WORDS, OUTCOME_WORDS, SAME_ORDER } from "#app/leads/phone-calls/lead-progress.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { columnOf, FIELD_NAMES, type FieldName, fieldOf } from "#app/leads/request/fields.ts";
import { leadPhoneWords } from "#app/leads/request/phone.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import type { WrittenCell } from "#app/tables/cell.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";

const BATCH_SIZE = 500;

type Column = [title: string, cell: (lead: Lead, lines: readonly LineSnapshot[], call: CallDetail | undefined) => WrittenCell];

const moment = (time: string | null): WrittenCell => time && bucharestMinute(new Date(time));
const yes = (flag: number): WrittenCell => (flag === 1 ? "da" : "nu");

const PRODUCT_COLUMNS: readonly Column[] = [
  ["Produs", ({ product_name }) => product_name],
  // Who asked for so many bulbs told no area.
  ["Suprafață, mp", (lead) => (bulbsAsked(lead) === undefined ? lead.area_sqm : null)],
  ["Suprafața din exemplu", ({ area_is_example }) => yes(area_is_example)],
  ["Necesar, kg", ({ seed_kg }) => seed_kg],
  ["Bucăți", ({ packs }) => readStoredCount(packs)?.needed ?? null],
  ["Ambalaje", ({ bags }) => bags],
  ["Felul ambalajului", packNames],
  ["Kg pe ambalaj", ({ bag_weight_kg, packs }) => bag_weight_kg ?? mixedWords(packs)],
  ["Alte produse", (_lead, lines) => lines.map(furtherWords).join("; ")],
];

const CELLS: Partial<Record<FieldName, Column[1]>> = {
  phone: (lead) => (lead.erased_at ? "" : tablePhone(lead)),
  customer_type: ({ customer_type }) => CUSTOMER_WORDS[customer_type],
  marketing_consent: ({ marketing_consent }) => yes(marketing_consent),
};

const COLUMNS: readonly Column[] = [
  ["Referință", ({ ref }) => shortReference(ref)],
  ["Primită", ({ created_at }) => moment(created_at)],
  ["Stare", ({ status }) => STATUSES[status].label],
  ...FIELD_NAMES.flatMap((name) => (name === "product_id" ? PRODUCT_COLUMNS : columnsOf(name))),
  ["De sunat până la", ({ call_by }) => moment(call_by)],
  // Tries before the promised hours that nobody answered are none (decision 54).
  ["Primul apel (cu răspuns sau de la ora promisă)", ({ first_call_at }) => moment(first_call_at)],
  ["Rezultatul ultimului apel", (_lead, _lines, call) => (call ? resultWords(call) : null)],
  ["De revenit", ({ follow_up_at }) => moment(follow_up_at)],
  ["Închisă", ({ closed_at }) => moment(closed_at)],
  ["Motivul pierderii", ({ lost_reason }) => lost_reason && LOST_WORDS[lost_reason]],
  ["Suma comenzii, RON cu TVA", ({ order_sum }) => order_sum && order_sum / 100],
  ["Suspectă", ({ is_suspect }) => yes(is_suspect)],
  ["Cum a venit", (lead) => arrivalOf(lead) || "de pe site"],
  ["Informare despre date", informedOf],
  ["Se ocupă", ownerName],
  ["Sursă", ({ utm_source }) => utm_source],
  ["Mediu", ({ utm_medium }) => utm_medium],
  ["Campanie", ({ utm_campaign }) => utm_campaign],
  ["Site", ({ referrer }) => referrer],
  ["Prima pagină", ({ landing_page }) => landing_page],
  ["Date șterse", ({ erased_at }) => moment(erased_at)],
];

function columnsOf(name: FieldName): Column[] {
  const { ask, text, table = text && ask.label } = fieldOf(name);
  return table ? [[table, CELLS[name] ?? ((lead) => lead[columnOf(name)] as WrittenCell)]] : [];
}

/** "A comandat", of a group "A comandat, în aceeași comandă". */
function resultWords({ outcome, next, order_of }: CallDetail): string {
  if (order_of) return `${OUTCOME_WORDS[outcome]}, ${SAME_ORDER}`;
  if (outcome === "revin") return "De revenit";
  return next === "gata" ? `${OUTCOME_WORDS[outcome]}, fără comandă` : OUTCOME_WORDS[outcome];
}

/** "0700 000 012", "0049 170 1234567": with "+" a spreadsheet sees a formula and adds an apostrophe, which a CRM keeps. */
function tablePhone(lead: Lead): string {
  return leadPhoneWords(lead).replaceAll(/\+(?=\d)/g, "00");
}

function furtherWords(line: LineSnapshot): string {
  return `${line.product_name ?? "neales"}, ${bulbsAsked(line) === undefined ? `${line.area_sqm} mp` : amountAsked(line)}`;
}

function packNames({ bags, bag_weight_kg, packs }: Lead): string | null {
  const counted = readStoredCount(packs)?.packs.map(({ noun }) => noun);
  const nouns = counted ?? neededPacks({ bags, bag_weight_kg, packs: packsWithWeight(packs) }).map(packNoun);
  return joinWords([...new Set(nouns)].map((noun) => PACK_NAMES[noun].one)) || null;
}

function mixedWords(packs: Lead["packs"]): string | null {
  const sizes = (packs ?? []).flatMap((pack) => ("weight_kg" in pack ? [`${pack.count} × ${formatWeight(pack.weight_kg)}`] : []));
  return sizes.length > 0 ? sizes.join(" + ") : null;
}

/** The table of a filter of the inbox, newest first: the head, then a row for each request. Their ids are read at the start, so that what arrives meanwhile shifts nothing. */
export function* leadTable(filter: InboxFilter, now: Date): Generator<WrittenCell[], void, void> {
  yield COLUMNS.map(([title]) => title);
  const ids = listIds(and(isInInbox(filter, now), eq(leads.is_sample, 0)));
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const chunk = listLeadsByIds(ids.slice(start, start + BATCH_SIZE));
    const lines = listFurtherLinesByLead(chunk.map(({ id }) => id));
    const calls = mapLastCalls(chunk.map(({ id }) => id));
    for (const lead of chunk) yield COLUMNS.map(([_title, cell]) => cell(lead, lines.get(lead.id) ?? [], calls.get(lead.id)));
  }
}

function listIds(isWanted: SQL | undefined): number[] {
  const rows = db()
    .select({ id: leads.id })
    .from(leads)
    .where(isWanted)
    .orderBy(...NEWEST_FIRST)
    .all();
  return rows.map(({ id }) => id);
}
