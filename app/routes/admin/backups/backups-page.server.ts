import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import { env } from "#app/env.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { countRequestsSince } from "#app/leads/lead-store.server.ts";
import type { Backup } from "#app/operations/backups/backup.ts";
import { bytesUsed, findBackup, listBackups } from "#app/operations/backups/backup-directory.server.ts";
import { findTrial } from "#app/operations/restore/restore.server.ts";
import { type BackupOutcome, getBackupLimit, readBackupOutcome } from "#app/operations/scheduled-backups/scheduled-backups.server.ts";

const FAILURES: Readonly<Record<string, string>> = {
  limit: "limita nu mai lasă loc pentru una nouă. Măriți-o mai jos.",
  disk: "discul serverului este aproape plin. Eliberați spațiu.",
  other: "motivul este în jurnalul serverului. Se încearcă din nou la fiecare cinci minute.",
};

export function readBackupsPage() {
  const { dataDir, isContainer, backupStorage, backupPassphrase } = env();
  const copies = listBackups(dataDir);
  const outcome = readBackupOutcome(dataDir);
  return {
    copies: copies.map((copy) => ({ ...line(dataDir, copy), isBeforeRestore: copy.name === outcome.restored?.before })),
    restore: restoreSteps(copies[0]?.name ?? "NUME", { isContainer, dataDir, folder: process.cwd() }),
    used: bytesUsed(dataDir),
    limit: getBackupLimit(),
    failure: failureOf(outcome),
    restored: outcome.restored && restoredWords(copies, outcome.restored),
    isEncrypted: backupPassphrase !== undefined,
    elsewhere: backupStorage && {
      place: backupStorage.url,
      sent: outcome.sent && momentOf(copies, outcome.sent.name, outcome.sent.at),
      failure:
        outcome.sending_failure && `Trimiterea din ${shown(outcome.sending_failure.at)} nu a reușit; motivul este în jurnalul serverului.`,
    },
  };
}

export type RestorableCopy = ReturnType<typeof readRestorable>;

/** Consequences of restoring a copy; 404 for one that is not there. */
export function readRestorable(name: string, userId: number) {
  const { made_at, tables, files } = requireFound(findBackup(env().dataDir, name)).manifest;
  return {
    name,
    made: formatMoment(new Date(made_at)),
    holds: [
      count(tables.products ?? 0, NOUNS.product),
      count(tables.leads ?? 0, NOUNS.request),
      count(Object.keys(files).length, NOUNS.image),
    ].join(", "),
    later: countRequestsSince(new Date(made_at)),
    hasCodes: codesSince(userId) !== undefined,
  };
}

export type BackupLine = ReturnType<typeof readBackupsPage>["copies"][number];

function line(dataDir: string, copy: Backup) {
  const { name, kind, bytes, pictures, damaged, made_at, tables, newest_request } = copy;
  const trial = findTrial(dataDir, name);
  return {
    name,
    kind,
    bytes,
    pictures,
    damaged,
    made: formatMoment(new Date(made_at)),
    products: tables.products ?? 0,
    requests: tables.leads ?? 0,
    newest: newest_request && shown(newest_request.created_at),
    trial: trial && {
      isWhole: trial.faults.length === 0,
      at: shown(trial.tried_at),
      products: trial.products,
      requests: trial.requests,
      experts: trial.experts,
      pictures: trial.pictures,
      newest: trial.newest_request && shown(trial.newest_request.created_at),
    },
  };
}

function failureOf({ failure, tried_at }: BackupOutcome): string | undefined {
  if (!failure || !tried_at) return undefined;
  return `Copia din ${shown(tried_at)} nu a putut fi creată: ${FAILURES[failure.reason]}`;
}

function restoredWords(copies: readonly Backup[], { name, before, at, isDone }: NonNullable<BackupOutcome["restored"]>) {
  const copy = momentOf(copies, name, at);
  const text = isDone
    ? `La ${shown(at)} a fost restaurată copia din ${copy}. Datele de dinainte sunt în copia din ${momentOf(copies, before, at)}.`
    : `Restaurarea din ${shown(at)} nu a reușit, iar site-ul a continuat cu datele pe care le avea. Motivul este în jurnalul serverului.`;
  return { isDone, text };
}

function momentOf(copies: readonly Backup[], name: string, at: string): string {
  return shown(copies.find((copy) => copy.name === name)?.made_at ?? at);
}

function shown(moment: string): string {
  return formatMoment(new Date(moment));
}

type Installation = { isContainer: boolean; dataDir: string; folder: string };

/** Where the guide for Debian puts the site and its data (deploy/seminord, deploy/site.service). */
const SERVICE = { folder: "/opt/seminord", dataDir: "/var/lib/seminord" };

/** Steps that put a copy in place, as the site was installed (docs/self-hosting.md). Pure. */
export function restoreSteps(name: string, { isContainer, dataDir, folder }: Installation): { text?: string; command?: string }[] {
  const compose = (words: string) => ({ command: `docker compose ${words}` });
  if (isContainer) return [compose("stop site"), compose(`run --rm site node server.js restore ${name}`), compose("start site")];
  if (folder === SERVICE.folder && dataDir === SERVICE.dataDir)
    return [{ command: "systemctl stop seminord" }, { command: `seminord restore ${name}` }, { command: "systemctl start seminord" }];
  return [{ text: "Opriți site-ul, apoi, în dosarul lui:" }, { command: `npm run restore -- ${name}` }, { command: "npm start" }];
}
