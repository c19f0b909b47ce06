/** The effect of a row, as a page shows it before the import. Pure. */

export type RowKind = "new" | "changed" | "unchanged" | "refused";

export type ShownChange = { label: string; before: string; after: string };

/** `where`: "E-mail (coloana E)", or nothing for the row as a whole. */
export type Fault = { where: string; reason: string };

export type PlannedRow = {
  row: number;
  kind: RowKind;
  name: string;
  /** Further identification: a slug, the number of pictures. */
  detail?: string;
  /** The page on which the item is edited. */
  to?: string;
  changes?: ShownChange[];
  faults?: Fault[];
  /** Cells that cannot be read; the rest of the row is written without them. */
  omitted?: Fault[];
  /** Doubts to check before the row is written. */
  doubts?: Fault[];
};

/** Rows of each kind, and of those that would be written the doubtful ones and those without some of their cells. */
export type PlanCounts = Record<RowKind | "doubtful" | "partial", number>;

/** The rows of a kind, or those of any kind that are doubtful or partial. */
export type PlanList = keyof PlanCounts;

/** In the order in which a page shows them. */
export const PLAN_LISTS = ["refused", "partial", "doubtful", "changed", "new", "unchanged"] as const satisfies readonly PlanList[];

export function noCounts(): PlanCounts {
  return { new: 0, changed: 0, unchanged: 0, refused: 0, doubtful: 0, partial: 0 };
}
