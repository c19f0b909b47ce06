import { bucharestDay } from "#app/calendar/bucharest.ts";
import { mapProductRecords } from "#app/catalog/record/product-record.server.ts";
import { changeProduct } from "#app/catalog/versions/product-subject.server.ts";
import { createHistoryBatch, workAs } from "#app/history/history-store.server.ts";
import { formatDay } from "#app/language/dates.ts";
import type { ScheduledJob } from "#app/operations/scheduled-jobs.server.ts";
import { db, inTransaction } from "#db/client.server.ts";

const AT_ONCE = 200;

/** Pages have the planned price from midnight on by themselves (price-on-day.ts): this makes it the list price that forms and tables show. */
export const plannedPricesJob: ScheduledJob = {
  name: "planned prices",
  pattern: "1 * * * *",
  waits: 30,
  run: applyPlannedPrices,
  failure: "Prices whose day has come could not be made the list prices",
};

type Due = { id: number; planned_from: string; planner: string };

/** In the name of whoever planned them, a batch for each day and person. Returns how many became the list price. */
export function applyPlannedPrices(now: Date, isEnding: () => boolean = () => false): number {
  let applied = 0;
  for (let due = listDue(now); due.length > 0 && !isEnding(); due = listDue(now)) {
    const groups = Map.groupBy(due, ({ planned_from, planner }) => `${planned_from} ${planner}`);
    const before = applied;
    for (const group of groups.values()) applied += inTransaction(() => applyAll(group, now));
    // A product that stays due would be asked for without end, and nobody else be answered.
    if (applied === before) break;
  }
  return applied;
}

function applyAll(due: readonly Due[], now: Date): number {
  const [first] = due;
  if (!first) return 0;
  return workAs({ full_name: first.planner }, () => {
    const batch_id = createHistoryBatch("bulk", `Prețuri planificate de la ${formatDay(first.planned_from)}`, now);
    const records = mapProductRecords(due.map(({ id }) => id));
    for (const [id, before] of records) {
      const packs = before.packs.map((pack) => ({ ...pack, price: pack.planned_price ?? pack.price, planned_price: null }));
      changeProduct({ id, before }, { price: before.planned_price, planned_price: null, planned_from: null, packs }, now, { batch_id });
    }
    return records.size;
  });
}

/** With who planned each: the last entry of its history that wrote this day. What lies in the bin waits there. */
function listDue(now: Date): Due[] {
  return db()
    .$client.prepare<[string, number], Due>(`
      SELECT id, planned_from, ifnull((
        SELECT h.actor_name FROM history AS h
        WHERE h.subject = 'product' AND h.subject_id = products.id AND h.after ->> '$.planned_from' = products.planned_from
          AND (h.before ->> '$.planned_from' IS NOT products.planned_from OR h.before ->> '$.planned_price' IS NOT products.planned_price)
        ORDER BY h.id DESC LIMIT 1), '') AS planner
      FROM products WHERE planned_from <= ? AND deleted_at IS NULL ORDER BY planned_from, id LIMIT ?`)
    .all(bucharestDay(now), AT_ONCE);
}
