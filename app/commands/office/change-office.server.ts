import { z } from "zod";
import { addDays } from "#app/calendar/bucharest.ts";
import { day } from "#app/forms/day.ts";
import { anyLine, emptyIsUnset, nothingIsEmpty } from "#app/forms/text.ts";
import type { Recorded } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { LAST_CALLS } from "#app/leads/promise/call-window.ts";
import { addClosedDays, removeClosedDay, setLastCall } from "#app/leads/promise/office-store.server.ts";
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

const lastCallForm = z.object({
  last_call_minutes: z.enum(LAST_CALLS.map(String), "Alegeți o durată din listă.").transform(Number),
});

const LONGEST_SPAN = 60;

const closedDaysForm = z
  .object({
    from: z.preprocess(nothingIsEmpty, z.string().min(1, "Alegeți ziua.").pipe(day())),
    to: z.preprocess(emptyIsUnset, day().optional()),
    reason: anyLine(100),
  })
  .transform(({ from, to = from, reason }, context) => {
    const add = (message: string) => {
      context.addIssue({ code: "custom", path: ["to"], message });
      return z.NEVER;
    };
    if (to < from) return add("Data de sfârșit este înaintea celei de început.");
    const days = [from];
    while (Number(days.length) <= LONGEST_SPAN && String(days.at(-1)) < to) days.push(addDays(String(days.at(-1)), 1));
    return days.length > LONGEST_SPAN ? add(`Cel mult ${LONGEST_SPAN} de zile deodată.`) : { days, reason };
  });
