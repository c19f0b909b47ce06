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
