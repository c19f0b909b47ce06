/** The addresses that a brand has had lead to it, and its changes are taken back one by one. */
import { beforeEach, describe, expect, it } from "vitest";
import { BRAND_KIND } from "#app/catalog/brand/brand-kind.server.ts";
import { listAllBrands } from "#app/catalog/brand/brand-store.server.ts";
import { moveInTaxonomy } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { db } from "#db/client.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { undoChange } from "../history/undo.server.ts";
import { saveBrand } from "./taxonomy.server.ts";

const NOW = new Date("2026-11-22T08:00:00Z");
const LATER = new Date("2026-11-22T09:00:00Z");

openEmptyDatabase();
beforeEach(() => {
  db().$client.exec(`DELETE FROM brand_redirects; DELETE FROM history; DELETE FROM brands;
    INSERT INTO brands (id, slug, name) VALUES (1, 'turfline', 'Turfline'), (2, 'dlf', 'DLF'), (3, 'masterline', 'Masterline')`);
});

const save = (id: number, name: string, slug: string) => {
  const saved = saveBrand({ name, slug }, id, NOW);
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return saved.change ?? 0;
};
const addBrand = (name: string) => db().$client.prepare("INSERT INTO brands (slug, name) VALUES (?, ?)").run(name.toLowerCase(), name);
const names = () => listAllBrands().map(({ name }) => name);
const leadingTo = (id: number) =>
  db().$client.prepare("SELECT old_slug FROM brand_redirects WHERE brand_id = ? ORDER BY old_slug").pluck().all(id);

describe("an address", () => {
  it("an address that changes alone leads to the new one, and stays the brand's", () => {
    save(1, "Turfline", "turf-ro");
    expect(leadingTo(1)).toEqual(["turfline"]);
    expect(saveBrand({ name: "DLF", slug: "turfline" }, 2, NOW)).toMatchObject({ ok: false, status: 409 });
  });

  it("an address leads on through each change, and no more when it is the brand's own again", () => {
    for (const slug of ["b", "turfline", "c", "b", "d"]) save(1, "Turfline", slug);
    expect(leadingTo(1)).toEqual(["b", "c", "turfline"]);
  });

  it("an address of a name that changed leads there as well; a name that stays takes no address", () => {
    save(2, "DLF Seeds", "dlf-seeds");
    save(3, "Masterline", "masterline");
    expect(leadingTo(2)).toEqual(["dlf"]);
    save(2, "DLF Seeds", "seminte-dlf");
    save(2, "DLF Nord", "seminte-dlf");
    expect(leadingTo(2)).toEqual(["dlf", "dlf-seeds"]);
  });
});

describe("a rename that is taken back, where brands stand by name", () => {
  it("is taken back although another brand came between, and the order stays that of names", () => {
    const change = save(3, "Zz Master", "zz-master");
    addBrand("Aaa");
    expect(undoChange(change, LATER)).toMatchObject({ ok: true });
    addBrand("Ccc");
    expect(names()).toEqual(["Aaa", "Ccc", "DLF", "Masterline", "Turfline"]);
    expect(db().$client.prepare("SELECT DISTINCT sort_order FROM brands").pluck().all()).toEqual([0]);
  });

  it("a rename that is taken back, where brands stand by name keeps the order that somebody made meanwhile", () => {
    const change = save(3, "Zz Master", "zz-master");
    moveInTaxonomy(BRAND_KIND, 1, "up");
    expect(undoChange(change, LATER)).toMatchObject({ ok: true });
    expect(names()).toEqual(["Turfline", "DLF", "Masterline"]);
  });
});
