/** How goods reach the customer: parse, write it as a new version and into the history. */
import { setDelivery } from "#app/delivery/delivery.server.ts";
import { deliveryForm } from "#app/delivery/delivery-form.ts";
import { nestDottedNames } from "#app/forms/dotted-names.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { withHistory } from "../history/with-history.server.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";

/** 422 for its fields ("zones.0.counties"), 503 when it cannot be stored. `change` is the entry of the history; undefined where nothing changed. */
export function saveDelivery(values: Readonly<Record<string, string>>, now: Date): { ok: true; change: number | undefined } | Refusal {
  const parsed = parseWith(deliveryForm, nestDottedNames(values));
  if (!parsed.ok) return parsed;
  return refuseWhenBusy(() => {
    const { change } = withHistory("settings", "delivery", now, () => setDelivery(parsed.value, now));
    return { ok: true as const, change };
  });
}
