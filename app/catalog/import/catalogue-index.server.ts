/** What rows of a table may name, looked up once for all of them: products, categories, brands. */
import type { VatRates } from "#app/catalog/price/vat-rates.ts";
import { getCompany } from "#app/company/company.server.ts";
import { slugify } from "#app/language/slug.ts";
import { fold } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import { brands, categories, productRedirects, products } from "#db/schema.ts";

export type CatalogueIndex = {
  /** By slug, or by one that it had before. */
  bySlug: Map<string, number>;
  /** By the exact name; several may share it. */
  byName: Map<string, number[]>;
  findCategory: (words: string) => number | undefined;
  categoryName: (id: number) => string;
  categorySlug: (id: number) => string;
  /** The spelling that a brand goes by; one that is not there yet is spelled as it is given. */
  brandName: (words: string) => string;
  vatRates: VatRates;
};

export function readCatalogueIndex(): CatalogueIndex {
  const rows = db().select({ id: products.id, slug: products.slug, name: products.name }).from(products).all();
  const former = db().select().from(productRedirects).all();
  const bySlug = new Map([
    ...former.map(({ old_slug, product_id }) => [old_slug, product_id] as const),
    ...rows.map(({ id, slug }) => [slug, id] as const),
  ]);
  const byName = new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, same]) => [name, same.map(({ id }) => id)]));
  return { bySlug, byName, ...categoryIndex(), brandName: brandIndex(), vatRates: getCompany().vat_rates };
}

function categoryIndex(): Pick<CatalogueIndex, "findCategory" | "categoryName" | "categorySlug"> {
  const rows = db().select().from(categories).all();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  const byName = Map.groupBy(rows, ({ name }) => fold(name));
  return {
    findCategory(words) {
      const same = byName.get(fold(words));
      return bySlug.get(words.trim().toLowerCase()) ?? (same?.length === 1 ? same[0]?.id : undefined);
    },
    categoryName: (id) => names.get(id) ?? "",
    categorySlug: (id) => rows.find((row) => row.id === id)?.slug ?? "",
  };
}

function brandIndex(): CatalogueIndex["brandName"] {
  const rows = db().select({ name: brands.name, slug: brands.slug }).from(brands).all();
  const exact = new Set(rows.map(({ name }) => name));
  const bySlug = new Map(rows.map(({ name, slug }) => [slug, name]));
  const byFold = new Map(rows.map(({ name }) => [fold(name), name]));
  return (words) => {
    if (exact.has(words)) return words;
    const known = bySlug.get(slugify(words)) ?? byFold.get(fold(words));
    if (known !== undefined) return known;
    // The next row that spells it otherwise means the same new brand.
    exact.add(words);
    bySlug.set(slugify(words), words);
    byFold.set(fold(words), words);
    return words;
  };
}
