/** The built app on a port of its own, with a fresh copy of the seeded data. One for each test file. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { afterAll, vi } from "vitest";
import "./cheap-passwords.ts";
import { copySeededData } from "./seeded-data.ts";

export { ADMIN } from "./seeded-data.ts";

export type TestApp = {
  /** http://localhost:PORT */
  origin: string;
  dataDir: string;
  /** A connection of the test's own, to look at what was written. */
  database: Database.Database;
  /** Fetches a path of the site. Redirects are not followed; every call may come from another visitor. */
  get: (path: string, options?: RequestInit & { from?: string }) => Promise<Response>;
  /** Posts a form as a browser does: own origin, urlencoded. */
  postForm: (path: string, values: Record<string, string>, options?: PostOptions) => Promise<Response>;
  /** Lets the app see what the test wrote behind its back: every page is made anew. */
  refresh: () => Promise<void>;
  /** Sends JSON as a program does. */
  sendJson: (method: string, path: string, body: unknown, options?: PostOptions) => Promise<Response>;
};

type PostOptions = { cookie?: string; from?: string; headers?: Record<string, string> };

/** With `isAlone` the build is evaluated for this site alone: one that stands beside another, or whose process has counted nothing yet. */
type StartOptions = { isCaching?: boolean; lockPatience?: number; sendPauses?: readonly number[]; isAlone?: boolean };

/**
 * Starts the app; it is closed after the file's tests. `env` adds to or overrides the environment. Files share processes, and in each the build is
 * evaluated once: what is compiled and warm stays so, and a site begins anew on new data in the same place, with the environment of its start, as it may
 * in one process. A second site of a file has the build evaluated for itself.
 */
export async function startApp(env: Record<string, string> = {}, { isAlone = false, ...options }: StartOptions = {}): Promise<TestApp> {
  const isShared = !isAlone && !inUse.has(SHARED);
  const dataDir = isShared ? SHARED : mkdtempSync(path.join(tmpdir(), "seminord-test-"));
  inUse.add(dataDir);
  mkdirSync(dataDir, { recursive: true });
  copySeededData(dataDir);
  // It is read once: the one of the first site would be known and the one of the next lie in its directory.
  if (isShared) writeFileSync(path.join(dataDir, "secret"), SECRET, { mode: 0o600 });
  const environment = { ...process.env };
  Object.assign(process.env, { DATA_DIR: dataDir, PORT: "0", TRUST_PROXY: "1", NODE_ENV: "production", ...env });
  // The same names in every process: what one of them compiled another finds (NODE_COMPILE_CACHE).
  const build = `${pathToFileURL("build/server/index.js")}${isShared ? "" : `?of=${nextBuild()}`}`;
  const { createApp } = (await import(/* @vite-ignore */ build)) as typeof import("#app/server.ts");
  const { server, close } = await createApp(options);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const database = new Database(path.join(dataDir, "site.db"));
  afterAll(async () => {
    database.close();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
    inUse.delete(dataDir);
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
  });

  const get: TestApp["get"] = (target, { from, headers, ...options } = {}) =>
    fetch(origin + target, {
      redirect: "manual",
      ...options,
      headers: { ...UNPACKED, ...visitor(from), ...(headers as Record<string, string>) },
    });
  return {
    origin,
    dataDir,
    database,
    get,
    refresh: async () => {
      database.prepare("UPDATE catalogue_version SET version = version + 1").run();
      await get("/api/nu-exista", { method: "POST" });
    },
    postForm: (target, values, { cookie, from, headers } = {}) =>
      get(target, {
        method: "POST",
        body: new URLSearchParams(values),
        ...(from && { from }),
        headers: { Origin: origin, "Sec-Fetch-Site": "same-origin", ...(cookie && { Cookie: cookie }), ...headers },
      }),
    sendJson: (method, target, body, { cookie, from, headers } = {}) =>
      get(target, {
        method,
        body: typeof body === "string" ? body : JSON.stringify(body),
        ...(from && { from }),
        headers: { "Content-Type": "application/json", ...(cookie && { Cookie: cookie }), ...headers },
      }),
  };
}

/** Signs the seeded administrator in and returns the Cookie header of the session. */
export async function signIn(app: TestApp, { username, password }: { username: string; password: string }): Promise<string> {
  const response = await app.postForm("/admin/login", { username, password });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (response.status !== 303 || !cookie) throw new Error(`Sign-in answered ${response.status}`);
  return cookie;
}

/** A valid offer request, as the form sends it. */
export function offer(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    intent: "offer",
    full_name: "Gheorghe Exemplu-Pop",
    phone: "0700 000 012",
    email: "",
    county: "Maramureș",
    customer_type: "farmer",
    product_id: "",
    area_sqm: "1",
    area_unit: "ha",
    preferred_expert_id: "",
    notes: "",
    consent_gdpr: "1",
    ...overrides,
  };
}

/** Text that a reader of a page sees: without scripts and markup, entities decoded, spaces collapsed. */
export function visibleText(html: string): string {
  return decodeEntities(
    html
      .replaceAll(/<(script|style|title)\b.*?<\/\1>/gs, " ")
      .replaceAll(/<!-- -->|<wbr\/>/g, "")
      .replaceAll(/<[^>]*>/g, " "),
  )
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([,.;:!?])/g, "$1")
    .trim();
}

/** The texts of every match of a pattern's first group, entities decoded: `all(html, /<h1[^>]*>(.*?)<\/h1>/g)`. */
export function all(html: string, pattern: RegExp): string[] {
  return [...unheld(html).matchAll(pattern)].map(([, text = ""]) => decodeEntities(text));
}

/** Markup as it would be if no word were kept on one line (app/ui/jsx). */
export function unheld(html: string): string {
  return html
    .replaceAll(/<span>([^<]*(?:<span class="whole">[^<]*<\/span>[^<]*)+)<\/span>/g, "$1")
    .replaceAll(/<span class="whole">([^<]*)<\/span>/g, "$1");
}

function decodeEntities(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
    return named[name] ?? entity;
  });
}

/** The place that the build of this process knows; the environment is read once. */
const SHARED = path.join(tmpdir(), `seminord-test-of-${process.pid}`);
const SECRET = "s".repeat(43);
/** Places on which an app runs, whichever file started it. */
const ofProcess = globalThis as { placesInUse?: Set<string>; ownBuilds?: number };
ofProcess.placesInUse ??= new Set();
const inUse = ofProcess.placesInUse;

/** Number of the next build that this process evaluates for one file. */
function nextBuild(): number {
  ofProcess.ownBuilds = (ofProcess.ownBuilds ?? 0) + 1;
  return ofProcess.ownBuilds;
}

/** Packing and unpacking each answer would be a tenth of all work; what is packed, and how, tests say that ask for it. */
const UNPACKED = { "Accept-Encoding": "identity" };

let visitors = 0;

/** Each request comes from another address unless the test names one, so that rate limits do not join tests. */
function visitor(from: string | undefined): Record<string, string> {
  visitors += 1;
  return { "X-Forwarded-For": from ?? `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
}
