/** A product whole, as the history keeps it, and putting it back. */
import type { Statement } from "better-sqlite3";
import { eq } from "drizzle-orm";
import { ensureBrand } from "#app/catalog/brand/brands.server.ts";
import { cardText } from "#app/catalog/card/card-text.ts";
import { listProductImages } from "#app/catalog/picture/product-pictures.server.ts";
import { reindexProduct } from "#app/catalog/search/search-index.server.ts";
import { addressesOf, type Picture } from "#app/media/picture.ts";
import { removeUnnamed } from "#app/media/unnamed-files.server.ts";
import { db } from "#db/client.server.ts";
import { productImages, productRedirects } from "#db/schema.ts";
import type { ProductInput } from "./product-editing.server.ts";

/** Fields, rows and pictures in their order; without votes and moments of change, which are nobody's edit. */
export type ProductSnapshot = {
  product: ProductInput & { created_at: string };
  benefits: string[];
  specs: { spec_key: string; spec_value: string }[];
  faq: { question: string; answer: string }[];
  images: Picture[];
  /** Slugs that still lead to it. */
  redirects: string[];
};

const FIELDS = [
  "slug",
  "name",
  "brand",
  "category_id",
  "short_description",
  "long_description",
  "price",
  "price_show_vat_note",
  "vat_rate",
  "offer_valid_from",
  "offer_valid_to",
  "bag_weight_kg",
  "is_featured",
  "is_published",
  "created_at",
] as const satisfies readonly (keyof ProductSnapshot["product"])[];

/** Of these the search knows. */
const SEARCHED = ["name", "brand", "category_id", "short_description", "long_description"] as const;

/** Undefined when there is no such product. */
export function readProductSnapshot(id: number): ProductSnapshot | undefined {
  const product = one(`SELECT ${FIELDS.join(", ")} FROM products WHERE id = ?`).get(id) as ProductSnapshot["product"] | undefined;
  if (!product) return undefined;
  const rows = <Row>(columns: string, table: string) =>
    one(`SELECT ${columns} FROM ${table} WHERE product_id = ? ORDER BY sort_order, id`).all(id) as Row[];
  return {
    product,
    benefits: rows<{ label: string }>("label", "product_benefits").map(({ label }) => label),
    specs: rows("spec_key, spec_value", "product_specs"),
    faq: rows("question, answer", "product_faq"),
    images: rows<Picture & { widths: string }>("name, widths, width, height, alt_text", "product_images").map((image) => ({
      ...image,
      widths: JSON.parse(image.widths as string) as Picture["widths"],
    })),
    redirects: (one("SELECT old_slug FROM product_redirects WHERE product_id = ? ORDER BY old_slug").all(id) as { old_slug: string }[]).map(
      ({ old_slug }) => old_slug,
    ),
  };
}

/**
 * Makes a product what the snapshot says, writing only what differs: the one with `id`, made anew under it when it has gone, or a new one without.
 * Returns its id; `before` where the caller has read it already. The category must be there and the slug free; the files of its pictures are the caller's care. Call it in a transaction.
 */
export function putProductSnapshot(
  id: number | undefined,
  snapshot: ProductSnapshot,
  now: Date,
  before = id === undefined ? undefined : readProductSnapshot(id),
): number {
  const brand = snapshot.product.brand && ensureBrand(snapshot.product.brand);
  const product = { ...snapshot.product, brand };
  const fields = FIELDS.filter((name) => before?.product[name] !== product[name]);
  const own = id !== undefined && before ? id : insertProduct(id, product, now);
  const isSame = (part: Exclude<keyof ProductSnapshot, "product">) =>
    JSON.stringify(before?.[part] ?? []) === JSON.stringify(snapshot[part]);
  if (before && fields.length > 0) updateFields(own, fields, product);
  if (!isSame("benefits"))
    replaceRows(
      own,
      "product_benefits",
      ["label"],
      snapshot.benefits.map((label) => ({ label })),
    );
  if (!isSame("specs")) replaceRows(own, "product_specs", ["spec_key", "spec_value"], snapshot.specs);
  if (!isSame("faq")) replaceRows(own, "product_faq", ["question", "answer"], snapshot.faq);
  if (!isSame("images")) replaceImages(own, snapshot.images);
  if (!isSame("redirects")) replaceRedirects(own, snapshot.redirects);
  if (before) one("UPDATE products SET updated_at = ? WHERE id = ?").run(now.toISOString(), own);
  if (!before || !isSame("specs") || SEARCHED.some((name) => fields.includes(name))) reindexProduct(own);
  return own;
}

type Fields = ProductSnapshot["product"];

function insertProduct(id: number | undefined, product: Fields, now: Date): number {
  const columns = ["id", ...FIELDS, "card_text", "updated_at"];
  const card = cardText(product.long_description, product.short_description);
  const values = [id ?? null, ...FIELDS.map((name) => product[name]), card, now.toISOString()];
  const sql = `INSERT INTO products (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
  return Number(one(sql).run(...values).lastInsertRowid);
}

function updateFields(id: number, names: readonly (keyof Fields)[], product: Fields): void {
  one(`UPDATE products SET ${names.map((name) => `${name} = ?`).join(", ")} WHERE id = ?`).run(...names.map((name) => product[name]), id);
  if (!names.some((name) => name === "long_description" || name === "short_description")) return;
  one("UPDATE products SET card_text = ? WHERE id = ?").run(cardText(product.long_description, product.short_description), id);
}

function replaceRows(id: number, table: string, columns: readonly string[], rows: readonly Record<string, string>[]): void {
  one(`DELETE FROM ${table} WHERE product_id = ?`).run(id);
  const insert = one(`INSERT INTO ${table} (product_id, sort_order, ${columns.join(", ")}) VALUES (?, ?${", ?".repeat(columns.length)})`);
  rows.forEach((row, index) => {
    insert.run(id, index, ...columns.map((name) => row[name]));
  });
}

function replaceImages(id: number, images: readonly Picture[]): void {
  const gone = listProductImages(id);
  const insert = db().insert(productImages);
  db().delete(productImages).where(eq(productImages.product_id, id)).run();
  images.forEach((image, sort_order) => {
    insert.values({ ...image, product_id: id, sort_order }).run();
  });
  removeUnnamed(gone.flatMap(addressesOf));
}

function replaceRedirects(id: number, slugs: readonly string[]): void {
  db().delete(productRedirects).where(eq(productRedirects.product_id, id)).run();
  for (const old_slug of slugs) db().insert(productRedirects).values({ old_slug, product_id: id }).onConflictDoNothing().run();
}

const statements = new WeakMap<object, Map<string, Statement>>();

/** A statement, prepared once for each connection: thousands of products pass here in one transaction. */
function one(sql: string): Statement {
  const client = db().$client;
  const known = statements.get(client) ?? new Map<string, Statement>();
  statements.set(client, known);
  const found = known.get(sql) ?? client.prepare(sql);
  known.set(sql, found);
  return found;
}
