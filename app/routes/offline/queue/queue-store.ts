/** Requests for offers that were filled in without signal, as this device keeps them until they are sent or discarded. */
import { createStore, del, entries, get, set, update } from "idb-keyval";

/** What the browser is asked to wake the worker for when the signal is back, where it knows how. */
export const SYNC_TAG = "cereri";
/** Where pages tell each other, and the worker them, that something was kept, sent or discarded. */
export const CHANNEL = "cereri";
/** Older than this a request is offered again and not sent by itself: prices, plans and what was agreed to may be others. */
export const SENT_UNASKED_DAYS = 3;
/** Older than this it goes: personal data do not lie on a device for ever. */
export const QUEUED_DAYS = 30;

const DAY = 24 * 3_600_000;

export type QueuedRequest = {
  /** The `submission_id` of the form: whoever sends it twice has sent it once. */
  id: string;
  /** The address that the form posts to, without its hash. */
  page: string;
  /** What the page is about, for the person: the product's name, or the page's heading. */
  about: string;
  /** Milliseconds. */
  kept_at: number;
  fields: [name: string, value: string][];
  /** What the site found wrong with it when it was sent; undefined while it only waits. */
  errors?: string[] | undefined;
};

/** How a request stands: it goes by itself, the person is asked first, the site wants something changed, or its days are over. */
type QueueStatus = "waits" | "ask" | "refused" | "over";

export function queueStatus({ kept_at, errors }: Pick<QueuedRequest, "kept_at" | "errors">, now: Date): QueueStatus {
  const age = now.getTime() - kept_at;
  if (age > QUEUED_DAYS * DAY) return "over";
  if (errors) return "refused";
  return age > SENT_UNASKED_DAYS * DAY ? "ask" : "waits";
}

const store = () => createStore("camp", "cereri");

/** Keeps a request, or what has been changed of it. Rejects where the browser keeps nothing. */
export async function storeRequest(request: QueuedRequest): Promise<void> {
  await set(request.id, request, store());
  notifyPages();
}

/** The kept requests, the oldest first; what is past its days is deleted on the way. */
export async function listQueued(now: Date): Promise<QueuedRequest[]> {
  const all = await entries<string, QueuedRequest | undefined>(store());
  const isOver = (request: QueuedRequest | undefined) => !request || queueStatus(request, now) === "over";
  for (const [id, request] of all) if (isOver(request)) await del(id, store());
  return all.flatMap(([, request]) => (request && !isOver(request) ? request : [])).sort((one, other) => one.kept_at - other.kept_at);
}

/** A request as it stands now; undefined when it was sent or discarded meanwhile, maybe by another tab. */
export function findQueued(id: string): Promise<QueuedRequest | undefined> {
  return get<QueuedRequest>(id, store());
}

/** It was sent, or is not wanted any more: nothing of it stays. */
export async function deleteRequest(id: string): Promise<void> {
  await del(id, store());
  notifyPages();
}

/** Changes a request unless it has gone meanwhile: what the person corrected, or what the site found wrong. */
export async function updateRequest(id: string, change: Pick<QueuedRequest, "fields"> | Pick<QueuedRequest, "errors">): Promise<void> {
  // What went between is put back as nothing, which the list of what waits clears away.
  await update<QueuedRequest | undefined>(id, (kept) => kept && { ...kept, errors: undefined, ...change }, store());
  notifyPages();
}

/** Tells every other page of the site in this browser; `sent` is where the confirmation of a request stands. */
export function notifyPages(sent?: { id: string; confirmation: string }): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ sent });
  channel.close();
}
