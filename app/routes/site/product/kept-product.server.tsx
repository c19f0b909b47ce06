import { bucharestDay } from "#app/calendar/bucharest.ts";
import { writeRows } from "#app/catalog/row/list-rows.server.ts";
import type { KeptParts } from "#app/http/document/kept-markup.server.ts";
import { OFFERED_PART, productChoice } from "#app/leads/request/area-fields.tsx";
import { writeInFrame, writeOptions } from "#app/routes/site/frame/kept-frame.server.tsx";
import { orderArrives } from "#app/routes/site/order-arrives.server.ts";
import { Options } from "#app/ui/form/field.tsx";
import { cached } from "#db/cache/cached.server.ts";
import { factsOf } from "./product-facts.server.ts";
import ProductSections from "./product-sections.tsx";

/** Reading matter of a product, and its similar ones where no area was typed. */
export function keptOfProduct(slug: string, now: Date, isAsked: boolean): KeptParts {
  const parts = partsOf(slug, bucharestDay(now), orderArrives(now));
  return parts ? { ...(!isAsked && parts.rows), reading: parts.reading, [OFFERED_PART]: parts.offered } : {};
}

const partsOf = cached(
  "markup of products",
  "Textele produselor, gata scrise",
  (slug: string, today: string, arrives: string) => {
    const facts = factsOf(slug, today, arrives);
    if (!facts) return undefined;
    const reading = <ProductSections category={facts.product.category} content={facts.content} today={today} />;
    const offered = writeOptions(<Options {...productChoice(facts.products)} />, facts.product.id);
    return { rows: writeRows(facts.similar, false), reading: writeInFrame(reading, { arrives }), offered };
  },
  { max: 100, withVotes: true },
);
