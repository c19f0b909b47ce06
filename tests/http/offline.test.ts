/** Files of the server for when there is no signal: the worker, the page of all products, the manifest. */
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { all, startApp } from "#tests/support/app.ts";
import { fillLarge } from "#tests/support/large-data.ts";

const app = await startApp();
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const read = async (address: string) => textOf(await (await app.get(address)).text());

describe("the worker", () => {
  it("the worker is one script of its own release, asked for anew each time", async () => {
    const { status, headers, ...response } = await answerOf("/sw.js");
    expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "no-cache",
    ]);
    expect(headers.has("Service-Worker-Allowed"), "it rules from where it stands").toBe(false);
    expect(response.text).toMatch(/^self\.RELEASE="[0-9a-f]{12}";/);
    expect(response.text, "one file: a worker imports nothing").not.toMatch(/\bimport\s*[("'{]|importScripts/);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("the worker is allowed by the policy of the pages", async () => {
    expect((await app.get("/")).headers.get("Content-Security-Policy")).toMatch(/script-src 'self'.*connect-src 'self'/);
  });
});

describe("the page of all products", () => {
  it("the page of all products holds the norm, the pack and the need of each, and the telephones, with no price", async () => {
    const html = await (await app.get("/fara-semnal")).text();
    const products = (await (await app.get("/api/products?limit=100")).json()) as { data: { slug: string }[] };
    const linked = all(html, /<li><a href="\/produse\/([^"]+)"/g);
    expect(new Set(linked)).toEqual(new Set(products.data.map(({ slug }) => slug)));
    expect(html).toContain('href="tel:');
    expect(textOf(html)).not.toMatch(/(?!0 lei)\b\d+ (?:RON|lei)/);
  });

  it.each([
    ["?suprafata=1.500&um=mp&produs=turfline+sport", "53 kg · 6 saci"],
    ["?suprafata=0%2C5&um=ha&produs=turfline+sport", "175 kg · 18 saci"],
    ["?suprafata=15&um=ari&produs=TURFLINE+SPORT", "53 kg · 6 saci"],
  ])("the page of all products works out the need without scripts: %s", async (query, need) => {
    const html = await (await app.get(`/fara-semnal${query}`)).text();
    expect(all(html, /<li><a href="\/produse\/([^"]+)"/g)).toEqual(["turfline-sport"]);
    expect(textOf(html)).toContain(need);
  });

  it("the page of all products begins each category with the area that it is thought of in", async () => {
    const html = await (await app.get("/fara-semnal")).text();
    const said = all(html, /<h2 id="camp-[^"]*">(.*?<\/h2><p[^>]*>De exemplu, .*?)<\/p>/g).map(textOf);
    expect(said).toHaveLength(6);
    expect(said.join(" ")).toMatch(/Gazon De exemplu, pentru 100 mp .*Bulbi de flori De exemplu, pentru 1 mp/);
    expect(textOf(html)).not.toMatch(/\d{3} de (ambalaje|pachete)/);
  });

  it.each([
    ["?suprafata=multe", "Scrieți suprafața, de exemplu"],
    ["?suprafata=0", "Scrieți o suprafață mai mare decât 0"],
    ["?produs=papagal", "Niciun produs găsit cu acest nume."],
  ])("the page of all products says what is wrong: %s", async (query, words) => {
    expect(await read(`/fara-semnal${query}`)).toContain(words);
  });

  it("the page of all products with a question of its own is in no cache of the server; without, in the map of the pages", async () => {
    expect((await app.get("/fara-semnal?suprafata=7")).headers.get("Cache-Control")).toBe("no-cache");
    expect((await app.get("/fara-semnal")).headers.get("Cache-Control")).toContain("public");
  });
});

it("of more than 450 products the page holds the first 450, in bytes that a weak signal brings, and says so", async () => {
  expect(await read("/fara-semnal")).not.toContain("Pagina ține primele");
  fillLarge(app.database, { products: 600, leads: 0, now: new Date() });
  await app.refresh();
  const html = await (await app.get("/fara-semnal")).text();
  expect(all(html, /<li><a href="\/produse\/([^"]+)"/g)).toHaveLength(450);
  expect(textOf(html)).toContain("Pagina ține primele 450 de produse, în ordinea categoriilor. Despre celelalte, sunați-ne.");
  expect(brotliCompressSync(html).length).toBeLessThan(20 * 1024);
});

it("the site may be installed", async () => {
  const manifest = (await (await app.get("/manifest.webmanifest")).json()) as Record<string, unknown>;
  expect(manifest).toMatchObject({ start_url: "/", scope: "/", display: "standalone", id: "/" });
});

it.each(["/produse/turfline-sport", "/compara?produs=turfline-sport&produs=turfline-umbra"])(
  "%s is passed on without scripts",
  async (address) => {
    const html = await (await app.get(address)).text();
    const [message = ""] = all(html, /href="https:\/\/wa\.me\/\?text=([^"]+)"/g).map(decodeURIComponent);
    expect(message).toContain("Turfline Sport");
    const link = new URL(message.slice(message.indexOf("http")));
    expect((await app.get(link.pathname + link.search)).status).toBe(200);
  },
);

async function answerOf(address: string) {
  const response = await app.get(address);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
