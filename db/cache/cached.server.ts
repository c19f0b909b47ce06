/** Cached for one version of the catalogue, a row that triggers raise with each visible change (decision 168): none is dropped by hand. */
import { LRUCache } from "lru-cache";
import { db } from "../client.server.ts";
import { readVersionAndVotes } from "./catalogue-version.server.ts";
import { deepFreeze } from "./freeze.ts";
import { dayOfCaches, isCaching, isFreezing, requestReads } from "./switch.server.ts";

type Key = string | number | boolean | null | undefined | readonly Key[] | { readonly [name: string]: Key };

type Options = { max: number; withVotes?: boolean };

type Cache = { title: string; entries: LRUCache<string, object>; hits: number; misses: number };

const caches = new Map<string, Cache>();

let generation: { database: object; version: number; votes: number; day: string } | undefined;
let incompleteReads = 0;

/**
 * Returns `make` with its results cached, under the `name` of /metrics and the `title` that the owner reads at /admin/stare: for each list of
 * arguments the last `max` that were asked for, until anything that pages show has changed, or the day, at midnight in Bucharest. All callers share
 * the value, or the promise of it, and may not change it. With the caches off a request that only reads keeps its own. Votes, requests and the hour
 * change no version: `make` may read none of them, but votes where `withVotes` is said, and is asked anew after each; of the clock the day alone.
 * Nothing is kept of what it throws, of `undefined`, of what it noted as incomplete, or of what it reads inside a transaction, which may be rolled back.
 */
export function cached<Value>(name: string, title: string, make: () => Value): Cached<[], Value>;
export function cached<Arguments extends Key[], Value>(
  name: string,
  title: string,
  make: (...key: Arguments) => Value,
  options: Options,
): Cached<Arguments, Value>;
export function cached<Arguments extends Key[], Value>(
  name: string,
  title: string,
  make: (...key: Arguments) => Value,
  { max, withVotes = false }: Options = { max: 1 },
): Cached<Arguments, Value> {
  const cache = register(name, title, max);
  const read = (...key: Arguments): Value => {
    const isShared = isCaching();
    const entries = isShared ? cache.entries : entriesOfRequest(cache);
    if (!entries) return make(...key);
    const current = isShared ? dropOutdatedEntries() : generation;
    const text = keyText(key, withVotes);
    const known = entries.get(text) as Value | undefined;
    if (isShared) cache[known === undefined ? "misses" : "hits"] += 1;
    if (known !== undefined) return known;
    const before = incompleteReads;
    const value = make(...key);
    const isComplete = before === incompleteReads && !db().$client.inTransaction && current === generation;
    if (value === undefined || !isComplete) return value;
    entries.set(text, (isFreezing() ? deepFreeze(value) : value) as object);
    // Whoever asks meanwhile waits for the same; a failure is for them alone.
    if (value instanceof Promise) value.catch(() => entries.get(text) === value && entries.delete(text));
    return value;
  };
  const has = (...key: Arguments) => {
    if (isCaching()) dropOutdatedEntries();
    const entries = isCaching() ? cache.entries : entriesOfRequest(cache);
    return entries?.has(keyText(key, withVotes)) ?? false;
  };
  return Object.assign(read, { has });
}

/** Key within the generation that was just asked for. */
function keyText(key: readonly Key[], withVotes: boolean): string {
  return withVotes ? `${generation?.votes} ${JSON.stringify(key)}` : JSON.stringify(key);
}

/** `has` tells whether an answer is there already, and so costs nothing. */
type Cached<Arguments extends Key[], Value> = ((...key: Arguments) => Value) & { has: (...key: Arguments) => boolean };

/** Says that something could not be read and was left out: what is being made of it, data or a page, is not cached. */
export function noteIncomplete(): void {
  incompleteReads += 1;
}

/** How often that was said: what began at another count may lack something. */
export function countIncompleteReads(): number {
  return incompleteReads;
}

type CacheMetrics = { name: string; title: string; entries: number; max: number; hits: number; misses: number };

export function listCaches(): CacheMetrics[] {
  const all = [...caches].map(([name, { entries, ...asked }]) => ({ name, entries: entries.size, max: entries.max, ...asked }));
  return all.toSorted((one, other) => one.name.localeCompare(other.name));
}

function register(name: string, title: string, max: number): Cache {
  // Vite evaluates a file anew after each change of it.
  if (caches.has(name) && !import.meta.hot) throw new Error(`There are two caches of the name ${name}`);
  const cache: Cache = { title, entries: new LRUCache({ max }), hits: 0, misses: 0 };
  caches.set(name, cache);
  return cache;
}

function dropOutdatedEntries(): typeof generation {
  const [database, request] = [db(), requestReads()];
  if (generation?.database === database && request?.generation === generation) return generation;
  const { version, votes } = readVersionAndVotes();
  const day = dayOfCaches();
  const isOutdated = generation?.version !== version || generation.database !== database || generation.day !== day;
  if (isOutdated) for (const { entries } of caches.values()) entries.clear();
  if (isOutdated || generation?.votes !== votes) generation = { database, version, votes, day };
  // In a transaction the version may still be taken back.
  if (request && !database.$client.inTransaction) request.generation = generation;
  return generation;
}

/** With the caches off a request has what it has made itself; whoever is no request, or may write, has nothing. */
function entriesOfRequest(cache: Cache): Map<string, object> | undefined {
  const values = requestReads()?.values;
  if (!values) return undefined;
  const entries = values.get(cache) ?? new Map<string, object>();
  values.set(cache, entries);
  return entries;
}
