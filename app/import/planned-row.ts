/** What a row of a file would do, as a page shows it before it is done. Pure. */

export type RowKind = "new" | "changed" | "unchanged" | "refused";

/** An empty `before` or `after` is nothing. */
export type ShownChange = { label: string; before: string; after: string };

/** `where`: "E-mail (coloana E)", or nothing for the row as a whole. */
export type Fault = { where: string; reason: string };

export type PlannedRow = {
  /** As the file counts, from 1. */
  row: number;
  kind: RowKind;
  name: string;
  /** What else tells which one is meant: a slug, how many pictures it has. */
  detail?: string;
  /** Where it is edited. */
  to?: string;
  changes?: ShownChange[];
  faults?: Fault[];
  /** What a person has to look at before the row is written. */
  doubts?: Fault[];
};

/** How many rows there are of each kind, and how many of those that would be written are doubtful. */
export type PlanCounts = Record<RowKind | "doubtful", number>;

/** The rows of a kind, or those of any kind that are doubtful. */
export type PlanList = keyof PlanCounts;

/** In the order in which a page shows them. */
export const PLAN_LISTS = ["refused", "doubtful", "changed", "new", "unchanged"] as const satisfies readonly PlanList[];

export function noCounts(): PlanCounts {
  return { new: 0, changed: 0, unchanged: 0, refused: 0, doubtful: 0 };
}
