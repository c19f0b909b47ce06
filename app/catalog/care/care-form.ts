import { z } from "zod";
import { readTiming } from "#app/calendar/timing.ts";
import { anyLine } from "#app/forms/text.ts";
import { CARE_WORKS, MAX_CARE_TEXT, MAX_CARE_TIMING, MAX_CARE_WORKS, TIMING_MESSAGE } from "#app/texts/kinds/care-works.ts";
import type { Work } from "./care-lines.ts";

const row = z.object(
  {
    work: z.enum(Object.keys(CARE_WORKS) as [Work, ...Work[]], "Alegeți lucrarea din listă."),
    timing: anyLine(MAX_CARE_TIMING).meta({ examples: ["în ziua semănatului", "la 8–10 săptămâni", "15 martie – 31 mai; septembrie"] }),
    text: anyLine(MAX_CARE_TEXT),
  },
  "Fiecare rând este un obiect.",
);

/** Rows without timing and text are dropped; without rows the product follows its category. */
export const careForm = z.object({
  care: z.preprocess(
    // A form without rows sends no `care` field.
    (value) => (value === undefined || value === "" ? [] : value),
    z
      .array(row, "Trimiteți o listă.")
      .max(MAX_CARE_WORKS, `Cel mult ${MAX_CARE_WORKS} de lucrări.`)
      .superRefine((rows, context) => {
        rows.forEach(({ timing, text }, index) => {
          const add = (message: string) => context.addIssue({ code: "custom", path: [index, "timing"], message });
          if (!timing && text) add("Câmp obligatoriu");
          else if (timing && !readTiming(timing)) add(TIMING_MESSAGE);
        });
      })
      .transform((rows) => rows.filter(({ timing, text }) => timing || text)),
  ),
});
