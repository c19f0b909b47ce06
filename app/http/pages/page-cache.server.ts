/**
 * Finished bytes of public pages, in front of the router. An entry is known to be true for one catalogue version, until somebody votes for the product
 * whose votes it shows, and from when it was made until the next moment that changes what pages say. Then it is doubtful: it stays, to be found true again
 * (page-making.server.ts) or replaced. Cached pages hold nothing per visitor (docs/decisions/0004-page-cache.md).
 */
import pLimit from "p-limit";
import { log } from "#app/http/log.server.ts";
import type { CacheEntry, MadeFrom, Shows } from "./page-body.server.ts";

/** What has changed since some count of the votes. */
export type Changes = MadeFrom & { votedFor: readonly number[] };

const MB = 1024 * 1024;
/** Addresses with a query have no end: among themselves they may push each other out, never a page of the menu or the sitemap. */
const ROOM = { plain: 48 * MB, queried: 16 * MB };
const LARGEST = 4 * MB;
/** The first letter of a key: visitors who have answered the cookie banner see another page than those who have not. */
const ANSWERED = "+";
const TO_ASK = "-";

export class PageCache {
  #now: MadeFrom;
  readonly #shelves = { plain: new Shelf(ROOM.plain), queried: new Shelf(ROOM.queried) };
  /** Products that were voted for, with the count of votes from which on their pages are true. */
  readonly #voted = new Map<number, number>();
  /** One page at a time: compressing must not keep visitors waiting for a thread. */
  readonly #improving = pLimit(1);

  constructor(now: MadeFrom) {
    this.#now = now;
  }

  /** What a page that is made now is made from. */
  get now(): MadeFrom {
    return this.#now;
  }

  /** Doubts every page when the catalogue has moved on; after votes, the pages that show them. Returns whether any may have become doubtful. */
  follow({ version, votes, votedFor }: Changes): boolean {
    const isMoved = version !== this.#now.version;
    this.#now = { version, votes };
    for (const product of votedFor) this.#voted.set(product, votes);
    return isMoved || votedFor.length > 0;
  }

  find(key: string, now: number): CacheEntry | undefined {
    const entry = this.#shelfOf(key).find(key);
    return entry && this.#isOfNow(entry, now) ? entry : undefined;
  }

  /** What is kept under a key, true or doubtful. Does not count as being asked for. */
  findKept(key: string): CacheEntry | undefined {
    return this.#shelfOf(key).peek(key);
  }

  isKnown(key: string, now: number): boolean {
    const entry = this.findKept(key);
    return entry !== undefined && this.#isOfNow(entry, now);
  }

  /** The keys of plain addresses that are kept, those that were asked for last first. */
  listPlain(): string[] {
    return this.#shelves.plain.keys().reverse();
  }

  /** Whether a page of a plain address could be added without another having to leave. */
  get hasRoom(): boolean {
    return this.#shelves.plain.isRoomy;
  }

  /** Keeps a page unless what it shows has changed since its rendering began; the longest unseen leave when there is no room. */
  store(key: string, entry: CacheEntry): void {
    if (this.#isTrue(entry) && entry.size <= LARGEST) this.#shelfOf(key).put(key, entry);
  }

  /** A doubtful page was found to be true, by what it is made of since `made` was looked at. */
  renew(key: string, entry: CacheEntry, made: MadeFrom & Pick<CacheEntry, "since" | "expires">): void {
    if (!this.#isTrue({ ...made, votesOf: entry.votesOf })) return;
    Object.assign(entry, made);
    if (this.findKept(key) !== entry) this.store(key, entry);
  }

  /** For an address at which there is nothing to keep any more. */
  drop(key: string): void {
    this.#shelfOf(key).drop(key);
  }

  /** To be told of every page that was found. What is asked for again is worth better bytes; they take the place of the quick ones. */
  improve(entry: CacheEntry): void {
    const { improve } = entry;
    if (!improve) return;
    entry.improve = undefined;
    this.#improving(async () => this.#isTrue(entry) && (await improve())).catch((error) =>
      log.warn({ error }, "A page could not be compressed well"),
    );
  }

  /** One that was made while the clock was ahead says what is not so yet, until then. */
  #isOfNow(entry: CacheEntry, now: number): boolean {
    return entry.since <= now && entry.expires > now && this.#isTrue(entry);
  }

  #isTrue({ version, votes, votesOf }: MadeFrom & Shows): boolean {
    const isOutvoted = votesOf !== undefined && votes < (this.#voted.get(votesOf) ?? 0);
    return version === this.#now.version && !isOutvoted;
  }

  #shelfOf(key: string): Shelf {
    return this.#shelves[key.includes("?") ? "queried" : "plain"];
  }
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
    this.drop(key);
    for (const oldKey of this.#entries.keys()) {
      if (this.#bytes + entry.size <= this.room) break;
      this.drop(oldKey);
    }
    this.#entries.set(key, entry);
    this.#bytes += entry.size;
  }

  drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }

  get isRoomy(): boolean {
    return this.#bytes + LARGEST <= this.room;
  }
}

/** One key for an address and what it is kept for. */
export function cacheKey(url: string, isAnswered: boolean): string {
  return (isAnswered ? ANSWERED : TO_ASK) + url;
}

/** What a key was made of. */
export function readKey(key: string): { page: string; isAnswered: boolean } {
  return { page: key.slice(1), isAnswered: key.startsWith(ANSWERED) };
}
