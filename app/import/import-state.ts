/** What is known of an import between its upload and its end. Types alone. */
import type { PlanCounts } from "./planned-row.ts";

export type ImportKind = "products" | "pictures" | "experts" | "settings" | "site";

/** What the person has chosen: a sheet of the workbook, a target for each column, what becomes of the pictures that are there. */
export type ImportChoice = { sheet?: string | undefined; targets?: (string | null)[] | undefined; mode?: "add" | "replace" | undefined };

/** How the columns were matched: by their names, as they were the last time by hand, or by hand now. */
export type MatchedBy = "names" | "memory" | "hand";

export type HeadColumn = {
  letter: string;
  title: string;
  target: string | null;
  /** Some of its values, for the choice by hand. */
  samples: string[];
  isLost: boolean;
};

export type TableSummary = {
  reading: string;
  sheets: string[];
  sheet: string | undefined;
  /** The row of the head as the file counts. */
  headRow: number;
  columns: HeadColumn[];
  matchedBy: MatchedBy;
};

/** What a ZIP of a whole site says that it holds. `company` is empty where it names none. */
export type SiteSummary = {
  company: string;
  made_at: string;
  bytes: number;
  amounts: { categories: number; products: number; files: number; texts: number; experts: number; requests: number; offers: number };
};

/** What an import would do, without its rows: those lie in files beside it. */
export type ImportSummary = {
  counts: PlanCounts;
  /** Of everything that would be written: the same now means the same then. */
  hash: string;
  /** Why there is nothing to plan yet. */
  problem?: string;
  table?: TableSummary;
  /** The changes are codes that run on every page. */
  needsPassword?: boolean;
  /** Files of an archive by the product that gets them. */
  pictures?: { id: number; files: string[] }[];
  site?: SiteSummary;
};

/** Work that goes on after its answer. `batch`: of the history, once it is done. */
export type ImportJob = {
  stage: "working" | "done" | "failed";
  done?: number;
  total?: number;
  batch?: number;
  reason?: string;
};

export type ImportState = { kind: ImportKind; choice: ImportChoice; summary: ImportSummary; job?: ImportJob };
