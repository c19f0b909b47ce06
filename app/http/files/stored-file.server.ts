import { existsSync, readdirSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { createReadableStreamFromReadable } from "@react-router/node";
import { chooseEncoding, type PageEncoding } from "#app/http/pages/page-cache.server.ts";

export type StoredFile = {
  path: string;
  fetch?: (() => Promise<boolean>) | undefined;
  etag: string;
  headers: string[];
  contentHeaders: string[];
};

/** A picture whose address changes with its content; made to be shown by other sites. */
export async function answerPicture(path: string, type: "image/png" | "image/jpeg"): Promise<Response> {
  const { size, body } = await openFile(path);
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(size),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}

/** Throws when it cannot be opened; then the bytes are there, whatever becomes of the name. A failed read is the stream's error alone. */
export async function openFile(path: string): Promise<{ size: number; body: ReadableStream<Uint8Array> }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = file.createReadStream();
    // The web stream stops listening when it is cancelled, and an error that nobody listens to ends the process.
    bytes.on("error", () => {});
    return { size, body: createReadableStreamFromReadable(bytes) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The files of build/client, listed once at the start: they do not change while the process runs. */

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const ENDINGS: Record<PageEncoding, string> = { br: ".br", gzip: ".gz", identity: "" };
const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_A_DAY = "public, max-age=86400, stale-while-revalidate=604800";

export function listBuiltAssets(directory: string): (url: string, acceptEncoding: string | undefined) => StoredFile | undefined {
  if (!existsSync(directory)) throw new Error(`${directory} is missing: run npm run build`);
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const assets = new Map(
    files.map((file) => [`/${path.relative(directory, file).replaceAll(path.sep, "/")}`, encodingsOf(directory, file)]),
  );
  return (url, acceptEncoding) => {
    const encodings = assets.get(decodeURI(url.split("?", 1)[0] as string));
    return encodings?.[chooseEncoding(acceptEncoding)] ?? encodings?.identity;
  };
}

function encodingsOf(directory: string, file: string): Partial<Record<PageEncoding, StoredFile>> {
  const type = TYPES[path.extname(file)];
  if (!type) throw new Error(`${file}: no type for files like this in app/http/files/stored-file.server.ts`);
  const isHashed = path.relative(directory, file).startsWith(`assets${path.sep}`);
  const there = (Object.keys(ENDINGS) as PageEncoding[]).filter((encoding) => existsSync(file + ENDINGS[encoding]));
  return Object.fromEntries(there.map((encoding) => [encoding, describe(file + ENDINGS[encoding], type, encoding, isHashed)]));
}

function describe(file: string, type: string, encoding: PageEncoding, isHashed: boolean): StoredFile {
  const { size, mtime } = statSync(file);
  const etag = `W/"${size}-${mtime.getTime()}-${encoding}"`;
  return {
    path: file,
    etag,
    headers: ["Cache-Control", isHashed ? FOR_EVER : FOR_A_DAY, "ETag", etag, "Vary", "Accept-Encoding"],
    contentHeaders: [
      "Content-Type",
      type,
      "Last-Modified",
      mtime.toUTCString(),
      ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    ],
  };
}
