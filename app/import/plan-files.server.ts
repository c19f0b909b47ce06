/** The plan of an import as files beside the upload: a list of rows for each kind, and those with faults as a table to correct. */
import { closeSync, createReadStream, openSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { fold } from "#app/language/text.ts";
import { BYTE_ORDER_MARK, type Cell, cellWords, csvLine } from "#app/tables/cell.ts";
import { PLAN_LISTS, type PlanList, type PlannedRow } from "./import-state.ts";

export const REFUSED_ROWS_FILE = "refuzate.csv";
export const ROWS_PER_PAGE = 100;

const CHUNK = 65_536;
/** Letters of the table of refused rows: who has more of them corrects the file itself. */
const MOST_REFUSED = 8_000_000;

type PlanFiles = Disposable & {
  add: (row: PlannedRow, cells?: readonly Cell[]) => void;
  /** Writes the table of the rows with faults under their head, which the plan knows only at its end. */
  headRefused: (titles: readonly string[]) => void;
};

export function openPlanFiles(directory: string): PlanFiles {
  const files = new Map(PLAN_LISTS.map((list) => [list as PlanList, openLines(fileOf(directory, list))]));
  const refused: { row: PlannedRow; cells: readonly Cell[] }[] = [];
  return {
    add(row, cells = []) {
      const line = `${JSON.stringify(row)}\n`;
      files.get(row.kind)?.add(line);
      if (row.doubts) files.get("doubtful")?.add(line);
      if (row.omitted) files.get("partial")?.add(line);
      if (row.kind === "refused" || row.omitted) refused.push({ row, cells });
    },
    headRefused(titles) {
      const lines = openLines(path.join(directory, REFUSED_ROWS_FILE));
      lines.add(BYTE_ORDER_MARK + csvLine([...titles, "Rândul din fișier", "Motivul"]));
      let letters = 0;
      for (const [index, { row, cells }] of refused.entries()) {
        const line = refusedLine(row, cells, titles.length);
        letters += line.length;
        if (letters > MOST_REFUSED) {
          lines.add(csvLine([...titles.map(() => ""), "", `Încă ${refused.length - index} nu au încăput în acest fișier.`]));
          break;
        }
        lines.add(line);
      }
      lines.close();
    },
    [Symbol.dispose]() {
      for (const lines of files.values()) lines.close();
    },
  };
}

export async function readPlanPage(directory: string, list: PlanList | "all", { query, page }: { query: string; page: number }) {
  const wanted = fold(query);
  const rows: PlannedRow[] = [];
  let total = 0;
  // Doubtful and partial rows are in the list of their kind too.
  for (const one of list === "all" ? PLAN_LISTS.filter((name) => name !== "doubtful" && name !== "partial") : [list])
    for await (const line of linesOf(fileOf(directory, one))) {
      if (wanted !== "" && !fold(line).includes(wanted)) continue;
      total += 1;
      if (total > (page - 1) * ROWS_PER_PAGE && total <= page * ROWS_PER_PAGE) rows.push(JSON.parse(line) as PlannedRow);
    }
  return { rows, total };
}

async function* linesOf(file: string): AsyncGenerator<string, void, void> {
  const input = createReadStream(file, "utf8");
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    // The import was applied or deleted meanwhile.
    if ((error as { code?: string }).code !== "ENOENT") throw error;
  } finally {
    input.destroy();
  }
}

function fileOf(directory: string, list: PlanList): string {
  return path.join(directory, `${list}.jsonl`);
}

function refusedLine({ row, omitted = [], faults = omitted }: PlannedRow, cells: readonly Cell[], width: number): string {
  const texts = Array.from({ length: width }, (_, index) => cellWords(cells[index]));
  const reasons = faults.map(({ where, reason }) => (where ? `${where}: ${reason}` : reason));
  return csvLine([...texts, String(row), reasons.join(" ")]);
}

function openLines(file: string): { add: (line: string) => void; close: () => void } {
  const handle = openSync(file, "w", 0o600);
  let waiting = "";
  return {
    add(line) {
      waiting += line;
      if (waiting.length < CHUNK) return;
      writeFileSync(handle, waiting);
      waiting = "";
    },
    close() {
      writeSync(handle, waiting);
      closeSync(handle);
    },
  };
}
