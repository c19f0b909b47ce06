import { asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { type Lead, leadLines, leads, products } from "#db/schema.ts";
import { inJson, prepared } from "#db/statements/prepared.server.ts";
import { type LineAmount, lineNeed } from "./line-need.ts";
import { type LineSnapshot, lineArea, lineWords } from "./line-snapshot.ts";

export function listLines(lead_id: number): LineSnapshot[] {
  const first = db().select(columnsOf(leads)).from(leads).where(eq(leads.id, lead_id)).get();
  return first ? [first, ...listFurtherLines(lead_id)] : [];
}

export function listFurtherLinesByLead(lead_ids: readonly number[]): Map<number, LineSnapshot[]> {
  const rows = db()
    .select({ lead_id: leadLines.lead_id, line: columnsOf(leadLines) })
    .from(leadLines)
    .where(inArray(leadLines.lead_id, lead_ids))
    .orderBy(asc(leadLines.id))
    .all();
  const found = Map.groupBy(rows, ({ lead_id }) => lead_id);
  return new Map([...found].map(([lead_id, own]) => [lead_id, own.map(({ line }) => line)]));
}

/** Amounts, areas and sums of the lines after the first, of the requests that have some. */
export function mapFurtherNeeds(lead_ids: readonly number[]): Map<number, RowLine[]> {
  const rows = needsOfLines().all({ lead_ids: JSON.stringify(lead_ids) });
  return new Map(rows.map(({ lead_id, lines }) => [lead_id, JSON.parse(lines) as RowLine[]]));
}

export type RowLine = LineAmount & Pick<LineSnapshot, "area_sqm" | "area_unit" | "area_is_example" | "estimate_sum">;

const needsOfLines = prepared((db) => {
  const { lead_id, seed_kg, bags, bag_weight_kg, packs, quantity_is_estimate: estimate, estimate_sum } = leadLines;
  const { area_sqm, area_unit, area_is_example } = leadLines;
  const amount = sql`json_object('seed_kg', ${seed_kg}, 'bags', ${bags}, 'bag_weight_kg', ${bag_weight_kg}, 'packs', json(${packs}),
    'quantity_is_estimate', ${estimate}, 'estimate_sum', ${estimate_sum},
    'area_sqm', ${area_sqm}, 'area_unit', ${area_unit}, 'area_is_example', ${area_is_example})`;
  return db
    .select({ lead_id, lines: sql<string>`json_group_array(${amount})` })
    .from(leadLines)
    .where(inJson(lead_id, "lead_ids"))
    .groupBy(lead_id)
    .prepare();
});

export function compareFurtherLines(lead_id: number, lines: readonly LineSnapshot[]): [stands: string, says: string] | undefined {
  const [stands, says] = [lineWords(listFurtherLines(lead_id)), lineWords(lines)];
  return stands === says ? undefined : [stands, says];
}

/** Adds the lines after the first, and what they cost together to their request. */
export function addLines(lead_id: number, lines: readonly LineSnapshot[]): void {
  if (lines.length === 0) return;
  for (const line of lines)
    db()
      .insert(leadLines)
      .values({ ...line, lead_id })
      .run();
  setFurtherSum(lead_id, lines);
}

export function replaceFurtherLines(lead_id: number, lines: readonly LineSnapshot[]): void {
  db().delete(leadLines).where(eq(leadLines.lead_id, lead_id)).run();
  addLines(lead_id, lines);
  if (lines.length === 0) setFurtherSum(lead_id, lines);
}

/** Sum of those whose price is known. */
function setFurtherSum(lead_id: number, lines: readonly LineSnapshot[]): void {
  const further_sum = lines.reduce((sum, { estimate_sum }) => sum + (estimate_sum ?? 0), 0);
  db().update(leads).set({ further_sum }).where(eq(leads.id, lead_id)).run();
}

/** Lines as they were, of products that may have gone since: their names stay. */
export function withoutGoneProducts<Line extends Partial<Pick<LineSnapshot, "product_id">>>(lines: readonly Line[]): Line[] {
  const ids = lines.flatMap(({ product_id }) => product_id ?? []);
  if (ids.length === 0) return [...lines];
  const there = new Set(
    db()
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, ids))
      .all()
      .map(({ id }) => id),
  );
  return lines.map((line) => (line.product_id && !there.has(line.product_id) ? { ...line, product_id: null } : line));
}

export function listFurtherLines(lead_id: number): LineSnapshot[] {
  return db().select(columnsOf(leadLines)).from(leadLines).where(eq(leadLines.lead_id, lead_id)).orderBy(asc(leadLines.id)).all();
}

export const personalData = { forget: "nothing", copy: ({ id }: Lead) => listFurtherLines(id) } as const;

function columnsOf<Table extends typeof leads | typeof leadLines>(table: Table) {
  const { product_id, product_name, product_slug, area_sqm, area_unit } = table;
  const {
    dose_kg_per_100sqm,
    seed_kg,
    bags,
    bag_weight_kg,
    quantity_is_estimate,
    packs,
    area_is_example,
    quantity_is_asked,
    estimate_sum,
  } = table;
  return {
    product_id,
    product_name,
    product_slug,
    area_sqm,
    area_unit,
    dose_kg_per_100sqm,
    seed_kg,
    bags,
    bag_weight_kg,
    quantity_is_estimate,
    packs,
    area_is_example,
    quantity_is_asked,
    estimate_sum,
  };
}

/** `estimate_sum`: bani with VAT. */
export type WantedLine = { product: string | null; area: string; need: string | undefined; estimate_sum?: number | null };

export function listWantedLines({ id }: { id: number }): WantedLine[] {
  return listLines(id).map(wantedLine);
}

function wantedLine({ product_name, quantity_is_estimate, estimate_sum = null, ...line }: LineSnapshot): WantedLine {
  const need = lineNeed(line);
  const estimate = quantity_is_estimate === 1 ? " (estimare pentru gazon)" : "";
  return {
    product: product_name,
    area: lineArea(line),
    need: need && need + estimate,
    estimate_sum,
  };
}
