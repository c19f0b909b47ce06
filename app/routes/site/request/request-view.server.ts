import { brandLooks } from "#app/catalog/brand/brand-store.server.ts";
import { chosenPacks, packKey, SPARSE } from "#app/catalog/pack/sold-packs.ts";
import { boughtLabel } from "#app/catalog/pack-label/pack-label.ts";
import { findRequestedProduct } from "#app/catalog/product/offered-products.server.ts";
import { listProductsByIds } from "#app/catalog/product/product-store.server.ts";
import { BULBS, type ListUnit, SQM_PER_UNIT } from "#app/catalog/quantity/area-unit.ts";
import { seedNeed } from "#app/catalog/quantity/quantity.ts";
import { exampleOf } from "#app/catalog/quantity/typed-area.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { bulbsOfArea, plotWords } from "#app/leads/request-list/calculate-plan.ts";
import { decodeLines, encodeLines } from "#app/leads/request-list/list-codec.ts";
import { MAX_LINES } from "#app/leads/request-list/max-lines.ts";
import { type ListLine, listedProducts, type TypedLine } from "#app/leads/request-list/request-list.ts";
import { sowingPlanAddress } from "#app/leads/request-list/sowing-plan.ts";

export type ListView = ReturnType<typeof viewList>;

export function viewList(list: readonly ListLine[]) {
  const listed = listedProducts(list);
  const products = new Map(listProductsByIds(listed.map(({ product_id }) => product_id)).map((product) => [product.id, product]));
  const lines = listed.flatMap(({ product_id, area_sqm, area_unit, area_is_example, pack = "", plots }) => {
    const product = products.get(product_id);
    const ordered = findRequestedProduct(product_id);
    if (!product || !ordered) return [];
    const { id, slug, name, brand, category, category_name, images } = product;
    const { dose, dose_from, priced } = ordered;
    const need = dose === undefined ? undefined : seedNeed(area_sqm, dose, chosenPacks(priced, pack, dose_from));
    const bulbs = bulbsOfArea(area_sqm, ordered.counted);
    const typed = writeDecimal(bulbs ?? area_sqm / SQM_PER_UNIT[area_unit]);
    const amount = area_is_example ? exampleOf(typed) : typed;
    const unit: ListUnit = bulbs === undefined ? area_unit : BULBS;
    return {
      id,
      slug,
      name,
      brand,
      category,
      category_name,
      image: images[0],
      label: images[0] ? undefined : boughtLabel(product, need?.packs ?? [], brandLooks(), "small"),
      dose,
      dose_from,
      bag_weight_kg: ordered.bag_weight_kg,
      packs: priced,
      pack: pack === SPARSE || priced.some((sold) => packKey(sold) === pack) ? pack : "",
      counted: ordered.counted,
      amount,
      unit,
      example: area_is_example ? `${amount} ${unit}` : "",
      plots,
    };
  });
  return { lines, withdrawn: listed.length - lines.length, isFull: list.length >= MAX_LINES };
}

export function removedLine(text: string | null | undefined, { lines }: ListView): { line: string; name: string } | undefined {
  const removed = text ? decodeLines(text) : [];
  const product = removed[0] && findRequestedProduct(removed[0].product_id);
  if (!product || lines.some(({ id }) => id === product.id)) return undefined;
  return { line: encodeLines(removed), name: product.name };
}

/** The other view of the list. */
export function planAddress({ lines }: ListView): string {
  const rows = lines.flatMap(({ slug, plots, counted }) =>
    plots.map(({ plot = "", area_sqm, area_unit }) => {
      const bulbs = bulbsOfArea(area_sqm, counted);
      const area = writeDecimal(bulbs ?? area_sqm / SQM_PER_UNIT[area_unit]);
      return { name: plot, area, unit: bulbs === undefined ? area_unit : BULBS, slug } as const;
    }),
  );
  return sowingPlanAddress(
    rows,
    lines.map(({ id }) => id),
    lines.map(({ slug, pack }) => [slug, pack] as const),
  );
}

/** Begins the message of the request: where each product is sown. */
export function planWords({ lines }: ListView): string {
  return plotWords(lines.flatMap(({ name, plots, counted }) => plots.map((plot) => ({ ...plot, product: name, counted }))));
}

/** Lines of a posted page, as the list it showed: areas that cannot be read stand for themselves in the values of the page's fields. */
export function postedList(typed: readonly TypedLine[], kept: readonly ListLine[]): ListLine[] {
  return typed.flatMap(({ product_id }) => {
    const own = kept.filter((line) => line.product_id === product_id);
    return own.length > 0 ? own : [{ product_id, area_sqm: 1, area_unit: "mp" as const }];
  });
}
