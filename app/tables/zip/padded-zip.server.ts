/** ZIPs with zeros after their end, as bsdtar streams them: it fills its last block of 10,240 bytes, and yauzl takes the zeros for a broken end. */
import { closeSync, createReadStream, fstatSync, openSync, readSync } from "node:fs";
import type { Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";

const END = Buffer.from("PK\x05\x06", "latin1");
const END_BYTES = 22;
/** The longest comment, and a block of zeros. */
const TAIL = 65_535 + END_BYTES + 10_240;

/** The bytes up to the end that the ZIP has of itself; undefined where more than zeros follows, and where nothing does. */
export function sizeWithoutPadding(file: string): number | undefined {
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

export class FileReader extends RandomAccessReader {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#file, { start, end: end - 1 });
  }
}
