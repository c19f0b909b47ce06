/** Prices, special offers, card texts, doses and lists, tried on a product that is changed from case to case. */
import { describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { row, tried } from "#tests/support/specification.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const DAY = 86_400_000;

async function write(method: string, path: string, body: unknown): Promise<{ id: number }> {
  const answer = await app.sendJson(method, `/api/admin/products${path}`, body, { cookie });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as { id: number };
}
const { id } = await write("POST", "", { name: "Probă de catalog", category_id: 4, brand: "Brand Nou", price: 100, bag_weight_kg: 25 });
const change = (body: object) => write("PUT", `/${id}`, body);
const specs = (...rows: [key: string, value: string][]) =>
  write("POST", `/${id}/specs`, { specs: rows.map(([key, value]) => ({ key, value })) });

const html = async (path: string) => (await app.get(path)).text();
const cardOf = (page: string, slug: string) => page.split("<article").find((card) => card.includes(`href="/produse/${slug}"`)) ?? "";
const card = async () => visibleText(cardOf(await html("/sfecla"), "proba-de-catalog").split("</article>")[0] ?? "");
const page = async (query = "") => visibleText(await html(`/produse/proba-de-catalog${query}`));
const slugs = (text: string) => [...new Set(all(text, /<h3>\s*<a href="\/produse\/([^"]*)"/g))];

const priced =
  (body: object, ...words: string[]) =>
  async () => {
    await change({ price: 100, price_show_vat_note: 0, ...body });
    for (const text of [await card(), await page()]) for (const word of words) expect(text).toContain(word);
  };
const day = (days: number) => new Date(Date.now() + days * DAY).toLocaleDateString("sv-SE", { timeZone: "Europe/Bucharest" });
const inOffer = (from: number | null, to: number | null, isActive: boolean) => async () => {
  await change({ offer_valid_from: from === null ? null : day(from), offer_valid_to: to === null ? null : day(to) });
  expect([/Ofertă \d|Ofertă (din|de la|până)/.test(await card()), (await page()).includes("Ofertă valabilă")]).toEqual([
    isActive,
    isActive,
  ]);
};

describe("prices", () => {
  it.each([
    row("646, 648", priced({ price: 1389 }, "1.389 RON")),
    row("647, 648", priced({ price: 1234.5 }, "1.234,50 RON")),
    row("649", priced({ price: null }, "Preț la cerere")),
    row("649", priced({ price: 0 }, "Preț la cerere")),
    row("149, 650", priced({ price_show_vat_note: 1 }, "100 RON + TVA", "111 RON cu TVA")),
    row("149, 651", priced({ price_show_vat_note: 0 }, "100 RON TVA inclus")),
    row("148, 166, 27", priced({ price: 77 }, "77 RON")),
  ])("%s", tried);
});

describe("special offers", () => {
  it.each([
    row("417, 147, 162", inOffer(-1, 1, true)),
    row("417", inOffer(0, 0, true)),
    row("417, 163", inOffer(-3, -1, false)),
    row("417, 163", inOffer(1, 3, false)),
    row("418", inOffer(-1, null, true)),
    row("418", inOffer(null, 1, true)),
    row("418", inOffer(null, null, false)),
  ])("%s", tried);
});

const LONG = `<p>${"Cuvânt după cuvânt, ".repeat(20)}</p>`;
const cardText = async (short: string, long: string) => {
  await change({ short_description: short, long_description: long });
  const answer = (await (await app.get("/api/products/proba-de-catalog")).json()) as { data: { card_text: string } };
  return answer.data.card_text;
};

describe("the short text of a card", () => {
  it.each([
    row(338, async () => expect(await cardText("Cea scurtă.", "<p>Cea lungă.</p>")).toBe("Cea scurtă.")),
    row(338, async () => expect(await cardText("", "<p>Cea lungă.</p>")).toBe("Cea lungă.")),
    row(339, async () => expect(await cardText("", "<h3>Titlu</h3><p>Cu <strong>litere</strong>.</p>")).toBe("Titlu Cu litere.")),
    row(340, async () => expect(await cardText("Două   spații\n și\trânduri", "")).toBe("Două spații și rânduri")),
    row("341, 342, 658, 659", async () => {
      const text = await cardText("", LONG);
      expect(text.length).toBeGreaterThan(200);
      expect(text.length).toBeLessThanOrEqual(220);
      expect(text).toMatch(/(Cuvânt|după|cuvânt),?…$/);
    }),
  ])("%s", tried);
});

const doses =
  (key: string, value: string, query: string, ...words: string[]) =>
  async () => {
    await specs([key, value]);
    for (const word of words) expect(await page(query)).toContain(word);
  };

describe("the calculator", () => {
  it.each([
    row("345, 642, 643", doses("Doză (kg/100 mp)", "2,2", "?suprafata=1500&um=mp", "33 kg · 2 saci de 25 kg")),
    row("347, 642", doses("Cât se dozează", "3", "?suprafata=150&um=mp", "5 kg · 1 sac de 25 kg")),
    row("348", doses("Doză (kg/100 mp)", "3-4", "?suprafata=1000&um=mp", "40 kg · 2 saci de 25 kg")),
    row("348", doses("Doză (g/mp)", "35", "?suprafata=1000&um=mp", "35 kg · 2 saci de 25 kg")),
    row("345, 346, 490", async () => {
      await specs();
      await change({ consumption: "0,035" });
      const answer = (await (await app.get("/api/products/proba-de-catalog")).json()) as { data: { specs: object[] } };
      expect(answer.data.specs).toContainEqual({ spec_key: "Consum (kg/mp)", spec_value: "0,035" });
      expect(answer.data.specs).toContainEqual({ spec_key: "Doză (kg/100 mp)", spec_value: "3,5" });
    }),
    row("644", async () => {
      await change({ bag_weight_kg: null });
      await doses("Doză (kg/100 mp)", "2", "?suprafata=100&um=mp", "2 kg")();
      expect(await page("?suprafata=100&um=mp")).not.toMatch(/2 kg · \d+ sac/);
      await change({ bag_weight_kg: 25 });
    }),
    row("172", async () => {
      await specs(["Destinație", "Furaj"]);
      expect(await page()).not.toContain("Câtă sămânță vă trebuie");
      await specs(["Doză (kg/100 mp)", "2"]);
      expect(await page()).toContain("Câtă sămânță vă trebuie");
    }),
    row("645", async () => {
      const starts = async (slug: string) => /name="suprafata" value=" ?(\d+)"/.exec(await html(`/produse/${slug}`))?.[1];
      expect([await starts("turfline-sport"), await starts("dlf-lucerna-creno"), await starts("bulbi-lalele-triumph-amestec")]).toEqual([
        "100",
        "1",
        "1",
      ]);
    }),
  ])("%s", tried);
});

describe("lists", () => {
  it.each([
    row("177, 655", async () => {
      const similar = slugs((await html("/produse/turfline-sport")).split("Produse similare")[1] ?? "");
      expect(similar).toHaveLength(4);
      expect(similar).not.toContain("turfline-sport");
      const lawns = slugs(await html("/gazon"));
      expect(similar.filter((slug) => !lawns.includes(slug))).toEqual([]);
    }),
    row("140, 204, 551", async () => {
      const answer = (await (await app.get("/api/products?category=sfecla")).json()) as { data: { slug: string }[] };
      expect(slugs(await html("/sfecla")).toSorted()).toEqual(answer.data.map(({ slug }) => slug).toSorted());
    }),
    row("25, 141", async () => expect(slugs(await html("/produse?brand=Brand%20Nou"))).toEqual(["proba-de-catalog"])),
    row(138, async () => {
      const select = /<select[^>]*name="brand".*?<\/select>/s.exec(await html("/produse"))?.[0] ?? "";
      const brands = app.database.prepare("SELECT DISTINCT brand FROM products ORDER BY brand").pluck().all();
      expect(all(select, /<option[^>]*>(.*?)<\/option>/g).toSorted()).toEqual(["Toate brandurile", ...brands].toSorted());
    }),
    row(236, async () => {
      const text = visibleText(await html("/brand/brand-nou"));
      expect(text).toContain("Brand Nou");
      expect(slugs(await html("/brand/brand-nou"))).toEqual(["proba-de-catalog"]);
      expect(text).not.toContain("Despre brand");
    }),
    row("652, 653, 654", async () => {
      const seen = new Set<string>();
      for (let request = 0; request < 5; request += 1) {
        const asked = offer({ product_id: "1", phone: `0700 000 34${request}`, full_name: `Ion ${request}`, notes: `${request}` });
        const answer = await app.postForm("/produse/turfline-sport", asked);
        const recommended = slugs(await html(answer.headers.get("Location") ?? ""));
        expect(recommended).toHaveLength(2);
        expect(recommended).not.toContain("turfline-sport");
        seen.add(recommended.join());
      }
      expect(seen.size).toBeGreaterThan(1);
    }),
  ])("%s", tried);
});

describe("structured data", () => {
  it.each([
    row(179, async () => {
      const product = async () =>
        all(await html("/produse/turfline-umbra"), /<script type="application\/ld\+json">(.*?)<\/script>/gs).join();
      expect(await product()).not.toContain("aggregateRating");
      await app.sendJson("POST", "/api/ratings", { product_id: 3, rating: 4 });
      expect(await product()).toMatch(/"aggregateRating":\{[^}]*"ratingValue":4,[^}]*"ratingCount":1/);
    }),
  ])("%s", tried);
});

const featured = async () => (await html("/")).split("Recomandate acum")[1]?.split("</section>")[0] ?? "";

describe("the first page", () => {
  it.each([
    row("119, 120, 657", async () => {
      app.database.prepare("UPDATE products SET is_featured = 0").run();
      await app.refresh();
      const { data } = (await (await app.get("/api/products")).json()) as { data: { slug: string }[] };
      expect(slugs(await featured())).toEqual(data.slice(0, 3).map(({ slug }) => slug));
    }),
    row("119", async () => {
      await change({ is_featured: 1 });
      expect(slugs(await featured())).toEqual(["proba-de-catalog"]);
    }),
    row("125, 126", async () => {
      await change({ price: 100, price_show_vat_note: 1, offer_valid_from: day(-1), offer_valid_to: day(1) });
      expect(visibleText(await featured())).toMatch(/100 RON \+ TVA/);
      expect(visibleText(await featured())).toMatch(/Ofertă \d+/);
      await change({ offer_valid_to: day(-1) });
      expect(visibleText(await featured())).not.toMatch(/Ofertă \d+/);
    }),
    row("127, 128", async () => {
      await change({ short_description: "", long_description: LONG.replace("Cuvânt", "<strong>Cuvânt</strong>") });
      const [, text = ""] = /(Cuvânt după.*?…)/.exec(visibleText(await featured())) ?? [];
      expect(text.length).toBeGreaterThan(200);
      expect(text.length).toBeLessThanOrEqual(220);
    }),
    row(130, async () => {
      expect(visibleText(await html("/"))).toContain("Maria Exemplu");
      app.database.prepare("UPDATE experts SET deleted_at = '2026-01-01', slug_before_bin = slug, slug = '-' || id").run();
      await app.refresh();
      expect(visibleText(await html("/"))).not.toContain("Cu cine vorbiți");
    }),
  ])("%s", tried);
});
