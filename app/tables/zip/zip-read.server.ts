/** ZIP files from outside: every size is counted while it comes out, and nothing is believed that the file says of itself. */
import { closeSync, createReadStream, createWriteStream, fstatSync, openSync, readSync } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  openPromise,
  RandomAccessReader,
  validateFileName,
  type ZipFile,
} from "yauzl";

/** `ratio`: how many times as large as its packed bytes an entry may be. */
type ZipLimits = { entries: number; entryBytes: number; totalBytes: number; ratio?: number };

/** `encrypted`, `path` and so on: what is wrong with a file; the caller has the words. */
export type ZipProblem = "broken" | "encrypted" | "method" | "split" | "path" | "entries" | "bomb" | "size";

export class UnreadableZip extends Error {
  readonly problem: ZipProblem;
  /** True for a file that other programs read: it has a password, a method or parts that are not read here. */
  readonly isWhole: boolean;
  constructor(problem: ZipProblem) {
    super(`The ZIP cannot be read: ${problem}`);
    this.problem = problem;
    this.isWhole = problem === "encrypted" || problem === "method" || problem === "split";
  }
}

export type ZipEntry = { name: string; size: number; isDirectory: boolean; entry: Entry };

export type OpenZip = Disposable & {
  entries: ZipEntry[];
  /** By its name, wherever the archive was packed: also within the folder in which all entries lie. */
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
    const folder = commonFolder(entries.map(({ name }) => name));
    let total = 0;
    const count = (size: number) => {
      total += size;
      if (total > limits.totalBytes) throw new UnreadableZip("size");
    };
    return {
      entries,
      find: (name) => named.get(name) ?? named.get(folder + name),
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

async function opened(file: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
  try {
    return await openPromise(file, options).catch(async (error: unknown) => {
      const size = sizeWithoutPadding(file);
      if (size === undefined) throw error;
      return await fromRandomAccessReaderPromise(new FileReader(file), size, options);
    });
  } catch (error) {
    throw new UnreadableZip(problemIn(error as Error));
  }
}

/** By the words in which yauzl says it: there is nothing else to tell its errors apart. */
function problemIn({ message }: Error): ZipProblem {
  if (/relative path|absolute path/i.test(message)) return "path";
  if (/strong encryption/.test(message)) return "encrypted";
  return /multi-disk/.test(message) ? "split" : "broken";
}

function listEntries(zip: ZipFile, limits: ZipLimits): Promise<ZipEntry[]> {
  return new Promise((resolve, reject) => {
    if (zip.entryCount > limits.entries) return reject(new UnreadableZip("entries"));
    const entries: ZipEntry[] = [];
    let total = 0;
    zip.on("error", (error: Error) => reject(new UnreadableZip(problemIn(error))));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      total += entry.uncompressedSize;
      const name = entryName(entry);
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

/** Stored and Deflate. Deflate64, BZip2, LZMA, PPMd and Zstandard are whole, and not read here. */
const METHODS = new Set([0, 8]);

function problemOf(entry: Entry, total: number, limits: ZipLimits): ZipProblem | undefined {
  if (entry.generalPurposeBitFlag & 1) return "encrypted";
  if (!METHODS.has(entry.compressionMethod)) return "method";
  if (entry.uncompressedSize > HARMLESS && entry.uncompressedSize > (limits.ratio ?? MAX_RATIO) * Math.max(1, entry.compressedSize))
    return "bomb";
  return entry.uncompressedSize > limits.entryBytes || total > limits.totalBytes ? "size" : undefined;
}

async function contents(zip: ZipFile, { entry }: ZipEntry, limits: ZipLimits, count: (size: number) => void): Promise<Readable> {
  const raw = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(new UnreadableZip("broken")) : resolve(stream)));
  });
  let [size, sum] = [0, 0];
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      sum = crc32(chunk, sum);
      try {
        if (size > limits.entryBytes) throw new UnreadableZip("size");
        if (size > HARMLESS && size > (limits.ratio ?? MAX_RATIO) * Math.max(1, entry.compressedSize)) throw new UnreadableZip("bomb");
        count(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      // Some writers leave the sum out.
      done(entry.crc32 === 0 || entry.crc32 === sum ? null : new UnreadableZip("broken"));
    },
  });
  raw.on("error", () => counted.destroy(new UnreadableZip("broken")));
  counted.on("close", () => raw.destroy());
  return raw.pipe(counted);
}

/** How an entry of a ZIP is called, whoever packed it: letters of its alphabet, folders divided by slashes. Pure. */
const IS_UTF8 = 0x800;
/** The upper half, from 0x80, of the DOS alphabet of Central Europe, in which Windows packs here. */
const CP852 =
  "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0";

/** Windows' older packers write "Poze\\a.jpg", bsdtar (`tar` of Windows and macOS) "./Poze/a.jpg". */
function entryName(entry: Entry): string {
  return lettersOf(entry)
    .replaceAll("\\", "/")
    .replaceAll(/(^|\/)(?:\.\/)+/g, "$1");
}

/** By its flag or Unicode path (0x7075), else UTF-8 where it is that (Info-ZIP omits the flag), else code page 852, or 437. */
function lettersOf({ generalPurposeBitFlag: flags, fileNameRaw: bytes, extraFields }: Entry): string {
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

/** Entries that macOS and Windows add beside the folder that somebody packed. */
const BESIDE = /^(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** "export/" where everything lies in it: an archive that was unpacked, and packed again by its folder. Else "". */
function commonFolder(names: readonly string[]): string {
  const own = names.filter((name) => name !== "" && !BESIDE.test(name));
  const [folder = ""] = /^[^/]+\//.exec(own[0] ?? "") ?? [];
  return own.every((name) => name.startsWith(folder)) ? folder : "";
}

/** ZIPs with zeros after their end, as bsdtar streams them: it fills its last block of 10,240 bytes, and yauzl takes the zeros for a broken end. */

const END = Buffer.from("PK\x05\x06", "latin1");
const END_BYTES = 22;
/** The longest comment, and a block of zeros. */
const TAIL = 65_535 + END_BYTES + 10_240;

/** The bytes up to the end that the ZIP has of itself; undefined where more than zeros follows, and where nothing does. */
function sizeWithoutPadding(file: string): number | undefined {
  const handle = openSync(file, "r");
  try {
    const { size } = fstatSync(handle);
    const tail = Buffer.alloc(Math.min(size, TAIL));
    readSync(handle, tail, 0, tail.length, size - tail.length);
    const at = tail.lastIndexOf(END);
    if (at === -1 || at + END_BYTES > tail.length) return undefined;
    const end = at + END_BYTES + tail.readUInt16LE(at + 20);
    return end < tail.length && tail.subarray(end).every((byte) => byte === 0) ? size - tail.length + end : undefined;
  } finally {
    closeSync(handle);
  }
}

class FileReader extends RandomAccessReader {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#file, { start, end: end - 1 });
  }
}
