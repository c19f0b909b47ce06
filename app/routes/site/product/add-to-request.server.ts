import { redirect } from "react-router";
import { addToRequest } from "#app/commands/lead/request-list.server.ts";
import type { FormValues } from "#app/http/form.server.ts";
import { readRequestList, requestListCookies } from "#app/leads/lines/list-cookie.server.ts";
import { lineAnchor } from "#app/leads/lines/request-list.ts";
import { cleanSource } from "#app/leads/source/source.ts";

/** Redirects to the line on the list, to a calculator in error, or to a full list. `isExample`: the area was the page's own. */
export function answerAddToRequest(
  product: { id: number; slug: string },
  values: FormValues,
  cookies: string | null,
  isExample: boolean,
): Response {
  const kept = readRequestList(cookies);
  const { suprafata, um } = values;
  const typed = suprafata === undefined ? undefined : { area_sqm: suprafata, area_unit: um, isExample };
  const added = addToRequest(kept.lines, product.id, typed);
  if (added.ok) {
    const headers = requestListCookies({ lines: added.list, source: kept.source ?? cleanSource(values) });
    return redirect(`/cerere#${lineAnchor(product.id)}`, { status: 303, headers });
  }
  if (added.errors.form) return redirect(`/cerere?plin=${product.slug}`, 303);
  const asked = new URLSearchParams({ suprafata: (suprafata ?? "").slice(0, 15), um: (um ?? "").slice(0, 3) });
  return redirect(`/produse/${product.slug}?${asked}#calculator`, 303);
}
