import { findRequestedProduct } from "#app/catalog/product/offered-products.server.ts";
import { exampleOf, startArea } from "#app/catalog/quantity/typed-area.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { type RequestLine, requestLine } from "#app/leads/lines/line-form.ts";
import { MAX_LINES } from "#app/leads/request-list/max-lines.ts";
import { isListFull, withLine, withoutLines } from "#app/leads/request-list/request-list.ts";

type ChangedList = { ok: true; list: RequestLine[] };

/** Without an area: the one on the list already, or of its category. Withdrawn products make room. 422 for a full list (`form`). */
export function addToRequest(
  list: readonly RequestLine[],
  productId: number,
  typed?: { area_sqm: unknown; area_unit: unknown; isExample?: boolean },
): ChangedList | Refusal {
  const product = findRequestedProduct(productId);
  if (!product) return refuse(404, { form: "Produsul ales nu mai este în catalog. Alegeți altul." });
  const offered = withoutLines(
    list,
    list.map(({ product_id }) => product_id).filter((id) => !findRequestedProduct(id)),
  );
  const start = startArea(product);
  const example = exampleOf(start.amount);
  const marked = typed && !typed.isExample ? {} : { area_example: `${example} ${start.unit}` };
  const area = { area_sqm: example, area_unit: start.unit, ...typed, ...marked };
  const parsed = parseWith(requestLine, { product_id: product.id, ...area });
  if (!parsed.ok) return parsed;
  if (isListFull(offered, product.id)) return refuse(422, { form: "Lista are deja 10 produse, cât cuprinde o cerere." });
  const isHeld = !typed && offered.some(({ product_id }) => product_id === product.id);
  return { ok: true, list: isHeld ? offered : withLine(offered, parsed.value) };
}

type PlanLine = { product: { id: number; name: string }; area_sqm: number; area_unit: string };

/** A sowing plan: all of its lines, or none. Products that are on the list already get the plan's area. 422 where the list has no room, or an area cannot be asked for; 404 for no such product. */
export function addPlanToRequest(list: readonly RequestLine[], lines: readonly PlanLine[]): { ok: true; list: RequestLine[] } | Refusal {
  let changed: RequestLine[] = [...list];
  for (const { product, area_sqm, area_unit } of lines) {
    const added = addToRequest(changed, product.id, { area_sqm, area_unit });
    if (added.ok) changed = added.list;
    else if (added.errors.form && added.status === 422) return refuse(422, { form: fullWords(product.name) });
    else return added;
  }
  return { ok: true, list: changed };
}

function fullWords(name: string): string {
  return `Cererea dumneavoastră cuprinde cel mult ${MAX_LINES} produse și nu mai are loc pentru ${name}. Scoateți întâi un produs din „Cererea mea”.`;
}
