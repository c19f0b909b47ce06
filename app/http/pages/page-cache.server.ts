/** Finished pages in front of the router: good for one catalogue, until a vote on the page's product, or the clock (decision 168). */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { log } from "#app/http/log.server.ts";
import { logRepeated, warnRepeated } from "#db/cluster/repeated-lines.ts";

/** A shared cache may answer for a second without asking, and for a day while we cannot (docs/decisions/0168-page-cache.md). */
export const SHARED_PAGE = "public, max-age=0, s-maxage=1, stale-while-revalidate=0, stale-if-error=86400";

/**
 * Cache-Control of a page for whoever is signed in: no cache on the way stores it under his cookie, and he sees at once what he has
 * written.
 */
export const OWN_PAGE = "private, no-cache";

export type PageEncoding = "br" | "gzip" | "identity";

export type PageBody = {
  headers: string[];
  notModified: string[];
  etag: string;
  bytes: Buffer;
};

type MadeFrom = {
  version: number;
  votes: number;
};

type Valid = MadeFrom & {
  votesOf?: number | undefined;
  /** When it was made: one of a moment to come was made while the clock was wrong. */
  since: number;
  expires: number;
};

export type CacheEntry = Valid & {
  size: number;
  bodies: Record<PageEncoding, PageBody>;
  improve?: (() => Promise<void>) | undefined;
};

export type CatalogueChanges = MadeFrom & { votedFor: readonly number[] };

const MB = 1024 * 1024;
/** Addresses with a query have no end: they may push each other out, never an address without one. Those push each other out where the catalogue is large. */
const ROOM = { plain: 48 * MB, queried: 16 * MB };
const LARGEST = 4 * MB;
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
  #requests = new Map<string, number>();
  /** One page at a time: compressing must not keep visitors waiting for a thread. */
  readonly #improving = pLimit(1);

  constructor(now: MadeFrom) {
    this.#now = now;
  }

  get now(): MadeFrom {
    return this.#now;
  }

  dropStale({ version, votes, votedFor }: CatalogueChanges): boolean {
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

  listMostAsked(limit: number): string[] {
    return this.#mostAsked(limit).map(([key]) => key);
  }

  store(key: string, entry: CacheEntry): void {
    const { version, votes, votesOf } = entry;
    const isOld = version !== this.#now.version || (votesOf !== undefined && votes < (this.#votes.get(votesOf) ?? 0));
    if (isOld) return;
    if (entry.size > LARGEST) warnTooLarge(key, entry.size);
    this.#entriesFor(key).set(key, entry);
  }

  #count(key: string): void {
    if (key.includes("?")) return;
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1);
    if (this.#requests.size <= COUNTED) return;
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

function entriesUpTo(maxSize: number): LRUCache<string, CacheEntry> {
  return new LRUCache({ maxSize, maxEntrySize: LARGEST, sizeCalculation: ({ size }) => size });
}

/** Such a page is made for each who asks. */
function warnTooLarge(key: string, bytes: number): void {
  const [path] = readCacheKey(key).page.split("?", 1);
  logRepeated(
    `too large ${path}`,
    () => log.warn({ path, bytes }, "A page is too large to be kept"),
    (more) => log.warn({ path, more }, "A page is too large to be kept, more often in the same minute"),
  );
}

function isOfNow({ since, expires }: CacheEntry, now: number): boolean {
  return since <= now && expires > now;
}

export function cacheKey(url: string, hasChosenCookies: boolean): string {
  return (hasChosenCookies ? ANSWERED : TO_ASK) + url;
}

export function readCacheKey(key: string): { page: string; hasChosenCookies: boolean } {
  return { page: key.slice(1), hasChosenCookies: key.startsWith(ANSWERED) };
}

/** A page that is asked for once is compressed in 2 ms; the best, which takes 70 to 110 on a thread, is for one that is asked for again. */
export const QUICK_COMPRESSION = { br: 5, gzip: 4 };
const BEST = { br: 11, gzip: 6 };

export async function makeEntry(bytes: Buffer, headers: readonly string[], valid: Valid): Promise<CacheEntry> {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const body = (content: Buffer, encoding: PageEncoding): PageBody => {
    // Weak: the same page, however hard it was compressed.
    const etag = `W/"${hash}-${encoding}"`;
    const notModified = [...headers, "ETag", etag, "Vary", "Accept-Encoding, Cookie", "Cache-Control", SHARED_PAGE];
    const encodingHeader = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return { etag, bytes: content, notModified, headers: [...notModified, ...encodingHeader, "Content-Length", String(content.length)] };
  };
  const quick = await compress(bytes, "br", QUICK_COMPRESSION);
  const entry: CacheEntry = {
    ...valid,
    // The most that it comes to when somebody has asked for each encoding.
    size: bytes.length + 3 * quick.length + 4_096,
    bodies: new Bodies(quick, body),
    improve: async () => {
      entry.bodies = new Bodies(await compress(brotliDecompressSync(entry.bodies.br.bytes), "br", BEST), body);
    },
  };
  return entry;
}

/** Bodies of a page. Browsers take br, which is a sixth of the page: it alone is held, the others are made of it for whoever takes no br, and stay. */
class Bodies implements Record<PageEncoding, PageBody> {
  readonly br: PageBody;
  readonly #body: (content: Buffer, encoding: PageEncoding) => PageBody;
  #gzip: PageBody | undefined;
  #identity: PageBody | undefined;

  constructor(br: Buffer, body: (content: Buffer, encoding: PageEncoding) => PageBody) {
    this.br = body(br, "br");
    this.#body = body;
  }

  get gzip(): PageBody {
    this.#gzip ??= this.#body(ownMemory(gzipSync(brotliDecompressSync(this.br.bytes), { level: BEST.gzip })), "gzip");
    return this.#gzip;
  }

  get identity(): PageBody {
    this.#identity ??= this.#body(ownMemory(brotliDecompressSync(this.br.bytes)), "identity");
    return this.#identity;
  }
}

export async function compress(bytes: Buffer, encoding: PageEncoding, level: typeof QUICK_COMPRESSION): Promise<Buffer> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return ownMemory(await zip(bytes, { level: level.gzip }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: level.br, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return ownMemory(await brotli(bytes, { params }));
}

/** A copy with memory of its own: Node hands out a slice of 64 KB, all of which a page of 12 would hold. */
function ownMemory(slice: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(slice.length);
  slice.copy(copy);
  return copy;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export function chooseEncoding(acceptEncoding: string | undefined): PageEncoding {
  if (!acceptEncoding) return "identity";
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

function accepts(header: string, encoding: string): boolean {
  const index = header.indexOf(encoding);
  return index !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(index + encoding.length));
}

const EVERY = 250;

/** Calls `look` four times a second: threads, timers, commands and other processes cannot tell this one that they have written. Returns what ends it. */
export function startPolling(look: () => void): () => void {
  const timer = setInterval(() => {
    // An exception in a timer would end the process.
    try {
      look();
    } catch (error) {
      warnRepeated(log, error, "Whether the catalogue has changed could not be read");
    }
  }, EVERY).unref();
  return () => clearInterval(timer);
}
