/**
 * A drill: what one anonymous request may cost of the processor, on a catalogue of 10,000 products. The most expensive address of each kind is asked for
 * from many addresses, each time another, so that nothing is known already. It costs at most five milliseconds for each point that it is charged: a page is
 * ten points, of which an address has 1,200 a minute. What data of a page cost is what the page costs.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { fillLarge } from "#tests/support/large-data.ts";
import makeSeededData from "#tests/support/seeded-data.ts";
import { percentile } from "../../bench/support/statistics.ts";
import { send } from "./support/client.ts";
import { drill, type Stage } from "./support/drill.ts";
import type { Site } from "./support/site.ts";

const PRODUCTS = 10_000;
const POINTS_A_MINUTE = 1_200;
const MS_A_POINT = 5;
const PAGE = 10;
const LIST = 3;
const TIMES = 8;

const PACKS = {
  "turfline-sport": [0.015, 0.04, 0.25, 0.9, 5, 20],
  "turfline-umbra": [0.35, 0.9, 2.3, 4.7, 10.9, 25],
};

type Kind = { name: string; points: number; pathOf: (turn: number) => string };

const plan = (slug: string, turn: number) =>
  Array.from({ length: 10 }, (_, plot) => `nume=P&suprafata=${990 - turn * 10 - plot}&um=ha&produs=${slug}`).join("&");
const LETTERS = "scpdmaifelrtubnog";
const letters = (turn: number, length: number) =>
  Array.from({ length: 8 }, (_, word) => LETTERS.slice((turn + word) % 9).slice(0, length)).join("+");

const KINDS: readonly Kind[] = [
  { name: "a plan of ten plots, packs in grams", points: PAGE, pathOf: (turn) => `/cerere/plan?${plan("turfline-sport", turn)}` },
  { name: "a plan of ten plots, packs of odd sizes", points: PAGE, pathOf: (turn) => `/cerere/plan?${plan("turfline-umbra", turn)}` },
  { name: "a product for an area, packs in grams", points: PAGE, pathOf: (turn) => `/produse/turfline-sport?suprafata=${99 - turn}&um=ha` },
  { name: "eight words of a letter", points: PAGE, pathOf: (turn) => `/produse?q=${letters(turn, 1)}` },
  { name: "a word of a letter", points: PAGE, pathOf: (turn) => `/produse?q=${LETTERS[turn]}` },
  { name: "one letter eight times", points: PAGE, pathOf: (turn) => `/produse?q=${Array(8).fill(LETTERS[turn]).join("+")}&page=2` },
  { name: "eight words of two letters", points: PAGE, pathOf: (turn) => `/produse?q=${letters(turn, 2)}` },
  {
    name: "words that nothing has",
    points: PAGE,
    pathOf: (turn) => `/produse?q=gazzn${turn}+lucernx${turn}+trfoi+psune+fanteata+umbrx+sprt+mxni`,
  },
  { name: "three hundred products compared", points: PAGE, pathOf: (turn) => `/compara?x=${turn}${"&produs=turfline-umbra".repeat(300)}` },
  { name: "a page of a category", points: PAGE, pathOf: (turn) => `/gazon?page=${turn + 2}` },
  { name: "an address that is none", points: PAGE, pathOf: (turn) => `/produse/nu-exista-${turn}` },
  { name: "a page of the list for shops", points: PAGE, pathOf: (turn) => `/distribuitori/lista?page=${turn + 2}` },
  { name: "products as a call", points: LIST, pathOf: (turn) => `/api/products?limit=100&page=${turn + 2}` },
  { name: "products as a call, searched", points: LIST, pathOf: (turn) => `/api/products?limit=100&q=${letters(turn, 2)}` },
  { name: "a calendar as a file", points: LIST, pathOf: (turn) => `/produse/${slugOf(turn)}/calendar.ics` },
  { name: "a share card", points: 40, pathOf: (turn) => cards[turn] as string },
  { name: "a sheet in print", points: 20, pathOf: (turn) => `/produse/${slugOf(turn)}/fisa.pdf` },
];

let slugs: string[] = [];
let cards: string[] = [];
const slugOf = (turn: number) => slugs[turn] as string;

const dataDir = mkdtempSync(path.join(tmpdir(), "seminord-cost-"));
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));

await drill(async (stage) => {
  await prepare();
  // Ten thousand pages that are made before anybody asks are a minute of work that no request has caused.
  const site = await stage.open({ dataDir, from: null, isWarming: false });
  for (const address of ["/produse?q=gazzon", "/cerere/plan", "/produse/turfline-sport", "/compara", "/gazon", "/sitemap.xml"])
    await ask(site, address, "10.9.9.9");
  cards = await Promise.all(slugs.slice(0, TIMES + POINTS_A_MINUTE / 40 + 1).map((slug) => cardOf(site, slug)));
  for (const [index, kind] of KINDS.entries()) await measure(stage, site, kind, index);
  for (const [name, address] of [
    ["a page", (turn: number) => `/produse?q=zzz${turn}`],
    ["data of a page", (turn: number) => `/produse.data?q=zzz${turn}`],
  ] as const)
    stage.claim(
      (await countUntilRefused(site, address, name, POINTS_A_MINUTE / PAGE)) === POINTS_A_MINUTE / PAGE,
      `${name} is not charged ${PAGE} points`,
    );
});

async function prepare(): Promise<void> {
  await makeSeededData();
  cpSync(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
  const database = new Database(path.join(dataDir, "site.db"));
  fillLarge(database, { products: PRODUCTS, leads: 100, now: new Date() });
  slugs = database.prepare<[], string>("SELECT slug FROM products WHERE is_published = 1 ORDER BY id DESC LIMIT 200").pluck().all();
  const insert = database.prepare(
    "INSERT INTO product_packs (product_id, weight_kg, price, sort_order) SELECT id, ?, ?, ? FROM products WHERE slug = ?",
  );
  for (const [slug, [own = 1, ...others]] of Object.entries(PACKS)) {
    database.prepare("UPDATE products SET bag_weight_kg = ?, price = ?, min_quantity = NULL WHERE slug = ?").run(own, priceOf(own), slug);
    database.prepare("DELETE FROM product_packs WHERE product_id = (SELECT id FROM products WHERE slug = ?)").run(slug);
    for (const [order, weight] of others.entries()) insert.run(weight, priceOf(weight), order, slug);
  }
  database.close();
}

async function cardOf(site: Site, slug: string): Promise<string> {
  const { headers } = await send(site.port, { path: `/og/${slug}-0123456789abcdef.jpg` });
  return headers.location as string;
}

function priceOf(weight: number): number {
  return Number((weight * (40 - Math.log(weight + 1) * 3)).toFixed(2)) || 0.5;
}

async function measure({ claim, figure, inTime }: Stage, site: Site, { name, points, pathOf }: Kind, index: number): Promise<void> {
  const costs: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const before = cpuOf(site);
    const status = await ask(site, pathOf(turn), `10.${index}.0.${turn}`);
    claim(status < 500, `${name}: ${pathOf(turn).slice(0, 80)} answers ${status}`);
    costs.push(cpuOf(site) - before);
  }
  // All of them are the same work: the first ones make the code itself quicker, and on a busy machine other processes take the caches of the rest.
  const cost = percentile(costs, 0.25);
  figure(`${name}, ms`, Math.round(cost));
  inTime(`${name}, of the processor`, cost, points * MS_A_POINT);
  if (points !== PAGE) {
    const most = Math.floor(POINTS_A_MINUTE / points);
    // What is made once is a file afterwards: others than those that were measured.
    const allowed = await countUntilRefused(site, (turn) => pathOf(TIMES + turn), name, most);
    claim(allowed <= most, `${name} is not charged ${points} points: one address had ${allowed} in a minute`);
  }
}

async function countUntilRefused(site: Site, pathOf: (turn: number) => string, name: string, most: number): Promise<number> {
  const address = `10.200.${name.length}.1`;
  for (let turn = 0; turn <= most; turn += 1) if ((await ask(site, pathOf(turn), address)) === 429) return turn;
  return Number.POSITIVE_INFINITY;
}

async function ask(site: Site, address: string, visitor: string): Promise<number> {
  return (await send(site.port, { path: address, from: visitor })).status;
}

/** Milliseconds of the processor that the process and its threads have used: the kernel counts them in nanoseconds for each thread. */
function cpuOf(site: Site): number {
  const threads = `/proc/${site.pid()}/task`;
  const used = readdirSync(threads).map((thread) => Number(readFileSync(`${threads}/${thread}/schedstat`, "utf8").split(" ")[0]));
  return used.reduce((sum, time) => sum + time, 0) / 1e6;
}
