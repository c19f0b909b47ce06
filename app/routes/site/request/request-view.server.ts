import { brandLooks } from "#app/catalog/brand/brand-store.server.ts";
import { areaOfTyped } from "#app/catalog/pack/counted/bulbs.ts";
import type { CountedSeed } from "#app/catalog/pack/counted/counted.ts";
import { packKey, SPARSE } from "#app/catalog/pack/sold-packs.ts";
import { packLabel } from "#app/catalog/pack-label/pack-label.ts";
import { findRequestedProduct } from "#app/catalog/product/offered-products.server.ts";
import { listProductsByIds } from "#app/catalog/product/product-store.server.ts";
import { type AreaUnit, SQM_PER_UNIT } from "#app/catalog/quantity/area-unit.ts";
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
    const typed = amountOf(area_sqm, area_unit, ordered.counted);
    const amount = area_is_example ? exampleOf(typed) : typed;
    return {
      id,
      slug,
      name,
      brand,
      category,
      category_name,
      image: images[0],
      label: images[0] ? undefined : packLabel(product, brandLooks(), "small"),
      dose: ordered.dose,
      dose_from: ordered.dose_from,
      bag_weight_kg: ordered.bag_weight_kg,
      packs: ordered.priced,
      pack: pack === SPARSE || ordered.priced.some((sold) => packKey(sold) === pack) ? pack : "",
      counted: ordered.counted,
      amount,
      unit: area_unit,
      example: area_is_example ? `${amount} ${area_unit}` : "",
      plots,
    };
  });
  return { lines, withdrawn: listed.length - lines.length, isFull: list.length >= MAX_LINES };
}

/** Text of a field: of bulbs their number, where the area comes of it. */
function amountOf(area_sqm: number, unit: AreaUnit, counted: CountedSeed | undefined): string {
  return bulbsOfArea(area_sqm, counted) ?? writeDecimal(area_sqm / SQM_PER_UNIT[unit]);
}

/** A line whose field says a number of bulbs, with the area that takes them. */
export function inArea(line: TypedLine): TypedLine {
  if (!/\p{L}/u.test(line.area_sqm)) return line;
  const { counted } = findRequestedProduct(line.product_id) ?? {};
  if (counted?.of !== "bulbs") return line;
  const { asked, amount, unit } = areaOfTyped({ amount: line.area_sqm, unit: "mp" }, counted.to);
  return asked ? { ...line, area_sqm: amount, area_unit: unit } : line;
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
    plots.map(({ plot = "", area_sqm, area_unit }) => ({
      name: plot,
      area: amountOf(area_sqm, area_unit, counted),
      unit: area_unit,
      slug,
    })),
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
