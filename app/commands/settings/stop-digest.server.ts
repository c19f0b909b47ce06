import type { Refusal } from "#app/http/refusal.ts";
import { turnDigestOff } from "#app/notifications/settings/notification-settings.server.ts";
import { withHistory } from "../history/with-history.server.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";

/** By the link of the morning summary. It stands in the history, where it is taken back; 503 when it cannot be written. */
export function stopDigest(now: Date): { ok: true } | Refusal {
  return refuseWhenBusy(() => {
    withHistory("settings", "notifications", now, turnDigestOff);
    return { ok: true };
  });
}
