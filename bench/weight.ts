/**
 * What every public page makes a browser fetch, in bytes on the wire, as Chromium counts them: what a kind of file weighs without the headers of its
 * answers, a first view with them. What comes once the page is in use (app/ui/connection/in-use.ts) stands in rows of its own.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import Database from "better-sqlite3";
import { send } from "#tests/drills/support/client.ts";
import { bench } from "./support/bench.ts";
import { findBrowser } from "./support/browser.ts";
import { fillLarge } from "./support/large-data.ts";
import { PUBLIC_ROUTES } from "./support/public-routes.ts";

const KB = 1024;
const LIMITS = { Script: 140, Stylesheet: 16, Document: 20, Font: 70 } as const;
const MOST_SCRIPTS = 10;
/** A page that fetches nothing for so long has what it shows first, in milliseconds. */
const REST = 1_500;
const FIRST_VIEWS = ["/", "/produse/turfline-sport"];
/** Words that only code which visitors do not need holds. */
const FOREIGN = /ProseMirror|ZodError|createTransport|rich__head/;

type Fetched = { kind: string; url: string; bytes: number; head: number };

await bench("weight", async ({ open, hold, row, note }) => {
  const site = await open();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  hold({ end: () => browser.close() });
  const heaviest = new Map<string, { value: number; route: string }>();
  const most = (what: string, value: number, route: string) => {
    if (value > (heaviest.get(what)?.value ?? -1)) heaviest.set(what, { value, route });
  };
  const foreign: string[] = [];
  let headers = 0;
  for (const route of PUBLIC_ROUTES) {
    const { fetched, scripts } = await visit(browser, `${site.origin}${route}`);
    for (const kind of Object.keys(LIMITS)) most(kind, sizeOf(fetched, kind) / KB, route);
    headers = Math.max(headers, ...fetched.filter(({ kind }) => kind === "Script").map(({ head }) => head));
    most("scripts", fetched.filter(({ kind }) => kind === "Script").length, route);
    foreign.push(...scripts.filter((code) => FOREIGN.test(code)).map(() => route));
  }
  const named = (what: string) => heaviest.get(what)?.route ?? "";
  const amount = (what: string) => heaviest.get(what)?.value ?? Number.NaN;
  row(`JavaScript of the heaviest page (${named("Script")})`, amount("Script"), "KB", { atMost: LIMITS.Script });
  row(`files of it (${named("scripts")})`, amount("scripts"), "", { atMost: MOST_SCRIPTS });
  row(`CSS (${named("Stylesheet")})`, amount("Stylesheet"), "KB", { atMost: LIMITS.Stylesheet });
  row(`HTML (${named("Document")})`, amount("Document"), "KB", { atMost: LIMITS.Document });
  row(`fonts (${named("Font")})`, amount("Font"), "KB", { atMost: LIMITS.Font });
  row("pages with code of the administration", foreign.length, "", { atMost: 0 });
  for (const page of FIRST_VIEWS) {
    const { fetched, later } = await visit(browser, `${site.origin}${page}`);
    row(`first view at 360 px of ${page}`, weightOf(fetched), "KB", { atMost: 350 });
    row(`requests of it`, fetched.length, "", { atMost: 20 });
    row(`what comes with the first touch`, weightOf(later), "KB");
    row(`requests of that`, later.length, "");
  }
  const large = mkdtempSync(path.join(tmpdir(), "seminord-bench-"));
  cpSync(process.env.SEEDED_DATA as string, large, { recursive: true });
  const database = new Database(path.join(large, "site.db"));
  fillLarge(database, { products: 10_000, leads: 100, now: new Date() });
  database.close();
  const grown = await open({ dataDir: large });
  const pages = await Promise.all(PUBLIC_ROUTES.map(async (route) => ({ route, bytes: await htmlOf(grown.port, route) })));
  const longest = pages.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  row(`HTML with 10,000 products (${longest.route})`, longest.bytes / KB, "KB", { atMost: LIMITS.Document });
  await grown.end();
  rmSync(large, { recursive: true, force: true });
  note(`${PUBLIC_ROUTES.length} public pages; brotli; the best compression comes with the second visit, so each page was visited before`);
  note(`the headers of a script's answer, ${headers} bytes over HTTP/1.1, are counted in the first views and not in the rows above them`);
});

type Visit = {
  /** Before the visitor has done anything. */
  fetched: Fetched[];
  /** By the page, not by its worker, once he has. */
  later: Fetched[];
  scripts: string[];
};

async function visit(browser: Browser, url: string): Promise<Visit> {
  // Once before: what is compressed in a hurry is not what visitors get.
  for (let times = 0; times < 3; times += 1)
    await fetch(url, { headers: { "Accept-Encoding": "br" } }).then((answer) => answer.arrayBuffer());
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: "ro-RO",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const counted = await count(session);
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  // On a busy machine the network rests before the scripts have run.
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(REST);
  const fetched = [...counted];
  await page.keyboard.press("Shift");
  await page.waitForTimeout(2 * REST);
  await page.waitForLoadState("networkidle");
  const codes = await Promise.all(scripts);
  await context.close();
  return { fetched, later: counted.slice(fetched.length), scripts: codes };
}

/** Every answer with the bytes that came for it, filled in as they come. */
async function count(session: CDPSession): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  const open = new Map<string, Fetched>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response: { url, encodedDataLength } }) => {
    if (!url.startsWith("data:")) open.set(requestId, { kind: type, url, bytes: 0, head: encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = open.get(requestId);
    if (one) fetched.push({ ...one, bytes: encodedDataLength });
  });
  return fetched;
}

/** In bytes, without headers. */
function sizeOf(fetched: readonly Fetched[], kind: string): number {
  return fetched.filter((one) => one.kind === kind).reduce((sum, { bytes, head }) => sum + bytes - head, 0);
}

/** In KB, with everything. */
function weightOf(fetched: readonly Fetched[]): number {
  return fetched.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
}

async function htmlOf(port: number, route: string): Promise<number> {
  const headers = { "Accept-Encoding": "br" };
  const length = async () => Number((await send(port, { path: route, headers })).headers["content-length"]);
  await length();
  const quick = await length();
  // The best compression has its turn behind the pages that are made ahead: on a busy machine that is seconds.
  for (let times = 0; times < 40; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const best = await length();
    if (best !== quick) return best;
  }
  return quick;
}
