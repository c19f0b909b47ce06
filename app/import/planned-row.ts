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
  /** Doubts to check before the row is written. */
  doubts?: Fault[];
};

/** Rows of each kind, and the doubtful ones of those that would be written. */
export type PlanCounts = Record<RowKind | "doubtful", number>;

/** The rows of a kind, or those of any kind that are doubtful. */
export type PlanList = keyof PlanCounts;

/** In the order in which a page shows them. */
export const PLAN_LISTS = ["refused", "doubtful", "changed", "new", "unchanged"] as const satisfies readonly PlanList[];

export function noCounts(): PlanCounts {
  return { new: 0, changed: 0, unchanged: 0, refused: 0, doubtful: 0 };
}
