import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { countLeadsByPhone, listDuplicateNotes } from "#app/leads/customers/similar-leads.server.ts";
import { mapFurtherNeeds } from "#app/leads/lines/lines.server.ts";
import { type CallDetail, readCallDetail } from "#app/leads/phone-calls/lead-progress.ts";
import { leadPhoneWords } from "#app/leads/request/phone.ts";
import { leadSearchCondition } from "#app/leads/search/search-conditions.server.ts";
import { findLastChange } from "#app/leads/timeline/lead-changes.server.ts";
import { type Dated, dueAt, groupOf, nextMidnight, WORK_GROUPS } from "#app/leads/work-order/work-groups.ts";
import { getRowLeadId, IS_CLEAN } from "#app/leads/work-order/work-order.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, type LeadEvent, leadEvents, leads } from "#db/schema.ts";
import { inJson, prepared } from "#db/statements/prepared.server.ts";
import { isInQueue, type Sort, worthOf } from "./facets.ts";
import { type InboxFilter, isOfFacets } from "./inbox-filter.server.ts";
import { type InboxRow, inboxRow } from "./inbox-row.server.ts";
import { ALL_PERIODS, ANY_ARRIVAL, periodSpan, shownPeriod, USUAL_PERIOD } from "./lead-period.ts";
import type { InboxQuery, LeadQuery } from "./lead-query.ts";
import { listInbox, listLeads } from "./list-inbox.server.ts";

/** The answer of GET /api/leads: everything of a period, suspects too; no samples. */
export function getLeadList({ period, from = "", to = "", status, q, page, limit }: LeadQuery, now: Date) {
  const { data: leads, total } = listLeads({ span: periodSpan(period, now, { from, to }), status, q }, { page, limit });
  const further = mapFurtherNeeds(leads.map(({ id }) => id));
  return { leads: leads.map((lead) => ({ ...inboxLead(lead), further_lines: further.get(lead.id)?.length ?? 0 })), total };
}

function inboxLead({ content_hash: _hash, search_text: _text, submission_id: _submission, is_sample: _sample, ...lead }: Lead) {
  return { ...lead, phone_words: leadPhoneWords(lead) };
}

/** How the last written offer of a request stands: what is still to be done with it, in words, or nothing. */
type OfferNow = { words: string; issued_at: string; outRank: string };

type FoundLeads = ReturnType<typeof findInboxLeads>;

/** Requests of a page of the list, `changed` pinned to its place, with their groups. `open`: every one whose last offer is told. */
export function findInboxLeads(query: InboxQuery, { me, changed, now }: { me: number; changed: number | undefined; now: Date }) {
  const { page, limit } = query;
  const filter = inboxFilter(query, me, now);
  const { data, total, counts } = listInbox(filter, { page, limit }, now);
  const pinned = changed === undefined ? undefined : findPinned(changed, filter, now);
  const listed = pinned ? withPinnedRow(data, pinned, now, filter.sort) : data;
  const groups = new Map(listed.map((lead) => [lead.id, listOpenGroup(lead)]));
  const open = [...groups.values()].filter(isOpenGroup).flatMap((group) => group.map(({ id }) => id));
  return { listed, groups, pinned, open, total: pinned?.isLeaving ? total + 1 : total, counts };
}

/** `hasOpenChannel`: messages can leave. `offers`: by request, how its last offer stands. */
type InboxCircumstances = {
  now: Date;
  hasOpenChannel: boolean;
  offers: ReadonlyMap<number, OfferNow>;
  owners: ReadonlyMap<number, string>;
};

export function getInboxRows({ listed, groups, pinned }: FoundLeads, { now, hasOpenChannel, offers, owners }: InboxCircumstances) {
  const offersNow = mapGroupOffers(groups, offers);
  const said = lastWords(listed, offersNow);
  const fromDuplicates = listDuplicateNotes(listed.map(({ id }) => id));
  const lines = mapFurtherNeeds(listed.map(({ id }) => id));
  const asked = countLeadsByPhone(listed);
  const midnight = nextMidnight(now);
  return listed.map((lead): InboxRow => {
    const facts = {
      owner: owners.get(lead.owner_id ?? 0) ?? "",
      note: [offersNow.get(lead.id)?.words, said.get(lead.id)?.note].filter(Boolean).join(" "),
      call: said.get(lead.id)?.call,
      fromDuplicates: fromDuplicates.get(lead.id) ?? [],
      further: lines.get(lead.id) ?? [],
      others: groups.get(lead.id)?.slice(1) ?? [],
      askedBefore: asked(lead) - 1,
      lacksNotification: lacksNotification(lead, hasOpenChannel, now),
      offered: offeredOf([lead, ...(groups.get(lead.id)?.slice(1) ?? [])], offers),
      before: pinned?.lead.id === lead.id ? pinned.before : undefined,
    };
    return inboxRow(lead, facts, now, midnight);
  });
}

/** Sum of the offer that counts of a group: the accepted one, else the one that went out last. */
function offeredOf(group: readonly Lead[], offers: ReadonlyMap<number, OfferNow>): number | null {
  const rankOf = ({ id }: Lead) => offers.get(id)?.outRank ?? "";
  const known = group.filter(({ offered_sum }) => offered_sum !== null);
  return known.sort((one, other) => rankOf(other).localeCompare(rankOf(one)))[0]?.offered_sum ?? null;
}

function isOpenGroup([lead]: readonly Lead[]): boolean {
  return lead?.closed_at === null;
}

/** By the request of the row: the last offer that was issued for it or another one of its group; of open requests, for the others it is over. */
function mapGroupOffers(groups: ReadonlyMap<number, readonly Lead[]>, offers: ReadonlyMap<number, OfferNow>): Map<number, OfferNow> {
  return new Map(
    [...groups].flatMap(([id, group]) => {
      if (!isOpenGroup(group)) return [];
      const [last] = group.flatMap((lead) => offers.get(lead.id) ?? []).sort((one, other) => other.issued_at.localeCompare(one.issued_at));
      return last ? [[id, last] as const] : [];
    }),
  );
}

export function inboxFilter({ period, from = "", to = "", q, queue, owner, ...asked }: InboxQuery, me: number, now: Date): InboxFilter {
  const { status, type, county, expert, size, sort } = asked;
  const facets = { status, type, county, expert, size, sort };
  const owner_id = owner === undefined ? undefined : owner === "eu" ? me : null;
  const shown = shownPeriod({ q, period });
  const includesOpen = shown === undefined || shown === ANY_ARRIVAL;
  return {
    owner_id,
    span: shown ? periodSpan(shown === ANY_ARRIVAL ? USUAL_PERIOD : shown, now, { from, to }) : ALL_PERIODS,
    includesOpen,
    includesSuspects: includesOpen || period === undefined,
    ...facets,
    q,
    queue,
  };
}

const PINNED_TIME = 10 * 60_000;
const PINNED_FIELDS = ["first_call_at", "follow_up_at", "closed_at", "offer_accepted_at"] as const;

/** A request that the filter finds now and listed before its change. `isLeaving`: the list no longer contains it. */
function findPinned(changed: number, filter: InboxFilter, now: Date): (PinnedRow<Lead> & { isLeaving: boolean }) | undefined {
  // The row of a group may, after a change, be another request's than before.
  const row = getRowLeadId(changed);
  const lead = findMatching(row, filter) ?? (row === changed ? undefined : findMatching(changed, filter));
  const change = lead && findLastChange(lead.id);
  if (!lead || !change?.before || now.getTime() - Date.parse(change.created_at) > PINNED_TIME) return undefined;
  const former = change.before as Partial<Lead>;
  const before = Object.fromEntries(PINNED_FIELDS.filter((key) => key in former).map((key) => [key, former[key]]));
  const { span, includesOpen, queue } = filter;
  const [from, until] = [span.from.toISOString(), span.until.toISOString()];
  const isOfSpan = (moment: string) => moment >= from && moment < until;
  const isListed = (row: Lead) =>
    ((includesOpen && row.closed_at === null) || isOfSpan(row.closed_at ?? row.created_at)) && isInQueue(groupOf(row, now), queue);
  return isListed({ ...lead, ...before }) ? { lead, before, isLeaving: !isListed(lead) } : undefined;
}

function findMatching(id: number, filter: InboxFilter): Lead | undefined {
  const isAsked = and(eq(leads.id, id), IS_CLEAN, isOfFacets(filter)(leads), leadSearchCondition(filter.q ?? "")(leads));
  return db().select().from(leads).where(isAsked).get();
}

type Note = Pick<LeadEvent, "lead_id" | "kind" | "detail" | "created_at">;

/** Words of a note. One that is done no longer stands as to be done: an offer that was written since or whose request is closed, one that was sent and is over. */
function noteWords(
  { kind, detail, created_at }: Note,
  call: CallDetail | undefined,
  offer: OfferNow | undefined,
  isClosed: boolean,
): string {
  if (kind === "call") {
    const isWritten = isClosed || (offer !== undefined && offer.issued_at > created_at);
    return [call?.next === "oferta" && !isWritten && "De întocmit oferta.", call?.note].filter(Boolean).join(" ");
  }
  if (kind === "offer_accepted") return `A acceptat oferta. ${detail}`;
  if (kind === "offer_wanted") return `Vrea să comande. ${detail}`;
  if (kind === "offer_sent") return offer?.words ? "" : `Ofertă trimisă. ${detail}`;
  return kind === "offer_question" ? `A întrebat despre ofertă. ${detail}` : detail;
}

type LastWords = { note?: string; call?: CallDetail };

/** The newest words about each, and its last call. */
function lastWords(leads: readonly Lead[], offersNow: ReadonlyMap<number, OfferNow>): Map<number, LastWords> {
  const events = notesOfLeads().all({ ids: JSON.stringify(leads.map((lead) => lead.id)) });
  const closed = new Set(leads.flatMap(({ id, closed_at }) => (closed_at === null ? [] : id)));
  const words = new Map<number, LastWords>();
  for (const event of events) {
    const known = words.get(event.lead_id) ?? {};
    const call = event.kind === "call" ? readCallDetail(event.detail) : undefined;
    const note = known.note ?? noteWords(event, call, offersNow.get(event.lead_id), closed.has(event.lead_id));
    const last = known.call ?? call;
    words.set(event.lead_id, { ...(note && { note }), ...(last && { call: last }) });
  }
  return words;
}

const NOTE_KINDS = ["call", "note", "offer_sent", "offer_accepted", "offer_wanted", "offer_question"] as const;

const notesOfLeads = prepared((db) => {
  const { id, lead_id, kind, detail, created_at, undone_at } = leadEvents;
  const isNote = and(inJson(lead_id, "ids"), inArray(kind, NOTE_KINDS), isNull(undone_at));
  return db.select({ lead_id, kind, detail, created_at }).from(leadEvents).where(isNote).orderBy(desc(id)).prepare();
});

const ON_ITS_WAY = 2 * 60_000;

/** False once an employee has set a status: he knows of it. Suspects are notified when they are restored. */
function lacksNotification(
  lead: Pick<Lead, "notified_at" | "is_suspect" | "status" | "first_call_at" | "created_at">,
  hasOpenChannel: boolean,
  now: Date,
): boolean {
  if (lead.notified_at !== null || lead.is_suspect === 1 || lead.status !== "nou" || lead.first_call_at !== null) return false;
  return !hasOpenChannel || now.getTime() - new Date(lead.created_at).getTime() > ON_ITS_WAY;
}

/** A request that was changed a moment ago stays where it stood, so that its row does not move under the user's finger. Pure. */

type Placed = Dated & Parameters<typeof worthOf>[0] & { id: number };

type PinnedRow<Row extends Placed> = { lead: Row; before: Partial<Dated> };

export function withPinnedRow<Row extends Placed>(rows: readonly Row[], { lead, before }: PinnedRow<Row>, now: Date, sort?: Sort): Row[] {
  const midnight = nextMidnight(now);
  const others = rows.filter(({ id }) => id !== lead.id);
  const former = { ...lead, ...before };
  const place = placeOf(former, now, midnight);
  const next = others.findIndex((other) =>
    sort === undefined ? isBefore(place, placeOf(other, now, midnight)) : isSortedBefore(former, other, sort),
  );
  return others.toSpliced(next < 0 ? others.length : next, 0, lead);
}

type Place = { group: number; isClosed: boolean; moment: string; created_at: string; id: number };

function placeOf(lead: Dated & { id: number }, now: Date, midnight: Date): Place {
  const { id, created_at, closed_at } = lead;
  const moment = closed_at ?? dueAt(lead);
  return { group: WORK_GROUPS.indexOf(groupOf(lead, now, midnight)), isClosed: closed_at !== null, moment, created_at, id };
}

function isBefore(one: Place, other: Place): boolean {
  if (one.group !== other.group) return one.group < other.group;
  if (one.moment !== other.moment) return one.isClosed ? one.moment > other.moment : one.moment < other.moment;
  return one.created_at === other.created_at ? one.id < other.id : one.created_at < other.created_at;
}

/** Open ones first, then by what the list is sorted by, the largest or newest first. */
function isSortedBefore(one: Placed, other: Placed, sort: Sort): boolean {
  const isClosed = ({ closed_at }: Placed) => closed_at !== null;
  if (isClosed(one) !== isClosed(other)) return isClosed(other);
  if (sort === "arrival") return one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;
  const [size, otherSize] = [worthOf(one) ?? -1, worthOf(other) ?? -1];
  return size === otherSize ? one.id < other.id : size > otherSize;
}
