/** The same pages with 10,000 products and 200,000 requests as with 36 and 100: what grows must not be felt. */
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { send, sendJson } from "#tests/drills/support/client.ts";
import { signIn } from "#tests/drills/support/ledger.ts";
import { bench } from "./support/bench.ts";
import { fillLarge } from "./support/large-data.ts";
import type { Site } from "./support/site.ts";
import { median, percentile } from "./support/statistics.ts";

/** `BENCH_REQUESTS=20000` looks quickly whether all of it runs through; its figures promise nothing. */
const LEADS = Number(process.env.BENCH_REQUESTS ?? 200_000);
/** Of the hundred, which came in the last weeks, so many are open that the inbox of the small site opens with a full page too: rows are no growth. */
const SIZES = { small: { products: 36, leads: 100, days: 25, open: 90 }, large: { products: 10_000, leads: LEADS } };
const TIMES = 12;
/** A page that is quicker than this may grow as it likes, in milliseconds. */
const QUICK = 10;
const TIMES_SLOWER = 2;
const P95 = 50;

const PUBLIC = [
  "/",
  "/produse",
  "/produse?q=gazzon",
  "/produse/turfline-sport",
  "/branduri",
  "/contact",
  "/compara",
  "/despre-noi",
  "/sitemap.xml",
];
/** All twenty years. */
const EVER = "?period=custom&from=2000-01-01&to=2030-12-31";
const INBOX = [
  "",
  "?status=nou",
  "?queue=overdue",
  "?q=ana+pop",
  "?q=0722",
  "?period=thisYear",
  "?period=thisYear&q=popescu",
  EVER,
  // As it is after a press: the request on top was closed a moment ago and is pinned.
  "?schimbat=ID",
  "?period=thisYear&schimbat=ID",
];
/** Pages that are full, or there, on the large site alone, each beside one of the small site with as many cards or rows, or all that it has. */
const BESIDE = [
  // Of no brand the small site has more than eight.
  ["/brand/turfline", "/produse"],
  ["/gazon", "/produse"],
  ["/produse?q=trifoi", "/produse?q=amestec"],
  ["/admin/leaduri?status=finalizat", "/admin/leaduri"],
  ["/admin/leaduri?queue=closed&period=thisYear", "/admin/leaduri?period=thisYear"],
  ["/admin/leaduri?q=ana", "/admin/leaduri?q=example"],
  ["/admin/leaduri?period=thisYear&q=cluj", "/admin/leaduri?period=thisYear&q=example"],
  ["/produse?page=2", "/produse"],
  ["/produse?page=200", "/produse"],
  ["/admin/leaduri?page=2", "/admin/leaduri"],
  [`/admin/leaduri${EVER}&page=100`, `/admin/leaduri${EVER}`],
  [`/admin/leaduri${EVER}&page=2000`, `/admin/leaduri${EVER}`],
  [`/admin/leaduri${EVER}&page=3900`, `/admin/leaduri${EVER}`],
] as const;

await bench("growth", async ({ open, row, note }) => {
  const sites = new Map<keyof typeof SIZES, Asked>();
  const folders: string[] = [];
  for (const [name, size] of Object.entries(SIZES) as [keyof typeof SIZES, (typeof SIZES)[keyof typeof SIZES]][]) {
    const dataDir = mkdtempSync(path.join(tmpdir(), "seminord-bench-"));
    folders.push(dataDir);
    cpSync(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
    const database = new Database(path.join(dataDir, "site.db"));
    const { products, leads } = fillLarge(database, { ...size, now: new Date() });
    database.close();
    note(`${name}: ${products} products, ${leads} requests`);
    const site = await open({ dataDir, isProbed: true, isCaching: false });
    sites.set(name, { site, cookie: await signIn(site) });
  }
  const [small, large] = [sites.get("small"), sites.get("large")] as [Asked, Asked];
  const parts = await listSitemapParts(large.site);
  const same = [...PUBLIC, ...INBOX.map((query) => `/admin/leaduri${query}`)].map((address) => [address, address]);
  const beside = BESIDE.filter(([address]) => LEADS >= 200_000 || !address.includes(EVER));
  const addresses = [...same, ...parts.map((part) => [part, "/sitemap.xml"]), ...beside] as [many: string, one: string][];
  let worst = 0;
  const slow: string[] = [];
  for (const [address, beside] of addresses) {
    const [one, many] = [await costsOf(small, await pinned(small, beside)), await costsOf(large, await pinned(large, address))];
    const [before, after, p95] = [median(one.costs), median(many.costs), percentile(many.costs, 0.95)];
    worst = Math.max(worst, p95);
    const isKept = after <= Math.max(QUICK, TIMES_SLOWER * before) && p95 <= P95;
    if (!isKept) slow.push(address);
    note(
      `${isKept ? "      " : "SLOWER"} ${address.padEnd(64)} ${before.toFixed(1).padStart(7)} ms → ${after.toFixed(1).padStart(7)} ms, p95 ${p95.toFixed(1)} ms; ${one.things} → ${many.things} cards or rows${beside === address ? "" : `; beside ${beside}`}`,
    );
  }
  row("addresses", addresses.length, "");
  if (LEADS < 200_000) row("requests in the inbox", LEADS, "", { atLeast: 200_000 });
  row("more than twice as slow and more than 10 ms, or p95 over 50 ms", slow.length, "", { atMost: 0 });
  row("slowest p95", worst, "ms", { atMost: P95 });
  for (const { site } of sites.values()) await site.end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Asked = { site: Site; cookie: string };

/** The address with the request in it that a press has just closed, the first of the page: it is pinned for ten minutes. */
async function pinned({ site: { port }, cookie }: Asked, address: string): Promise<string> {
  if (!address.includes("schimbat=ID")) return address;
  const headers = { Cookie: cookie };
  const { body } = await send(port, { path: address.replace(/[?&]schimbat=ID/, ""), headers });
  const [, id = ""] = /<li class="lead [^"]*" id="lead-(\d+)"/.exec(body) ?? [];
  const { status } = await sendJson(port, `/api/admin/leads/${id}`, { status: "finalizat" }, { method: "PATCH", headers });
  if (status !== 200) throw new Error(`Closing request ${id} was answered ${status}`);
  const pressed = address.replace("=ID", `=${id}`);
  const after = await send(port, { path: pressed, headers });
  if (!after.body.includes("lead--pinned")) throw new Error(`${pressed} pins no request`);
  return pressed;
}

/** Milliseconds of processor time that each of some requests cost the site, one after the other; the first two are left out. And how many cards or rows it shows. */
async function costsOf({ site, cookie }: Asked, address: string): Promise<{ costs: number[]; things: number }> {
  const headers: Record<string, string> = address.startsWith("/admin") ? { Cookie: cookie } : {};
  let things = 0;
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const { status, body } = await send(site.port, { path: address, headers });
      things = [...body.matchAll(/<article class="card |<li class="lead /g)].length;
      if (status !== 200) throw new Error(`${address} was answered ${status}`);
    }
    site.child.send("costs");
    const [costs] = (await once(site.child, "message")) as [number[]];
    return costs;
  };
  await ask(2);
  return { costs: await ask(TIMES), things };
}

/** Where the sitemap is an index of several. */
async function listSitemapParts({ port }: Site): Promise<string[]> {
  const { body } = await send(port, { path: "/sitemap.xml" });
  if (!body.includes("<sitemapindex")) return [];
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].slice(0, 3).map(([, url = ""]) => new URL(url).pathname);
}
