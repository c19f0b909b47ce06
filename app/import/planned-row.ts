export type RowKind = "new" | "changed" | "unchanged" | "refused";

export type ShownChange = { label: string; before: string; after: string };

export type Fault = { where: string; reason: string };

export type PlannedRow = {
  row: number;
  kind: RowKind;
  name: string;
  detail?: string;
  to?: string;
  changes?: ShownChange[];
  faults?: Fault[];
  omitted?: Fault[];
  doubts?: Fault[];
};

export type PlanCounts = Record<RowKind | "doubtful" | "partial", number>;

export type PlanList = keyof PlanCounts;

export const PLAN_LISTS = ["refused", "partial", "doubtful", "changed", "new", "unchanged"] as const satisfies readonly PlanList[];

export function noCounts(): PlanCounts {
  return { new: 0, changed: 0, unchanged: 0, refused: 0, doubtful: 0, partial: 0 };
}
