// The sources that a build was made of, as one number that the build carries: whoever starts or tests it can tell whether it is of today.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Its place in the directory of a build. */
export const STAMP = ".prepared";

const SOURCES = [
  "app",
  "db",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/build.mjs",
  "scripts/browser-files.ts",
  "scripts/site-manifest.mjs",
  "scripts/worker-code.ts",
];
const TEST = /\.test\.tsx?$/;

export function stateOfSources() {
  const hash = createHash("sha256");
  const visit = (place) => {
    if (statSync(place).isDirectory()) for (const name of readdirSync(place).sort()) visit(path.join(place, name));
    else if (!TEST.test(place)) hash.update(place).update(readFileSync(place));
  };
  for (const place of SOURCES) visit(place);
  return hash.digest("hex");
}

/** Undefined where nothing was built. */
export function stampOfBuild() {
  const file = path.join("build", STAMP);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
