/** Products as a long list shows them: of each what stands in its row, and of its pictures the first. */
import { and, asc } from "drizzle-orm";
import { hidesProducts, productCategories } from "#app/catalog/category/category-store.server.ts";
import { compareRomanian } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import { productImages, products } from "#db/schema.ts";
import { inJson, inOrder, prepared } from "#db/statements/prepared.server.ts";
import { priceColumns } from "./product-columns.server.ts";
import { type ProductFilter, productConditions } from "./product-filter.server.ts";
import { listPageInUsualOrder } from "./product-ids.server.ts";

export type ProductListRow = ReturnType<typeof listProductRows>["data"][number];

/** Orders of the list of the administration; without one, the order of the site. */
export type RowOrder = "nume" | "pret" | "schimbat";

export function listProductRows(filter: ProductFilter, page: { page: number; limit: number }, order?: RowOrder) {
  const { ids, total } = order ? pageInOrder(filter, page, order) : listPageInUsualOrder(filter, page);
  const pictures = firstPictures(ids);
  const categoryOf = productCategories();
  const rows = rowsByIds().all({ ids: JSON.stringify(ids) });
  const place = new Map(ids.map((id, index) => [id, index]));
  rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  const data = rows.map((row) => {
    const { name, facts } = categoryOf(row.category_id);
    // Published, and yet not on the site.
    const isUnseen = row.is_published === 1 && hidesProducts(row.category_id);
    return { ...row, category_name: name, hue: facts.hue, isUnseen, picture: pictures.get(row.id) };
  });
  return { data, total };
}

/** Names by the Romanian alphabet, which SQLite does not know; the lowest price first and those without one last; what was changed last first. */
function pageInOrder(filter: ProductFilter, { page, limit }: { page: number; limit: number }, order: RowOrder) {
  const { id, name, price, updated_at } = products;
  const rows = db()
    .select({ id, name, price, updated_at })
    .from(products)
    .where(and(...productConditions(filter)))
    .orderBy(asc(id))
    .all();
  const compare: Record<RowOrder, (one: (typeof rows)[number], other: (typeof rows)[number]) => number> = {
    nume: (one, other) => compareRomanian(one.name, other.name),
    pret: (one, other) => (one.price || Number.MAX_VALUE) - (other.price || Number.MAX_VALUE),
    schimbat: (one, other) => other.updated_at.localeCompare(one.updated_at),
  };
  const ids = rows.sort(compare[order]).map((row) => row.id);
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length };
}

const COLUMNS = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  category_id: products.category_id,
  ...priceColumns,
  price_show_vat_note: products.price_show_vat_note,
  vat_rate: products.vat_rate,
  bag_weight_kg: products.bag_weight_kg,
  is_published: products.is_published,
  is_featured: products.is_featured,
};

const rowsByIds = prepared((db) => db.select(COLUMNS).from(products).where(inJson(products.id, "ids")).prepare());

function firstPictures(ids: readonly number[]) {
  const all = picturesInOrder().all({ ids: JSON.stringify(ids) });
  return new Map(all.reverse().map((picture) => [picture.product_id, picture]));
}

const picturesInOrder = prepared((db) => {
  const { product_id, name, widths, width, height } = productImages;
  return db
    .select({ product_id, name, widths, width, height })
    .from(productImages)
    .where(inJson(product_id, "ids"))
    .orderBy(...inOrder(productImages))
    .prepare();
});
