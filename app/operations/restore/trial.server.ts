/** Tries a backup: restores it into a directory of its own, looks at what is in there, and takes the directory away again. */
import { mkdtempDisposableSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { writeAtomically } from "#db/atomic-file.ts";
import { openFile } from "#db/quick-check.ts";
import { backupsDir, findBackup, lockBackups } from "../backups/backup-directory.server.ts";
import { faultsOfDatabase, readDatabaseFacts } from "../backups/database-facts.server.ts";
import { faultsOf, ownSource } from "./backup-source.server.ts";
import { stageBackup } from "./stage.server.ts";

const FILE = "trial.json";

const trialForm = z.object({
  tried_at: z.iso.datetime(),
  took: z.number(),
  faults: z.array(z.string()),
  products: z.number(),
  requests: z.number(),
  experts: z.number(),
  pictures: z.number(),
  newest_request: z.object({ id: z.number(), created_at: z.string() }).nullable(),
});
export type Trial = z.output<typeof trialForm>;

/** Undefined when there is no backup of this name. Throws when it could not be tried: the disk, or another backup that is being made. */
export function tryRestore(dataDir: string, name: string, now: Date): Trial | undefined {
  const source = ownSource(dataDir, name);
  const backup = findBackup(dataDir, name);
  if (!source || !backup) return undefined;
  using _lock = lockBackups(dataDir);
  const started = performance.now();
  using target = mkdtempDisposableSync(path.join(backupsDir(dataDir), ".trial-"));
  const faults = faultsOf(source);
  const found = faults.length === 0 ? restoreInto(target.path, source) : { ...NOTHING, faults };
  const trial = { tried_at: now.toISOString(), took: Math.round(performance.now() - started), ...found };
  writeAtomically(path.join(backup.directory, FILE), JSON.stringify(trial));
  return trial;
}

export function findTrial(dataDir: string, name: string): Trial | undefined {
  try {
    return trialForm.parse(JSON.parse(readFileSync(path.join(backupsDir(dataDir), name, FILE), "utf8")));
  } catch {
    return undefined;
  }
}

type Found = Omit<Trial, "tried_at" | "took">;
const NOTHING: Found = { faults: [], products: 0, requests: 0, experts: 0, pictures: 0, newest_request: null };

function restoreInto(target: string, source: NonNullable<ReturnType<typeof ownSource>>): Found {
  stageBackup(source, target);
  const restored = path.join(target, "site.db");
  const faults = faultsOfDatabase(restored, source.manifest);
  return { ...NOTHING, faults, ...readRestored(restored), pictures: readdirSync(path.join(target, "uploads")).length };
}

export function readRestored(file: string) {
  using client = openFile(file);
  const { tables, newest_request } = readDatabaseFacts(client);
  return { products: tables.products ?? 0, requests: tables.leads ?? 0, experts: tables.experts ?? 0, newest_request };
}
