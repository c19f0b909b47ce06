/** A ZIP of everything: taken in, looked through, read in the background while the page says how far it is. */
import { rmSync } from "node:fs";
import { z } from "zod";
import { getStoredCompany } from "#app/company/company.server.ts";
import { log } from "#app/http/log.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import type { LargeFile, LargeFileRules } from "#app/media/upload/large-file.server.ts";
import { copyDatabase } from "#app/operations/database-copy.server.ts";
import type { OpenZip } from "#app/tables/zip-read.server.ts";
import { type ImportFile, listImports, openImport, removeImport, saveImport, sourceOf } from "#app/transfer/import-files.server.ts";
import { findEntry, type Manifest, type MoveProblem, readText, UnreadableMove, withMovedZip } from "#app/transfer/moved-zip.server.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";
import { largeWork } from "../thread.server.ts";
import { countOwnData, isUsed, type OwnData } from "./take-everything.server.ts";

const GB = 1024 ** 3;

/** What a ZIP says that it holds. `company` is empty where it names none. */
export type MovedSummary = {
  company: string;
  made_at: string;
  bytes: number;
  amounts: { categories: number; products: number; files: number; texts: number; experts: number; requests: number; offers: number };
};

export type EverythingState = {
  kind: "everything";
  summary: MovedSummary | undefined;
  job?: { stage: "working" | "done" | "failed"; reason?: string };
};
export type EverythingImport = ImportFile<EverythingState>;

type Person = { username: string };
/** Writes the file of the form that is on its way (large-file.server.ts). */
type Receive = (rules: LargeFileRules) => Promise<LargeFile>;

const PROBLEMS: Record<MoveProblem | "busy", string> = {
  broken: "Fișierul este deteriorat sau nu este o arhivă ZIP.",
  other: "Arhiva nu este un export complet al acestui site: descărcați-o din Exportă, „Tot, pentru altă instalare”.",
  newer: "Exportul provine dintr-o versiune mai nouă a site-ului. Actualizați întâi instalarea aceasta, apoi încercați din nou.",
  damaged: "Arhiva este deteriorată: conținutul nu corespunde listei. Nimic nu s-a schimbat. Exportați din nou.",
  used: "Între timp au apărut aici date proprii, așa că nu s-a importat nimic.",
  misfit: "Datele din arhivă nu se potrivesc cu instalarea aceasta. Nimic nu s-a schimbat.",
  busy: "Datele nu au putut fi scrise pe disc. Nimic nu s-a schimbat. Verificați spațiul liber și încercați din nou.",
};

const UPLOAD: Record<Extract<LargeFile, { ok: false }>["refusal"], Refusal> = {
  none: refuse(422, { arhiva: "Alegeți arhiva ZIP." }),
  "too large": refuse(413, {
    arhiva: "Arhiva este prea mare: cel mult 1 GB. Una mai mare se importă de pe server, cu npm run import:all.",
  }),
  malformed: refuse(400, { arhiva: "Încărcarea arhivei nu s-a încheiat. Încercați din nou." }),
  unsupported: refuse(415, { arhiva: "Trimiteți un formular multipart/form-data." }),
};

/** Writes the posted archive to the disk as it comes and looks through it. 409 where data of one's own are here, 413, 415, 422 for the file, 503 for the disk. */
export async function beginEverything(receive: Receive, person: Person, now: Date): Promise<{ ok: true; id: string } | Refusal> {
  if (isUsed(countOwnData())) return refuse(409, { form: "Aici sunt date proprii, așa că nu se importă nimic." });
  for (const { id, state } of listImports<EverythingState>(person.username, now)) if (state.kind === "everything") removeImport(id);
  const about = { owner: person.username, name: "tot.zip", state: { kind: "everything", summary: undefined } as EverythingState };
  const kept = openImport(about, now);
  const answer = await takeIn(kept, receive).catch((error: unknown): Refusal => {
    removeImport(kept.id);
    if (!isStorageFailure(error)) throw error;
    return refuse(503, { form: PROBLEMS.busy }, { message: PROBLEMS.busy, retryAfter: 30 });
  });
  if (!answer.ok) removeImport(kept.id);
  return answer;
}

async function takeIn(kept: EverythingImport, receive: Receive): Promise<{ ok: true; id: string } | Refusal> {
  const received = await receive({ field: "arhiva", target: sourceOf(kept.id), maxBytes: GB });
  if (!received.ok) return UPLOAD[received.refusal];
  try {
    const summary = await withMovedZip(sourceOf(kept.id), summarize);
    const name = received.name.trim().slice(0, 200) || kept.name;
    saveImport({ ...kept, name, state: { ...kept.state, summary: { ...summary, bytes: received.bytes } } });
    return { ok: true, id: kept.id };
  } catch (error) {
    if (!(error instanceof UnreadableMove)) throw error;
    return refuse(422, { arhiva: PROBLEMS[error.problem] });
  }
}

const companyLine = z.object({ key: z.literal("company"), body: z.string() });
const named = z.object({ name: z.string() });

async function summarize(zip: OpenZip, { created_at, tables, files }: Manifest): Promise<MovedSummary> {
  const rows = (table: string) => tables[table]?.rows ?? 0;
  const documents = await readText(zip, findEntry(zip, "data/documents.jsonl"));
  return {
    company: documents.split("\n").map(companyName).find(Boolean) ?? "",
    made_at: created_at,
    bytes: 0,
    amounts: {
      ...{ categories: rows("categories"), products: rows("products"), files: Object.keys(files).length },
      // The company is one of the documents, and no text.
      ...{ texts: Math.max(0, rows("documents") - 1), experts: rows("experts"), requests: rows("leads"), offers: rows("offers") },
    },
  };
}

function companyName(line: string): string | undefined {
  try {
    const row = companyLine.safeParse(JSON.parse(line));
    return row.success ? named.safeParse(JSON.parse(row.data.body)).data?.name.slice(0, 200) : undefined;
  } catch {
    return undefined;
  }
}

/** What would be lost here, for the page and for the tick that it asks for. */
export function whatIsHere(): OwnData & { isUsed: boolean; isDemo: boolean } {
  const own = countOwnData();
  return { ...own, isUsed: isUsed(own), isDemo: getStoredCompany().is_demo };
}

/** Begins the work and answers at once. 409 where it has begun or data of one's own are here, 422 without the tick. */
export function applyEverything(kept: EverythingImport, { isSure }: { isSure: boolean }, now: Date): { ok: true } | Refusal {
  const job = jobOf(kept);
  // Of two who press at once the second has read the state from before the first.
  if (working.has(kept.id) || (job && job.stage !== "failed")) return refuse(409, { form: "Arhiva se citește deja." });
  const here = whatIsHere();
  if (here.isUsed) return refuse(409, { form: PROBLEMS.used });
  if (!isSure) return refuse(422, { sure: "Confirmați că datele de aici pot fi înlocuite." });
  tell(kept, { stage: "working" });
  working.add(kept.id);
  read(kept, now)
    .then(
      (reason) => tell(kept, reason === undefined ? { stage: "done" } : { stage: "failed", reason }),
      (error) => {
        log.error({ error }, "A ZIP of everything could not be read");
        tell(kept, { stage: "failed", reason: PROBLEMS.busy });
      },
    )
    .finally(() => working.delete(kept.id));
  return { ok: true };
}

/** Archives that this process is reading. */
const working = new Set<string>();

/** How far an archive is; one whose process has ended in the middle has changed nothing, and may be begun again. */
export function jobOf({ id, state: { job } }: EverythingImport): EverythingState["job"] {
  if (job?.stage !== "working" || working.has(id)) return job;
  return { stage: "failed", reason: "Site-ul a fost repornit între timp. Nimic nu s-a schimbat: încercați din nou." };
}

/** A copy first. Returns why it was not read. */
async function read(kept: EverythingImport, now: Date): Promise<string | undefined> {
  if (!(await copyDatabase("before-import-all", now))) return PROBLEMS.busy;
  const taken = await largeWork("takeEverything", Number.POSITIVE_INFINITY, sourceOf(kept.id), kept.name, now);
  if (taken.ok) rmSync(sourceOf(kept.id), { force: true });
  else return "problem" in taken ? PROBLEMS[taken.problem] : PROBLEMS.busy;
  return undefined;
}

/** Nobody waits for it: the archive may have been given up meanwhile, or the disk be full. */
function tell(kept: EverythingImport, job: NonNullable<EverythingState["job"]>): void {
  kept.state.job = job;
  try {
    saveImport(kept);
  } catch (error) {
    log.warn({ error }, "The state of an import could not be written");
  }
}
