/**
 * Finished bytes of public pages, in front of the router. An entry is good for one catalogue version, until somebody votes for the product
 * whose votes it shows, and until the next moment that changes what pages say. Cached pages hold nothing per visitor
 * (docs/decisions/0004-page-cache.md).
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

  /** Forgets every page when the catalogue has moved on; after votes, the pages that show them. */
  follow({ version, votes, votedFor }: Changes): void {
    const isMoved = version !== this.#now.version;
    this.#now = { version, votes };
    for (const product of votedFor) this.#voted.set(product, votes);
    for (const shelf of Object.values(this.#shelves)) {
      if (isMoved) shelf.clear();
      else if (votedFor.length > 0) shelf.dropWhere(({ votesOf }) => votesOf !== undefined && votedFor.includes(votesOf));
    }
  }

  find(key: string, now: number): CacheEntry | undefined {
    const shelf = this.#shelfOf(key);
    const entry = shelf.find(key);
    if (!entry || entry.expires > now) return entry;
    shelf.drop(key);
    return undefined;
  }

  /** Keeps a page unless what it shows has changed since its rendering began; the longest unseen leave when there is no room. */
  store(key: string, entry: CacheEntry): void {
    if (this.#isTrue(entry) && entry.size <= LARGEST) this.#shelfOf(key).put(key, entry);
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

  #isTrue({ version, votes, votesOf }: CacheEntry): boolean {
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

  dropWhere(matches: (entry: CacheEntry) => boolean): void {
    for (const [key, entry] of this.#entries) if (matches(entry)) this.drop(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}

/** One key for an address; visitors who have answered the cookie banner see another page than those who have not. */
export function cacheKey(url: string, isAnswered: boolean): string {
  return isAnswered ? `+${url}` : `-${url}`;
}
