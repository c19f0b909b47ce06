/** A table of 2,000 products read through the pages of the import: tried, applied and taken back. Processor time of the whole site. */

import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { signIn } from "#tests/drills/support/ledger.ts";
import { bench } from "../support/bench.ts";
import { cpuTime } from "../support/process.ts";
import type { Site } from "../support/site.ts";
import { inTurns, median } from "../support/statistics.ts";

const ROUNDS = 5;
const SIZE = { products: 2_000, leads: 100 };
const START = "/admin/importa/produse";
const STEPS = ["tried", "applied", "taken back"] as const;
/** Time by which the work after a request (pages are made anew) is over, in milliseconds. */
const SETTLED = 1_000;

type Priced = { slug: string; price: number };
type Session = { site: Site; cookie: string; prices: readonly Priced[] };
/** Milliseconds of processor time of each step. */
type Costs = Record<(typeof STEPS)[number], number>;

await bench("import", async ({ ours, theirs, open, row, beside, note }) => {
  const sessions: Session[] = [];
  for (const build of theirs ? [ours, theirs] : [ours]) {
    const site = await open({ fill: SIZE }, build);
    sessions.push({ site, cookie: await signIn(site), prices: listPrices(site) });
  }
  let more = 0;
  const sides = sessions.map((session) => () => importTable(session, ++more));
  for (const side of sides) await side();
  const rounds = await inTurns(ROUNDS, sides);
  const sumOf = (costs: Costs | undefined) => STEPS.reduce((sum, step) => sum + (costs?.[step] ?? Number.NaN), 0);
  const pairs = rounds.map(([own, its]) => [sumOf(own), sumOf(its)] as const);
  if (theirs) beside("processor time of the whole", pairs, 1.1);
  row("processor time of the whole", median(pairs.map(([own]) => own / 1_000)), "s");
  for (const step of STEPS) row(`of it ${step}`, median(rounds.map(([own]) => (own?.[step] ?? Number.NaN) / 1_000)), "s");
  note(`a price and a short description of ${SIZE.products} products`);
});

/** Every product becomes dearer by a few lei: what is unusual would have to be confirmed. */
async function importTable(session: Session, more: number): Promise<Costs> {
  const rows = session.prices.map(({ slug, price }) => `${slug};${price + more};Proba ${more} de text\n`);
  const table = `slug;pret;descriere scurta\n${rows.join("")}`;
  const body = new FormData();
  body.append("fisier", new Blob([table]), "produse.csv");
  body.append("intent", "table");
  const [address, tried] = await costOf(session.site, () => post(session, START, body));
  const hash = /name="hash" value="(\w+)"/.exec(await read(session, address))?.[1] ?? "";
  const [batch, applied] = await costOf(session.site, () => post(session, address, new URLSearchParams({ intent: "apply", hash })));
  requirePrices(session, more);
  const [, undone] = await costOf(session.site, () => post(session, batch, new URLSearchParams({ rest: "0" })));
  requirePrices(session, 0);
  return { tried, applied, "taken back": undone };
}

async function costOf<Result>({ pid }: Site, work: () => Promise<Result>): Promise<[Result, number]> {
  const before = cpuTime(pid);
  const result = await work();
  await pause(SETTLED);
  return [result, cpuTime(pid) - before];
}

/** Posts a form of the administration and returns where it leads. */
async function post({ site, cookie }: Session, address: string, body: FormData | URLSearchParams): Promise<string> {
  const headers = { Cookie: cookie, Origin: site.origin, "Sec-Fetch-Site": "same-origin" };
  const answer = await fetch(site.origin + address, { method: "POST", body, headers, redirect: "manual" });
  const location = answer.headers.get("location");
  if (answer.status !== 303 || !location)
    throw new Error(`${address} was answered ${answer.status}: ${wordsOf(await answer.text()).slice(0, 900)}`);
  return location;
}

/** Words of a page, to be read in a report. */
function wordsOf(html: string): string {
  return html.replaceAll(/<(script|style|nav)[\s\S]*?<\/\1>|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

async function read({ site, cookie }: Session, address: string): Promise<string> {
  return await (await fetch(site.origin + address, { headers: { Cookie: cookie } })).text();
}

function listPrices({ dataDir }: Site): Priced[] {
  const database = new Database(`${dataDir}/site.db`, { readonly: true });
  const prices = database.prepare<[], Priced>("SELECT slug, price FROM products ORDER BY id").all();
  database.close();
  return prices;
}

/** Throws where a step did not do to every product what it is measured for. */
function requirePrices({ site, prices }: Session, more: number): void {
  const wrong = listPrices(site).filter(({ price }, place) => price !== Number(prices[place]?.price) + more);
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${prices.length} products have another price than with ${more} lei more`);
}
