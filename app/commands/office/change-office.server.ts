/** The hours of the office beyond the weekly ones. Requests that are accepted already keep the promise that was made with them. */
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { addClosedDays, removeClosedDay, setLastCall } from "#app/leads/promise/closed-days.server.ts";
import { closedDaysForm, lastCallForm } from "#app/leads/promise/office-form.ts";

type Done = { ok: true };

/** Until when a request still counts for today. 422 for a time that is no choice. */
export function changeLastCall(values: unknown): Done | Refusal {
  const parsed = parseWith(lastCallForm, values);
  if (!parsed.ok) return parsed;
  setLastCall(parsed.value.last_call_minutes);
  return { ok: true };
}

/** Closes one day or all from `from` to `to`. 422 for days that are none or too many. */
export function closeDays(values: unknown): { ok: true; days: readonly string[] } | Refusal {
  const parsed = parseWith(closedDaysForm, values);
  if (!parsed.ok) return parsed;
  addClosedDays(parsed.value.days, parsed.value.reason);
  return { ok: true, days: parsed.value.days };
}

/** 404 for a day that is not closed. */
export function openDay(day: string | undefined): Done | Refusal {
  return day !== undefined && removeClosedDay(day) ? { ok: true } : refuse(404, { form: "Ziua nu mai este în listă." });
}
