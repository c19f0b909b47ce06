/** Puts a copy in the place of what the site holds, from the administration: as the command of the server does it, with a copy of now made first. */
import path from "node:path";
import { deleteAllSessions } from "#app/auth/session.server.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { ownSource } from "#app/operations/restore/backup-source.server.ts";
import { canRestart, restartAround } from "#app/operations/restore/restart.server.ts";
import { restoreBackup } from "#app/operations/restore/restore.server.ts";
import { noteBackupOutcome } from "#app/operations/scheduled-backups/backup-outcome.server.ts";
import { listMigrations } from "#db/migrate.server.ts";
import { type Proof, refuseWithoutProof } from "../account/current-password.server.ts";
import type { CurrentUser } from "../account/current-user.ts";
import { createBackupNow, tryCopyNow } from "./create-backup.server.ts";

const RETRY = 60;

const WORDS = {
  gone: "Copia nu mai există: a fost înlocuită între timp de altele mai noi.",
  shared: "Site-ul rulează în mai multe procese: restaurarea se face de pe server.",
  damaged: "Copia este incompletă și nu se poate restaura. Nimic nu s-a schimbat.",
  slow: "Copia de dinaintea restaurării încă se creează. Nimic nu s-a schimbat; încercați din nou peste un minut.",
};

/**
 * The site stops after this answer and comes back with the copy; everybody is signed out, since the copy has the passwords of its day. 404 for no such
 * copy, 422 and 429 beside the password or the code, 409 for a damaged one, 503 where it cannot be done now.
 */
export async function restoreCopy(name: string, proof: Proof, asker: CurrentUser, now: Date): Promise<{ ok: true } | Refusal> {
  const refusal = await refuseWithoutProof(proof, asker, now, "pentru restaurare");
  if (refusal) return refusal;
  if (!canRestart()) return refuse(503, { form: WORDS.shared });
  const { dataDir } = env();
  const tried = await tryCopyNow(name, now);
  if (!tried.ok) return tried;
  if (!tried.trial) return refuse(503, { form: WORDS.slow }, { retryAfter: RETRY });
  if (tried.trial.faults.length > 0) return refuse(409, { form: WORDS.damaged });
  const made = await createBackupNow(now);
  if (!made.ok) return made;
  if (!made.copy) return refuse(503, { form: WORDS.slow }, { retryAfter: RETRY });
  // It may have pushed out the copy that is asked for.
  const source = ownSource(dataDir, name);
  if (!source) return refuse(404, { form: WORDS.gone });
  const before = made.copy.name;
  restartAround({
    work: () => restoreBackup(dataDir, source, { known: listMigrations(path.resolve("db/migrations")), now }),
    afterwards: (failure) => {
      if (failure) log.error({ error: failure }, "A copy was not restored: the site goes on with what it had");
      else {
        deleteAllSessions();
        log.info(`Restored the copy ${name}; what was there before is in the copy ${before}`);
      }
      noteBackupOutcome(dataDir, { restored: { name, before, at: now.toISOString(), isDone: !failure } });
    },
  });
  return { ok: true };
}
