/** Which build runs: the same name as long as its files are the same. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

let known: string | undefined;

/** A short name of the files that browsers get; "dev" where nothing was built. */
export function release(): string {
  known ??= nameOf(path.resolve("build/client/assets"));
  return known;
}

function nameOf(directory: string): string {
  if (!existsSync(directory)) return "dev";
  // Files of a build carry a hash of what is in them.
  return createHash("sha256").update(readdirSync(directory).sort().join("\n")).digest("hex").slice(0, 12);
}
