/**
 * Contents of the image, by the lines of the Dockerfile: it runs by itself, and is as small as it was
 * (docs/decisions/0073-packages-and-image.md).
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePictures } from "#tests/drills/support/pictures.ts";
import { ADMIN } from "#tests/support/seeded-data.ts";
import { end, freePort, HEAP, NODE_FLAGS } from "#tests/support/server.ts";

/**
 * Megabytes of 350 that are for what the site brings, 80 of them packages: Debian's slim base has 75, the rest is Node 127 and its
 * libraries.
 */
const MOST_MEGABYTES = 120;

const root = mkdtempSync(path.join(tmpdir(), "seminord-image-"));
const site = path.join(root, "site");
const dataDir = path.join(root, "storage");
const port = await freePort();
// Nothing of this repository may be found from there: not its packages, and not the Node that loads them.
const env = { PATH: process.env.PATH, NODE_ENV: "production", IN_CONTAINER: "1", DISABLE_SSL: "1", DATA_DIR: dataDir, PORT: String(port) };
const own = { ...env, PUBLIC_ORIGIN: `http://localhost:${port}`, HOME: root };
const origin = own.PUBLIC_ORIGIN;
let server: ChildProcess | undefined;
const said: string[] = [];

beforeAll(() => {
  execFileSync("node", ["scripts/runtime-packages.mjs", path.join(site, "node_modules")]);
  for (const [from, to] of copiedByDockerfile()) {
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(from, to, { recursive: true });
  }
  cpSync(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
});
afterAll(async () => {
  if (server) await end(server);
  rmSync(root, { recursive: true, force: true });
});

describe("the image", () => {
  it("the image is small", () => {
    expect(megabytesOf(site)).toBeLessThan(MOST_MEGABYTES);
    expect(existsSync(path.join(site, "node_modules/vite"))).toBe(false);
  });

  it("the image has what only some sites load: the connection to a primary, for one C library", () => {
    const [code, where] = ["require('libsql')", { cwd: site, env: own }] as const;
    expect(execFileSync("node", ["-e", `${code}; console.log("loaded")`], where).toString()).toBe("loaded\n");
    expect(readdirSync(path.join(site, "node_modules/@libsql"))).toEqual([expect.not.stringMatching(/musl/)]);
  });

  it("has the site's own text in letters of one byte: with one other letter, each takes two in memory (what is tagged is not escaped)", () => {
    const lines = readFileSync("build/server/index.js", "utf8").split("\n");
    expect(lines.filter((line) => /[\u0080-\uffff]/.test(line))).toEqual([]);
  });

  it("the image keeps the licence of every package that brings one", () => {
    const packages = globSync("{*,@*/*}/package.json", { cwd: path.join(site, "node_modules") }).map((file) => path.dirname(file));
    const licences = (folder: string) => readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name));
    const lost = packages.filter((name) =>
      licences(path.join("node_modules", name)).some((file) => !existsSync(path.join(site, "node_modules", name, file))),
    );
    expect(packages.length).toBeGreaterThan(100);
    expect(lost).toEqual([]);
  });

  it("the image starts, shows pages, takes requests and pictures, makes the copies of ONCE and ends", async () => {
    await start();
    for (const page of ["/", "/produse/turfline-sport", "/contact", "/up"]) expect((await fetch(origin + page)).status, page).toBe(200);
    expect(await ask()).toBe(201);
    expect(await sendPicture()).toBe(201);
    hook("pre-backup");
    const [marked = ""] = readFileSync(path.join(dataDir, "once-backup"), "utf8").split("\n");
    expect(readdirSync(path.join(dataDir, "copies"))).toContain(marked);
    expect(await ask()).toBe(201);
    await end(server as ChildProcess);
    expect((server as ChildProcess).exitCode, said.join("")).toBe(0);
    expect(said.join("")).not.toMatch(/Cannot find/);
  });

  it("the image puts that copy in place after ONCE has restored, and what was paused as it is", () => {
    expect(requests()).toBe(2);
    writeFileSync(path.join(dataDir, "site.db-wal"), "half");
    hook("post-restore");
    expect(requests()).toBe(1);
    expect(existsSync(path.join(dataDir, "once-backup"))).toBe(false);
    const before = statSync(path.join(dataDir, "site.db")).ino;
    hook("post-restore");
    expect(statSync(path.join(dataDir, "site.db")).ino).toBe(before);
  });
});

describe("the parts of the image", () => {
  const compose = readFileSync("compose.yaml", "utf8");

  it("the parts of the image begins with the bytes that compose.yaml names for the tags of the Dockerfile, and no others", () => {
    const bases = new Set([...readFileSync("Dockerfile", "utf8").matchAll(/^FROM (\S+:\S+)/gm)].map(([, tag]) => tag));
    const pinned = [...compose.matchAll(/^ {8}(\S+): docker-image:\/\/(\S+)@sha256:[0-9a-f]{64}$/gm)].map(([, tag, bytes]) => [tag, bytes]);
    expect(bases.size).toBeGreaterThan(0);
    expect(pinned).toEqual([...bases].map((tag) => [tag, tag]));
  });

  it("the parts of the image is told by the one who hosts it what .env.example lists, but for its place and for sites of several processes", () => {
    const listed = [...readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name as string);
    const own = /^(PORT|HOST|DATA_DIR|PUBLIC_ORIGIN|TRUST_PROXY|DISABLE_SSL|DATABASE_\w+|PICTURES_\w+)$/;
    expect(listed.filter((name) => !own.test(name) && !compose.includes(`\${${name}`))).toEqual([]);
  });

  it("the containers beside the site begin with the bytes that are named for their tags", () => {
    expect([...compose.matchAll(/^ +image: (.+)$/gm)].map(([, image]) => image)).toEqual([
      expect.stringMatching(/^caddy:[\d.]+@sha256:[0-9a-f]{64}$/),
    ]);
  });
});

it("the site is given the same flags of Node by npm start, the image and the service", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const starts = [
    scripts.start,
    /^CMD (.*)$/m.exec(readFileSync("Dockerfile", "utf8"))?.[1],
    /^ExecStart=(.*)$/m.exec(readFileSync("deploy/site.service", "utf8"))?.[1],
  ];
  for (const start of starts) expect(start?.match(/--(?!env-file)[\w=-]+/g)).toEqual(NODE_FLAGS);
});

it("the C library is told the same of its heap by the image and the service as by benches and drills", () => {
  for (const file of ["Dockerfile", "deploy/site.service"]) {
    const told = [...readFileSync(file, "utf8").matchAll(/\b(MALLOC_\w+)=(\w+)/g)].map(([, name, value]) => [name, value]);
    expect(Object.fromEntries(told), file).toEqual(HEAP);
  }
});

function copiedByDockerfile(): [string, string][] {
  const [, last = ""] = readFileSync("Dockerfile", "utf8").split(/^FROM scratch$/m);
  const lines = [...last.matchAll(/^COPY (?!--)(.+) (\S+)$/gm)];
  return lines.reduce<[string, string][]>(
    (pairs, [, sources = "", target = ""]) => {
      const to = target.startsWith("/") ? path.join(root, target) : path.join(site, target);
      for (const file of globSync(sources.split(" ")))
        pairs.push([file, target.endsWith("/") && statSync(file).isFile() ? path.join(to, path.basename(file)) : to]);
      return pairs;
    },
    [["build", path.join(site, "build")]],
  );
}

async function start(): Promise<void> {
  const started = spawn("node", ["server.js"], { cwd: site, env: own, stdio: ["ignore", "pipe", "pipe"] });
  server = started;
  for (const stream of [started.stdout, started.stderr]) stream.on("data", (chunk) => said.push(String(chunk)));
  await vi.waitFor(() => expect(said.join("")).toContain("Site: "), { timeout: 40_000 });
}

async function ask(): Promise<number> {
  const body = {
    full_name: "Ana Imagine",
    phone: `0700 000 ${Math.floor(100 + Math.random() * 900)}`,
    county: "Cluj",
    customer_type: "farmer",
  };
  const rest = { area_sqm: 1, area_unit: "ha", consent_gdpr: 1, submission_id: crypto.randomUUID() };
  const headers = { "Content-Type": "application/json" };
  return (await fetch(`${origin}/api/leads`, { method: "POST", headers, body: JSON.stringify({ ...body, ...rest }) })).status;
}

async function sendPicture(): Promise<number> {
  const headers = { "Content-Type": "application/json" };
  const signedIn = await fetch(`${origin}/api/admin/login`, { method: "POST", headers, body: JSON.stringify(ADMIN) });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const form = new FormData();
  for (const picture of await makePictures(1, 100)) form.append("images[]", new Blob([new Uint8Array(picture)]), "a.jpg");
  return (await fetch(`${origin}/api/admin/products/1/images`, { method: "POST", body: form, headers: { cookie, Origin: origin } })).status;
}

function hook(name: string): void {
  execFileSync(path.join(root, "hooks", name), { env: own, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

function requests(): unknown {
  const database = new Database(path.join(dataDir, "site.db"), { readonly: true });
  const count = database.prepare("SELECT count(*) FROM leads").pluck().get();
  database.close();
  return count;
}

function megabytesOf(folder: string): number {
  return Number(execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t", 1)[0]);
}
