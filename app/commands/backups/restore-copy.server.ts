/** Puts a copy in the place of what the site holds, from the administration: as the command of the server does it, with a copy of what is there made first. */
import path from "node:path";
import type { CurrentUser } from "#app/auth/account-events/account-events.server.ts";
import { deleteAllSessions } from "#app/auth/session.server.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { type BackupFailure, runInBackupThread } from "#app/operations/backup-thread/backup-thread.server.ts";
import { planBackup } from "#app/operations/backups/make-backup.server.ts";
import { ownSource } from "#app/operations/restore/backup-source.server.ts";
import { canRestart, restartAround } from "#app/operations/restore/restart.server.ts";
import { restoreBackup } from "#app/operations/restore/restore.server.ts";
import { noteBackupOutcome, sendOffsite } from "#app/operations/scheduled-backups/scheduled-backups.server.ts";
import { originOfFile } from "#db/last-build/origin.server.ts";
import { listMigrations, migrate } from "#db/migrate.server.ts";
import { openFile } from "#db/quick-check.ts";
import { type Proof, refuseWithoutProof } from "../account/current-password.server.ts";
import { backupRefusal, tryCopyNow } from "./create-backup.server.ts";

const RETRY = 60;
const MIGRATIONS = path.resolve("db/migrations");

const WORDS = {
  away: "Site-ul rulează în mai multe procese sau se restaurează deja o copie. Nimic nu s-a schimbat.",
  damaged: "Copia este incompletă și nu se poate restaura. Nimic nu s-a schimbat.",
  early:
    "Copia este a unei versiuni de dinaintea lui 1.0 și nu se poate restaura aici: docs/upgrading.md spune cum se aduce. Nimic nu s-a schimbat.",
  slow: "Copia încă se verifică. Nimic nu s-a schimbat; încercați din nou peste un minut.",
};

/** The site stops after this answer and returns with the copy; all are signed out. 422, 429 beside password or code, 409 for no room. */
export async function restoreCopy(name: string, proof: Proof, asker: CurrentUser, now: Date): Promise<{ ok: true } | Refusal> {
  const refusal = await refuseWithoutProof(proof, asker, now, "pentru restaurare");
  if (refusal) return refusal;
  if (!canRestart()) return refuse(503, { form: WORDS.away });
  const { dataDir } = env();
  const tried = await tryCopyNow(name, now);
  if (!tried.ok) return tried;
  if (!tried.trial) return refuse(503, { form: WORDS.slow }, { retryAfter: RETRY });
  if (tried.trial.faults.length > 0) return refuse(409, { form: WORDS.damaged });
  const database = ownSource(dataDir, name)?.database;
  if (database && originOfFile(database).kind === "unreleased") return refuse(409, { form: WORDS.early });
  const noRoom = whyNoRoom(dataDir, name);
  if (noRoom) return noRoom;
  let before = "";
  const isBegun = restartAround({
    async work() {
      // With the site stopped: no request can come between this copy and what takes its place.
      before = (await runInBackupThread({ task: "make", dataDir, kind: "manual", now: new Date() })).name;
      const source = ownSource(dataDir, name);
      if (!source) throw new Error(`The copy ${name} is gone`);
      restoreBackup(dataDir, source, { known: listMigrations(MIGRATIONS), now, prepare: (database) => bringUpToDate(database, dataDir) });
    },
    afterwards(failure) {
      noteBackupOutcome(dataDir, { restored: { name, before, at: now.toISOString(), isDone: !failure } });
      if (before) void sendOffsite(before);
      if (failure) return log.error({ error: failure }, "A copy was not restored: the site goes on with what it had");
      deleteAllSessions();
      log.info(`Restored the copy ${name}; what was there before is in the copy ${before}`);
    },
  });
  return isBegun ? { ok: true } : refuse(503, { form: WORDS.away });
}

/** The copy that is made first may not push out the one that is asked for. */
function whyNoRoom(dataDir: string, name: string): Refusal | undefined {
  try {
    return planBackup(dataDir).goes.includes(name) ? backupRefusal({ reason: "limit" }) : undefined;
  } catch (error) {
    return backupRefusal(error as BackupFailure);
  }
}

/** A copy that cannot be brought to this version is found out before anything is moved. */
function bringUpToDate(file: string, dataDir: string): void {
  using database = openFile(file, { readonly: false });
  migrate(database, MIGRATIONS, path.join(dataDir, "backups"));
}
