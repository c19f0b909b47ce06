/**
 * The one cache of data: what is read from the whole catalogue, kept for one version of it and one connection. The version is a row that triggers raise with
 * every change that pages show (decision 4), so nothing has to be dropped by hand.
 */
import { db } from "../client.server.ts";
import { readCatalogueVersion } from "./catalogue-version.server.ts";
import { deepFreeze } from "./freeze.ts";
import { isCaching, isFreezing } from "./switch.server.ts";

/** What can be told apart as JSON. */
type Key = string | number | boolean | null | undefined | readonly Key[] | { readonly [name: string]: Key };

type Cache = { entries: Map<string, unknown>; max: number; hits: number; misses: number };

const caches = new Map<string, Cache>();

/** The version that the entries of all caches are of. */
let generation: { database: object; version: number } | undefined;
let incompleteReads = 0;

/**
 * Returns `make` with its results cached: for each list of arguments the last `max` that were asked for, until anything that pages show has changed. All
 * callers share the value, or the promise of it, and may not change it. Votes, requests and the clock change no version: `make` may read none of them. Nothing is kept of
 * what it throws, of `undefined`, of what it noted as incomplete, or of what it reads inside a transaction, which may be rolled back.
 */
export function cached<Value>(name: string, make: () => Value): Cached<[], Value>;
export function cached<Arguments extends Key[], Value>(
  name: string,
  make: (...key: Arguments) => Value,
  bound: { max: number },
): Cached<Arguments, Value>;
export function cached<Arguments extends Key[], Value>(
  name: string,
  make: (...key: Arguments) => Value,
  { max } = { max: 1 },
): Cached<Arguments, Value> {
  const cache = register(name, max);
  const read = (...key: Arguments): Value => {
    if (!isCaching()) return make(...key);
    const current = followVersion();
    const text = JSON.stringify(key);
    const known = find(cache, text) as Value | undefined;
    if (known !== undefined) return known;
    const before = incompleteReads;
    const value = make(...key);
    const isCacheable = value !== undefined && before === incompleteReads && !db().$client.inTransaction;
    if (isCacheable && current === generation) store(cache, text, isFreezing() ? deepFreeze(value) : value);
    return value;
  };
  const has = (...key: Arguments) => isCaching() && followVersion() !== undefined && cache.entries.has(JSON.stringify(key));
  return Object.assign(read, { has });
}

/** `has` tells whether an answer is there already, and so costs nothing. */
type Cached<Arguments extends Key[], Value> = ((...key: Arguments) => Value) & { has: (...key: Arguments) => boolean };

/** Says that something could not be read and was left out: what is being made of it is not kept. */
export function noteIncomplete(): void {
  incompleteReads += 1;
}

type CacheFigures = { name: string; entries: number; max: number; hits: number; misses: number };

/** Every cache by its name. */
export function listCaches(): CacheFigures[] {
  const all = [...caches].map(([name, { entries, max, hits, misses }]) => ({ name, entries: entries.size, max, hits, misses }));
  return all.toSorted((one, other) => one.name.localeCompare(other.name));
}

function register(name: string, max: number): Cache {
  // Vite evaluates a file anew after each change of it.
  if (caches.has(name) && !import.meta.hot) throw new Error(`There are two caches of the name ${name}`);
  const cache = { entries: new Map<string, unknown>(), max, hits: 0, misses: 0 };
  caches.set(name, cache);
  return cache;
}

/** Drops all entries when the catalogue is another one than that they were made of. */
function followVersion(): typeof generation {
  const [database, version] = [db(), readCatalogueVersion()];
  if (generation?.version === version && generation.database === database) return generation;
  for (const { entries } of caches.values()) entries.clear();
  generation = { database, version };
  return generation;
}

/** What was asked for moves behind the others: the first entry is the one that nobody has asked for longest. */
function find(cache: Cache, key: string): unknown {
  const value = cache.entries.get(key);
  if (value === undefined) {
    cache.misses += 1;
    return undefined;
  }
  cache.hits += 1;
  if (cache.max > 1) {
    cache.entries.delete(key);
    cache.entries.set(key, value);
  }
  return value;
}

function store({ entries, max }: Cache, key: string, value: unknown): void {
  const [oldest] = entries.keys();
  if (entries.size >= max && oldest !== undefined) entries.delete(oldest);
  entries.set(key, value);
  // Whoever asks meanwhile waits for the same; a failure is for them alone.
  if (value instanceof Promise) value.catch(() => entries.get(key) === value && entries.delete(key));
}
