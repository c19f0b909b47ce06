/** A crowd behind a shared cache: what is left for the site to do, and how old what the crowd sees may be after a write. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { send, sendForm, sendJson } from "#tests/drills/support/client.ts";
import { newPerson, signIn } from "#tests/drills/support/ledger.ts";
import { freePort } from "#tests/support/server.ts";
import type { Crowded, Seen } from "./load/crowding.ts";
import { fieldsOf } from "./load/form.ts";
import { startVarnish } from "./peers/varnish.ts";
import { bench } from "./support/bench.ts";
import { cpuTime, launch } from "./support/process.ts";
import type { Site } from "./support/site.ts";
import { requireTools } from "./support/tools.ts";

const REQUESTS = 100_000;
const CONNECTIONS = 48;
/** Opens /metrics to the bench. */
const TOKEN = "the-bench-counts-renders";
/** What a page may be older than a write, in milliseconds. */
const AGE = 1_000;

/** A write by the real forms, and when it was begun and acknowledged. */
type Write = { what: string; begun: number; done: number };

type Administration = { port: number; origin: string; cookie: string };

const WRITES: [what: string, write: (administration: Administration) => Promise<void>][] = [
  ["a price", (site) => setPrice(site, 1, "101")],
  ["a rating", (site) => rate(site, 2)],
  ["a request", askForOffer],
  ["a price", (site) => setPrice(site, 3, "103")],
  ["a rating", (site) => rate(site, 4)],
  ["a price", (site) => setPrice(site, 5, "105")],
  ["a request", askForOffer],
  ["a price", (site) => setPrice(site, 1, "107")],
  ["a rating", (site) => rate(site, 6)],
  ["a request", askForOffer],
];

await bench("crowd", async ({ open, hold, row, note }) => {
  requireTools("varnishd");
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-bench-"));
  const port = await freePort();
  const site = await open({ env: { TRUST_PROXY: "2", METRICS_TOKEN: TOKEN, PUBLIC_ORIGIN: `http://localhost:${port}` } });
  const varnish = hold(await startVarnish(folder, port, site.port));
  const paths = await listPages(site);
  const cookie = await signIn({ port });
  for (const page of paths) await send(port, { path: page, headers: { "Accept-Encoding": "br" } });

  const before = { renders: await rendersOf(site), work: cpuTime(site.pid) };
  const crowd = launch(
    "node",
    ["bench/load/crowding.ts", JSON.stringify({ port, paths, requests: REQUESTS, connections: CONNECTIONS, host: `localhost:${port}` })],
    {},
    { ipc: true },
  );
  let sent = 0;
  crowd.child.on("message", (said) => {
    if (typeof said === "number") sent = said;
  });
  const finished = new Promise<Crowded>((resolve, reject) => {
    crowd.child.on("message", (said) => typeof said === "object" && resolve(said as Crowded));
    once(crowd.child, "exit").then(() => reject(new Error(`The crowd broke off: ${crowd.said()}`)), reject);
  });
  const writes: Write[] = [];
  for (const [index, [what, write]] of WRITES.entries()) {
    while (sent < (REQUESTS * (index + 0.5)) / WRITES.length && crowd.child.exitCode === null) await pause(20);
    const begun = Date.now();
    await write({ port, origin: site.origin.replace(String(site.port), String(port)), cookie });
    writes.push({ what, begun, done: Date.now() });
  }
  const { seen, failures, seconds, hits } = await finished;
  const work = cpuTime(site.pid) - before.work;
  const renders = (await rendersOf(site)) - before.renders;

  const shown = Object.values(seen).reduce((sum, versions) => sum + versions.length, 0);
  const late = Object.entries(seen).flatMap(([page, versions]) => lateness(versions, writes).map((age) => ({ page, age })));
  const oldest = Math.max(0, ...late.map(({ age }) => age));
  // A version that nobody ever replaced would not show above: what the cache says now is what the site says.
  await pause(AGE + 200);
  const stale = await listStale(paths, port, site);

  row("renders for each version of a page that was seen", renders / shown, "×", { atMost: 1.05 });
  row("renders", renders, "");
  row("oldest page after a write that shows on it", oldest, "ms", { atMost: AGE });
  row("pages that stayed as they were before a write", stale.length, "", { atMost: 0 });
  row("requests that failed", failures, "", { atMost: 0 });
  row("answered without the site", (hits / REQUESTS) * 100, "%", { atLeast: 90 });
  row("the site's processor time, for all of it", work / 1_000, "s");
  row("requests a second, the crowd's own speed", REQUESTS / seconds, "/s");
  note(
    `${paths.length} pages, ${Object.keys(seen).length} with and without an answer to the cookie banner, ${shown} versions; ${writes.map(({ what }) => what).join(", ")}`,
  );
  for (const { page, age } of late.filter(({ age }) => age > AGE).slice(0, 5)) note(`${page}: ${Math.round(age)} ms`);
  for (const page of stale.slice(0, 5)) note(`${page}: not what the site says`);
  await varnish.end();
  rmSync(folder, { recursive: true, force: true });
});

/** The page of the product in the administration, its form with another price, posted as a browser does. */
async function setPrice({ port, origin, cookie }: Administration, product: number, price: string): Promise<void> {
  const place = `/admin/produse/${product}`;
  const headers = { Cookie: cookie, Origin: origin };
  const fields = fieldsOf((await send(port, { path: place, headers })).body, "price");
  if (!fields) throw new Error(`${place} has no form with a price`);
  const answer = await sendForm(port, place, { ...fields, price }, { headers });
  if (answer.status !== 303 && answer.status !== 302) throw new Error(`A price was answered ${answer.status}`);
}

async function rate({ port, origin }: Administration, product: number): Promise<void> {
  const answer = await sendJson(port, "/api/ratings", { product_id: product, rating: 1 }, { headers: { Origin: origin } });
  if (answer.status >= 300) throw new Error(`A rating was answered ${answer.status}: ${answer.body}`);
}

async function askForOffer({ port, origin }: Administration): Promise<void> {
  const person = Object.entries(newPerson()).map(([name, value]) => [name, String(value)]);
  const answer = await sendForm(port, "/contact", { ...Object.fromEntries(person), intent: "offer" }, { headers: { Origin: origin } });
  if (answer.status !== 303) throw new Error(`A request was answered ${answer.status}`);
}

/** Every page of the sitemap. */
async function listPages(site: Site): Promise<string[]> {
  const { body } = await send(site.port, { path: "/sitemap.xml" });
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

/** Pages that the site has made, as it counts them itself. */
async function rendersOf({ port }: Site): Promise<number> {
  const { body } = await send(port, { path: "/metrics", headers: { Authorization: `Bearer ${TOKEN}` } });
  return Number(/^site_page_cache_total\{result="miss"\} (\d+)/m.exec(body)?.[1] ?? Number.NaN);
}

/** How long after the write that made it old each version was still given to somebody who asked then, in milliseconds. */
function lateness(versions: readonly Seen[], writes: readonly Write[]): number[] {
  const inOrder = versions.toSorted((one, other) => one.first - other.first);
  return inOrder.slice(0, -1).map((version, index) => {
    const next = inOrder[index + 1] as Seen;
    const write = writes.findLast(({ begun }) => begun <= next.first);
    return write ? version.asked - write.done : 0;
  });
}

async function listStale(paths: readonly string[], port: number, site: Site): Promise<string[]> {
  const stale: string[] = [];
  for (const page of paths) {
    const headers = { "Accept-Encoding": "br" };
    const [given, truth] = [await send(port, { path: page, headers }), await send(site.port, { path: page, headers })];
    if (given.headers.etag !== truth.headers.etag) stale.push(page);
  }
  return stale;
}
