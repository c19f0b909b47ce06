// Builds what is committed twice, in two folders, and compares every file: nothing of a machine, a path or an hour may get into a build.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";

const places = [mkdtempSync(path.join(tmpdir(), "build-a-")), mkdtempSync(path.join(tmpdir(), "another-build-"))];
try {
  const [first, second] = places.map(build);
  const differing = [...new Set([...first.keys(), ...second.keys()])].filter((file) => first.get(file) !== second.get(file));
  for (const file of differing) console.log(`differs: ${file}`);
  const whole = createHash("sha256");
  for (const [file, hash] of first) whole.update(`${hash}  ${file}\n`);
  console.log(`${first.size} files, ${differing.length} differ, sha256 of all: ${whole.digest("hex")}`);
  process.exitCode = first.size > 0 && differing.length === 0 ? 0 : 1;
} finally {
  for (const place of places) rmSync(place, { recursive: true, force: true });
}

/** Builds HEAD in a folder and yields the hash of each file of the build, by name. */
function build(place) {
  const archive = execFileSync("git", ["archive", "HEAD"], { maxBuffer: 1024 * 1024 * 1024 });
  execFileSync("tar", ["-x", "-C", place], { input: archive });
  takeAlong("node_modules", place);
  const { status } = spawnSync("node", ["scripts/build.mjs", "--logLevel", "error"], { cwd: place, stdio: "inherit" });
  if (status !== 0) throw new Error(`The build ended with ${status}`);
  return hashesOf(path.join(place, "build"));
}

/** Packages as they are installed: hard links where the folder is on the same disk, else a copy. A link to the folder itself would lead the build out of its place. */
function takeAlong(name, place) {
  const target = path.join(place, name);
  if (spawnSync("cp", ["-al", name, target], { stdio: "ignore" }).status === 0) return;
  if (existsSync(target)) rmSync(target, { recursive: true });
  mkdirSync(target);
  cpSync(name, target, { recursive: true, verbatimSymlinks: true });
}

function hashesOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(names.map((file) => [path.relative(folder, file), createHash("sha256").update(readFileSync(file)).digest("hex")]));
}
