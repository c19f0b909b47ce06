/** An import: a file taken in and planned, its columns chosen, applied or given up. What takes long is done by the thread, or after the answer. */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { CurrentUser } from "#app/auth/account-events/account-events.server.ts";
import { NORMS } from "#app/catalog/category/crops.ts";
import { withFileAnswer, withPriceColumn } from "#app/catalog/import/file-answers.ts";
import { findAnswerFault, makesCategory } from "#app/catalog/import/value-answers.server.ts";
import { PICTURE_ZIP, ZIP_PROBLEMS } from "#app/catalog/picture/picture-import.server.ts";
import { findProductRecord } from "#app/catalog/record/product-record.server.ts";
import { changeProduct } from "#app/catalog/versions/product-subject.server.ts";
import { createHistoryBatch } from "#app/history/history-store.server.ts";
import { type Refusal, refuse, TRY_AGAIN_LATER } from "#app/http/refusal.ts";
import {
  createImport,
  deleteImport,
  hasRoomForImport,
  ImportFailure,
  type ImportFile,
  importSourcePath,
  startImportJob,
} from "#app/import/import-files.server.ts";
import type { HeadColumn, ImportChoice, ImportKind, PlanCounts } from "#app/import/import-state.ts";
import { findAnswers, forgetColumns, rememberAnswers, rememberColumns } from "#app/import/matched-table.server.ts";
import { fold } from "#app/language/text.ts";
import type { PictureFiles } from "#app/media/picture.ts";
import { openBatch, type PictureBatch } from "#app/media/picture-batch.server.ts";
import type { UploadRefusal } from "#app/media/upload/uploads.server.ts";
import { makeWorkDirectory } from "#app/media/upload/work-directory.server.ts";
import { IMAGE_REFUSALS } from "#app/media/variants.server.ts";
import { IMPORTS } from "#app/registers/imports.server.ts";
import type { SiteSettings } from "#app/settings/settings-store.server.ts";
import { type OpenZip, openZip } from "#app/tables/zip/zip-read.server.ts";
import { db } from "#db/client.server.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";
import { saveSettings } from "../account/save-account.server.ts";
import { refuseWhenBusy } from "../refuse-write.server.ts";
import { largeWork } from "../thread.server.ts";
import { collectWrites, type Planned, refusePlan, type Ticks } from "./plan-import.server.ts";
import { refuseImportFile, UPLOADS } from "./upload-rules.ts";

type Receive = (target: string) => Promise<{ ok: true; name: string } | { ok: false; refusal: UploadRefusal | "none" }>;

const NO_ROOM = "Pe discul serverului nu este loc pentru un import: sunt necesari 100 MB. Eliberați loc și trimiteți din nou fișierul.";

export async function beginImport(
  { kind, mode }: { kind: ImportKind; mode?: ImportChoice["mode"] },
  receive: Receive,
  person: { username: string },
  now: Date,
): Promise<(Planned & { id: string }) | Refusal> {
  if (!hasRoomForImport()) return refuse(503, { [UPLOADS[kind].field]: NO_ROOM }, { message: NO_ROOM, retryAfter: 300 });
  const opened = createImport(kind, { owner: person.username, name: "fișier" }, now);
  const { id } = opened;
  const answer = await takeIn({ ...opened, state: { ...opened.state, choice: { mode } } }, receive).catch((error: unknown): Refusal => {
    if (isStorageFailure(error))
      return refuse(503, { [UPLOADS[kind].field]: TRY_AGAIN_LATER }, { message: TRY_AGAIN_LATER, retryAfter: 30 });
    deleteImport(id);
    throw error;
  });
  if (!answer.ok) deleteImport(id);
  return answer.ok ? { ...answer, id } : answer;
}

async function takeIn(file: ImportFile, receive: Receive): Promise<Planned | Refusal> {
  const { kind } = file.state;
  const received = await receive(importSourcePath(file.id));
  if (!received.ok) return refuseImportFile(kind, received.refusal);
  if (statSync(importSourcePath(file.id)).size > UPLOADS[kind].maxBytes) return refuseImportFile(kind, "too large");
  const planned = await plan({ ...file, name: received.name.trim().slice(0, 200) || file.name });
  return planned.ok ? planned : { ...planned, errors: { [UPLOADS[kind].field]: planned.errors.form ?? "" } };
}

/** Choice of all sheets that can be read; no sheet may be called so. */
export const ALL_SHEETS = "*";

/** `values`: `sheet`, `part` (whose columns they are, where several are read), and `column-0` … with a target or nothing; `auto` matches by names. A choice without a problem is remembered. */
export async function chooseColumns(file: ImportFile, values: Record<string, string>, now: Date): Promise<Planned | Refusal> {
  const { kind, summary, choice } = file.state;
  const { columns } = IMPORTS[kind];
  const { table } = summary;
  if (!columns || !table) return refuse(404);
  const part = table.parts?.find(({ sheet }) => sheet === values.part) ?? table.parts?.[0];
  const shown = part?.columns ?? table.columns;
  const titles = shown.map(({ title }) => title);
  const wanted = values.sheet === ALL_SHEETS && columns.joins ? undefined : values.sheet;
  const isOther = values.sheet !== undefined && wanted !== table.sheet && (wanted === undefined || table.sheets.includes(wanted));
  const targets = titles.map((_title, index) => columns.readTarget(values[`column-${index}`] ?? "") ?? null);
  const choose = async (choice: ImportChoice) => await plan({ ...file, state: { ...file.state, choice } });
  const withTargets = (targets: ImportChoice["targets"]): ImportChoice =>
    part ? { ...choice, sheets: { ...choice.sheets, [part.sheet]: { ...choice.sheets?.[part.sheet], targets } } } : { ...choice, targets };
  if (isOther) return await choose({ ...choice, sheet: wanted, targets: undefined });
  const byNames = shown.map(({ named }) => named);
  if (values.auto === "1" || JSON.stringify(targets) === JSON.stringify(byNames)) {
    const forgotten = refuseWhenBusy(() => forgetColumns(kind, titles));
    return forgotten ?? (await choose(withTargets(undefined)));
  }
  const planned = await choose(withTargets(targets));
  if (!planned.ok || planned.problem !== undefined) return planned;
  return refuseWhenBusy(() => rememberColumns(kind, titles, targets, now)) ?? planned;
}

/** Name of a category that is made for products whose rows say none. */
const NEW_CATEGORY = "value-new";

/** `values`: `value-0` … of what the plan under `hash` asked for; `categories` makes one for each cell without an answer. */
export async function saveAnswers(file: ImportFile, values: Record<string, string>, now: Date): Promise<Planned | Refusal> {
  const { kind, summary, choice } = file.state;
  const { asked = [], table, hash } = summary;
  if (!table) return refuse(404);
  if (hash !== values.hash) return refuse(409, { form: "Verificarea s-a schimbat între timp. Alegeți din nou." });
  const parts: { sheet: string | undefined; columns: HeadColumn[] }[] = table.parts ?? [{ sheet: undefined, columns: table.columns }];
  const titlesOf = ({ columns }: Pick<typeof table, "columns">) => columns.map(({ title }) => title);
  const answers = new Map(parts.map((part) => [part.sheet, structuredClone(findAnswers(kind, titlesOf(part)))]));
  const errors: Record<string, string> = {};
  const [called, norm] = [(values[NEW_CATEGORY] ?? "").trim(), NORMS.find(([known]) => known === values["value-norm"])?.[0]];
  let ofFile: ImportChoice = "value-norm" in values ? { ...choice, norm } : choice;
  asked.forEach(({ target, cell, value, options, sheets }, index) => {
    const name = `value-${index}`;
    const makes = values[name] === "" && target === "category_id" && cell !== "" && values.categories === "1";
    const isNew = target === "category_id" && cell === "" && (values[name] === "+" || (values[name] === "" && called !== ""));
    const answer = makes ? makesCategory(cell) : isNew ? `+${called}` : (values[name] ?? value);
    const isOption = options?.some(([option]) => option === answer);
    const fault = answer === value || isOption ? undefined : findAnswerFault(target, answer);
    if (fault) errors[isNew ? NEW_CATEGORY : name] = fault;
    else
      for (const part of parts.filter(({ sheet }) => sheet === undefined || sheets?.includes(sheet) || target === "first_sheet")) {
        const own = answers.get(part.sheet) ?? {};
        if (cell === "")
          ofFile = withAnswer(ofFile, part, target, isOption && target === "price_column" ? withPriceColumn(part.columns, answer) : answer);
        else if (answer !== value) answers.set(part.sheet, { ...own, [target]: { ...own[target], [fold(cell)]: answer } });
      }
  });
  if (Object.keys(errors).length > 0) return refuse(422, errors);
  const remember = () => {
    for (const part of parts) rememberAnswers(kind, titlesOf(part), answers.get(part.sheet) ?? {}, now);
  };
  return refuseWhenBusy(remember) ?? (await plan({ ...file, state: { ...file.state, choice: ofFile } }));
}

const LEFT = /^out-(.*):([\d ]+)$/su;

/** `values`: a tick `out-SHEET:ROWS` for each product; `returns` takes its rows in again. The plan under `hash` was seen. */
export async function leaveRows(file: ImportFile, values: Record<string, string>): Promise<Planned | Refusal> {
  const { summary, choice } = file.state;
  if (!summary.table) return refuse(404);
  if (summary.hash !== values.hash) return refuse(409, { form: "Verificarea s-a schimbat între timp. Alegeți din nou." });
  const out = new Map(Object.entries(choice.out ?? {}));
  const ticked = Object.keys(values).flatMap((name) => {
    const [, sheet, rows] = LEFT.exec(name) ?? [];
    return sheet === undefined || rows === undefined ? [] : [{ sheet, rows: rows.split(" ").map(Number) }];
  });
  if (ticked.length === 0) return refuse(422, { form: "Bifați întâi rândurile." });
  for (const { sheet, rows } of ticked) {
    const own = out.get(sheet) ?? [];
    out.set(sheet, values.returns === "1" ? own.filter((row) => !rows.includes(row)) : [...new Set([...own, ...rows])]);
  }
  return await plan({ ...file, state: { ...file.state, choice: { ...choice, out: Object.fromEntries(out) } } });
}

/** The choice with an answer about the file, or about one sheet of it: a value, or the targets of its columns. */
function withAnswer(
  choice: ImportChoice,
  { sheet }: { sheet: string | undefined },
  target: string,
  said: string | (string | null)[],
): ImportChoice {
  const put = (about: ImportChoice) => (typeof said === "string" ? withFileAnswer(about, target, said) : { ...about, targets: said });
  if (sheet === undefined || target === "first_sheet") return put(choice);
  return { ...choice, sheets: { ...choice.sheets, [sheet]: put(choice.sheets?.[sheet] ?? {}) } };
}

const PUBLISHES: Readonly<Record<string, "all" | "none">> = { publica: "all", ciorne: "none" };

/** `batch`: of the history, by which all can be taken back; `change`: the one entry of it; neither where the work goes on after the answer. */
type AppliedImport = { ok: true; counts: PlanCounts; batch?: number; change?: number | undefined };

/** 409 with a new plan where the file would do something else by now; 422 where a tick or the password lacks. */
export async function applyImport(
  file: ImportFile,
  values: Record<string, string>,
  asker: CurrentUser,
  now: Date,
): Promise<AppliedImport | Refusal> {
  const { hash = "", sari, confirm, noi = "" } = values;
  const { kind, summary } = file.state;
  const ticks = { hash, skipsRefused: sari === "1", confirmsDoubts: confirm === "1", publishes: PUBLISHES[noi] ?? ("said" as const) };
  if (kind === "pictures") {
    const begun = startPictures(file, ticks);
    return begun.ok ? { ok: true, counts: summary.counts } : begun;
  }
  const applied =
    kind === "settings"
      ? await applySettings(file, { ticks, password: values.current_password ?? "" }, asker, now)
      : await largeWork("applyPlan", Number.POSITIVE_INFINITY, file, ticks, now);
  if (applied.ok) deleteImport(file.id);
  // Planned before the first press had ended, and answered after it.
  else if (!existsSync(importSourcePath(file.id))) return refuse(404);
  return applied;
}

async function applySettings(
  file: ImportFile,
  { ticks, password }: { ticks: Ticks; password: string },
  asker: CurrentUser,
  now: Date,
): Promise<AppliedImport | Refusal> {
  const { summary, writes } = await collectWrites(file);
  const refusal = refusePlan(file, summary, ticks);
  if (refusal?.status === 409) await plan(file);
  if (refusal) return refusal;
  const [change] = writes as Partial<SiteSettings>[];
  const saved = await saveSettings({ ...change, current_password: password }, asker, now);
  return saved.ok ? { ok: true, counts: summary.counts, change: saved.change } : saved;
}

export function discardImport(id: string): { ok: true } {
  deleteImport(id);
  return { ok: true };
}

async function plan(file: ImportFile): Promise<Planned | Refusal> {
  return await largeWork("planImport", Number.POSITIVE_INFINITY, file);
}

const BROKEN = "Imaginile nu au putut fi prelucrate. Încercați din nou.";

function startPictures(file: ImportFile, { skipsRefused }: { skipsRefused: boolean }): { ok: true } | Refusal {
  const { pictures = [], counts } = file.state.summary;
  if (pictures.length === 0) return refuse(422, { form: "Nicio imagine din arhivă nu corespunde unui produs." });
  if (counts.refused > 0 && !skipsRefused) return refuse(422, { form: "Confirmați că fișierele respinse nu se importă." });
  const total = pictures.reduce((sum, { files }) => sum + files.length, 0);
  const hasBegun = startImportJob(file, { total, broken: BROKEN }, async (tell) => ({ batch: await makeAll(file, tell) }));
  return hasBegun ? { ok: true } : refuse(409, { form: "Imaginile se prelucrează deja." });
}

/** All pictures first, then their rows in one transaction: on any failure the batch takes its files away again. */
async function makeAll({ id, name, state }: ImportFile, tell: (done: number) => void): Promise<number> {
  using folder = makeWorkDirectory("upload");
  using zip = await openZip(importSourcePath(id), PICTURE_ZIP);
  using batch = openBatch();
  const made = new Map<number, PictureFiles[]>();
  let done = 0;
  for (const product of state.summary.pictures ?? []) {
    for (const file of product.files) {
      made.set(product.id, [...(made.get(product.id) ?? []), await makeOne(zip, file, folder.path, batch)]);
      done += 1;
      tell(done);
    }
  }
  return db().$client.transaction(() => write(made, state.choice.mode === "replace", name))();
}

async function makeOne(zip: OpenZip, name: string, folder: string, batch: PictureBatch): Promise<PictureFiles> {
  const entry = zip.entries.find((candidate) => candidate.name === name);
  if (!entry) throw new ImportFailure(ZIP_PROBLEMS.broken);
  const file = path.join(folder, "picture");
  await zip.extract(entry, file);
  const picture = await batch.add(file);
  if (typeof picture === "string")
    throw new ImportFailure(`„${name.slice(0, 60)}” ${IMAGE_REFUSALS[picture]}. Scoateți-o din arhivă și încercați din nou.`);
  return picture;
}

function write(made: ReadonlyMap<number, PictureFiles[]>, replaces: boolean, title: string): number {
  const now = new Date();
  const batch_id = createHistoryBatch("import", title, now);
  for (const [id, pictures] of made) {
    const before = findProductRecord(id);
    if (!before) continue;
    const added = pictures.map(({ name, widths, width, height }) => ({
      name,
      widths,
      width,
      height,
      alt_text: before.name,
      shows_result: 0,
    }));
    const images = replaces ? added : [...before.images, ...added];
    changeProduct({ id, before }, { images }, now, { batch_id });
  }
  return batch_id;
}
