import { setDelivery } from "#app/delivery/delivery.server.ts";
import { deliveryForm } from "#app/delivery/delivery-form.ts";
import { nestDottedNames } from "#app/forms/dotted-names.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { withHistory } from "../history/with-history.server.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";

export function saveDelivery(values: Readonly<Record<string, string>>, now: Date): { ok: true; change: number | undefined } | Refusal {
  const parsed = parseWith(deliveryForm, nestDottedNames(values));
  if (!parsed.ok) return parsed;
  return refuseWhenBusy(() => {
    const { change } = withHistory("settings", "delivery", now, () => setDelivery(parsed.value, now));
    return { ok: true as const, change };
  });
}
