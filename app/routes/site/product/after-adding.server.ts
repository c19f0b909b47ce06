import { redirect } from "react-router";
import { MAX_AREA_TEXT } from "#app/catalog/quantity/read-area.ts";
import { addToRequest } from "#app/commands/lead/request-list.server.ts";
import type { FormValues } from "#app/http/form.server.ts";
import { readRequestList, requestListCookies } from "#app/leads/request-list/list-cookie.server.ts";
import { ADDED_ANCHOR, ADDED_MARK } from "#app/leads/request-list/request-list.ts";

/** Redirects back to the button, which says that the product is on the list, to a calculator in error, or to a full list. `isExample`: the area was the page's own. */
export function addToRequestList(
  product: { id: number; slug: string },
  values: FormValues,
  cookies: string | null,
  isExample: boolean,
): Response {
  const { suprafata, um, judet } = values;
  const typed = suprafata === undefined ? undefined : { area_sqm: suprafata, area_unit: um, isExample };
  const added = addToRequest(readRequestList(cookies), product.id, typed);
  if (added.ok) {
    const headers = requestListCookies(added.list);
    const line = added.list.find(({ product_id }) => product_id === product.id);
    const shown = new URLSearchParams({
      ...(suprafata !== undefined && !line?.area_is_example && { suprafata, ...(um && { um }) }),
      ...(judet && { judet: judet.slice(0, 30) }),
      [ADDED_MARK]: "da",
    });
    return redirect(`/produse/${product.slug}?${shown}#${ADDED_ANCHOR}`, { status: 303, headers });
  }
  if (added.errors.form) return redirect(`/cerere?plin=${product.slug}`, 303);
  const asked = new URLSearchParams({ suprafata: (suprafata ?? "").slice(0, MAX_AREA_TEXT), um: (um ?? "").slice(0, 3) });
  return redirect(`/produse/${product.slug}?${asked}#calculator`, 303);
}
