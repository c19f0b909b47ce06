/** The catalogue for shopping systems, at a secret address that the administration makes, changes and closes. */
import { Parser } from "saxen";
import { describe, expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";

const PAGE = "/admin/feed";
const app = await startApp();
const cookie = await signIn(app, ADMIN);
const set = (values: string) => {
  app.database.prepare(`UPDATE products SET ${values} WHERE slug = 'turfline-sport'`).run();
  return app.refresh();
};

describe("the address", () => {
  it("is made, shown, changed and closed; what it was before opens nothing", async () => {
    expect(await addressOnPage(), "there is none to begin with").toBeUndefined();
    const first = await made();
    const second = await made();
    expect(second).not.toBe(first);
    expect(await statuses(first)).toEqual([410, 410]);
    expect(await statuses(second)).toEqual([200, 200]);
    expect((await app.postForm(PAGE, { intent: "close" }, { cookie })).status).toBe(303);
    expect(await statuses(second)).toEqual([410, 410]);
    expect(await addressOnPage()).toBeUndefined();
  });

  it.each(["x", `mwzkwrg3-${"a".repeat(43)}`, `${"z".repeat(300)}-${"a".repeat(43)}`])(
    "that was never ours is no address: %s",
    async (token) => {
      expect(await statuses(`/feed/${token}/produse`)).toEqual([404, 404]);
    },
  );

  it("is stored and indexed by nobody", async () => {
    for (const ending of ["xml", "json"]) {
      const { headers } = await app.get(`${await made()}.${ending}`);
      expect([headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual(["no-store", "noindex"]);
    }
    expect(JSON.stringify(app.database.prepare("SELECT * FROM documents WHERE key = 'product-feed'").all())).not.toContain(
      /-([\w-]{43})/.exec(await made())?.[1],
    );
  });

  it("an intent that the page has no button for is refused", async () => {
    expect((await app.postForm(PAGE, { intent: "sell" }, { cookie })).status).toBe(400);
    expect((await app.postForm(PAGE, {}, { cookie })).status, "nor is a new address made by none").toBe(400);
  });
});

describe("the feed", () => {
  it("has what is required of each item, and addresses of pages and JPEG pictures that answer", async () => {
    const items = await readXml();
    expect(items.length).toBeGreaterThan(5);
    for (const item of items) {
      for (const name of REQUIRED) expect(item[name], `${name} of ${item["g:id"]}`).toBeTruthy();
      expect(item["g:price"]).toMatch(/^\d+\.\d\d RON$/);
      expect(Boolean(item["g:gtin"]) !== (item["g:identifier_exists"] === "no"), item["g:id"]).toBe(true);
      expect((await app.get(pathOf(item.link))).status).toBe(200);
      const picture = await app.get(pathOf(item["g:image_link"]));
      expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    }
    expect(new Set(items.map((item) => item["g:id"])).size).toBe(items.length);
  });

  it("says the same as JSON", async () => {
    const { data } = await readJson();
    expect(data.map(({ id, title, price }) => [id, title, price])).toEqual(
      (await readXml()).map((item) => [item["g:id"], item.title, item["g:price"]]),
    );
  });

  it("follows the catalogue: code, bar code and price with VAT", async () => {
    await set("sku = 'TS-10', ean = '5941234567899', price = 100, price_show_vat_note = 1, vat_rate = 11");
    expect((await readJson()).data[0]).toMatchObject({ id: "TS-10", gtin: "5941234567899", price: "111.00 RON" });
  });

  it("leaves out what has no price, says so, and so does the page", async () => {
    await set("price = NULL");
    const { data, left_out } = await readJson();
    expect(data.map(({ id }) => id)).not.toContain("TS-10");
    expect(left_out).toContainEqual({ name: "Turfline Sport", slug: "turfline-sport", words: "Prețul este la cerere." });
    const text = visibleText(await (await app.get(PAGE, { headers: { Cookie: cookie } })).text());
    expect(text).toContain("Turfline Sport Prețul este la cerere.");
    await set("is_published = 0");
    expect(
      (await readJson()).left_out.map(({ slug }) => slug),
      "a draft is nobody's",
    ).not.toContain("turfline-sport");
  });
});

const REQUIRED = [
  ...["g:id", "title", "description", "link", "g:image_link", "g:availability", "g:price", "g:condition", "g:brand"],
  ...["g:google_product_category", "g:product_type"],
];

async function made(): Promise<string> {
  expect((await app.postForm(PAGE, { intent: "make" }, { cookie })).status).toBe(303);
  return (await addressOnPage()) ?? "/missing";
}

/** Without the ending of the format. */
async function addressOnPage(): Promise<string | undefined> {
  const html = await (await app.get(PAGE, { headers: { Cookie: cookie } })).text();
  return /value="https?:\/\/[^/"]+(\/feed\/[\w-]+\/produse)\.xml"/.exec(html)?.[1];
}

async function statuses(address: string): Promise<number[]> {
  return [(await app.get(`${address}.xml`)).status, (await app.get(`${address}.json`)).status];
}

async function readJson() {
  const answer = await app.get(`${await made()}.json`);
  return (await answer.json()) as {
    data: Record<string, unknown>[];
    left_out: { name: string; slug: string; words: string }[];
  };
}

/** Of each item the texts of its elements, by name. */
async function readXml(): Promise<Record<string, string>[]> {
  const items: Record<string, string>[] = [];
  const path: string[] = [];
  const parser = new Parser();
  parser.on("openTag", (name) => {
    path.push(name);
    if (name === "item") items.push({});
  });
  parser.on("closeTag", () => path.pop());
  parser.on("text", (text, decode) => {
    const item = path.includes("item") ? items.at(-1) : undefined;
    if (item) item[path.slice(3).join("/")] = decode(text);
  });
  parser.on("error", (error) => expect.unreachable(String(error)));
  parser.parse(await (await app.get(`${await made()}.xml`)).text());
  return items;
}

function pathOf(address: string | undefined): string {
  return new URL(address ?? "").pathname;
}
