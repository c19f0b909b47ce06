/** Directories for files that are on their way to the uploads, in the system's temporary directory, under names that say whose they are. */
import { type DisposableTempDir, mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";

const NAME = /^seminord-(?:upload|image)-(?:(\d+)-)?\w{6}$/;

export function makeWorkDirectory(kind: "upload" | "image"): DisposableTempDir {
  return mkdtempDisposableSync(path.join(tmpdir(), `seminord-${kind}-${process.pid}-`));
}

/** Undefined for a name that does not say whose it is, null for none of ours. In a container all have one number: older is left behind. */
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
