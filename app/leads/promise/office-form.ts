import { z } from "zod";
import { addDays } from "#app/calendar/bucharest.ts";
import { emptyIsUnset, nothingIsEmpty } from "#app/forms/blank.ts";
import { day } from "#app/forms/day.ts";
import { anyLine } from "#app/forms/text.ts";
import { LAST_CALLS } from "./last-calls.ts";

export const lastCallForm = z.object({
  last_call_minutes: z.enum(LAST_CALLS.map(String), "Alegeți o durată din listă.").transform(Number),
});

const LONGEST_SPAN = 60;

export const closedDaysForm = z
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
