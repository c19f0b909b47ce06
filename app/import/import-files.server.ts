/** Uploads that wait to be applied: DATA_DIR/imports, a directory each under a secret name, for its sender, for a day. */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  createReadStream,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { env } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { fold } from "#app/language/text.ts";
import { BYTE_ORDER_MARK, type Cell, cellWords, csvLine } from "#app/tables/cell.ts";
import { type ImportJob, type ImportKind, type ImportState, noCounts, PLAN_LISTS, type PlanList, type PlannedRow } from "./import-state.ts";

export type ImportFile = {
  id: string;
  owner: string;
  name: string;
  created_at: string;
  state: ImportState;
};

const DAY = 86_400_000;
const MAX_IMPORTS = 20;
const MB = 1024 * 1024;
/** Most bytes of all uploads and what was worked out of them; the newest stays, however large. */
const MAX_BYTES = 1_200 * MB;
/** A table, what it comes to, and something for the requests that come meanwhile. */
const ROOM = 100 * MB;
const STATE = "state.json";

export function createImport(kind: ImportKind, { owner, name }: Pick<ImportFile, "owner" | "name">, now: Date): ImportFile {
  sweepImports(now, MAX_IMPORTS - 1);
  const state: ImportState = { kind, choice: {}, summary: { counts: noCounts(), hash: "" } };
  const file = { id: randomBytes(16).toString("hex"), owner, name, created_at: now.toISOString(), state };
  mkdirSync(importDirectory(file.id), { recursive: true, mode: 0o700 });
  return file;
}

export function importSourcePath(id: string): string {
  return path.join(importDirectory(id), "source");
}

export function findImport(id: string, owner: string, now: Date): ImportFile | undefined {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
  try {
    const file = JSON.parse(readFileSync(path.join(importDirectory(id), STATE), "utf8")) as ImportFile;
    return file.owner === owner && now.getTime() - Date.parse(file.created_at) < DAY ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Atomic. Throws ENOENT for an import that has been deleted meanwhile. */
export function saveImport(file: ImportFile): void {
  const target = path.join(importDirectory(file.id), STATE);
  const aside = `${target}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(file), { mode: 0o600 });
  renameSync(aside, target);
}

export function deleteImport(id: string): void {
  rmSync(importDirectory(id), { recursive: true, force: true });
}

export function importDirectory(id: string): string {
  return path.join(root(), id);
}

/** Whether the disk has room for one more table. */
export function hasRoomForImport(): boolean {
  const { bavail, bsize } = statfsSync(env().dataDir);
  return bavail * bsize >= ROOM;
}

/** The oldest go first, beyond their day, their number, or the bytes of all. */
export function sweepImports(now: Date, most = MAX_IMPORTS): void {
  try {
    const found = readdirSync(root())
      .map((id) => ({ id, age: now.getTime() - statSync(importDirectory(id)).mtimeMs }))
      .sort((one, other) => one.age - other.age);
    let bytes = 0;
    for (const [index, { id, age }] of found.entries()) {
      bytes += bytesOf(importDirectory(id));
      if (age > DAY || index >= most || (index > 0 && bytes > MAX_BYTES)) deleteImport(id);
    }
  } catch {}
}

function bytesOf(directory: string): number {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

function root(): string {
  return path.join(env().dataDir, "imports");
}

const working = new Set<string>();

/** An error whose message the owner reads; any other error is a defect. */
export class ImportFailure extends Error {}

/** False where the work has begun already. The page shows the message of an ImportFailure, `broken` for any other error. */
export function startImportJob(
  file: ImportFile,
  { total, broken }: { total: number; broken: string },
  work: (tell: (done: number) => void) => Promise<{ batch: number }>,
): boolean {
  // Of two presses at once the second has read the state from before the first.
  const job = getImportJob(file);
  if (working.has(file.id) || (job && job.stage !== "failed")) return false;
  const save = (next: ImportJob) => {
    file.state.job = { total, ...next };
    saveImport(file);
  };
  save({ stage: "working", done: 0 });
  working.add(file.id);
  work((done) => save({ stage: "working", done }))
    .then(
      ({ batch }): ImportJob => ({ stage: "done", batch }),
      (error): ImportJob => {
        if (error instanceof ImportFailure) return { stage: "failed", reason: error.message };
        log.error({ error }, "An import could not be carried out");
        return { stage: "failed", reason: broken };
      },
    )
    .then(save)
    // The import may have been deleted meanwhile, or the disk be full.
    .catch((error: unknown) => log.warn({ error }, "The state of an import could not be written"))
    .finally(() => working.delete(file.id));
  return true;
}

/** A job whose process has ended has changed nothing, and may be started again. */
export function getImportJob({ id, state: { job } }: ImportFile): ImportJob | undefined {
  if (job?.stage !== "working" || working.has(id)) return job;
  return { ...job, stage: "failed", reason: "Site-ul a fost repornit între timp. Nimic nu s-a schimbat: încercați din nou." };
}

/** The plan of an import as files beside the upload: a list of rows for each kind, and those with faults as a table to correct. */

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

function refusedLine({ row, sheet, omitted = [], faults = omitted }: PlannedRow, cells: readonly Cell[], width: number): string {
  const texts = Array.from({ length: width }, (_, index) => cellWords(cells[index]));
  const reasons = faults.map(({ where, reason }) => (where ? `${where}: ${reason}` : reason));
  return csvLine([...texts, sheet === undefined ? String(row) : `${sheet}, ${row}`, reasons.join(" ")]);
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
