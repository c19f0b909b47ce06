import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { findRequestedProduct } from "#app/catalog/product/offered-products.server.ts";
import { log } from "#app/http/log.server.ts";
import { pricedLine } from "#app/leads/lines/line-worth.ts";
import { listFurtherLines, listLines, replaceFurtherLines } from "#app/leads/lines/lines.server.ts";
import { keepOfferedSum } from "#app/offers/listed-offers.server.ts";
import { OUT_STATES } from "#app/offers/offer-words.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { leads, offers } from "#db/schema.ts";

/** So many open requests are priced at a start: those that came before sums were kept. */
const MOST = 2_000;

/** Keeps the sums of offers and open requests that were written before their sums were kept, at the prices of now. What has no price is looked at again at the next start. A site starts without them too. */
export function reckonMissingSums(): void {
  try {
    inTransaction(() => {
      for (const { lead_id } of listUnsummed()) keepOfferedSum(lead_id);
      for (const { id } of listUnpriced()) priceRequest(id);
    });
  } catch (error) {
    log.warn({ error }, "The sums of earlier requests could not be reckoned: lists show them without");
  }
}

function listUnsummed(): { lead_id: number }[] {
  const { lead_id, state } = offers;
  return db()
    .selectDistinct({ lead_id })
    .from(offers)
    .innerJoin(leads, eq(leads.id, lead_id))
    .where(and(inArray(state, OUT_STATES), isNull(leads.offered_sum)))
    .all();
}

function listUnpriced(): { id: number }[] {
  const isOpen = and(isNull(leads.closed_at), sql`${leads.is_suspect} = 0`, isNotNull(leads.product_id));
  return db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(isOpen, isNull(leads.estimate_sum)))
    .limit(MOST)
    .all();
}

function priceRequest(id: number): void {
  const priced = listLines(id).map((line) =>
    pricedLine(line, line.product_id === null ? undefined : findRequestedProduct(line.product_id)),
  );
  const [first, ...further] = priced;
  if (!first || first.estimate_sum === null) return;
  db().update(leads).set({ estimate_sum: first.estimate_sum }).where(eq(leads.id, id)).run();
  if (listFurtherLines(id).length > 0) replaceFurtherLines(id, further);
}
