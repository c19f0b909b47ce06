import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listProductIds } from "#app/catalog/bulk/bulk-products.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { readProductList } from "../product-list-address.ts";
import { asFilter } from "../product-list-filter.server.ts";

type Selection = {
  ids: number[];
  /** All of the filter were meant, and now there are others than there were. */
  isOther: boolean;
};

export function readSelection(params: URLSearchParams, now: Date): Selection {
  const all = params.get("toate");
  if (all === null) return { ids: [...new Set([...params.keys()].flatMap(tickOf))], isOther: false };
  const ids = listProductIds(asFilter(readProductList(params), bucharestDay(now)));
  return { ids, isOther: all !== String(ids.length) };
}

function tickOf(name: string): number[] {
  return [readRowId(/^tick-(\d+)$/.exec(name)?.[1])].filter((id) => id !== undefined);
}
