import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { setRetention } from "#app/leads/retention/retention.server.ts";
import { retentionForm } from "#app/leads/retention/retention-form.ts";
import { withHistory } from "../history/with-history.server.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";

export function saveRetention(values: unknown, now: Date): { ok: true; change: number | undefined } | Refusal {
  const parsed = parseWith(retentionForm, values);
  if (!parsed.ok) return parsed;
  return refuseWhenBusy(() => {
    const { change } = withHistory("settings", "retention", now, () => setRetention(parsed.value));
    return { ok: true as const, change };
  });
}
