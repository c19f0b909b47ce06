/** Hourly backups stay a day, daily ones a month. Pure; the backup thread runs it as it stands. */
import { z } from "zod";

export const BACKUP_KINDS = ["hourly", "daily", "manual"] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

export const BACKUPS_KEPT: Readonly<Record<BackupKind, number>> = { hourly: 24, daily: 30, manual: 10 };

export const BACKUP_FORMAT = 1;
const HOUR = 3_600_000;
const SLACK = 60_000;
export const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-(hourly|daily|manual)(-\d+)?$/;

const fileDigest = z.object({ bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** Manifest of a backup: what lies in it, and how to know that it is whole. Nothing personal stands in it. */
export const manifestForm = z.object({
  format: z.literal(BACKUP_FORMAT),
  kind: z.enum(BACKUP_KINDS),
  made_at: z.iso.datetime(),
  schema: z.string(),
  database: fileDigest,
  tables: z.record(z.string(), z.number().int().min(0)),
  newest_request: z.object({ id: z.number().int(), created_at: z.string() }).nullable(),
  secret: fileDigest.nullable(),
  files: z.record(z.string().regex(/^[\w-]+\.(webp|jpg|pdf)$/), fileDigest),
  /** Pictures whose bytes are not those of an earlier backup any more: the disk has changed them. They are not in this backup. */
  damaged: z.array(z.string()),
});
export type BackupManifest = z.output<typeof manifestForm>;
export type FileDigest = z.output<typeof fileDigest>;

export type Backup = {
  name: string;
  kind: BackupKind;
  made_at: string;
  schema: string;
  bytes: number;
  pictures: number;
  damaged: number;
  tables: Readonly<Record<string, number>>;
  newest_request: BackupManifest["newest_request"];
};

export function backupName(kind: BackupKind, now: Date, isTaken: (name: string) => boolean): string {
  const first = `${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z-${kind}`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? first : `${first}-${number}`;
    if (!isTaken(name)) return name;
  }
}

/** Kind of the backup to be made now: the first of a day is its daily one. Undefined while the newest is younger than an hour. */
export function dueBackupKind(
  backups: readonly Pick<Backup, "kind" | "made_at">[],
  now: Date,
  dayOf: (moment: Date) => string,
): BackupKind | undefined {
  const timed = backups.filter(({ kind }) => kind !== "manual").map(({ kind, made_at }) => ({ kind, at: new Date(made_at) }));
  // A clock that was ahead must not keep backups from being made until it is right.
  const past = timed.filter(({ at }) => at.getTime() <= now.getTime() + SLACK);
  if (!past.some(({ kind, at }) => kind === "daily" && dayOf(at) === dayOf(now))) return "daily";
  return past.some(({ at }) => now.getTime() - at.getTime() < HOUR - SLACK) ? undefined : "hourly";
}

export function surplusBackups(backups: readonly Backup[]): Backup[] {
  const newestFirst = backups.toSorted((one, other) => other.made_at.localeCompare(one.made_at));
  return BACKUP_KINDS.flatMap((kind) => newestFirst.filter((backup) => backup.kind === kind).slice(BACKUPS_KEPT[kind])).reverse();
}

/** Hourly ones before those by hand before daily ones, the oldest first, never the newest. Undefined if that is not enough. */
export function backupsToEvict(backups: readonly Backup[], used: number, needed: number, limit: number): Backup[] | undefined {
  const oldestFirst = backups.toSorted((one, other) => one.made_at.localeCompare(other.made_at));
  const newest = oldestFirst.at(-1);
  const order = (["hourly", "manual", "daily"] as const).flatMap((kind) =>
    oldestFirst.filter((backup) => backup.kind === kind && backup !== newest),
  );
  const going: Backup[] = [];
  let left = used;
  for (const backup of order) {
    if (left + needed <= limit) break;
    going.push(backup);
    left -= backup.bytes;
  }
  return left + needed <= limit ? going : undefined;
}
