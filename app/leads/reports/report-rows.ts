/** Requests of a report as rows, and the questions that its figures ask of them: a figure and the list behind it ask the same. Pure. */
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import type { Lead } from "#db/schema.ts";

/** Requests by the day on which they came, ended, or were called first; those that are held as spam by the day on which they came. */
export const SIDES = ["arrived", "ended", "called", "suspect"] as const;

export type Side = (typeof SIDES)[number];

export const ENDS = ["won", "same", "done", "open", "lost"] as const;

export type End = (typeof ENDS)[number];

/** Columns as they are read; `sum` in bani with VAT, of a sale what was ordered, else what it is worth. */
export type StoredRow = Pick<
  Lead,
  "id" | "first_call_at" | "arrived_by" | "status" | "lost_reason" | "customer_type" | "product_name" | "owner_id" | "estimate_sum"
> & {
  /** Moment by which its side counts it. */
  at: string;
  created_at: string;
  county: string;
  source: string;
  is_erased: 0 | 1;
  is_due: 0 | 1;
  is_kept: 0 | 1;
  /** An offer was accepted, or it was closed with 'A comandat'; and it was not lost after all. */
  has_ordered: 0 | 1;
  /** Its order is noted on another request of its group, and counted there. */
  in_same_order: 0 | 1;
  sum: number | null;
};

/** A product of a request, with its part of the sum. */
type Share = { product: string; sum: number | null };

export type ReportRow = StoredRow & { end: End; shares: readonly Share[] };

export const NO_PRODUCT = "-";
export const NO_REASON = "-";
export const NOBODY = "0";

/** Won is what was ordered: a customer who answered, and a request that is finished, are no order yet. Erasing ends what was open. */
function endOf({ status, has_ordered, in_same_order, is_erased }: StoredRow): End {
  const { end } = STATUSES[status];
  if (end === "lost") return "lost";
  if (has_ordered === 1) return "won";
  if (in_same_order === 1) return "same";
  return end === "done" || is_erased === 1 ? "done" : "open";
}

type FurtherLine = { product_name: string | null; estimate_sum: number | null };

/** `sold`: the lines of an accepted offer, in place of those that were asked for. */
export function reportRow(row: StoredRow, further: readonly FurtherLine[], sold?: readonly FurtherLine[]): ReportRow {
  const lines = sold ?? [row, ...further];
  const sums = splitSum(
    row.sum,
    lines.map(({ estimate_sum }) => estimate_sum),
  );
  const byProduct = new Map<string, number | null>();
  for (const [index, { product_name }] of lines.entries()) {
    const product = product_name ?? NO_PRODUCT;
    const sum = sums[index] ?? null;
    byProduct.set(product, sum === null ? null : (byProduct.get(product) ?? 0) + sum);
  }
  return { ...row, end: endOf(row), shares: [...byProduct].map(([product, sum]) => ({ product, sum })) };
}

/** Parts of a sum by what each line was worth; of lines that nobody could work out the first has all of it, unless the sum is that of the others. No ban is lost. */
export function splitSum(sum: number | null, worths: readonly (number | null)[]): (number | null)[] {
  if (sum === null) return worths.map(() => null);
  const whole = worths.reduce<number | null>((total, worth) => (total === null || worth === null ? null : total + worth), 0);
  if (whole === null && sum > 0 && worths.reduce<number>((all, worth) => all + (worth ?? 0), 0) === sum) return [...worths];
  if (!whole) return worths.map((_worth, index) => (index === 0 ? sum : 0));
  let [passed, given] = [0, 0];
  return worths.map((worth) => {
    passed += worth ?? 0;
    const running = Number((2n * BigInt(sum) * BigInt(passed) + BigInt(whole)) / (2n * BigInt(whole)));
    const part = running - given;
    given = running;
    return part;
  });
}

export type Facets = {
  by: Side;
  end?: End | undefined;
  county?: string | undefined;
  product?: string | undefined;
  source?: string | undefined;
  owner?: string | undefined;
  type?: string | undefined;
  reason?: string | undefined;
  /** Word of a promise or a first call: its time has come, it was kept, a first call is known. */
  call?: "due" | "kept" | "known" | undefined;
};

export type FacetName = "county" | "product" | "source" | "owner" | "type";

/** Values of a row under which a table counts it. */
export function valuesOf(row: ReportRow, facet: FacetName): readonly Share[] {
  const one = (product: string) => [{ product, sum: row.sum }];
  switch (facet) {
    case "county":
      return one(row.county);
    case "product":
      return row.shares;
    case "source":
      return one(row.source);
    case "owner":
      return one(String(row.owner_id ?? NOBODY));
    case "type":
      return one(row.customer_type);
  }
}

const CALLS: Record<NonNullable<Facets["call"]>, (row: ReportRow) => boolean> = {
  due: ({ is_due }) => is_due === 1,
  kept: ({ is_kept, is_due }) => is_due === 1 && is_kept === 1,
  known: ({ first_call_at, arrived_by }) => first_call_at !== null && arrived_by === "site",
};

const VALUES: readonly FacetName[] = ["county", "product", "source", "owner", "type"];

/** Whether a row of the side is meant. */
export function isMeant(row: ReportRow, facets: Facets): boolean {
  const { end, reason, call } = facets;
  if (end !== undefined && row.end !== end) return false;
  if (reason !== undefined && (row.lost_reason ?? NO_REASON) !== reason) return false;
  if (call !== undefined && !CALLS[call](row)) return false;
  return VALUES.every((name) => facets[name] === undefined || valuesOf(row, name).some(({ product }) => product === facets[name]));
}

/** The sum of a row under its product where one is asked for. */
export function sumOfRow(row: ReportRow, { product }: Pick<Facets, "product">): number | null {
  return product === undefined ? row.sum : (row.shares.find((share) => share.product === product)?.sum ?? null);
}

/** `unknown` of them have no sum. */
export type Total = { count: number; sum: number; unknown: number };

export function totalOf(rows: readonly ReportRow[], facets: Pick<Facets, "product"> = {}): Total {
  const sums = rows.map((row) => sumOfRow(row, facets));
  return {
    count: rows.length,
    sum: sums.reduce<number>((all, sum) => all + (sum ?? 0), 0),
    unknown: sums.filter((sum) => sum === null).length,
  };
}
