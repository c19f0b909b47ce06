/** What a request asks for, line by line, in words, with the quantities that were frozen with it. */
import { asc, eq } from "drizzle-orm";
import { areaWords, needWithBagWords } from "#app/catalog/quantity/quantity-words.ts";
import { db } from "#db/client.server.ts";
import { type Lead, type LeadLine, leadLines } from "#db/schema.ts";

/** `area`: "1 ha"; `need`: "40 kg · 2 saci de 20 kg (estimare pentru gazon)", undefined where no dose is known. */
export type Wanted = { product: string | null; area: string; need: string | undefined };

/** The first line stands on the request itself. */
export function listWanted(lead: Lead): Wanted[] {
  const more = db().select().from(leadLines).where(eq(leadLines.lead_id, lead.id)).orderBy(asc(leadLines.id)).all();
  return [lead, ...more].map(wantedOf);
}

type Line = Pick<LeadLine, "product_name" | "area_sqm" | "area_unit" | "seed_kg" | "bags" | "bag_weight_kg" | "quantity_is_estimate">;

function wantedOf({ product_name, area_sqm, area_unit, seed_kg, bags, bag_weight_kg, quantity_is_estimate }: Line): Wanted {
  const need = seed_kg === null ? undefined : needWithBagWords({ kg: seed_kg, bags, bag_weight_kg });
  const estimate = quantity_is_estimate === 1 ? " (estimare pentru gazon)" : "";
  return { product: product_name, area: areaWords(area_sqm, area_unit), need: need && need + estimate };
}
