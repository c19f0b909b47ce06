/**
 * Finished bytes of public pages, in front of the router: true for one version of the catalogue, until somebody votes for the product whose votes a page
 * shows, and until the next moment that changes what pages show. Cached pages hold nothing per visitor (docs/decisions/0168-page-cache.md).
 */
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { log } from "#app/http/log.server.ts";
import type { CacheEntry, MadeFrom } from "./page-body.server.ts";

/** What has changed since some count of the votes. */
export type Changes = MadeFrom & { votedFor: readonly number[] };

const MB = 1024 * 1024;
/** Addresses with a query have no end: among themselves they may push each other out, never a page of the menu or the sitemap. */
const ROOM = { plain: 48 * MB, queried: 16 * MB };
const LARGEST = 4 * MB;
/** Plain addresses whose requests are counted. */
const COUNTED = 1_000;
/** The first letter of a key: visitors who have answered the cookie banner see another page than those who have not. */
const ANSWERED = "+";
const TO_ASK = "-";

export class PageCache {
  #now: MadeFrom;
  readonly #plain = entriesUpTo(ROOM.plain);
  readonly #queried = entriesUpTo(ROOM.queried);
  /** Products that were voted for, with the count of votes from which on their pages are true. */
  readonly #votes = new Map<number, number>();
  /** How often each plain page was asked for again; changes of the catalogue leave it. */
  #requests = new Map<string, number>();
  /** One page at a time: compressing must not keep visitors waiting for a thread. */
  readonly #improving = pLimit(1);

  constructor(now: MadeFrom) {
    this.#now = now;
  }

  /** What a page that is made now is made from. */
  get now(): MadeFrom {
    return this.#now;
  }

  /** Drops every page when the catalogue has moved on; after votes, the pages that show them. Returns whether any may have gone. */
  follow({ version, votes, votedFor }: Changes): boolean {
    const isMoved = version !== this.#now.version;
    this.#now = { version, votes };
    for (const product of votedFor) this.#votes.set(product, votes);
    if (!isMoved && votedFor.length === 0) return false;
    const isGone = ({ votesOf }: CacheEntry) => isMoved || (votesOf !== undefined && votedFor.includes(votesOf));
    for (const entries of [this.#plain, this.#queried]) for (const [key, entry] of entries) if (isGone(entry)) entries.delete(key);
    return true;
  }

  /** For a visitor. What is asked for again is worth better bytes; they take the place of the quick ones. */
  find(key: string, now: number): CacheEntry | undefined {
    const entry = this.#entriesFor(key).get(key);
    if (!entry || !isOfNow(entry, now)) return undefined;
    this.#count(key);
    this.#improve(entry);
    return entry;
  }

  has(key: string, now: number): boolean {
    const entry = this.#entriesFor(key).peek(key);
    return entry !== undefined && isOfNow(entry, now);
  }

  /** The keys of the plain pages that are asked for most. */
  listMostAsked(limit: number): string[] {
    return this.#mostAsked(limit).map(([key]) => key);
  }

  /** Stores a page unless what it shows has changed since its rendering began; the longest unseen leave when there is no room. */
  store(key: string, entry: CacheEntry): void {
    const { version, votes, votesOf } = entry;
    const isOld = version !== this.#now.version || (votesOf !== undefined && votes < (this.#votes.get(votesOf) ?? 0));
    if (!isOld) this.#entriesFor(key).set(key, entry);
  }

  #count(key: string): void {
    if (key.includes("?")) return;
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1);
    if (this.#requests.size <= COUNTED) return;
    // What was asked for long ago counts less and less.
    this.#requests = new Map(this.#mostAsked(COUNTED / 2).map(([key, count]) => [key, count / 2]));
  }

  #mostAsked(limit: number): [key: string, count: number][] {
    return [...this.#requests].sort(([, one], [, other]) => other - one).slice(0, limit);
  }

  #improve(entry: CacheEntry): void {
    const { improve } = entry;
    if (!improve) return;
    entry.improve = undefined;
    this.#improving(async () => entry.version === this.#now.version && (await improve())).catch((error) =>
      log.warn({ error }, "A page could not be compressed well"),
    );
  }

  #entriesFor(key: string): LRUCache<string, CacheEntry> {
    return key.includes("?") ? this.#queried : this.#plain;
  }
}

/** Entries up to so many bytes. */
function entriesUpTo(maxSize: number): LRUCache<string, CacheEntry> {
  return new LRUCache({ maxSize, maxEntrySize: LARGEST, sizeCalculation: ({ size }) => size });
}

/** One that was made while the clock was ahead is not true until then. */
function isOfNow({ since, expires }: CacheEntry, now: number): boolean {
  return since <= now && expires > now;
}

/** One key for an address and what it is cached for. */
export function cacheKey(url: string, isAnswered: boolean): string {
  return (isAnswered ? ANSWERED : TO_ASK) + url;
}

/** What a key was made of. */
export function readKey(key: string): { page: string; isAnswered: boolean } {
  return { page: key.slice(1), isAnswered: key.startsWith(ANSWERED) };
}
