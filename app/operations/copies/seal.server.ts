/** Bytes that are known again: sizes, sha256, and files that are written to the disk before they count. */
import { closeSync, fsyncSync, openSync, renameSync, statSync, writeFileSync } from "node:fs";
import { hashFile } from "#db/file-hash.ts";
import type { Sealed } from "./copy.ts";

export function isSealed(file: string, { bytes, sha256 }: Sealed): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  return size === bytes && hashFile(file).sha256 === sha256;
}

/** Also for directories: a name is only there after its directory is on the disk. */
export function sync(place: string): void {
  const handle = openSync(place, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Whole or not at all. */
export function writeWhole(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, text, { mode: 0o600 });
  sync(aside);
  renameSync(aside, file);
}
