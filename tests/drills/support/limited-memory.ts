/** A small machine on a large one: a group of the kernel's whose processes together may take no more memory than this. Needs root. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = "/sys/fs/cgroup";

/**
 * Returns the file of the group: who writes his number into it is in the group, with all that he starts. The group goes with this process. Undefined where
 * the kernel lets nobody make one: not root, or a container that may not.
 */
export function limitMemory(megabytes: number): string | undefined {
  const name = `seminord-drill-${process.pid}`;
  const isFirst = existsSync(path.join(ROOT, "memory"));
  const group = path.join(ROOT, isFirst ? "memory" : "", name);
  try {
    mkdirSync(group);
    writeFileSync(path.join(group, isFirst ? "memory.limit_in_bytes" : "memory.max"), String(megabytes * 1024 * 1024));
  } catch {
    return undefined;
  }
  process.once("exit", () => {
    try {
      rmdirSync(group);
    } catch {
      // Somebody in it has not quite ended; it holds nothing, and the next start of the machine has forgotten it.
    }
  });
  return path.join(group, "cgroup.procs");
}
