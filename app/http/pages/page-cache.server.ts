/**
 * Finished bytes of public pages, in front of the router: true for one version of the catalogue, until somebody votes for the product whose votes a page
 * shows, and until the next moment that changes what pages show. Cached pages hold nothing per visitor (docs/decisions/0168-page-cache.md).
 */
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
  readonly #plain = new Shelf(ROOM.plain);
  readonly #queried = new Shelf(ROOM.queried);
  /** Products that were voted for, with the count of votes from which on their pages are true. */
  readonly #votes = new Map<number, number>();
  /** How often each plain page was asked for again; changes of the catalogue leave it. */
  readonly #requests = new Map<string, number>();
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
    for (const shelf of [this.#plain, this.#queried]) shelf.dropWhere(isGone);
    return true;
  }

  /** For a visitor. What is asked for again is worth better bytes; they take the place of the quick ones. */
  find(key: string, now: number): CacheEntry | undefined {
    const entry = this.#shelfOf(key).find(key);
    if (!entry || !isOfNow(entry, now)) return undefined;
    this.#count(key);
    this.#improve(entry);
    return entry;
  }

  has(key: string, now: number): boolean {
    const entry = this.#shelfOf(key).peek(key);
    return entry !== undefined && isOfNow(entry, now);
  }

  /** The keys of the plain pages that are asked for most. */
  listMostAsked(limit: number): string[] {
    const byRequests = [...this.#requests].sort(([, one], [, other]) => other - one);
    return byRequests.slice(0, limit).map(([key]) => key);
  }

  /** Stores a page unless what it shows has changed since its rendering began; the longest unseen leave when there is no room. */
  store(key: string, entry: CacheEntry): void {
    const { version, votes, votesOf } = entry;
    const isOld = version !== this.#now.version || (votesOf !== undefined && votes < (this.#votes.get(votesOf) ?? 0));
    if (!isOld && entry.size <= LARGEST) this.#shelfOf(key).put(key, entry);
  }

  #count(key: string): void {
    if (key.includes("?")) return;
    const before = this.#requests.get(key) ?? 0;
    if (before === 0 && this.#requests.size >= COUNTED) this.#forgetHalf();
    this.#requests.set(key, before + 1);
  }

  /** What was asked for long ago counts less and less. */
  #forgetHalf(): void {
    for (const [key, count] of this.#requests) {
      if (count > 1) this.#requests.set(key, count >> 1);
      else this.#requests.delete(key);
    }
    if (this.#requests.size >= COUNTED) this.#requests.clear();
  }

  #improve(entry: CacheEntry): void {
    const { improve } = entry;
    if (!improve) return;
    entry.improve = undefined;
    this.#improving(async () => entry.version === this.#now.version && (await improve())).catch((error) =>
      log.warn({ error }, "A page could not be compressed well"),
    );
  }

  #shelfOf(key: string): Shelf {
    return key.includes("?") ? this.#queried : this.#plain;
  }
}

/** One that was made while the clock was ahead is not true until then. */
function isOfNow({ since, expires }: CacheEntry, now: number): boolean {
  return since <= now && expires > now;
}

/** Entries up to so many bytes, the longest unseen first. */
class Shelf {
  #bytes = 0;
  readonly #entries = new Map<string, CacheEntry>();

  constructor(readonly room: number) {}

  peek(key: string): CacheEntry | undefined {
    return this.#entries.get(key);
  }

  find(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  put(key: string, entry: CacheEntry): void {
    this.#drop(key);
    for (const oldKey of this.#entries.keys()) {
      if (this.#bytes + entry.size <= this.room) break;
      this.#drop(oldKey);
    }
    this.#entries.set(key, entry);
    this.#bytes += entry.size;
  }

  dropWhere(isGone: (entry: CacheEntry) => boolean): void {
    for (const [key, entry] of this.#entries) if (isGone(entry)) this.#drop(key);
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}

/** One key for an address and what it is cached for. */
export function cacheKey(url: string, isAnswered: boolean): string {
  return (isAnswered ? ANSWERED : TO_ASK) + url;
}

/** What a key was made of. */
export function readKey(key: string): { page: string; isAnswered: boolean } {
  return { page: key.slice(1), isAnswered: key.startsWith(ANSWERED) };
}
