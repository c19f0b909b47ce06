/**
 * Finished bytes of public pages, in front of the router. An entry is good for one catalogue version and until the next
 * moment that changes what pages say. Cached pages hold nothing per visitor (docs/decisions/0004-page-cache.md).
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import { log } from "#app/http/log.server.ts";

/** The Cache-Control of a page the edge may keep: a route that sends exactly this is public and the same for everyone. */
export const PUBLIC_PAGE = "public, no-cache";

export type CachedEncoding = "br" | "gzip" | "identity";

export type CachedBody = { headers: string[]; notModified: string[]; etag: string; bytes: Buffer };

export type CacheEntry = {
  version: number;
  expires: number;
  size: number;
  bodies: Record<CachedEncoding, CachedBody>;
  /** Compresses the page as well as can be. Once: gone when it has begun. */
  improve?: (() => Promise<void>) | undefined;
};

const MAX_BYTES = 64 * 1024 * 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A page that is asked for once is compressed in 2 ms; the best, which takes 20 to 50, is for one that is asked for again. */
const QUICK = { br: 5, gzip: 4 };
const BEST = { br: 10, gzip: 9 };

export class PageCache {
  #version: number;
  #bytes = 0;
  readonly #entries = new Map<string, CacheEntry>();
  /** One page at a time: compressing must not keep visitors waiting for a thread. */
  readonly #improving = pLimit(1);

  constructor(version: number) {
    this.#version = version;
  }

  get version(): number {
    return this.#version;
  }

  /** Forgets every page when the catalogue has moved on. */
  setVersion(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#entries.clear();
    this.#bytes = 0;
  }

  find(key: string, now: number): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.expires > now) return entry;
    this.#drop(key, entry);
    return undefined;
  }

  /** Keeps a page unless the catalogue has changed since its rendering began; the oldest pages leave when there is no room. */
  store(key: string, entry: CacheEntry): void {
    if (entry.version !== this.#version || entry.size > MAX_BYTES / 16) return;
    const previous = this.#entries.get(key);
    if (previous) this.#drop(key, previous);
    for (const [oldKey, old] of this.#entries) {
      if (this.#bytes + entry.size <= MAX_BYTES) break;
      this.#drop(oldKey, old);
    }
    this.#entries.set(key, entry);
    this.#bytes += entry.size;
  }

  /** To be told of every page that was found. What is asked for again is worth better bytes; they take the place of the quick ones. */
  improve(entry: CacheEntry): void {
    const { improve } = entry;
    if (!improve) return;
    entry.improve = undefined;
    const isCurrent = () => entry.version === this.#version;
    this.#improving(async () => isCurrent() && (await improve())).catch((error) =>
      log.warn({ error }, "A page could not be compressed well"),
    );
  }

  #drop(key: string, entry: CacheEntry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.size;
  }
}

/** One key for a path with its query; visitors who have answered the cookie banner see another page than those who have not. */
export function cacheKey(url: string, isAnswered: boolean): string {
  return isAnswered ? `+${url}` : `-${url}`;
}

/** Compresses a page quickly for the visitor who waits. `headers` are raw name, value pairs sent with each encoding. */
export async function makeEntry(bytes: Buffer, headers: readonly string[], version: number, expires: number): Promise<CacheEntry> {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const { br, gzip: gz } = await compressed(bytes, QUICK);
  const body = (content: Buffer, encoding: CachedEncoding): CachedBody => {
    // Weak: the same page, however hard it was compressed.
    const etag = `W/"${hash}-${encoding}"`;
    const shared = [...headers, "ETag", etag, "Vary", "Accept-Encoding, Cookie", "Cache-Control", "no-cache"];
    const encodingHeader = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return { etag, bytes: content, notModified: shared, headers: [...shared, ...encodingHeader, "Content-Length", String(content.length)] };
  };
  const entry: CacheEntry = {
    version,
    expires,
    size: bytes.length + br.length + gz.length + 4_096,
    bodies: { br: body(br, "br"), gzip: body(gz, "gzip"), identity: body(bytes, "identity") },
    improve: async () => {
      const best = await compressed(bytes, BEST);
      entry.bodies = { ...entry.bodies, br: body(best.br, "br"), gzip: body(best.gzip, "gzip") };
    },
  };
  return entry;
}

async function compressed(bytes: Buffer, level: typeof QUICK): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: level.br, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: level.gzip })]);
  return { br, gzip: gz };
}

/** The best encoding a browser says it takes; "br;q=0" counts as a refusal. */
export function chooseEncoding(acceptEncoding: string | undefined): CachedEncoding {
  if (!acceptEncoding) return "identity";
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

function accepts(header: string, encoding: string): boolean {
  const index = header.indexOf(encoding);
  return index !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(index + encoding.length));
}
