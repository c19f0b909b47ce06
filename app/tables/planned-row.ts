/** What a row of a file would do, as a page shows it before it is done. Pure. */

export type RowKind = "new" | "changed" | "unchanged" | "refused";

export type PlannedRow = {
  /** As the file counts, from 1. */
  row: number;
  kind: RowKind;
  name: string;
  /** An empty `before` or `after` is nothing. */
  changes: { label: string; before: string; after: string }[];
  /** `where`: "E-mail (coloana E)", or nothing for the row as a whole. */
  faults: { where: string; reason: string }[];
};

export function countKinds(rows: readonly { kind: RowKind }[]): Record<RowKind, number> {
  const counts: Record<RowKind, number> = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
