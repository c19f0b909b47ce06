/** ZIP files from outside: every size is counted while it comes out, and nothing is believed that the file says of itself. */
import { createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Entry, getFileNameLowLevel, open, validateFileName, type ZipFile } from "yauzl";

/** `ratio`: how many times as large as its packed bytes an entry may be. */
type ZipLimits = { entries: number; entryBytes: number; totalBytes: number; ratio?: number };

/** `encrypted`, `path` and so on: what is wrong with a file; the caller has the words. */
export type ZipProblem = "broken" | "encrypted" | "path" | "entries" | "bomb" | "size";

export class UnreadableZip extends Error {
  readonly problem: ZipProblem;
  constructor(problem: ZipProblem) {
    super(`The ZIP cannot be read: ${problem}`);
    this.problem = problem;
  }
}

export type ZipEntry = { name: string; size: number; isDirectory: boolean; entry: Entry };

export type OpenZip = Disposable & {
  entries: ZipEntry[];
  find: (name: string) => ZipEntry | undefined;
  /** The whole of an entry; `onChunk` sees it coming and may throw. */
  read: (entry: ZipEntry, onChunk?: (chunk: Buffer) => void) => Promise<Buffer>;
  peek: (entry: ZipEntry) => Promise<Buffer>;
  extract: (entry: ZipEntry, target: string) => Promise<void>;
};

/** Real tables and pictures come nowhere near; below a megabyte nobody minds. */
const MAX_RATIO = 200;
const HARMLESS = 1024 * 1024;

export async function openZip(file: string, limits: ZipLimits): Promise<OpenZip> {
  const zip = await opened(file);
  try {
    const entries = await listEntries(zip, limits);
    const named = new Map(entries.toReversed().map((entry) => [entry.name, entry]));
    let total = 0;
    const count = (size: number) => {
      total += size;
      if (total > limits.totalBytes) throw new UnreadableZip("size");
    };
    return {
      entries,
      find: (name) => named.get(name),
      read: async (entry, onChunk) => {
        const chunks: Buffer[] = [];
        for await (const chunk of await contents(zip, entry, limits, count)) {
          onChunk?.(chunk);
          chunks.push(chunk);
        }
        return Buffer.concat(chunks);
      },
      peek: async (entry) => {
        for await (const chunk of await contents(zip, entry, limits, () => {})) return (chunk as Buffer).subarray(0, 16);
        return Buffer.alloc(0);
      },
      extract: async (entry, target) => {
        await pipeline(await contents(zip, entry, limits, count), createWriteStream(target, { mode: 0o600 }));
      },
      [Symbol.dispose]: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function opened(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true }, (error, zip) => {
      if (error) reject(new UnreadableZip("broken"));
      else resolve(zip);
    });
  });
}

function listEntries(zip: ZipFile, limits: ZipLimits): Promise<ZipEntry[]> {
  return new Promise((resolve, reject) => {
    if (zip.entryCount > limits.entries) return reject(new UnreadableZip("entries"));
    const entries: ZipEntry[] = [];
    let total = 0;
    zip.on("error", (error: Error) => {
      const isName = /relative path|absolute path|invalid characters/i.test(error.message);
      reject(new UnreadableZip(isName ? "path" : "broken"));
    });
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      total += entry.uncompressedSize;
      const name = nameOf(entry);
      const problem =
        problemOf(entry, total, limits) ??
        (entries.length >= limits.entries ? "entries" : validateFileName(name) === null ? undefined : "path");
      if (problem) return reject(new UnreadableZip(problem));
      entries.push({ name, size: entry.uncompressedSize, isDirectory: name.endsWith("/"), entry });
      zip.readEntry();
    });
    zip.readEntry();
  });
}

const IS_UTF8 = 0x800;
/** The upper half, from 0x80, of the DOS alphabet of Central Europe, in which Windows packs here. */
const CP852 =
  "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0";

/** By its flag or Unicode path (0x7075), else UTF-8 where it is that (Info-ZIP omits the flag), else code page 852, or 437. */
function nameOf({ generalPurposeBitFlag: flags, fileNameRaw: bytes, extraFields }: Entry): string {
  const said = getFileNameLowLevel(flags, bytes, extraFields, true);
  const plain = getFileNameLowLevel(0, bytes, [], true);
  if ((flags & IS_UTF8) !== 0 || said !== plain) return said;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const central = Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (CP852[byte - 128] ?? ""))).join("");
    return /^(?:[\x20-\x7e]|\p{L})*$/u.test(central) ? central : plain;
  }
}

function problemOf(entry: Entry, total: number, limits: ZipLimits): ZipProblem | undefined {
  if (entry.generalPurposeBitFlag & 1) return "encrypted";
  if (entry.uncompressedSize > HARMLESS && entry.uncompressedSize > (limits.ratio ?? MAX_RATIO) * Math.max(1, entry.compressedSize))
    return "bomb";
  return entry.uncompressedSize > limits.entryBytes || total > limits.totalBytes ? "size" : undefined;
}

async function contents(zip: ZipFile, { entry }: ZipEntry, limits: ZipLimits, count: (size: number) => void): Promise<Readable> {
  const raw = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(new UnreadableZip("broken")) : resolve(stream)));
  });
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      try {
        if (size > limits.entryBytes) throw new UnreadableZip("size");
        if (size > HARMLESS && size > (limits.ratio ?? MAX_RATIO) * Math.max(1, entry.compressedSize)) throw new UnreadableZip("bomb");
        count(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  raw.on("error", () => counted.destroy(new UnreadableZip("broken")));
  counted.on("close", () => raw.destroy());
  return raw.pipe(counted);
}
