/** Kinds of things that an import reads: a value beside the thing, listed in `registers/imports.server.ts`. Types alone. */

import type { Cell } from "#app/tables/cell.ts";
import type { ImportChoice, ImportSummary } from "./import-state.ts";
import type { ColumnNames } from "./match-columns.ts";
import type { PlannedRow } from "./planned-row.ts";

export type Hear<Write> = (row: PlannedRow, write?: Write, cells?: readonly Cell[]) => void;

type Source = { file: string; choice: ImportChoice };

export type ImportedThing<Write> = {
  columns?: TableColumns;
  plan: (source: Source, hear: Hear<Write>) => Promise<Omit<ImportSummary, "counts" | "hash" | "faults">>;
  /** Called in a transaction, for a batch of the history. Kinds that are written otherwise have none. */
  write?: (writes: readonly Write[], about: { batch_id: number; publishes: "all" | "said" | "none"; now: Date }) => void;
};

/** Columns of a table that a person may match by hand. */
export type TableColumns = {
  names: ColumnNames;
  fields: () => { target: string; label: string }[];
  sheetNames: () => string[];
  readTarget: (text: string) => string | undefined;
  mayRepeat: (target: string) => boolean;
};
