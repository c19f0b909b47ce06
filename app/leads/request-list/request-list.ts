import { withoutNoise } from "#app/language/numbers.ts";
import type { RequestLine } from "#app/leads/lines/line-form.ts";
import { MAX_LINES } from "./max-lines.ts";

/** A product and its area. A product that is sown on several plots has a line for each, all with the pack that was chosen; a plot may have a name. */
export type ListLine = RequestLine & { plot?: string };

export type ListedProduct = RequestLine & { plots: readonly ListLine[] };

/** The list as it is asked for: every product once, with the area of its plots together. */
export function listedProducts(list: readonly ListLine[]): ListedProduct[] {
  return [...Map.groupBy(list, ({ product_id }) => product_id).values()].map((plots) => {
    const [{ plot: _plot, ...first }] = plots as [ListLine, ...ListLine[]];
    if (plots.length === 1) return { ...first, plots };
    const { product_id, area_unit, pack } = first;
    const area_sqm = withoutNoise(plots.reduce((sum, plot) => sum + plot.area_sqm, 0));
    return { product_id, area_unit, area_sqm, ...(pack && { pack }), plots };
  });
}

export function isListFull(list: readonly ListLine[], productId: number): boolean {
  return list.length >= MAX_LINES && !list.some(({ product_id }) => product_id === productId);
}

/** One area for a product: in the place of its plots, where it had several. */
export function withLine(list: readonly ListLine[], line: ListLine): ListLine[] {
  if (isListFull(list, line.product_id)) return [...list];
  const place = list.findIndex(({ product_id }) => product_id === line.product_id);
  if (place === -1) return [...list, line];
  return list.flatMap((added, index) => (index === place ? [line] : added.product_id === line.product_id ? [] : [added]));
}

/** Area and pack that were typed for a product. Plots whose sum it is stay as they are, and one plot keeps its name. */
export function withTypedArea(list: readonly ListLine[], line: RequestLine): ListLine[] {
  const plots = listedProducts(list).find(({ product_id }) => product_id === line.product_id);
  const [first, second] = plots?.plots ?? [];
  if (second && plots?.area_sqm === line.area_sqm && plots.area_unit === line.area_unit) return inPack(list, line);
  return withLine(list, { ...line, ...(first?.plot && !second && { plot: first.plot }) });
}

function inPack(list: readonly ListLine[], { product_id, pack }: RequestLine): ListLine[] {
  return list.map(({ pack: before, ...line }) => {
    const kept = line.product_id === product_id ? pack : before;
    return { ...line, ...(kept && { pack: kept }) };
  });
}

/** Lines that were taken away, or come from a plan, in the place of what the list had of their products; undefined without room for all. */
export function withLines(list: readonly ListLine[], lines: readonly ListLine[]): ListLine[] | undefined {
  const kept = withoutLines(
    list,
    lines.map(({ product_id }) => product_id),
  );
  return kept.length + lines.length > MAX_LINES ? undefined : [...kept, ...lines];
}

export function withoutLines(list: readonly ListLine[], productIds: readonly number[]): ListLine[] {
  return list.filter(({ product_id }) => !productIds.includes(product_id));
}

export const areaField = (productId: number): string => `area_${productId}`;
export const unitField = (productId: number): string => `unit_${productId}`;
export const exampleField = (productId: number): string => `example_${productId}`;
export const packFieldOf = (productId: number): string => `pack_${productId}`;

/** In the address that an addition is posted to: the area was the page's example. */
export const EXAMPLE_MARK = "exemplu";

export const ADDED_MARK = "adaugat";
export const ADDED_ANCHOR = "in-cerere";

/** Said where a product was added and the browser has brought nothing back: it refused the cookie, or the list was sent or emptied meanwhile. */
export const LOST_LIST =
  "Dacă tocmai ați adăugat un produs, browserul nu l-a păstrat: refuză cookie-urile acestui site. Cereți oferta de pe pagina produsului, fără listă.";

export const lineAnchor = (productId: number): string => `linie-${productId}`;

export type TypedLine = {
  product_id: number;
  area_sqm: string;
  area_unit: string | undefined;
  area_example?: string | undefined;
  /** Undefined where the page has not asked for it. */
  pack?: string | undefined;
};

/** In the order of the page; at most one more than a request may have, for its rules to refuse. */
export function typedLines(values: Readonly<Record<string, string>>): TypedLine[] {
  const lines = Object.entries(values).flatMap(([name, area_sqm]) => {
    const id = /^area_([1-9]\d{0,9})$/.exec(name)?.[1];
    if (!id) return [];
    const [area_unit, area_example, pack] = [unitField, exampleField, packFieldOf].map((nameOf) => values[nameOf(Number(id))]);
    return [{ product_id: Number(id), area_sqm, area_unit, ...(area_example && { area_example }), ...(pack !== undefined && { pack }) }];
  });
  return lines.slice(0, MAX_LINES + 1);
}

export function lineErrors(errors: Readonly<Record<string, string>>, lines: readonly { product_id: number }[]): Record<string, string> {
  const named = Object.entries(errors).map(([name, message]) => {
    const [, index, part] = /^(?:lines\.(\d+)\.)?(area_sqm|area_unit)$/.exec(name) ?? [];
    const line = part === undefined ? undefined : lines[index === undefined ? 0 : Number(index) + 1];
    return [line ? areaField(line.product_id) : name, message];
  });
  return Object.fromEntries(named);
}
