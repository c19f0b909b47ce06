import { z } from "zod";
import { optionalEmail } from "#app/forms/email/email.ts";
import { rulesOf } from "#app/forms/fields/field-rules.ts";
import { rowId } from "#app/forms/row-id.ts";
import { blankIsNull, line, nothingIsEmpty } from "#app/forms/text.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { fold, truncate } from "#app/language/text.ts";
import { EXPERT_FIELDS } from "./fields.ts";

const UNREACHABLE = "Numărul nu pare complet. Exemplu: 0700 000 000.";

export const expertForm = z.object({
  ...rulesOf(EXPERT_FIELDS),
  // Shown as it is typed and dialled by its figures; an inner line or a short number is an expert's to have.
  phone: z.preprocess(
    blankIsNull,
    line(UNREACHABLE)
      .pipe(
        z
          .string()
          .regex(/^\+?[\d\s()./-]{6,40}$/, UNREACHABLE)
          .refine((value) => /^(\D*\d){6,15}\D*$/.test(value), UNREACHABLE),
      )
      .meta({ maxLength: 40, examples: ["0361 000 004"] })
      .nullable(),
  ),
  email: optionalEmail(),
  // Names of counties, as lists are typed; kept in the order of the counties.
  counties: z
    .preprocess(nothingIsEmpty, line("Județele se scriu ca text.").meta({ examples: ["Bihor, Satu Mare"] }))
    .transform((typed, context) => {
      const wanted = typed
        .split(/[,;]/)
        .map((name) => name.trim())
        .filter(Boolean);
      const unknown = wanted.find((name) => !COUNTIES.some((county) => fold(county) === fold(name)));
      if (unknown === undefined) return COUNTIES.filter((county) => wanted.some((name) => fold(county) === fold(name))).join(", ");
      context.addIssue({
        code: "custom",
        message: `„${truncate(unknown, 40)}” nu este un județ. Scrieți județele despărțite prin virgulă.`,
      });
      return z.NEVER;
    }),
});

export type ExpertInput = z.output<typeof expertForm>;

export const expertMoveForm = z.object({
  expert_id: rowId("Consultantul nu mai există."),
  direction: z.enum(["up", "down"], "Alegeți sus sau jos."),
});
