import type { RequestLine } from "#app/leads/lines/line-form.ts";
import { MAX_LINES } from "./max-lines.ts";

export function isListFull(list: readonly RequestLine[], productId: number): boolean {
  return list.length >= MAX_LINES && !list.some(({ product_id }) => product_id === productId);
}

export function withLine(list: readonly RequestLine[], line: RequestLine): RequestLine[] {
  if (isListFull(list, line.product_id)) return [...list];
  if (!list.some(({ product_id }) => product_id === line.product_id)) return [...list, line];
  return list.map((added) => (added.product_id === line.product_id ? line : added));
}

export function withoutLines(list: readonly RequestLine[], productIds: readonly number[]): RequestLine[] {
  return list.filter(({ product_id }) => !productIds.includes(product_id));
}

export const areaField = (productId: number): string => `area_${productId}`;
export const unitField = (productId: number): string => `unit_${productId}`;
export const exampleField = (productId: number): string => `example_${productId}`;

/** In the address that an addition is posted to: the area was the page's example. */
export const EXAMPLE_MARK = "exemplu";

export const ADDED_MARK = "adaugat";
export const ADDED_ANCHOR = "in-cerere";

export const lineAnchor = (productId: number): string => `linie-${productId}`;

export type TypedLine = { product_id: number; area_sqm: string; area_unit: string | undefined; area_example?: string | undefined };

/** In the order of the page; at most one more than a request may have, for its rules to refuse. */
export function typedLines(values: Readonly<Record<string, string>>): TypedLine[] {
  const lines = Object.entries(values).flatMap(([name, area_sqm]) => {
    const id = /^area_([1-9]\d{0,9})$/.exec(name)?.[1];
    if (!id) return [];
    const [area_unit, area_example] = [values[unitField(Number(id))], values[exampleField(Number(id))]];
    return [{ product_id: Number(id), area_sqm, area_unit, ...(area_example && { area_example }) }];
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
