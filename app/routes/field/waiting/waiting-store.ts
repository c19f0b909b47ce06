/** Requests for offers that were filled in without signal, as this device keeps them until they are sent or discarded. */
import { createStore, del, entries, get, set, update } from "idb-keyval";

/** What the browser is asked to wake the worker for when the signal is back, where it knows how. */
export const SYNC_TAG = "cereri";
/** Where pages tell each other, and the worker them, that something was kept, sent or discarded. */
export const CHANNEL = "cereri";
/** Older than this a request is offered again and not sent by itself: prices, plans and what was agreed to may be others. */
export const SENT_ALONE_DAYS = 3;
/** Older than this it goes: personal data do not lie on a device for ever. */
export const WAITING_DAYS = 30;

const DAY = 24 * 3_600_000;

export type WaitingRequest = {
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
type Standing = "waits" | "ask" | "refused" | "over";

export function standingOf({ kept_at, errors }: Pick<WaitingRequest, "kept_at" | "errors">, now: Date): Standing {
  const age = now.getTime() - kept_at;
  if (age > WAITING_DAYS * DAY) return "over";
  if (errors) return "refused";
  return age > SENT_ALONE_DAYS * DAY ? "ask" : "waits";
}

const store = () => createStore("camp", "cereri");

/** Keeps a request, or what has been changed of it. Rejects where the browser keeps nothing. */
export async function keepRequest(request: WaitingRequest): Promise<void> {
  await set(request.id, request, store());
  announce();
}

/** The kept requests, the oldest first; what is past its days is deleted on the way. */
export async function listWaiting(now: Date): Promise<WaitingRequest[]> {
  const all = await entries<string, WaitingRequest | undefined>(store());
  const isOver = (request: WaitingRequest | undefined) => !request || standingOf(request, now) === "over";
  for (const [id, request] of all) if (isOver(request)) await del(id, store());
  return all.flatMap(([, request]) => (request && !isOver(request) ? request : [])).sort((one, other) => one.kept_at - other.kept_at);
}

/** A request as it stands now; undefined when it was sent or discarded meanwhile, maybe by another tab. */
export function findWaiting(id: string): Promise<WaitingRequest | undefined> {
  return get<WaitingRequest>(id, store());
}

/** It was sent, or is not wanted any more: nothing of it stays. */
export async function forgetRequest(id: string): Promise<void> {
  await del(id, store());
  announce();
}

/** Changes a request unless it has gone meanwhile: what the person corrected, or what the site found wrong. */
export async function changeRequest(id: string, change: Pick<WaitingRequest, "fields"> | Pick<WaitingRequest, "errors">): Promise<void> {
  // What went between is put back as nothing, which the list of what waits clears away.
  await update<WaitingRequest | undefined>(id, (kept) => kept && { ...kept, errors: undefined, ...change }, store());
  announce();
}

/** Tells every other page of the site in this browser; `sent` is where the confirmation of a request stands. */
export function announce(sent?: { id: string; confirmation: string }): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ sent });
  channel.close();
}
