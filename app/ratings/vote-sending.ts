import { bucharestDay } from "#app/calendar/bucharest.ts";

export const VOTE_EVENT = "vote-answered";

/** `lost`: it could be neither sent nor kept and may be cast again. `already`: this address has voted today. */
type Result = { kind: "taken" | "waiting" | "lost" | "already" } | { kind: "refused"; message: string };

export type VoteOutcome = Result & { productId: number; stars: number; shown: ShownRating | undefined };

const underWay = new Set<number>();

export async function sendVote(productId: number, stars: number): Promise<void> {
  const store = browserStore();
  const today = bucharestDay(new Date());
  const isRepeated = readStoredVotes(store).waiting[productId]?.sentOn === today;
  // Offline, the vote is not marked as sent.
  const isStored = storeWaitingVote(store, productId, navigator.onLine === false ? { stars } : { stars, sentOn: today });
  underWay.add(productId);
  const answer = await postVote(productId, stars).finally(() => underWay.delete(productId));
  const outcome = applyAnswer(store, { productId, stars, isRepeated, isKept: isStored }, answer);
  window.dispatchEvent(new CustomEvent<VoteOutcome>(VOTE_EVENT, { detail: outcome }));
}

export function sendWaitingVotes(): void {
  const store = browserStore();
  const today = bucharestDay(new Date());
  for (const [id, { stars, sentOn }] of Object.entries(readStoredVotes(store).waiting)) {
    if (underWay.has(Number(id))) continue;
    // Sent on another day without an answer seen: it has most likely arrived, and today it would count twice.
    if (sentOn && sentOn !== today) storeSentVote(store, Number(id), stars);
    else void sendVote(Number(id), stars);
  }
}

export function findStoredVote(productId: number): { stars: number; isWaiting: boolean } | undefined {
  const { votes, waiting } = readStoredVotes(browserStore());
  const stars = votes[productId];
  return stars === undefined ? undefined : { stars, isWaiting: waiting[productId] !== undefined };
}

type SentVote = { productId: number; stars: number; isRepeated: boolean; isKept: boolean };

function applyAnswer(store: Store | undefined, { productId, stars, isRepeated, isKept }: SentVote, answer: VoteAnswer): VoteOutcome {
  const shown = "shown" in answer ? answer.shown : undefined;
  const memory = readStoredVotes(store);
  const isSettledElsewhere = memory.votes[productId] !== undefined && memory.waiting[productId] === undefined;
  if (answer.kind === "counted" || isSettledElsewhere || (answer.kind === "already" && isRepeated)) {
    storeSentVote(store, productId, stars);
    return { productId, stars, shown, kind: "taken" };
  }
  if (answer.kind === "unreached") {
    if (!isKept) return { productId, stars, shown, kind: "lost" };
    storeWaitingVote(store, productId, { stars });
    return { productId, stars, shown, kind: "waiting" };
  }
  deleteStoredVote(store, productId);
  return { productId, stars, shown, ...(answer.kind === "refused" ? answer : { kind: "already" }) };
}

async function postVote(product_id: number, rating: number): Promise<VoteAnswer> {
  try {
    const response = await fetch("/api/ratings", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ product_id, rating }),
      keepalive: true,
      signal: AbortSignal.timeout(10_000),
    });
    return readVoteAnswer(response.status, await response.json());
  } catch {
    return { kind: "unreached" };
  }
}

function browserStore(): Store | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export type ShownRating = { average: number | null; total: number };

type VoteAnswer = { kind: "counted" | "already"; shown: ShownRating } | { kind: "refused"; message: string } | { kind: "unreached" };

type Body = { success?: boolean; counted?: boolean; average_rating?: number; total_ratings?: number; message?: string };

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

export function readVoteAnswer(status: number, body: unknown): VoteAnswer {
  const { success, counted, average_rating, total_ratings, message } = (body ?? {}) as Body;
  // Captive portals answer 200 in our name.
  if (success && average_rating !== undefined && total_ratings !== undefined)
    return { kind: counted ? "counted" : "already", shown: { average: average_rating, total: total_ratings } };
  if (status < 400 || isTemporary(status) || !message) return { kind: "unreached" };
  return { kind: "refused", message };
}

/** The browser's votes (docs/decisions/0036): `productRatings` holds all, `productRatingsWaiting` those not yet accepted. Pure. */

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** `sentOn`: the day (YYYY-MM-DD) on which it set out and no answer was seen; without it the vote has never reached the server. */
type WaitingVote = { stars: number; sentOn?: string };

type StoredVotes = { votes: Record<string, number>; waiting: Record<string, WaitingVote> };

const VOTES = "productRatings";
const WAITING = "productRatingsWaiting";

export function readStoredVotes(store: Store | undefined): StoredVotes {
  const stored = readMap(store, VOTES);
  const votes = onlyEntries(stored, isStars);
  const waiting = onlyEntries(readMap(store, WAITING), isWaitingVote);
  // The first version wrote a vote that waits as negative stars.
  const old = onlyEntries(stored, (value): value is number => typeof value === "number" && isStars(-value));
  for (const [id, stars] of Object.entries(old)) waiting[id] ??= { stars: -stars };
  for (const [id, { stars }] of Object.entries(waiting)) votes[id] ??= stars;
  if (Object.keys(old).length > 0) write(store, { votes, waiting });
  return { votes, waiting };
}

export function storeWaitingVote(store: Store | undefined, productId: number, vote: WaitingVote): boolean {
  const { votes, waiting } = readStoredVotes(store);
  return write(store, { votes: { ...votes, [productId]: vote.stars }, waiting: { ...waiting, [productId]: vote } });
}

export function storeSentVote(store: Store | undefined, productId: number, stars: number): void {
  const { votes, waiting } = readStoredVotes(store);
  write(store, { votes: { ...votes, [productId]: stars }, waiting: without(waiting, productId) });
}

export function deleteStoredVote(store: Store | undefined, productId: number): void {
  const { votes, waiting } = readStoredVotes(store);
  write(store, { votes: without(votes, productId), waiting: without(waiting, productId) });
}

/** Storage may be forbidden or full. Waiting votes are written first: they alone are enough to continue. */
function write(store: Store | undefined, { votes, waiting }: StoredVotes): boolean {
  if (!store) return false;
  try {
    if (Object.keys(waiting).length > 0) store.setItem(WAITING, JSON.stringify(waiting));
    else store.removeItem(WAITING);
    store.setItem(VOTES, JSON.stringify(votes));
    return true;
  } catch {
    return false;
  }
}

function readMap(store: Store | undefined, key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(store?.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function onlyEntries<Value>(map: Record<string, unknown>, isGood: (value: unknown) => value is Value): Record<string, Value> {
  const good = Object.entries(map).filter((entry): entry is [string, Value] => /^[1-9]\d*$/.test(entry[0]) && isGood(entry[1]));
  return Object.fromEntries(good);
}

function without<Value>(map: Record<string, Value>, productId: number): Record<string, Value> {
  return Object.fromEntries(Object.entries(map).filter(([id]) => id !== String(productId)));
}

function isStars(value: unknown): value is number {
  return [1, 2, 3, 4, 5].includes(value as number);
}

function isWaitingVote(value: unknown): value is WaitingVote {
  if (typeof value !== "object" || value === null) return false;
  const { stars, sentOn } = value as Partial<Record<keyof WaitingVote, unknown>>;
  return isStars(stars) && (sentOn === undefined || typeof sentOn === "string");
}
