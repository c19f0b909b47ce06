import { rowId } from "#app/forms/row-id.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { priceLinkForm } from "#app/price-links/price-link-form.ts";
import { createPriceLink, revokePriceLink } from "#app/price-links/price-links.server.ts";
import type { PriceLink } from "#db/schema.ts";

type Done = { ok: true; link: PriceLink };

export function makePriceLink(values: unknown, now: Date): Done | Refusal {
  const parsed = parseWith(priceLinkForm, values);
  return parsed.ok ? { ok: true, link: createPriceLink(parsed.value, now) } : parsed;
}

export function endPriceLink(values: Record<string, unknown>, now: Date): Done | Refusal {
  const parsed = rowId("").safeParse(values.link_id);
  const link = parsed.success ? revokePriceLink(parsed.data, now) : undefined;
  return link ? { ok: true, link } : refuse(404, { form: "Linkul nu mai există." });
}
