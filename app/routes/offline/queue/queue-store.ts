import { createStore, del, entries, get, set, update } from "idb-keyval";

export const SYNC_TAG = "cereri";
export const CHANNEL = "cereri";
/** Older requests are sent only after confirmation: prices and plans may have changed. */
export const SENT_UNASKED_DAYS = 3;
/** Older requests are deleted: personal data must not stay on a device for ever. */
export const QUEUED_DAYS = 30;

const DAY = 24 * 3_600_000;

export type QueuedRequest = {
  /** The `submission_id` of the form: whoever sends it twice has sent it once. */
  id: string;
  page: string;
  about: string;
  kept_at: number;
  fields: [name: string, value: string][];
  /** Errors that the site found in it when it was sent; undefined while it only waits. */
  errors?: string[] | undefined;
};

/** `waits`: sent automatically; `ask`: needs confirmation; `refused`: the site returned errors; `over`: expired. */
type QueueStatus = "waits" | "ask" | "refused" | "over";

export function queueStatus({ kept_at, errors }: Pick<QueuedRequest, "kept_at" | "errors">, now: Date): QueueStatus {
  const age = now.getTime() - kept_at;
  if (age > QUEUED_DAYS * DAY) return "over";
  if (errors) return "refused";
  return age > SENT_UNASKED_DAYS * DAY ? "ask" : "waits";
}

const store = () => createStore("camp", "cereri");

export async function storeRequest(request: QueuedRequest): Promise<void> {
  await set(request.id, request, store());
  notifyPages();
}

/** The queued requests, the oldest first; expired ones are deleted. */
export async function listQueued(now: Date): Promise<QueuedRequest[]> {
  const all = await entries<string, QueuedRequest | undefined>(store());
  const isOver = (request: QueuedRequest | undefined) => !request || queueStatus(request, now) === "over";
  for (const [id, request] of all) if (isOver(request)) await del(id, store());
  return all.flatMap(([, request]) => (request && !isOver(request) ? request : [])).sort((one, other) => one.kept_at - other.kept_at);
}

/** Undefined when the request was sent or discarded meanwhile, maybe by another tab. */
export function findQueued(id: string): Promise<QueuedRequest | undefined> {
  return get<QueuedRequest>(id, store());
}

export async function deleteRequest(id: string): Promise<void> {
  await del(id, store());
  notifyPages();
}

export async function updateRequest(id: string, change: Pick<QueuedRequest, "fields"> | Pick<QueuedRequest, "errors">): Promise<void> {
  // A request that was deleted meanwhile becomes an undefined entry, which listQueued deletes.
  await update<QueuedRequest | undefined>(id, (kept) => kept && { ...kept, errors: undefined, ...change }, store());
  notifyPages();
}

export function notifyPages(sent?: { id: string; confirmation: string }): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ sent });
  channel.close();
}
