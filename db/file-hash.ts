/** The sha256 of a file of any size, read piece by piece. Runs on Node as it stands. */
import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";

const PIECE = 1024 * 1024;

/** In hexadecimal, with the bytes that were read. Reads without pause: for a thread, a start, or a process that serves nobody. */
export function hashFile(file: string): { bytes: number; sha256: string } {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(PIECE);
  const handle = openSync(file, "r");
  try {
    let bytes = 0;
    for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer)) {
      hash.update(buffer.subarray(0, read));
      bytes += read;
    }
    return { bytes, sha256: hash.digest("hex") };
  } finally {
    closeSync(handle);
  }
}
