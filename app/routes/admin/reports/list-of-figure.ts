import { adminPath } from "#app/registers/admin-pages.ts";
import type { ListOf } from "./report-tables.ts";

export type Typed = { period: string; from: string; to: string };

/** The address of the list behind a figure of a period that was chosen. */
export function listOfFigure({ days, ...facets }: ListOf, typed: Typed): string {
  const { period, ...custom } = typed;
  const asked = days ? { period: "custom", ...days } : { period, ...(period === "custom" && custom) };
  const params = new URLSearchParams(
    Object.entries({ ...asked, ...facets }).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return `${adminPath("reportRequests")}?${params}`;
}
