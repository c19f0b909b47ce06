/** Adapter of a kind of thing to the import: how a file of it is read and planned, and how what was planned is written. Types alone. */
import type { ImportChoice, ImportSummary } from "#app/import/import-state.ts";
import type { PlannedRow } from "#app/import/planned-row.ts";
import type { Cell } from "#app/tables/cell.ts";

export type Hear<Write> = (row: PlannedRow, write?: Write, cells?: readonly Cell[]) => void;

type Source = { file: string; choice: ImportChoice };

export type Adapter<Write> = {
  plan: (source: Source, hear: Hear<Write>) => Promise<Omit<ImportSummary, "counts" | "hash" | "faults">>;
  /** Called in a transaction, for a batch of the history. Kinds that are written otherwise have none. */
  write?: (writes: readonly Write[], about: { batch_id: number; publishes: "all" | "said" | "none"; now: Date }) => void;
};
