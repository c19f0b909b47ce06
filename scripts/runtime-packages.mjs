// Copies into a directory what the built site needs of node_modules (docs/decisions/0073-packages-and-image.md): the packages that the server and its workers
// import, what these depend on, and of each only what can run here. The image gets that: node scripts/runtime-packages.mjs /packages
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const target = process.argv[2];
if (!target) throw new Error("Where to? node scripts/runtime-packages.mjs DIRECTORY");
/** Types, maps, sources that are compiled already, and words; licences go with what they are about. */
const ONLY_READ = /\.(?:map|ts|tsx|mts|cts|flow|c|cc|cpp|h|hpp|gyp|gypi|md|markdown)$|\.tsbuildinfo$/i;
/** Remains of the makers' own tools in a package. What React runs in development stays: by it Node knows the names that React exports. */
const LEFT_OVER = /^\./;
const LICENCE = /^(?:licen[cs]e|notice|copying)/i;
/** Built for this machine, where a package brings what it has built for every other too. */
const OWN_BUILD = new RegExp(`^${process.platform}-${process.arch}(?:-glibc)?(?:\\.|$)`);

const { dependencies: own, optionalDependencies } = readPackage(".");
const dependencies = { ...own, ...optionalDependencies };
/** npm brings what is built for the other C library too, where its package does not name its own. */
const isOfOtherLibrary = (name) => name.endsWith("-musl") && process.report.getReport().header.glibcVersionRuntime !== undefined;
const named = namesIn("build/server/index.js");
for (const file of workersIn("app").concat(workersIn("db"))) for (const name of namesIn(file)) named.add(name);
const kept = new Set();
for (const name of Object.keys(dependencies)) if (named.has(name)) keep(name, ".");
for (const place of [...kept].sort()) {
  cpSync(place, path.join(target, path.relative("node_modules", place)), { recursive: true, filter: (file) => isNeeded(file, place) });
}
const bytes = sizeOf(target);
console.log(`${kept.size} packages, ${Math.round(bytes / 1e6)} MB`);

/** A package and what it cannot do without. One that is optional and not there is for another machine. */
function keep(name, from) {
  const place = findPackage(name, from);
  if (!place || kept.has(place) || isOfOtherLibrary(name)) return;
  kept.add(place);
  const { dependencies: own, optionalDependencies, peerDependencies, peerDependenciesMeta } = readPackage(place);
  for (const other of Object.keys({ ...own, ...optionalDependencies })) keep(other, place);
  // Who may do without another package has it here only where the site itself asks for it.
  for (const other of Object.keys(peerDependencies ?? {}))
    if (!peerDependenciesMeta?.[other]?.optional || other in dependencies) keep(other, place);
}

function findPackage(name, from) {
  for (let above = from; ; above = path.dirname(above)) {
    const place = path.join(above, "node_modules", name);
    if (path.basename(above) !== "node_modules" && existsSync(path.join(place, "package.json"))) return place;
    if (above === ".") return undefined;
  }
}

function isNeeded(file, place) {
  const name = path.basename(file);
  const inside = path.relative(place, file);
  if (inside.split(path.sep).includes("node_modules")) return false;
  if (path.basename(path.dirname(file)) === "prebuilds") return OWN_BUILD.test(name);
  if (LEFT_OVER.test(name)) return false;
  return LICENCE.test(name) || statSync(file).isDirectory() || !ONLY_READ.test(name);
}

/** Names of packages that a file imports, and those of what it imports of ours. */
function namesIn(file, seen = new Set()) {
  const names = new Set();
  if (seen.has(file)) return names;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  // Types are gone when it runs, and what only they come from with them.
  const lines = text.replace(/^import type .*$/gm, "");
  for (const [, from] of lines.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\b(?:require|createRequire\([^()]*\))\(\s*)["']([^"'\s]+)["']/g)) {
    if (from.startsWith("#") || from.startsWith(".")) {
      const own = from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from);
      if (own.endsWith(".ts") && existsSync(own)) for (const name of namesIn(own, seen)) names.add(name);
    } else names.add(from.split("/", from.startsWith("@") ? 2 : 1).join("/"));
  }
  return names;
}

/** Files that run as a thread or a process of their own, from their source. */
function workersIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith("-worker.ts"))
    .map((file) => path.join(folder, file));
}

function readPackage(place) {
  return JSON.parse(readFileSync(path.join(place, "package.json"), "utf8"));
}

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(realpathSync(path.join(parentPath, name))).size, 0);
}
