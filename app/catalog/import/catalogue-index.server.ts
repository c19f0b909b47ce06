import { isNotNull, isNull } from "drizzle-orm";
import type { PackSize } from "#app/catalog/pack/sold-packs.ts";
import { type VatRates, withOwnRate } from "#app/catalog/price/vat.ts";
import { productForm } from "#app/catalog/product/product-form.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { slugify } from "#app/language/slug.ts";
import { fold } from "#app/language/text.ts";
import { type TableRow, textAt } from "#app/tables/table.ts";
import { db } from "#db/client.server.ts";
import { brands, categories, productPacks, productRedirects, products } from "#db/schema.ts";
import { categoryParts, withCommas } from "./cells/cell-values.ts";
import type { Target } from "./cells/import-columns.ts";

type KnownProduct = {
  id: number;
  slug: string;
  name: string;
  sku: string | null;
  ean: string | null;
  bag_weight_kg: number | null;
  pack_pieces: number | null;
  price_show_vat_note: number;
};

export type CatalogueIndex = {
  bySlug: Map<string, number>;
  bySku: Map<string, KnownProduct>;
  byEan: Map<string, KnownProduct[]>;
  /** By the code of one of its further packs. */
  byPackCode: Map<string, { product: KnownProduct; size: PackSize }>;
  byName: Map<string, KnownProduct[]>;
  findCategory: (words: string) => number | undefined;
  /** The category itself, not what a path leads to. */
  isCategory: (words: string) => boolean;
  newCategory: (id: number) => string | undefined;
  categoryName: (id: number) => string;
  categorySlug: (id: number) => string;
  brandName: (words: string) => string;
  formOfRate: (own: number | undefined) => ReturnType<typeof productForm>;
  /** kg per 100 sq m; null where that end is open. */
  usualDose: (categoryId: number) => { from: number | null; to: number | null };
};

export function readCatalogueIndex(added: readonly string[] = []): CatalogueIndex {
  const rows = db()
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      sku: products.sku,
      ean: products.ean,
      bag_weight_kg: products.bag_weight_kg,
      pack_pieces: products.pack_pieces,
      price_show_vat_note: products.price_show_vat_note,
    })
    .from(products)
    .where(isNull(products.deleted_at))
    .all();
  const former = db().select().from(productRedirects).all();
  const isThere = new Set(rows.map(({ id }) => id));
  const bySlug = new Map([
    ...former.filter(({ product_id }) => isThere.has(product_id)).map(({ old_slug, product_id }) => [old_slug, product_id] as const),
    ...rows.map(({ id, slug }) => [slug, id] as const),
  ]);
  const byName = Map.groupBy(rows, ({ name }) => fold(name));
  const bySku = new Map(rows.flatMap((row) => (row.sku === null ? [] : [[fold(row.sku), row] as const])));
  const byEan = Map.groupBy(
    rows.filter(({ ean }) => ean !== null),
    ({ ean }) => ean ?? "",
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const packs = db().select().from(productPacks).where(isNotNull(productPacks.code)).all();
  const byPackCode = new Map(
    packs.flatMap(({ product_id, code, weight_kg, pieces }) => {
      const product = byId.get(product_id);
      return product ? [[fold(code ?? ""), { product, size: { weight_kg, pieces } }] as const] : [];
    }),
  );
  return {
    bySlug,
    bySku,
    byEan,
    byPackCode,
    byName,
    ...categoryIndex(added),
    brandName: brandIndex(),
    formOfRate: formsByRate(getCompany().vat_rates),
  };
}

/** Building a schema is slower than using it, and every row uses one. */
function formsByRate(offered: VatRates): CatalogueIndex["formOfRate"] {
  const forms = new Map<string, ReturnType<typeof productForm>>();
  return (own) => {
    const rates = withOwnRate(offered, own);
    const form = forms.get(rates.join()) ?? productForm(rates);
    forms.set(rates.join(), form);
    return form;
  };
}

type CategoryIndex = Pick<CatalogueIndex, "findCategory" | "isCategory" | "newCategory" | "categoryName" | "categorySlug" | "usualDose">;
/** Ids of categories that are not there yet, from here on: the last that a row may have. */
const FIRST_NEW = 2 ** 31 - 1_000;

function categoryIndex(added: readonly string[]): CategoryIndex {
  const nothing = { usual_dose_from: null, usual_dose_to: null };
  const stored = db().select().from(categories).all();
  const missing = added.filter((name) => !stored.some((row) => row.slug === slugify(name) || fold(row.name) === fold(name)));
  const rows = [...stored, ...missing.map((name, index) => ({ id: FIRST_NEW + index, name, slug: slugify(name), ...nothing }))];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  const byName = Map.groupBy(rows, ({ name }) => fold(name));
  const find = (name: string) => {
    const same = byName.get(fold(name));
    return bySlug.get(slugify(name)) ?? (same?.length === 1 ? same[0]?.id : undefined);
  };
  const found = new Map<string, number | undefined>();
  return {
    findCategory(words) {
      if (!found.has(words)) found.set(words, find(withCommas(words)) ?? firstFound(categoryParts(words), find));
      return found.get(words);
    },
    isCategory: (words) => find(withCommas(words)) !== undefined,
    newCategory: (id) => (id >= FIRST_NEW ? byId.get(id)?.name : undefined),
    categoryName: (id) => byId.get(id)?.name ?? "",
    categorySlug: (id) => byId.get(id)?.slug ?? "",
    usualDose: (id) => ({ from: byId.get(id)?.usual_dose_from ?? null, to: byId.get(id)?.usual_dose_to ?? null }),
  };
}

function firstFound<Found>(names: readonly string[], find: (name: string) => Found | undefined): Found | undefined {
  for (const name of names) {
    const found = find(name);
    if (found !== undefined) return found;
  }
  return undefined;
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
    // Another spelling in a later row means the same new brand.
    exact.add(words);
    bySlug.set(slugify(words), words);
    byFold.set(fold(words), words);
    return words;
  };
}

type KnownPack = { id: number; bag_weight_kg: number | null; pack_pieces: number | null; price_show_vat_note: number };

/** Products that are there: rows of two of them are two products, whatever they are called. */
export type Known = {
  byCode: (sku: string, ean: string) => KnownPack | undefined;
  byName: (name: string) => KnownPack | undefined;
  /** Size of the pack that has that code. */
  sizeOf: (sku: string) => PackSize | undefined;
};

/** Names of the catalogue stay as they are, and those of rows whose code is of a product that is not called without its pack. */
export function wholeNames({ byName, bySku }: CatalogueIndex, targets: readonly (Target | undefined)[]) {
  return ({ cells }: TableRow, name: string, bare: string) => {
    const coded = bySku.get(fold(textAt(cells, targets.indexOf("sku"))));
    return byName.has(fold(name)) || (coded !== undefined && fold(coded.name) !== fold(bare));
  };
}

/** Products known by SKU, bar code or name; of several of one name or bar code none is known by it. */
export function knownPacks({ bySku, byEan, byName, byPackCode }: CatalogueIndex): Known {
  const only = <Product>(found: readonly Product[] = []) => (found.length === 1 ? found[0] : undefined);
  return {
    sizeOf: (sku) => {
      const { bag_weight_kg: weight_kg = null, pack_pieces: pieces = null } = bySku.get(fold(sku)) ?? {};
      return byPackCode.get(fold(sku))?.size ?? (weight_kg === null && pieces === null ? undefined : { weight_kg, pieces });
    },
    byCode: (sku, ean) =>
      (sku === "" ? undefined : (bySku.get(fold(sku)) ?? byPackCode.get(fold(sku))?.product)) ?? only(byEan.get(ean.replaceAll(/\D/g, ""))),
    byName: (name) => only(byName.get(fold(name))),
  };
}
