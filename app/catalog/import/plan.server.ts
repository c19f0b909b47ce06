/** A whole table against the catalogue: what each row would do, without doing it. */
import { createHash } from "node:crypto";
import { readProductRecords } from "#app/catalog/record/product-record.server.ts";
import { type Cell, columnLetter, isBlankRow, type Table, type TableRow } from "#app/tables/table.ts";
import { readCatalogueVersion } from "#db/cache/catalogue-version.server.ts";
import { type CatalogueIndex, readCatalogueIndex } from "./catalogue-index.server.ts";
import { isSheet, labelOf, type Remark, recognizeAll, type Target } from "./cells/columns.ts";
import { isLostHead } from "./cells/lost-letters.ts";
import { readRow, type UsedColumn, usedColumns } from "./cells/row-values.ts";
import { changesOf, type ShownChange } from "./change-words.ts";
import { findKey, planRow, type RowPlan } from "./plan-row.server.ts";

export type RowKind = RowPlan["kind"];

/** A row as the page shows it. */
export type ShownRow = {
  row: number;
  slug: string;
  name: string;
  id?: number;
  changes?: ShownChange[];
  faults?: { where: string; reason: string }[];
  /** What a person has to look at before the row is written. */
  doubts?: { where: string; reason: string }[];
};

export type PlannedRow = { plan: RowPlan; shown: ShownRow; cells: Cell[] };

type HeadColumn = {
  letter: string;
  title: string;
  target: Target | null;
  samples: string[];
  /** Whether the name seems to have lost letters on its way. */
  isLost: boolean;
};
export type Head = { row: number; columns: HeadColumn[] };

/** How many rows there are of each kind, and how many of those that would be written are doubtful. */
export type PlanCounts = Record<RowKind | "doubtful", number>;

/** Its rows are told one by one to whoever wants them: all of a large table together would be many times the table. */
type Plan = {
  head: Head;
  counts: PlanCounts;
  /** Of everything that would be written: the same now means the same then. */
  hash: string;
  /** The catalogue's version that it was made against. */
  version: number;
  /** Why there is nothing to plan yet. */
  problem?: string;
};

const SAMPLES = 3;
/** Rows whose products are read together. */
const LOT = 500;
/** A price list may begin with the company's name and a date. */
const HEAD_WITHIN = 10;

/** What is to be written of a row. */
export type Write = Exclude<RowPlan, { kind: "refused" | "unchanged" }>;

/** `targets`: the choice of columns by hand, one for each; without it they are recognised by their names. `hear` gets each row in its turn. */
export function makePlan(table: Table, targets: readonly (Target | null)[] | undefined, hear: (row: PlannedRow) => void): Plan {
  const filled = table.rows.filter((row) => !isBlankRow(row));
  const headRow = findHead(filled);
  const empty: Plan = { head: { row: 0, columns: [] }, counts: noCounts(), hash: "", version: readCatalogueVersion() };
  if (!headRow) return { ...empty, problem: "Fișierul este gol." };
  const titles = headRow.cells.map((cell) => (typeof cell === "string" ? cell.trim() : ""));
  const chosen = targets?.length === titles.length ? targets.map((target) => target ?? undefined) : recognizeAll(titles);
  const body = filled.slice(filled.indexOf(headRow) + 1);
  const head = { row: headRow.number, columns: titles.map((title, index) => columnOf(title, index, chosen[index], body)) };
  const problem = problemOf(chosen, body);
  if (problem) return { ...empty, head, problem };
  return { ...empty, head, ...planRows(body, usedColumns(chosen, titles, body), titles.length, hear) };
}

/** A plan and what it would write. */
export function planWrites(table: Table, targets: readonly (Target | null)[] | undefined): { plan: Plan; writes: Write[] } {
  const writes: Write[] = [];
  const plan = makePlan(table, targets, ({ plan: row }) => {
    if (row.kind === "new" || row.kind === "changed") writes.push(withoutBefore(row));
  });
  return { plan, writes };
}

/** Of the first rows the one with the most names that are known; the first one where none are. */
function findHead(rows: readonly TableRow[]): TableRow | undefined {
  const known = ({ cells }: TableRow) => recognizeAll(cells.map((cell) => (typeof cell === "string" ? cell : ""))).filter(Boolean).length;
  let best = rows[0];
  let most = best ? known(best) : 0;
  for (const row of rows.slice(1, HEAD_WITHIN)) {
    const amount = known(row);
    if (amount > most) [best, most] = [row, amount];
  }
  return best;
}

function columnOf(title: string, index: number, target: Target | undefined, body: readonly TableRow[]): HeadColumn {
  const texts = body.slice(0, 50).map(({ cells }) => cells[index]);
  const samples = texts.filter((text): text is string => typeof text === "string" && text.trim() !== "").slice(0, SAMPLES);
  return {
    letter: columnLetter(index),
    title: title.slice(0, 120),
    target: target ?? null,
    samples: samples.map((text) => text.slice(0, 40)),
    isLost: isLostHead(title, target !== undefined),
  };
}

function problemOf(targets: readonly (Target | undefined)[], body: readonly TableRow[]): string | undefined {
  const fields = targets.filter((target) => target !== undefined && !isSheet(target));
  const twice = fields.find((target, index) => fields.indexOf(target) !== index);
  if (twice) return `Două coloane sunt alese pentru „${labelOf(twice)}”.`;
  if (!fields.includes("slug") && !fields.includes("name"))
    return "Nicio coloană nu arată despre ce produs este vorba: alegeți coloana pentru „Slug” sau „Denumire”.";
  return body.length === 0 ? "Fișierul are doar capul de tabel, niciun produs." : undefined;
}

function planRows(
  body: readonly TableRow[],
  columns: readonly UsedColumn[],
  width: number,
  hear: (row: PlannedRow) => void,
): Pick<Plan, "counts" | "hash"> {
  const index = readCatalogueIndex();
  const taken = new Map<string, number>();
  const hash = createHash("sha256");
  const counts = noCounts();
  for (let start = 0; start < body.length; start += LOT) {
    const lot = body.slice(start, start + LOT).map((row) => {
      const values = readRow(row.cells, columns);
      return { ...row, values, key: findKey(values, index) };
    });
    const stored = readProductRecords(lot.flatMap(({ key }) => ("id" in key && key.id !== undefined ? [key.id] : [])));
    for (const { number, cells, values, key } of lot) {
      const plan = hasMore(cells, width) ? TOO_WIDE : planRow(values, key, { index, taken, stored }, number);
      const shown = shownRow(plan, number, cells, columns, index);
      counts[plan.kind] += 1;
      if (shown.doubts) counts.doubtful += 1;
      hash.update(JSON.stringify([plan.kind, shown, "patch" in plan ? plan.patch : null]));
      hear({ plan, shown, cells });
    }
  }
  return { counts, hash: hash.digest("hex") };
}

const TOO_WIDE: RowPlan = {
  kind: "refused",
  faults: [
    {
      target: undefined,
      reason: "Rândul are mai multe celule decât capul de tabel: o virgulă dintr-un preț sau text desparte celula în două?",
    },
  ],
};
const NOTHING = {} as Extract<RowPlan, { before: unknown }>["before"];

/** What is not written is not kept: the stored texts of thousands of products. */
function withoutBefore(plan: Write): Write {
  return "before" in plan ? { ...plan, before: NOTHING } : plan;
}

function hasMore(cells: readonly Cell[], width: number): boolean {
  return cells.slice(width).some((cell) => typeof cell !== "string" || cell.trim() !== "");
}

function shownRow(plan: RowPlan, row: number, cells: readonly Cell[], columns: readonly UsedColumn[], index: CatalogueIndex): ShownRow {
  const remarks = (list: readonly Remark[]) =>
    list.map(({ target, reason }) => ({ where: target === undefined ? "" : placeOf(target, columns), reason }));
  const doubts = "doubts" in plan && plan.doubts.length > 0 ? { doubts: remarks(plan.doubts) } : {};
  if (plan.kind === "new") {
    const { is_published: _choice, ...said } = plan.patch;
    const changes = changesOf(undefined, plan.saysPublished ? plan.patch : said, index.categoryName);
    return { row, slug: plan.slug, name: plan.name, changes, ...doubts };
  }
  if (plan.kind !== "refused") {
    const { slug, name } = plan.before;
    return {
      row,
      slug,
      name,
      id: plan.id,
      ...(plan.kind === "changed" && { changes: changesOf(plan.before, plan.patch, index.categoryName) }),
      ...doubts,
    };
  }
  const said = (target: Target) => {
    const cell = cells[columns.find((column) => column.target === target)?.index ?? -1];
    return typeof cell === "string" ? cell.trim().slice(0, 120) : "";
  };
  return { row, slug: said("slug"), name: said("name"), faults: remarks(plan.faults) };
}

/** "Preț (coloana C)". */
function placeOf(target: Target, columns: readonly UsedColumn[]): string {
  const column = columns.find((candidate) => candidate.target === target);
  return column ? `${labelOf(target)} (coloana ${columnLetter(column.index)})` : labelOf(target);
}

function noCounts(): PlanCounts {
  return { new: 0, changed: 0, unchanged: 0, refused: 0, doubtful: 0 };
}
