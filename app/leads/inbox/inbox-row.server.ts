/** A row of the inbox in the words that it shows. They are put together here, and what a row has not does not travel with it. */
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { count, NOUNS, timesWords } from "#app/language/nouns.ts";
import { formatNumber, writeBani } from "#app/language/numbers.ts";
import { capitalized } from "#app/language/text.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { arrivalOf } from "#app/leads/by-hand/arrival-words.ts";
import { shortNeedOf } from "#app/leads/lines/line-need.ts";
import { lineArea } from "#app/leads/lines/line-snapshot.ts";
import type { RowLine } from "#app/leads/lines/lines.server.ts";
import { type CallDetail, LOST_WORDS, OUTCOME_WORDS, SAME_ORDER, SUMLESS, statusAfter } from "#app/leads/phone-calls/lead-progress.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { leadNumber, leadPhoneWords } from "#app/leads/request/phone.ts";
import { suspectWords } from "#app/leads/spam/suspicions.ts";
import { arrivedWords, rowDue } from "#app/leads/work-order/due-words.ts";
import { groupOf, type WorkGroup } from "#app/leads/work-order/work-groups.ts";
import type { Lead } from "#db/schema.ts";
import { worthOf } from "./facets.ts";
import { STATUSES } from "./lead-status.ts";

/** The product, and what of it is asked for. */
type Wish = readonly [product: string, amounts?: string];

export type InboxRow = {
  id: number;
  full_name: string;
  status: Lead["status"];
  /** Word of what came of it: of the last call, else of the state. */
  result: string;
  /** Class of colours, where it is not that of the state: what ended without an order is none. */
  tone?: "quiet";
  /** Where the row stands: of a pinned row not where it belongs. */
  group: WorkGroup;
  due: string;
  more: string;
  isLate?: true;
  about: string;
  /** The number to call; what else was typed beside it is among the notes. */
  phone: { words: string; href: string };
  wish: Wish;
  /** The first ones of the others of its group. */
  others?: readonly { id: number; wish: Wish }[];
  notes?: readonly string[];
  /** Sum of its last offer, as it is typed. */
  offered?: string;
  suspicion?: string;
  /** A suspect that was thrown away. */
  isThrown?: true;
  together?: string;
  askedBefore?: string;
  hasOwner?: true;
  lacksNotification?: true;
  isErased?: true;
  isSample?: true;
  isPinned?: true;
};

export type RowFacts = {
  owner: string;
  /** The newest words about it: of whoever noted something last. */
  note: string;
  /** The last call, if it was noted what came of it. */
  call: CallDetail | undefined;
  fromDuplicates: readonly string[];
  /** Lines after the first. */
  further: readonly RowLine[];
  /** The open others of its group. */
  others: readonly Lead[];
  askedBefore: number;
  lacksNotification: boolean;
  /** Sum of the offer that counts, its own or of its group, in bani; null without one. */
  offered: number | null;
  /** The state that the last change has replaced, where the row is pinned to its place. */
  before: Partial<Lead> | undefined;
};

const SHOWN_TOGETHER = 3;

export function inboxRow(lead: Lead, facts: RowFacts, now: Date, midnight: Date): InboxRow {
  const isSuspect = lead.is_suspect === 1;
  const { group, isLate, main, more } = isSuspect ? arrivedWords(lead, now) : rowDue(lead, now, midnight);
  const { others, before, offered } = facts;
  const result = resultOf(lead, facts.call);
  const asked = facts.askedBefore - others.length;
  const notes = notesOf(lead, facts);
  return {
    id: lead.id,
    full_name: lead.full_name,
    status: lead.status,
    result,
    ...(result === RESULT_WORDS.gata && { tone: "quiet" as const }),
    group: before ? groupOf({ ...lead, ...before }, now, midnight) : group,
    due: main,
    more,
    about: aboutOf(lead, facts.owner),
    phone: calledOf(lead),
    wish: wishOf(lead, facts.further, result === RESULT_WORDS.comandat),
    ...(isLate && { isLate }),
    ...(others.length > 0 && { others: others.slice(0, SHOWN_TOGETHER).map((other) => ({ id: other.id, wish: wishOf(other) })) }),
    ...(notes.length > 0 && { notes }),
    ...(offered !== null && { offered: writeBani(offered) }),
    ...(isSuspect && { suspicion: suspicionOf(lead), ...(lead.closed_at !== null && { isThrown: true as const }) }),
    ...(others.length > 0 && { together: count(others.length + 1, NOUNS.request) }),
    ...(asked > 0 && { askedBefore: `a mai cerut ${timesWords(asked)}` }),
    ...(facts.owner !== "" && { hasOwner: true }),
    ...(facts.lacksNotification && { lacksNotification: true }),
    ...(lead.erased_at !== null && { isErased: true }),
    ...(lead.is_sample === 1 && { isSample: true }),
    ...(before && { isPinned: true }),
  };
}

function suspicionOf({ suspect_reason, closed_at }: Lead): string {
  const reasons = suspectWords(suspect_reason).join("; ") || "fără motiv notat";
  return `Pare spam: ${reasons}${closed_at === null ? "" : " · aruncată"}`;
}

function aboutOf(lead: Lead, owner: string): string {
  return [lead.county, CUSTOMER_WORDS[lead.customer_type], lead.company_name, arrivalOf(lead), owner && `se ocupă ${owner}`]
    .filter(Boolean)
    .join(" · ");
}

/** Sum, quantity and area in a row are those of all products; a sum that is known of some of them alone begins with "de la". */
function wishOf(lead: Lead, further: readonly RowLine[] = [], isOrdered = false): Wish {
  const lines = [lead, ...further];
  const [need, worth] = [shortNeedOf(lines), worthOf(lead)];
  const isPart = lead.order_sum === null && lead.offered_sum === null && lines.some(({ estimate_sum = null }) => estimate_sum === null);
  // An order is not worth what the list said on the day of the request.
  const isSumless = isOrdered && lead.order_sum === null && lead.offered_sum === null;
  const sum = isSumless ? SUMLESS : worth !== null && `${isPart ? "de la " : ""}${formatNumber(Math.round(worth / 100))} lei`;
  const sums = [areaOf(lines), sum, need].filter(Boolean);
  const several = [`și încă ${count(further.length, NOUNS.product)}`, ...(sums.length > 0 ? [`în total ${sums.join(" · ")}`] : [])];
  const amounts = further.length > 0 ? several : sums;
  const product = lead.product_name ?? (lead.wish || "Fără produs ales");
  return amounts.length > 0 ? [product, `· ${unbroken(amounts.join(" · "))}`] : [product];
}

/** In the unit of them all, else in square metres; bulbs that were asked for by their number have none. */
function areaOf(lines: readonly Pick<RowLine, "area_sqm" | "area_unit" | "area_is_example" | "packs">[]): string {
  const sown = lines.filter((line) => line.area_is_example === 0 && lineArea(line) !== "");
  const [first] = sown;
  if (!first || lines.length === 1) return lines[0] ? lineArea(lines[0]) : "";
  const isOneUnit = sown.every(({ area_unit }) => area_unit === first.area_unit);
  return areaWords(
    sown.reduce((sum, { area_sqm }) => sum + area_sqm, 0),
    isOneUnit ? first.area_unit : "mp",
  );
}

function calledOf(lead: Lead): InboxRow["phone"] {
  const { words, href } = leadNumber(lead);
  return { words, href };
}

/** The newest words about it, else the visitor's own. */
function notesOf(lead: Lead, { note, fromDuplicates, others }: RowFacts): string[] {
  const more = others.length - SHOWN_TOGETHER;
  const said = leadPhoneWords(lead);
  return [
    said !== leadNumber(lead).words && `Telefon: ${said}`,
    more > 0 && `și încă ${count(more, NOUNS.request)}`,
    note || (lead.notes && `„${lead.notes}”`),
    ...fromDuplicates.map((said) => `Din dublură: „${said}”`),
    lead.expert_name && `Dorește să vorbească cu ${lead.expert_name}.`,
  ].filter((words) => typeof words === "string" && words !== "") as string[];
}

/** The result decides, and the state is shown from it; where somebody set another state by hand, that one. */
function resultOf({ duplicate_of, lost_reason, status }: Lead, call: CallDetail | undefined): string {
  if (duplicate_of !== null) return "Dublură";
  if (lost_reason !== null) return `Pierdut: ${LOST_WORDS[lost_reason].toLocaleLowerCase("ro")}`;
  if (!call || endOfCall(call) !== status) return STATUSES[status].label;
  return call.order_of ? capitalized(SAME_ORDER) : RESULT_WORDS[call.next === "gata" ? "gata" : call.outcome];
}

function endOfCall({ outcome, next }: CallDetail): Lead["status"] {
  return next === "gata" ? "finalizat" : statusAfter(outcome);
}

const RESULT_WORDS = { ...OUTCOME_WORDS, revin: "De revenit", gata: "Fără comandă" };
