/** The area in addresses; a file of its own, because browsers need it without the arithmetic. Pure. */
import type { ListUnit } from "#app/catalog/quantity/area-unit.ts";

export const AREA_PARAMETERS = ["suprafata", "um"] as const;

export function areaQuery({ amount, unit }: { amount: string; unit: ListUnit }): string {
  return new URLSearchParams({ suprafata: amount, um: unit }).toString();
}

/** An address of the site with the area that was typed, so that it need not be typed again. */
export function withArea(address: string, query: string): string {
  if (query === "") return address;
  const [path = "", anchor] = address.split("#", 2);
  return `${path}${path.includes("?") ? "&" : "?"}${query}${anchor ? `#${anchor}` : ""}`;
}
