/** A copy of the project's sources in a folder of its own, with packages and nothing that was made of them. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The sources as they lie here, what is not committed included. */
export function copyOurs(target: string): void {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" }).split("\n");
  for (const file of files.filter((name) => name !== "" && existsSync(name))) cpSync(file, path.join(target, file));
  linkPackages(target);
}

/** The sources of a commit. Where its lock file is not ours, its packages stay to be installed. */
export function copyCommit(commit: string, target: string): void {
  mkdirSync(target, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { maxBuffer: Number.POSITIVE_INFINITY });
  execFileSync("tar", ["-x", "-C", target], { input: archive });
  if (readFileSync(path.join(target, "package-lock.json")).equals(readFileSync("package-lock.json"))) linkPackages(target);
}

/** Every package is ours; what tools remember of earlier builds is not. The stamp says that they are installed, as prepare.mjs writes it. */
export function linkPackages(folder: string): void {
  const target = path.join(folder, "node_modules");
  const names = readdirSync("node_modules").filter((name) => !/^\.(cache|prepared|vite|vite-temp|vitest-cache)$/.test(name));
  // A package at a time: a folder of several that was linked whole would be ours to whoever changes what lies in it.
  const packages = names.flatMap((name) =>
    name.startsWith("@") ? readdirSync(`node_modules/${name}`).map((one) => `${name}/${one}`) : [name],
  );
  for (const name of packages) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    symlinkSync(path.resolve("node_modules", name), path.join(target, name));
  }
  writeFileSync(path.join(target, ".prepared"), createHash("sha256").update(readFileSync("package-lock.json")).digest("hex"));
}
