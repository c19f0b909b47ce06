/**
 * The picture of a product for where its page is shared (docs/decisions/0015-sharing.md). Its address holds a hash of everything it
 * shows, so it never changes its bytes; it is drawn when first asked for and kept in DATA_DIR/share-cards, one file for each product.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { categoryOf } from "#app/catalog/category/category.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import type { ProductSummary } from "#app/catalog/product/products.server.ts";
import { company } from "#app/company/company.ts";
import type { ShareCard } from "#app/media/share-card.ts";
import { uploadsDir } from "#app/media/storage.server.ts";
import { drawCard } from "#app/media/variants.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";

/** Raise it when cards are drawn in another way. */
const RECIPE = "1";
/** Cards that may wait to be drawn; who comes later is asked to come again. */
const MAX_WAITING = 40;

/** The address of a product's card, "/og/produse/turfline-umbra-3f….jpg". */
export function shareCardAddress(product: ProductSummary): string {
  return `/og/produse/${product.slug}-${hashOf(product)}.jpg`;
}

/** The bytes of a product's card, drawn if it is not there yet; undefined when it could not be drawn. */
export async function readShareCard(product: ProductSummary, dataDir: string): Promise<Buffer | undefined> {
  const directory = path.join(dataDir, "share-cards");
  const file = path.join(directory, `${product.id}-${hashOf(product)}.jpg`);
  if (existsSync(file)) return readFileSync(file);
  // Whoever asks for the same card meanwhile waits for the same drawing.
  let drawing = drawings.get(file);
  if (!drawing) {
    if (drawings.size >= MAX_WAITING) return undefined;
    drawing = draw(product, dataDir, file).finally(() => drawings.delete(file));
    drawings.set(file, drawing);
  }
  return (await drawing) ? readFileSync(file) : undefined;
}

const drawings = new Map<string, Promise<boolean>>();
let last: Promise<unknown> = Promise.resolve();

/** One card after the other: a preview may wait for a picture that an administrator uploads, not the other way round. */
function draw(product: ProductSummary, dataDir: string, file: string): Promise<boolean> {
  const drawn = last.then(async () => {
    const directory = path.dirname(file);
    mkdirSync(directory, { recursive: true });
    const aside = path.join(directory, `.${path.basename(file)}`);
    const isDrawn = await drawCard(cardOf(product, uploadsDir(dataDir)), aside);
    if (!isDrawn) rmSync(aside, { force: true });
    else replaceCard(aside, file);
    return isDrawn;
  });
  last = drawn.catch(() => {});
  return drawn;
}

/** Puts the new card in the place of the product's old one, and takes away those of products that are gone: one file for each product. */
function replaceCard(aside: string, file: string): void {
  const directory = path.dirname(file);
  const own = idOf(file);
  const published = new Set(
    db()
      .select({ id: products.id })
      .from(products)
      .where(eq(products.is_published, 1))
      .all()
      .map(({ id }) => id),
  );
  for (const old of readdirSync(directory).filter((name) => !name.startsWith("."))) {
    if (idOf(old) === own || !published.has(idOf(old))) rmSync(path.join(directory, old), { force: true });
  }
  renameSync(aside, file);
}

function idOf(file: string): number {
  return Number.parseInt(path.basename(file), 10);
}

function hashOf(product: ProductSummary): string {
  const shown = { ...cardOf(product, "uploads"), recipe: RECIPE };
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16);
}

function cardOf(product: ProductSummary, uploads: string): ShareCard {
  const { main, note, details } = priceWords(product);
  const [image] = product.images;
  return {
    picture: image && path.join(uploads, path.basename(image.image_url)),
    overline: [product.category_name, product.brand].filter(Boolean).join(" · "),
    name: product.name,
    price: note ? `${main} ${note}` : main,
    priceDetails: details,
    company: company.name,
    motto: `semințe din ${company.founded}`,
    hue: categoryOf(product.category_slug).hue,
  };
}
