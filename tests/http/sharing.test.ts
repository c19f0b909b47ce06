/** Page as search engines and those who share it get it: words of its own, one address, a picture that exists, and the sitemap. */
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { BANDS, GROUNDS } from "#app/catalog/pack-label/label-colours.ts";
import { all, offer, startApp } from "#tests/support/app.ts";
import { oneOfEach } from "#tests/support/demonstration.ts";
import { picturesOf } from "#tests/support/pictures.ts";

const app = await startApp();
const slugs = (table: string) => app.database.prepare(`SELECT slug FROM ${table}`).pluck().all() as string[];
insertLongSeries();

type Shared = { slug: string; category_id: number };
const kindOf = ({ category_id }: Shared) => category_id;

const PLAIN = [
  "/",
  "/produse",
  "/branduri",
  "/despre-noi",
  "/contact",
  "/politica-confidentialitate",
  "/politica-cookies",
  "/termeni-conditii",
];
const PAGES = [
  ...PLAIN,
  ...oneOfEach(slugs("categories WHERE is_hidden = 0"), () => "category").map((slug) => `/${slug}`),
  ...oneOfEach(slugs("brands"), () => "brand").map((slug) => `/brand/${slug}`),
  ...oneOfEach(app.database.prepare<[], Shared>("SELECT slug, category_id FROM products WHERE slug NOT LIKE 'serie-%'").all(), kindOf).map(
    ({ slug }) => `/produse/${slug}`,
  ),
  "/produse?page=2",
  "/produse?page=3",
  "/brand/serie-lunga?page=2",
  "/serie-lunga?page=2",
  "/serie-lunga?page=3",
];

const pages = new Map<string, ReturnType<typeof fetchHead>>();

describe.each(PAGES)("%s", (address) => {
  it("is known under its own whole address", async () => {
    const { head, one } = await readOnce(address);
    const canonical = one(/<link rel="canonical" href="([^"]*)"/g);
    expect(canonical).toMatch(/^http:\/\/localhost:\d+\//);
    expect(canonical.replace(/^http:\/\/[^/]*/, "")).toBe(address);
    expect(one(/<meta property="og:url" content="([^"]*)"/g)).toBe(canonical);
    expect(head).not.toContain('name="robots"');
  });

  it("has words cut at a word: at most 150 characters for search engines and 200 for those who share it", async () => {
    const { one } = await readOnce(address);
    const [short, long] = [one(/<meta name="description" content="([^"]*)"/g), one(/<meta property="og:description" content="([^"]*)"/g)];
    expect(short.length).toBeLessThanOrEqual(150);
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long.startsWith(short.replace(/…$/, ""))).toBe(true);
    expect(one(/<meta property="og:title" content="([^"]*)"/g)).toBe(one(/<title>([^<]*)<\/title>/g));
    expect(one(/<meta property="og:locale" content="([^"]*)"/g)).toBe("ro_RO");
    expect(one(/<meta property="og:site_name" content="([^"]*)"/g)).toBe("SemiNord");
    expect(one(/<meta property="og:type" content="([^"]*)"/g)).toBe("website");
    expect(one(/<meta name="twitter:card" content="([^"]*)"/g)).toBe("summary_large_image");
  });

  it("has a picture, of the size it says, described", async () => {
    const { one } = await readOnce(address);
    const picture = one(/<meta property="og:image" content="([^"]*)"/g);
    expect(picture).toMatch(/^http:\/\/localhost:\d+\/.*\.jpg$/);
    expect(one(/<meta property="og:image:alt" content="([^"]*)"/g).length).toBeGreaterThan(2);
    const response = await app.get(new URL(picture).pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width: String(width), height: String(height) }).toEqual({
      width: one(/<meta property="og:image:width" content="([^"]*)"/g),
      height: one(/<meta property="og:image:height" content="([^"]*)"/g),
    });
  });
});

it.each([
  ["title", /<title>([^<]*)<\/title>/g],
  ["description", /<meta name="description" content="([^"]*)"/g],
])("no two pages have the same %s", async (_what, pattern) => {
  const seen = new Map<string, string[]>();
  for (const address of PAGES) {
    const words = (await readOnce(address)).one(pattern);
    seen.set(words, [...(seen.get(words) ?? []), address]);
  }
  expect([...seen].filter(([, addresses]) => addresses.length > 1)).toEqual([]);
});

it("cuts a long text at a word, close to its limit", async () => {
  app.database
    .prepare("UPDATE products SET short_description = ? WHERE slug = 'serie-1'")
    .run("Amestec pentru gazon des, călcat zilnic. ".repeat(20));
  const { one } = await read("/produse/serie-1");
  for (const [name, limit] of [
    ['name="description"', 150],
    ['property="og:description"', 200],
  ] as const) {
    const words = one(new RegExp(`<meta ${name} content="([^"]*)"`, "g"));
    expect(words).toMatch(/[\p{L}.,]…$/u);
    expect(words.length).toBeLessThanOrEqual(limit);
    expect(words.length).toBeGreaterThan(limit - 15);
  }
});

describe("an address that only looks like another page", () => {
  it.each([
    ["the first page by its number", "/produse?page=1", "/produse"],
    ["an area to work out", "/produse/turfline-umbra?suprafata=2&um=ha", "/produse/turfline-umbra"],
    ["a vote thanked for", "/produse/turfline-umbra?vot=primit", "/produse/turfline-umbra"],
    ["the products of a brand", "/produse?brand=Turfline", "/brand/turfline"],
    ["their second page", `/produse?brand=${encodeURIComponent("Serie Lungă")}&page=2`, "/brand/serie-lunga?page=2"],
  ])("(%s) names the one it is known under", async (_what, address, canonical) => {
    const { one } = await read(address);
    expect(new URL(one(/<link rel="canonical" href="([^"]*)"/g)).href.replace(/^http:\/\/[^/]*/, "")).toBe(canonical);
  });

  it.each(["/produse?q=trifoi", "/produse?brand=Turfline&q=trifoi", "/produse?brand=nu-exista", "/brand/selectia-veche"])(
    "%s is for people, not for search engines",
    async (address) => {
      app.database.prepare("INSERT INTO brands (slug, name) VALUES ('selectia-veche', 'Selecția Veche') ON CONFLICT DO NOTHING").run();
      expect((await read(address)).head).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  it("the confirmation of a request is for nobody else, and is known under no address", async () => {
    const sent = await app.postForm("/contact", offer());
    const { head } = await read(sent.headers.get("Location") as string);
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).not.toMatch(/canonical|og:url/);
  });
});

describe("the picture of a page that is shared", () => {
  const PRODUCT = "/produse/turfline-umbra";
  const pictureOf = async (address: string) => {
    const { one } = await read(address);
    return [new URL(one(/<meta property="og:image" content="([^"]*)"/g)).pathname, one(/<meta property="og:image:alt" content="([^"]*)"/g)];
  };
  const idOf = () => app.database.prepare<[], number>("SELECT id FROM products WHERE slug = 'turfline-umbra'").pluck().get() as number;

  it("the picture of a page that is shared is the first of its product", async () => {
    const [first] = picturesOf(app.database, idOf());
    expect(await pictureOf(PRODUCT)).toEqual([first?.image_url, first?.alt_text]);
  });

  describe("of a product without a photograph", () => {
    const take = (from: number, to: number) => {
      app.database.prepare("UPDATE product_images SET product_id = ? WHERE product_id = ?").run(to, from);
      app.database.exec("UPDATE products SET updated_at = updated_at");
    };
    const other = app.database.prepare<[], number>("SELECT id FROM products WHERE slug = 'serie-2'").pluck().get() as number;
    const CARD = /^\/og\/turfline-umbra-[0-9a-f]{16}\.jpg$/;
    beforeAll(() => take(idOf(), other));
    afterAll(() => take(other, idOf()));

    it("the shared picture is drawn of its label and its plants, and says so in words", async () => {
      await vi.waitFor(async () =>
        expect(await pictureOf(PRODUCT)).toEqual([
          expect.stringMatching(CARD),
          "Turfline Umbră, umbră, 10 kg: 40% păiuș roșu cespitos, 30% păiuș roșu stolonifer, 20% păiuș aspru, 10% raigras peren",
        ]),
      );
      const [address = ""] = await pictureOf(PRODUCT);
      const response = await app.get(address);
      expect(response.headers.get("Cache-Control")).toContain("immutable");
      const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
      const near = (hex: string) => [1, 3, 5].map((at) => expect.closeTo(Number.parseInt(hex.slice(at, at + 2), 16), -1.2));
      expect([info.width, info.height]).toEqual([1200, 630]);
      expect(colourAt(340, 150), "ground of the brand's label").toEqual(near(GROUNDS.green.colour));
      expect(colourAt(80, 434), "band of the use").toEqual(near(BANDS.sky.colour));
      expect(colourAt(300, 622), "part of the first species").toEqual(near("#306724"));
      expect(colourAt(1_190, 30), "paper").toEqual(near("#f1ebdd"));
    });

    it("the shared picture is the one of the structured data", async () => {
      const html = await (await app.get(PRODUCT)).text();
      const [address] = await pictureOf(PRODUCT);
      expect(html).toMatch(new RegExp(`"image":\\["http://localhost:\\d+${address}"\\]`));
    });

    it("an address of what the product showed before leads to what it shows now, and the old drawing goes", async () => {
      const [address = ""] = await pictureOf(PRODUCT);
      const drawn = () => readdirSync(path.join(app.dataDir, "icons")).filter((name) => name.startsWith(`eticheta-${idOf()}-`));
      expect(drawn()).toHaveLength(1);
      app.database.prepare("UPDATE products SET bag_weight_kg = 5 WHERE slug = 'turfline-umbra'").run();
      const moved = await vi.waitFor(async () => {
        const response = await app.get(address);
        expect(response.status).toBe(301);
        return response.headers.get("Location") as string;
      });
      expect(moved).toMatch(CARD);
      expect((await app.get(moved)).status).toBe(200);
      expect((await app.get(address.replace("/og/", "/og/produse/"))).headers.get("Location"), "of an earlier version").toBe(moved);
      expect(drawn()).toEqual([`eticheta-${idOf()}-${moved.slice(-20)}`]);
      app.database.prepare("UPDATE products SET bag_weight_kg = 10 WHERE slug = 'turfline-umbra'").run();
    });

    it.each(["/og/nu-exista-0123456789abcdef.jpg", "/og/turfline-umbra.jpg", "/og/x"])("nothing is drawn for %s", async (address) => {
      expect((await app.get(address)).status).toBe(404);
    });
  });

  it("the shared picture of a category is its first at every hour; that of a page without one the company's", async () => {
    expect(await pictureOf("/gazon")).toEqual(["/images/heroes/gazon-1-800.jpg", expect.stringMatching(/./)]);
    expect((await pictureOf("/produse"))[0]).toBe("/images/home/home-1-800.jpg");
  });
});

describe("the sitemap", () => {
  it("the sitemap has one line for each page, with its last change and its pictures, and nothing else", async () => {
    const lines = (await (await app.get("/sitemap.xml")).text()).trim().split("\n");
    expect(lines.slice(0, 2)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ]);
    expect(lines.at(-1)).toBe("</urlset>");
    const ADDRESS = "http://localhost:\\d+[/a-z0-9.-]*";
    const image = `<image:image><image:loc>${ADDRESS}</image:loc></image:image>`;
    const url = new RegExp(`^<url><loc>${ADDRESS}</loc>(<lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>)?(${image})*</url>$`);
    for (const line of lines.slice(2, -1)) expect(line).toMatch(url);
  });

  it("the sitemap names every picture of a product, and each answers", async () => {
    const line = (await lineOf("/produse/foragemax-faneata-intensiva")) ?? "";
    const pictures = all(line, /<image:loc>([^<]*)<\/image:loc>/g);
    expect(pictures.length).toBeGreaterThan(1);
    for (const picture of pictures) expect((await app.get(new URL(picture).pathname)).status).toBe(200);
  });

  it("the sitemap knows when a list last changed: with the newest of its products", async () => {
    app.database.prepare("UPDATE products SET updated_at = '2031-05-06T10:00:00.000Z' WHERE slug = 'turfline-sport'").run();
    for (const address of ["/", "/produse", "/branduri", "/gazon", "/brand/turfline", "/produse/turfline-sport"])
      expect(await lineOf(address), address).toContain("<lastmod>2031-05-06</lastmod>");
    expect(await lineOf("/lucerna")).not.toContain("2031");
    expect(await lineOf("/termeni-conditii")).toContain("<lastmod>2025-08-22</lastmod>");
    expect(await lineOf("/contact")).toContain("<lastmod>2025-08-22</lastmod>");
  });

  async function lineOf(address: string): Promise<string | undefined> {
    const xml = await (await app.get("/sitemap.xml")).text();
    return xml.split("\n").find((line) => new RegExp(`<loc>http://[^/]*${address}</loc>`).test(line));
  }
});

describe("the manifest", () => {
  it("the manifest is Romanian and names icons that are what it says they are", async () => {
    const response = await app.get("/manifest.webmanifest");
    expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
    const manifest = (await response.json()) as { lang: string; icons: { src: string; sizes: string; type: string; purpose?: string }[] };
    expect(manifest.lang).toBe("ro");
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await app.get(src);
      expect(icon.headers.get("Content-Type")).toBe(type);
      if (sizes === "any") continue;
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it.each([
    ["/sigla/semn-verde-32.png", "image/png", "max-age=31536000"],
    ["/sigla/semn-verde-180.png", "image/png", "max-age=31536000"],
    ["/manifest.webmanifest", "application/manifest+json", "max-age=86400"],
  ])("the manifest and %s are linked on every page, with their types, and kept", async (address, type, time) => {
    expect((await read("/")).head).toContain(`href="${address}"`);
    const response = await app.get(address);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
    expect(response.headers.get("Cache-Control")).toContain(time);
  });

  it("the manifest have an icon for whoever asks without having read the page", async () => {
    const response = await app.get("/favicon.ico");
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/x-icon"]);
  });
});

async function readOnce(address: string) {
  const found = pages.get(address) ?? fetchHead(address);
  pages.set(address, found);
  return parts(address, await found);
}

async function read(address: string) {
  return parts(address, await fetchHead(address));
}

async function fetchHead(address: string): Promise<string> {
  const html = await (await app.get(address)).text();
  return html.slice(0, html.indexOf("</head>"));
}

function parts(address: string, head: string) {
  function one(pattern: RegExp): string {
    const found = all(head, pattern);
    expect(found, `${pattern} in ${address}`).toHaveLength(1);
    return found[0] as string;
  }
  return { head, one };
}

function insertLongSeries(): void {
  const category = app.database
    .prepare("INSERT INTO categories (slug, name, sort_order) VALUES ('serie-lunga', 'Serie de probă', 90)")
    .run().lastInsertRowid;
  app.database.prepare("INSERT INTO brands (slug, name) VALUES ('serie-lunga', 'Serie Lungă')").run();
  for (let number = 1; number <= 100; number += 1) {
    app.database
      .prepare(
        `INSERT INTO products (slug, name, brand, category_id, short_description, created_at, updated_at)
         VALUES (?, ?, 'Serie Lungă', ?, 'Un produs care există numai aici.', '2026-01-01', '2026-01-01')`,
      )
      .run(`serie-${number}`, `Serie ${number}`, category);
  }
}
