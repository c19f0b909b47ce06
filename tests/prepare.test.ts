/** Preparations of `npm start`, and what it says meanwhile (scripts/prepare.mjs), with an npm that only pretends to. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeEach, expect, it } from "vitest";

const place = mkdtempSync(path.join(tmpdir(), "seminord-prepare-"));
const SOURCES = ["app", "db", "public", "scripts"];
const FILES = ["package-lock.json", "vite.config.ts", "react-router.config.ts"];
const SCRIPTS = ["build.mjs", "browser-files.ts", "site-manifest.mjs", "worker-code.ts"];
/** Back to the head of the line, which is emptied. */
const BEGIN_ANEW = "\r\u001b[K";
const NPM = `
import { mkdirSync, writeFileSync } from "node:fs";
import { stateOfSources } from "${pathToFileURL("scripts/build-stamp.mjs")}";
if (process.argv.includes("build")) {
  if (process.env.BUILD_FAILS) { console.error("no such module"); process.exit(1); }
  mkdirSync("build", { recursive: true });
  writeFileSync("build/.prepared", stateOfSources());
}
mkdirSync("node_modules/.bin", { recursive: true });
writeFileSync("node_modules/.bin/node", "");`;

afterAll(() => rmSync(place, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(place, { recursive: true, force: true });
  for (const name of SOURCES) mkdirSync(path.join(place, name), { recursive: true });
  for (const name of [...FILES, ...SCRIPTS.map((script) => `scripts/${script}`)]) writeFileSync(path.join(place, name), "");
  writeFileSync(path.join(place, "npm.mjs"), NPM);
});

function prepare(more: Record<string, string> = {}) {
  const env = { ...process.env, npm_execpath: path.join(place, "npm.mjs"), npm_lifecycle_event: "prestart", ...more };
  const script = path.resolve("scripts/prepare.mjs");
  const { stdout, stderr, status } = spawnSync("node", [script, "build"], { cwd: place, env, encoding: "utf8" });
  return { stdout, stderr, status };
}

it("before a start packages and site are made, with a line when each begins, which says what comes next, and one when it is done", () => {
  const { stdout, status } = prepare();
  expect(status).toBe(0);
  expect(stdout.replaceAll(/\d+ s/g, "N s").split("\n")).toEqual([
    "Installing packages … (next: build)",
    "Packages installed: N s",
    "Building the site … (next: start)",
    "Site built: N s",
    "",
  ]);
});

it("before a second start nothing is done and nothing said; after a change the site alone is built", () => {
  prepare();
  expect(prepare()).toEqual({ stdout: "", stderr: "", status: 0 });
  writeFileSync(path.join(place, "app/root.tsx"), "changed");
  expect(prepare().stdout).toMatch(/^Building the site … \(next: start\)\nSite built: \d+ s\n$/);
});

it("at a terminal each step is one line, with its seconds, that ends as what was done", () => {
  const { stdout } = prepare({ NODE_OPTIONS: "--import=data:text/javascript,process.stdout.isTTY=true" });
  const [packages = [], site = []] = stdout.split("\n").map((line) => line.split(BEGIN_ANEW).slice(1));
  expect([packages[0], site[0]]).toEqual(["Installing packages … 0 s (next: build)", "Building the site … 0 s (next: start)"]);
  expect([packages.at(-1), site.at(-1)]).toEqual([
    expect.stringMatching(/^Packages installed: \d+ s$/),
    expect.stringMatching(/^Site built/),
  ]);
});

it("a step that fails ends it with the last words of npm, and where all of them are", () => {
  const { stderr, status } = prepare({ BUILD_FAILS: "1" });
  expect(status).toBe(1);
  const log = /^no such module\n\nFailed: npm run build --silent\. All it said: (.+)\n$/.exec(stderr)?.[1] ?? "";
  expect(existsSync(log), stderr).toBe(true);
  rmSync(path.dirname(log), { recursive: true });
});

it("tests begin with a build of the sources as they are, or say in one line what to do", () => {
  const beginTests = () => {
    const code = `import make from "./tests/support/seeded-data.ts"; process.chdir(${JSON.stringify(place)}); await make();`;
    const env = { ...process.env, RESTORED_DATA: place };
    return /^Error: .*/m.exec(spawnSync("node", ["--input-type=module", "-e", code], { env, encoding: "utf8" }).stderr)?.[0];
  };
  expect(beginTests()).toBe("Error: There is no build: npm run build");
  prepare();
  expect(beginTests()).toBeUndefined();
  writeFileSync(path.join(place, "app/rule.test.ts"), "new");
  expect(beginTests()).toBeUndefined();
  writeFileSync(path.join(place, "app/rule.ts"), "new");
  expect(beginTests()).toBe("Error: build is older than app/: npm run build");
});
