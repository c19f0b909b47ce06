import { brandLooks } from "#app/catalog/brand/brands.server.ts";
import { packLabel } from "#app/catalog/pack-label/pack-label.ts";
import { findRequestedProduct } from "#app/catalog/product/offered-products.server.ts";
import { listProductsByIds } from "#app/catalog/product/products.server.ts";
import { SQM_PER_UNIT } from "#app/catalog/quantity/area-unit.ts";
import { exampleOf } from "#app/catalog/quantity/typed-area.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import type { RequestLine } from "#app/leads/lines/line-form.ts";
import { decodeLine, encodeLine } from "#app/leads/request-list/list-codec.ts";
import { sowingPlanAddress } from "#app/leads/request-list/plan.ts";
import type { TypedLine } from "#app/leads/request-list/request-list.ts";

export type ListView = ReturnType<typeof viewList>;

export function viewList(list: readonly RequestLine[]) {
  const products = new Map(listProductsByIds(list.map(({ product_id }) => product_id)).map((product) => [product.id, product]));
  const lines = list.flatMap(({ product_id, area_sqm, area_unit, area_is_example }) => {
    const product = products.get(product_id);
    const ordered = findRequestedProduct(product_id);
    if (!product || !ordered) return [];
    const { id, slug, name, brand, category, category_name, images } = product;
    const typed = writeDecimal(area_sqm / SQM_PER_UNIT[area_unit]);
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
      counted: ordered.counted,
      amount,
      unit: area_unit,
      example: area_is_example ? `${amount} ${area_unit}` : "",
    };
  });
  return { lines, withdrawn: list.length - lines.length };
}

export function removedLine(text: string | null | undefined, { lines }: ListView): { line: string; name: string } | undefined {
  const line = text ? decodeLine(text) : undefined;
  const product = line && findRequestedProduct(line.product_id);
  if (!line || !product || lines.some(({ id }) => id === product.id)) return undefined;
  return { line: encodeLine(line), name: product.name };
}

export function planAddress({ lines }: ListView): string {
  return sowingPlanAddress(lines.map(({ slug, amount, unit }) => ({ name: "", area: amount, unit, slug })));
}

/** Lines of a posted page, as the list it showed: areas that cannot be read stand for themselves in the values of the page's fields. */
export function postedList(typed: readonly TypedLine[]): RequestLine[] {
  return typed.map(({ product_id }) => ({ product_id, area_sqm: 1, area_unit: "mp" }));
}
