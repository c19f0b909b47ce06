import { statSync } from "node:fs";
import { hashFile } from "#db/file-hash.ts";
import type { FileDigest } from "./backup.ts";

export function matchesDigest(file: string, { bytes, sha256 }: FileDigest): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  return size === bytes && hashFile(file).sha256 === sha256;
}
