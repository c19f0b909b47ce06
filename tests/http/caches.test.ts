/** With every cache off the site says the same; with them on each has its name and its figures. */
import { hash } from "node:crypto";
import { expect, it, vi } from "vitest";
import { startApp, type TestApp } from "#tests/support/app.ts";

vi.spyOn(console, "info").mockImplementation(() => {});

const TOKEN = "un-jeton-destul-de-lung";
const SAME = { PUBLIC_ORIGIN: "http://localhost:3999", METRICS_TOKEN: TOKEN };
const cachedSite = await startApp(SAME);
const uncachedSite = await startApp({ ...SAME, CACHE: "0" });

const QUERIES = [
  "/produse?q=gazon",
  "/produse?q=gazzon",
  "/produse?q=xyzq",
  "/produse?categorie=gazon&stoc=in-stoc",
  "/produse?brand=Turfline",
  "/gazon?lumina=umbra",
  "/gazon?stoc=in-stoc",
  "/produse/turfline-sport?suprafata=2&um=ha",
  // Counted in bulbs and in units of seeds; the first product of the sitemap is weighed.
  "/produse/bulbi-narcise-dutch-master",
  "/produse/dlf-sfecla-furajera-magnum",
  "/compara?produs=turfline-sport&produs=turfline-mini",
  "/sitemap.xml",
  "/api/products",
  "/api/categories",
  "/nu-exista",
];

const DATA = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/;

/**
 * Status, policy and document; the data of its loaders as what they say. The router writes an object once that stands in two places, and from a cache it is
 * one object, without it two that are alike: the text of the data, and with it the hash of its script, may differ in that alone.
 */
async function read(site: TestApp, address: string): Promise<unknown> {
  const response = await site.get(address);
  const text = await response.text();
  const [, data] = DATA.exec(text) ?? [];
  const script = data && `window.__reactRouterContext.streamController.enqueue(${data});`;
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const ownHash = script && `sha256-${hash("sha256", script, "base64")}`;
  if (ownHash) expect(policy).toContain(ownHash);
  return {
    status: response.status,
    policy: ownHash ? policy.replace(ownHash, "") : policy,
    document: text.replace(DATA, ""),
    data: data && valueAt(JSON.parse(JSON.parse(data).split("\n")[0]), 0),
  };
}

function valueAt(list: readonly unknown[], place: number): unknown {
  if (place < 0) return place;
  const value = list[place];
  if (Array.isArray(value)) return typeof value[0] === "string" ? value : value.map((other: number) => valueAt(list, other));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, other]) => [list[Number(key.slice(1))], valueAt(list, other as number)]));
}

/** One page of each kind that the sitemap knows: what differs between two of a kind is their data. */
async function listAddresses(): Promise<string[]> {
  const sitemap = await (await cachedSite.get("/sitemap.xml")).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const categories = new Set(cachedSite.database.prepare("SELECT slug FROM categories").pluck().all());
  const kindOf = (page: string) => (categories.has(page.slice(1)) ? "category" : page.replace(/^(\/\w+)\/.*/, "$1/…"));
  const kinds = [...Map.groupBy(pages, kindOf).values()].map(([first = ""]) => first);
  return [...kinds, ...QUERIES];
}

it("every kind of public page is the same with the caches on, once more from them, and off", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-17T10:15:00Z"), toFake: ["Date"] });
  const addresses = await listAddresses();
  expect(addresses.length).toBeGreaterThan(25);
  for (const address of addresses) {
    const uncached = await read(uncachedSite, address);
    expect(await read(cachedSite, address), `${address}, made`).toEqual(uncached);
    expect(await read(cachedSite, address), `${address}, from the caches`).toEqual(uncached);
    expect(await read(uncachedSite, address), `${address}, again without`).toEqual(uncached);
  }
});

it("/metrics names each cache once, with entries and hits; a cache that is off has none", async () => {
  const figures = async (site: TestApp, metric: string) => {
    const lines = (await (await site.get("/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } })).text()).split("\n");
    return lines.flatMap((line) => {
      const [, name = "", value] = new RegExp(`^${metric}\\{cache="([^"]+)"\\} (\\d+)$`).exec(line) ?? [];
      return value === undefined ? [] : [[name, Number(value)] as const];
    });
  };
  const entries = await figures(cachedSite, "site_cache_entries");
  const names = entries.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of ["company", "texts", "categories", "brands", "finders", "offered products", "search ranks"])
    expect(new Map(entries).get(name), name).toBeGreaterThan(0);
  const hits = new Map(await figures(cachedSite, "site_cache_hits_total"));
  expect(hits.get("company")).toBeGreaterThan(100);
  expect((await figures(uncachedSite, "site_cache_entries")).every(([, value]) => value === 0)).toBe(true);
});
