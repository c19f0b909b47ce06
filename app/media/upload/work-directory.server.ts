/** Directories for files that are on their way to the uploads, in the system's temporary directory, under names that say whose they are. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";

const NAME = /^seminord-(?:upload|image)-(?:(\d+)-)?\w{6}$/;

export function makeWorkDirectory(kind: "upload" | "image"): string {
  return mkdtempSync(path.join(tmpdir(), `seminord-${kind}-${process.pid}-`));
}

/**
 * Whether a process of ours left a directory of this name, last touched at a moment (milliseconds), behind when it ended; undefined for a name that
 * does not say whose it is, and null for one that is not ours at all. In a container every process has the same number: what is older than this
 * process was of one before it.
 */
export function isAbandoned(name: string, touched: number): boolean | undefined | null {
  const [ours, owner] = NAME.exec(name) ?? [];
  if (ours === undefined) return null;
  if (owner === undefined) return undefined;
  return Number(owner) === process.pid ? touched < performance.timeOrigin : !isAlive(Number(owner));
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Of another user, who is none of our business.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
