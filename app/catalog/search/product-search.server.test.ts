/** Queries as growers type them, with what the demonstration's catalogue must answer among its first three. */
import { beforeAll, describe, expect, it } from "vitest";
import { ensureCompany } from "#app/company/company-store.server.ts";
import { demoCompany, seed } from "#app/seed/seed.server.ts";
import { db } from "#db/client.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { searchProducts } from "./product-search.server.ts";

const NOW = new Date("2026-05-05T10:00:00Z");
openEmptyDatabase();
beforeAll(() => {
  ensureCompany(demoCompany, NOW);
  seed({ isDemo: true, now: NOW });
});

function slugsOf(query: string): string[] {
  const slugs = new Map(db().$client.prepare<[], [number, string]>("SELECT id, slug FROM products").raw().all());
  return searchProducts(query).ids.map((id) => slugs.get(id) as string);
}

describe("a search in words of the field", () => {
  it.each([
    ["nuc", "turfline-umbra"],
    ["umbra nucului", "johnsons-shady-place"],
    ["iarbă sub nuc", "turfline-umbra"],
    ["nuc 10kg", "turfline-umbra"],
    ["copac", "johnsons-shady-place"],
    ["copca", "turfline-umbra"],
    ["pomi", "turfline-umbra"],
    ["gazon sub pomi", "johnsons-shady-place"],
    ["samanta de gazon pentru umbra", "turfline-umbra"],
    ["umbar", "turfline-umbra"],
    ["livadă", "turfline-eco-lawn"],
    ["câine", "johnsons-tuffgrass"],
    ["caini", "johnsons-tuffgrass"],
    ["curte cu copii și câini", "johnsons-tuffgrass"],
    ["fotbal", "turfline-sport"],
    ["teren de fotbal", "turfline-sport"],
    ["fotabl", "turfline-sport"],
    ["stadion", "masterline-expressmaster-plus"],
    ["iarba", "turfline-clasic"],
    ["ierba", "turfline-clasic"],
    ["semințe gazon", "johnsons-quick-lawn"],
    ["gazon rezistent la secetă", "turfline-sunshine"],
    ["arsita", "masterline-drought-master"],
    ["licheni", "johnsons-after-moss"],
    ["pete goale", "turfline-rapid"],
    ["tund rar", "turfline-mini"],
    ["pantă", "turfline-mini"],
    ["oi", "foragemax-pasune-rezistenta"],
    ["pășune pentru oi", "foragemax-pasune-rezistenta"],
    ["iarba pentru oi", "foragemax-pasune-rezistenta"],
    ["vaci", "foragemax-pasune-intensiva"],
    ["vaca de lapte", "foragemax-pasune-intensiva"],
    ["izlaz", "dlf-raigras-peren-furajer"],
    ["iepuri", "sfecla-furajera-galbena-traditionala"],
    ["porc", "sfecla-furajera-galbena-traditionala"],
    ["napi", "dlf-sfecla-furajera-magnum"],
    ["cai", "foragemax-faneata-timoftica"],
    ["balotat", "foragemax-faneata-timoftica"],
    ["nutreț", "dlf-sfecla-furajera-magnum"],
    ["luțernă", "dlf-lucerna-creno"],
    ["raygras", "dlf-raigras-peren-furajer"],
    ["albine", "dlf-trifoi-alb"],
    ["crocus", "bulbi-branduse-de-primavara"],
    ["laleaua", "bulbi-lalele-triumph-amestec"],
    ["zambila", "bulbi-zambile-parfumate-amestec"],
    ["usturoi decorativ", "bulbi-ceapa-ornamentala-purple-sensation"],
    ["tulipa", "bulbi-lalele-triumph-amestec"],
    ["ray-grass", "dlf-raigras-peren-furajer"],
    ["rye grass", "dlf-raigras-peren-furajer"],
    ["raygrass peren", "dlf-raigras-peren-furajer"],
  ])("a search for „%s” answers %s among its first three", (query, slug) => {
    expect(slugsOf(query).slice(0, 3)).toContain(slug);
  });

  it.each([
    ["trifoiul", "dlf-trifoi-alb"],
    ["trifoiului alb", "dlf-trifoi-alb"],
    ["sfeclei", "dlf-sfecla-furajera-magnum"],
    ["narciselor", "bulbi-narcise-dutch-master"],
    ["zambilele", "bulbi-zambile-parfumate-amestec"],
    ["lalelelor", "bulbi-lalele-triumph-amestec"],
    ["brândușele", "bulbi-branduse-de-primavara"],
    ["cepe", "bulbi-ceapa-ornamentala-purple-sensation"],
    ["bulbul", "bulbi-branduse-de-primavara"],
    ["raigrasului", "dlf-raigras-peren-furajer"],
    ["timofticii", "foragemax-faneata-timoftica"],
    ["gazoane", "johnsons-quick-lawn"],
    ["firuței", "turfline-ornamental"],
    ["grădină", "turfline-clasic"],
    ["curtea", "johnsons-tuffgrass"],
  ])("a search for „%s”, a word in another form than the catalogue's, answers %s", (query, slug) => {
    expect(slugsOf(query)).toContain(slug);
  });

  it("a search for the plural of a category finds all of its products: „pășuni” and „fânețe”", () => {
    for (const [plural, one] of [
      ["pășuni", "pășune"],
      ["fânețe", "fâneață"],
    ] as const) {
      expect(slugsOf(one).length).toBeGreaterThan(3);
      expect(slugsOf(plural), plural).toEqual(expect.arrayContaining(slugsOf(one)));
    }
  });

  it("a search in words of the field leaves out what says that it is not for this", () => {
    expect(slugsOf("fotbal")).not.toContain("turfline-mini");
    expect(slugsOf("umbra pomilor")).not.toContain("turfline-sport");
  });

  it("a search in words of the field finds nothing for what is not sold, and nothing that only sounds like it", () => {
    for (const query of ["erbicid", "tomate", "porumb"]) expect([query, slugsOf(query)]).toEqual([query, []]);
  });

  it("a search in words of the field finds a product that is called so as well", () => {
    const id = db().$client.prepare("SELECT id FROM products WHERE slug = 'turfline-mini'").pluck().get();
    db().$client.prepare("UPDATE product_search SET name = 'Iarbă de Sudan' WHERE rowid = ?").run(id);
    expect(searchProducts("iarba de sudan").ids).toEqual([id]);
  });

  it("a search in words of the field tells how a misspelt one was read", () => {
    expect(searchProducts("fotabl").reading).toMatchObject({ corrections: [{ typed: "fotabl", words: ["fotbal"] }], text: "fotbal" });
  });
});
