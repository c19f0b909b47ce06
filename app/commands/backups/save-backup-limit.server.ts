import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { setBackupLimit } from "#app/operations/scheduled-backups/backup-limit.server.ts";
import { backupLimitForm } from "#app/operations/scheduled-backups/backup-limit-form.ts";
import { withHistory } from "../history/with-history.server.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";

export function saveBackupLimit(values: unknown, now: Date): { ok: true; change: number | undefined } | Refusal {
  const parsed = parseWith(backupLimitForm, values);
  if (!parsed.ok) return parsed;
  return refuseWhenBusy(() => {
    const { change } = withHistory("settings", "backups", now, () => setBackupLimit(parsed.value.limit_gb));
    return { ok: true as const, change };
  });
}
