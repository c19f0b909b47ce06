import type { BackupKind } from "#app/operations/backups/backup.ts";

export const BACKUP_KIND_WORDS: Readonly<Record<BackupKind, string>> = { hourly: "din oră în oră", daily: "zilnică", manual: "la cerere" };
