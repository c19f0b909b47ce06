/** What a dry run found, as files beside its table: one for each kind of row, a line each, and the refused ones as a table to be mended. */
import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { BYTE_ORDER_MARK, csvLine } from "#app/tables/csv-line.ts";
import type { PlanCounts, PlannedRow } from "./plan.server.ts";

export const REFUSED = "refuzate.csv";
export const planFile = (list: PlanList) => `${list}.jsonl`;

/** The rows of a kind, or those of any kind that are doubtful. */
export type PlanList = keyof PlanCounts;

const LISTS = ["new", "changed", "unchanged", "refused", "doubtful"] as const satisfies PlanList[];
/** Characters that are gathered before they are written. */
const LOT = 65_536;

type PlanFiles = Disposable & {
  add: (row: PlannedRow) => void;
  /** Writes the table of the refused rows under their head, which the plan knows only at its end. */
  headRefused: (titles: readonly string[]) => void;
};

/** Takes the place of what an earlier dry run of the same directory found. */
export function openPlanFiles(directory: string): PlanFiles {
  const files = new Map(LISTS.map((list) => [list as PlanList, openLines(path.join(directory, planFile(list)))]));
  const refused: PlannedRow[] = [];
  return {
    add(row) {
      const line = `${JSON.stringify(row.shown)}\n`;
      files.get(row.plan.kind)?.add(line);
      if (row.shown.doubts) files.get("doubtful")?.add(line);
      if (row.plan.kind === "refused") refused.push(row);
    },
    headRefused(titles) {
      const lines = openLines(path.join(directory, REFUSED));
      lines.add(BYTE_ORDER_MARK + csvLine([...titles, "Rândul din fișier", "Motivul"]));
      for (const row of refused) lines.add(refusedLine(row, titles.length));
      lines.close();
    },
    [Symbol.dispose]() {
      for (const lines of files.values()) lines.close();
    },
  };
}

function refusedLine({ cells, shown }: PlannedRow, width: number): string {
  const said = Array.from({ length: width }, (_, index) => {
    const cell = cells[index] ?? "";
    return typeof cell === "string" ? cell : "";
  });
  const reasons = (shown.faults ?? []).map(({ where, reason }) => (where ? `${where}: ${reason}` : reason));
  return csvLine([...said, String(shown.row), reasons.join(" ")]);
}

function openLines(file: string): { add: (line: string) => void; close: () => void } {
  const handle = openSync(file, "w", 0o600);
  let waiting = "";
  return {
    add(line) {
      waiting += line;
      if (waiting.length < LOT) return;
      writeFileSync(handle, waiting);
      waiting = "";
    },
    close() {
      writeSync(handle, waiting);
      closeSync(handle);
    },
  };
}
