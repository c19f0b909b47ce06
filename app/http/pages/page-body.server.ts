/** The finished bytes of a public page in three encodings, with the headers of each. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The Cache-Control of a page the edge may cache: a route that sends exactly this is public and the same for everyone. */
export const PUBLIC_PAGE = "public, no-cache";

/**
 * What such a page leaves with. A browser asks each time; a shared cache may answer for one second without asking, which is as old as a page may be
 * after a write, and for a day while we cannot (docs/decisions/0168-page-cache.md).
 */
export const SHARED_PAGE = "public, max-age=0, s-maxage=1, stale-while-revalidate=0, stale-if-error=86400";

/** The same page for whoever is signed in: no cache on the way stores it under his cookie, and he sees at once what he has written. */
export const OWN_PAGE = "private, no-cache";

export type PageEncoding = "br" | "gzip" | "identity";

export type PageBody = {
  /** Names and values in turn, of the page and of the 304 in its place. */
  headers: string[];
  notModified: string[];
  etag: string;
  bytes: Buffer;
};

/** What a page was made from; looked at before it is made. */
export type MadeFrom = {
  /** Of the catalogue. */
  version: number;
  /** Of the votes. */
  votes: number;
};

type Valid = MadeFrom & {
  /** The product whose votes it shows. */
  votesOf?: number | undefined;
  /** When it was made: one of a moment to come was made while the clock was wrong. */
  since: number;
  expires: number;
};

export type CacheEntry = Valid & {
  size: number;
  bodies: Record<PageEncoding, PageBody>;
  /** Compresses the page as well as can be. Once: gone when it has begun. */
  improve?: (() => Promise<void>) | undefined;
};

/** A page that is asked for once is compressed in 2 ms; the best, which takes 70 to 110 on a thread, is for one that is asked for again. */
export const QUICK = { br: 5, gzip: 4 };
const BEST = { br: 11, gzip: 9 };

/** Compresses a page quickly for the visitor who waits. `headers` are raw name, value pairs sent with each encoding. */
export async function makeEntry(bytes: Buffer, headers: readonly string[], valid: Valid): Promise<CacheEntry> {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const body = (content: Buffer, encoding: PageEncoding): PageBody => {
    // Weak: the same page, however hard it was compressed.
    const etag = `W/"${hash}-${encoding}"`;
    const notModified = [...headers, "ETag", etag, "Vary", "Accept-Encoding, Cookie", "Cache-Control", SHARED_PAGE];
    const encodingHeader = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return { etag, bytes: content, notModified, headers: [...notModified, ...encodingHeader, "Content-Length", String(content.length)] };
  };
  const bodies = async (level: typeof QUICK) => {
    const [br, gz] = await Promise.all([compress(bytes, "br", level), compress(bytes, "gzip", level)]);
    return { br: body(br, "br"), gzip: body(gz, "gzip"), identity: body(bytes, "identity") };
  };
  const quick = await bodies(QUICK);
  const entry: CacheEntry = {
    ...valid,
    size: bytes.length + quick.br.bytes.length + quick.gzip.bytes.length + 4_096,
    bodies: quick,
    improve: async () => {
      entry.bodies = await bodies(BEST);
    },
  };
  return entry;
}

export async function compress(bytes: Buffer, encoding: PageEncoding, level: typeof QUICK): Promise<Buffer> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return zip(bytes, { level: level.gzip });
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level.br, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding a browser says it takes; "br;q=0" counts as a refusal. */
export function chooseEncoding(acceptEncoding: string | undefined): PageEncoding {
  if (!acceptEncoding) return "identity";
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

function accepts(header: string, encoding: string): boolean {
  const index = header.indexOf(encoding);
  return index !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(index + encoding.length));
}
