/** A copy of the project's sources in a folder of its own, with packages and nothing that was made of them. */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Entries of the folder of packages that are no package. */
const MADE = /^\.(cache|prepared|vite|vite-temp|vitest-cache)$/;

/** The sources as they lie here, what is not committed included. */
export function copyOurs(target: string, addPackages = linkPackages): void {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" }).split("\n");
  for (const file of files.filter((name) => name !== "" && existsSync(name))) cpSync(file, path.join(target, file));
  addPackages(target);
}

/** The sources of a commit. Where its lock file is not ours, its packages stay to be installed. */
export function copyCommit(commit: string, target: string, addPackages = linkPackages): void {
  mkdirSync(target, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { maxBuffer: Number.POSITIVE_INFINITY });
  execFileSync("tar", ["-x", "-C", target], { input: archive });
  if (readFileSync(path.join(target, "package-lock.json")).equals(readFileSync("package-lock.json"))) addPackages(target);
}

/** Every package is ours; what tools remember of earlier builds is not. */
export function linkPackages(folder: string): void {
  const target = path.join(folder, "node_modules");
  const names = readdirSync("node_modules").filter((name) => !MADE.test(name));
  // A package at a time: a folder of several that was linked whole would be ours to whoever changes what lies in it.
  const packages = names.flatMap((name) =>
    name.startsWith("@") ? readdirSync(`node_modules/${name}`).map((one) => `${name}/${one}`) : [name],
  );
  for (const name of packages) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    symlinkSync(path.resolve("node_modules", name), path.join(target, name));
  }
  stamp(target);
}

/** The packages themselves, for tools that look at what lies there; files are linked where they are on the same disk. */
export function copyPackages(folder: string): void {
  const target = path.join(folder, "node_modules");
  const isDone = (how: string) => spawnSync("cp", [how, "node_modules", target], { stdio: "ignore" }).status === 0;
  if (!isDone("-al")) {
    rmSync(target, { recursive: true, force: true });
    if (!isDone("-a")) throw new Error(`The packages could not be copied to ${target}`);
  }
  for (const name of readdirSync(target).filter((name) => MADE.test(name))) rmSync(path.join(target, name), { recursive: true });
  stamp(target);
}

/** Says that they are installed, as prepare.mjs writes it. */
function stamp(target: string): void {
  writeFileSync(path.join(target, ".prepared"), createHash("sha256").update(readFileSync("package-lock.json")).digest("hex"));
}
