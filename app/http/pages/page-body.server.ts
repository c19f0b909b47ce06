/** The finished bytes of a public page in three encodings, with the headers of each. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The Cache-Control of a page the edge may keep: a route that sends exactly this is public and the same for everyone. */
export const PUBLIC_PAGE = "public, no-cache";

export type PageEncoding = "br" | "gzip" | "identity";

export type PageBody = { headers: string[]; notModified: string[]; etag: string; bytes: Buffer };

/** What a page was made from; looked at before it is made. */
export type MadeFrom = {
  /** Of the catalogue. */
  version: number;
  /** Of the votes. */
  votes: number;
};

export type CacheEntry = MadeFrom & {
  expires: number;
  size: number;
  /** The product whose votes the page shows. */
  votesOf?: number | undefined;
  bodies: Record<PageEncoding, PageBody>;
  /** Compresses the page as well as can be. Once: gone when it has begun. */
  improve?: (() => Promise<void>) | undefined;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A page that is asked for once is compressed in 2 ms; the best, which takes 20 to 50, is for one that is asked for again. */
const QUICK = { br: 5, gzip: 4 };
const BEST = { br: 10, gzip: 9 };

/** Compresses a page quickly for the visitor who waits. `headers` are raw name, value pairs sent with each encoding. */
export async function makeEntry(
  bytes: Buffer,
  headers: readonly string[],
  made: MadeFrom & Pick<CacheEntry, "expires" | "votesOf">,
): Promise<CacheEntry> {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const { br, gzip: gz } = await compressed(bytes, QUICK);
  const body = (content: Buffer, encoding: PageEncoding): PageBody => {
    // Weak: the same page, however hard it was compressed.
    const etag = `W/"${hash}-${encoding}"`;
    const shared = [...headers, "ETag", etag, "Vary", "Accept-Encoding, Cookie", "Cache-Control", "no-cache"];
    const encodingHeader = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return { etag, bytes: content, notModified: shared, headers: [...shared, ...encodingHeader, "Content-Length", String(content.length)] };
  };
  const entry: CacheEntry = {
    ...made,
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
export function chooseEncoding(acceptEncoding: string | undefined): PageEncoding {
  if (!acceptEncoding) return "identity";
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

function accepts(header: string, encoding: string): boolean {
  const index = header.indexOf(encoding);
  return index !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(index + encoding.length));
}
