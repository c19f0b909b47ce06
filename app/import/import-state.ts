import type { UnreadSheet } from "#app/tables/table.ts";

export type ImportKind = "products" | "pictures" | "experts" | "settings";

/** Meanings of cells that are not written as here, by target and folded cell: "da" of the stock is "in_stock". */
export type Answers = Record<string, Record<string, string>>;

/** Answers about one sheet of a workbook, by its name, where several are read as one list. */
type SheetChoice = Pick<ImportChoice, "targets" | "category" | "side" | "names" | "marks" | "starts" | "twice" | "offers">;

export type ImportChoice = {
  /** The only sheet that is read; undefined: all that can be. */
  sheet?: string | undefined;
  sheets?: Readonly<Record<string, SheetChoice>> | undefined;
  /** Sheet whose row counts for a product that stands in another too. */
  first?: string | undefined;
  targets?: (string | null)[] | undefined;
  mode?: "add" | "replace" | undefined;
  /**
   * Slug of the category of new products whose rows say none, or the name of a new one behind a plus: of this file alone, the next with its head may be of
   * another crop.
   */
  category?: string | undefined;
  /** Norm of categories that are made by this file; undefined: as usual for what they are called. */
  norm?: string | undefined;
  /** Side of the VAT of the prices of this file, whose titles do not say. */
  side?: "price_net" | "price_gross" | undefined;
  /** Products that their code finds get the name of this file too. */
  names?: "change" | undefined;
  /** First day of its prices, which its words say; "now": they hold at once all the same. */
  starts?: string | undefined;
  /** Row that counts of several of one product with other prices. */
  twice?: "first" | "last" | undefined;
  /** Offers end whose price is missing in a file that has others. */
  offers?: "end" | undefined;
  /** Rows that the person leaves out, by their sheet; those of a file without sheets under a blank. */
  out?: Readonly<Record<string, readonly number[]>> | undefined;
  /** Whether 1.850 in its prices is a thousand and more, or one and a part. */
  marks?: "thousands" | "decimals" | undefined;
};

/**
 * A value that the file writes in its own words: what it is read as, empty where that is not known. A blank `cell`: rows that say nothing. `options`: answers that this file
 * alone has.
 */
export type AskedValue = {
  target: string;
  cell: string;
  rows: number;
  value: string;
  options?: (readonly [value: string, words: string])[];
  /** Sheets of whose rows it is asked, where several are read. */
  sheets?: string[];
};

/** A sentence about a whole table; a warning is to be seen before it is applied. */
export type PlanNote = { words: string; isWarning: boolean };

export type SharedFault = Fault & { rows: number; first: number; isRefused: boolean };

export type MatchedBy = "names" | "memory" | "hand";

export type HeadColumn = {
  letter: string;
  title: string;
  target: string | null;
  named: string | null;
  samples: string[];
  isLost: boolean;
  /** Read beside the columns that have a field: a unit of measure, the pack of a variant. */
  isRead?: true;
};

export type TableSummary = {
  reading: string;
  sheets: string[];
  sheet: string | undefined;
  headRow: number;
  columns: HeadColumn[];
  matchedBy: MatchedBy;
  /** Each sheet, where several are read as one list: `columns` are then those of all. */
  parts?: SheetPart[];
  unread?: UnreadSheet[];
};

/** `rows`: how many stand below its head. */
export type SheetPart = Pick<TableSummary, "headRow" | "columns" | "matchedBy"> & { sheet: string; rows: number };

/** Pictures of which a table holds the addresses: they are listed, never fetched. `first` are some of them. */
export type ForeignPictures = { total: number; first: { product: string; address: string }[] };

export type ImportSummary = {
  counts: PlanCounts;
  hash: string;
  problem?: string;
  table?: TableSummary;
  asked?: AskedValue[];
  foreign?: ForeignPictures;
  faults?: SharedFault[];
  notes?: PlanNote[];
  needsPassword?: boolean;
  pictures?: { id: number; files: string[] }[];
};

export type ImportJob = {
  stage: "working" | "done" | "failed";
  done?: number;
  total?: number;
  batch?: number;
  reason?: string;
};

export type ImportState = { kind: ImportKind; choice: ImportChoice; summary: ImportSummary; job?: ImportJob };

/** "left": the person leaves it out. */
export type RowKind = "new" | "changed" | "unchanged" | "refused" | "left";

export type ShownChange = { label: string; before: string; after: string };

export type Fault = { where: string; reason: string };

export type PlannedRow = {
  row: number;
  /** Further rows that go with it: packs of the product. */
  with?: number[];
  /** Its sheet, where several are read. */
  sheet?: string;
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

export const PLAN_LISTS = ["refused", "partial", "doubtful", "changed", "new", "unchanged", "left"] as const satisfies readonly PlanList[];

export function noCounts(): PlanCounts {
  return { new: 0, changed: 0, unchanged: 0, refused: 0, left: 0, doubtful: 0, partial: 0 };
}
