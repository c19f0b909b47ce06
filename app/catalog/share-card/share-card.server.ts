/** Picture of a product's page where it is shared (decision 15): its address hashes what it shows, and one file of each product is kept. */
import { hash } from "node:crypto";
import { brandLooks } from "#app/catalog/brand/brand-store.server.ts";
import { colourOf } from "#app/catalog/category/fields.ts";
import { type PackLabel, packLabel } from "#app/catalog/pack-label/pack-label.ts";
import { plateWords } from "#app/catalog/plate/compose-plate.ts";
import { type PlateView, plateOfSheet, readDrawing } from "#app/catalog/plate/read-plate.server.ts";
import { findProductBySlug, type ProductDetail } from "#app/catalog/product/product-store.server.ts";
import { ensureDrawn, findDrawn } from "#app/media/drawn-files.server.ts";
import { CARD, shareCardSvg } from "./share-card.ts";

/** Raise it when cards are drawn in another way. */
const RECIPE = "2";

type Shown = { label: PackLabel; plate: PlateView | undefined };

export function shareCard(product: Pick<ProductDetail, "slug" | "name" | "category">, { label, plate }: Shown) {
  const facts = [product.name, label.word, label.amount].filter(Boolean).join(", ");
  return {
    path: `/og/${product.slug}-${hashOf(product, { label, plate })}.jpg`,
    ...CARD,
    alt: plate ? `${facts}: ${plateWords(plate)}` : facts,
  };
}

export type FoundCard = { address: string; file: () => Promise<string | undefined> };

/** Card of a product that is on the site; `pay` is called before one is drawn, never for one that is there. */
export function findShareCard(slug: string, pay: () => Promise<void>): FoundCard | undefined {
  const product = findProductBySlug(slug);
  if (!product) return undefined;
  const shown = { label: packLabel(product, brandLooks(), "large"), plate: plateOfSheet(product) };
  const subject = `eticheta-${product.id}-`;
  const name = `${subject}${hashOf(product, shown)}.jpg`;
  const file = async () => {
    const drawn = findDrawn(name);
    if (drawn) return drawn;
    await pay();
    return await ensureDrawn(name, { kind: "card", svg: await svgOf(product, shown) }, subject);
  };
  return { address: shareCard(product, shown).path, file };
}

async function svgOf({ category }: Pick<ProductDetail, "category">, { label, plate }: Shown): Promise<string> {
  const drawn = (plate?.parts ?? []).map(async ({ drawing, others = [], ...part }) => ({
    ...part,
    drawing: drawing && (await readDrawing(drawing)),
    others: (await Promise.all(others.map(readDrawing))).filter((other) => other !== undefined),
  }));
  return shareCardSvg({ label, parts: await Promise.all(drawn), isWhole: plate?.isWhole ?? false, hue: colourOf(category.hue) });
}

/** The address of a drawing changes with it. */
function hashOf({ category }: Pick<ProductDetail, "category">, shown: Shown): string {
  return hash("sha256", JSON.stringify([RECIPE, category.hue, shown])).slice(0, 16);
}
