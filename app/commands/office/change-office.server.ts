/** The hours of the office beyond the weekly ones. Requests that are accepted already keep the promise that was made with them. */
import type { Recorded } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { addClosedDays, removeClosedDay, setLastCall } from "#app/leads/promise/closed-days.server.ts";
import { closedDaysForm, lastCallForm } from "#app/leads/promise/office-form.ts";
import { withHistory } from "../history/with-history.server.ts";

export function changeLastCall(values: unknown, now: Date): Recorded | Refusal {
  const parsed = parseWith(lastCallForm, values);
  if (!parsed.ok) return parsed;
  const { change } = withHistory("office", "office", now, () => setLastCall(parsed.value.last_call_minutes));
  return { ok: true, change };
}

export function closeDays(values: unknown, now: Date): (Recorded & { days: readonly string[] }) | Refusal {
  const parsed = parseWith(closedDaysForm, values);
  if (!parsed.ok) return parsed;
  const { days, reason } = parsed.value;
  const { change } = withHistory("office", "office", now, () => addClosedDays(days, reason));
  return { ok: true, days, change };
}

export function openDay(day: string | undefined, now: Date): Recorded | Refusal {
  const { result: isOpen, change } = withHistory("office", "office", now, () => day !== undefined && removeClosedDay(day));
  return isOpen ? { ok: true, change } : refuse(404, { form: "Ziua nu mai este în listă." });
}
