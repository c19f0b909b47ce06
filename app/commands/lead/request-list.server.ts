import { findRequestedProduct } from "#app/catalog/product/offered-products.server.ts";
import { exampleOf, startArea } from "#app/catalog/quantity/typed-area.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { requestLine } from "#app/leads/lines/line-form.ts";
import { MAX_LINES } from "#app/leads/request-list/max-lines.ts";
import { isListFull, type ListLine, withLine, withLines, withoutLines } from "#app/leads/request-list/request-list.ts";

type ChangedList = { ok: true; list: ListLine[] };

/** Without an area: the one on the list already, or of its category. Withdrawn products make room. 422 for a full list (`form`). */
export function addToRequest(
  list: readonly ListLine[],
  productId: number,
  typed?: { area_sqm: unknown; area_unit: unknown; isExample?: boolean; pack?: unknown },
): ChangedList | Refusal {
  const product = findRequestedProduct(productId);
  if (!product) return refuse(404, { form: "Produsul ales nu mai este în catalog. Alegeți altul." });
  const offered = list.filter(({ product_id }) => findRequestedProduct(product_id));
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

type PlanPlot = { product: { id: number; name: string }; area_sqm: number; area_unit: string; name: string; pack?: string | undefined };

/**
 * A sowing plan: all of its plots, or none. They take the place of what the list has of their products, and of those that the plan began with;
 * what came onto the list elsewhere stays, and so does the pack that was chosen of a product. 422 where the list has no room, or an area cannot be asked for.
 */
export function putPlanOnList(list: readonly ListLine[], plots: readonly PlanPlot[], begunWith: readonly number[]): ChangedList | Refusal {
  const kept = withoutLines(list, begunWith).filter(({ product_id }) => findRequestedProduct(product_id));
  const lines: ListLine[] = [];
  for (const { product, name, ...area } of plots) {
    const parsed = parseWith(requestLine, { product_id: product.id, ...area });
    if (!parsed.ok) return parsed;
    const pack = list.find(({ product_id }) => product_id === product.id)?.pack;
    lines.push({ ...parsed.value, ...(name && { plot: name }), ...(pack && { pack }) });
    if (!withLines(kept, lines)) return refuse(422, { form: fullWords(product.name) });
  }
  return { ok: true, list: withLines(kept, lines) ?? [] };
}

function fullWords(name: string): string {
  return `Cererea dumneavoastră cuprinde cel mult ${MAX_LINES} produse sau parcele și nu mai are loc pentru ${name}. Scoateți întâi un produs din „Cererea mea”.`;
}
