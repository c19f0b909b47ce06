import { z } from "zod";
import { optionalEmail } from "#app/forms/email/email.ts";
import { rulesOf } from "#app/forms/fields/field-rules.ts";
import { MAX_PHONE } from "#app/forms/phone/chunks.ts";
import { readOwnPhone } from "#app/forms/phone/phone.ts";
import { rowId } from "#app/forms/row-id.ts";
import { blankIsNull, line, nothingIsEmpty } from "#app/forms/text.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { fold, truncate } from "#app/language/text.ts";
import { EXPERT_FIELDS } from "./fields.ts";

const UNREACHABLE = "Numărul nu pare complet. Exemplu: 0700 000 000.";

export const expertForm = z.object({
  ...rulesOf(EXPERT_FIELDS),
  // Shown as it is typed, each of its numbers dialled; an inner line or a short number is an expert's to have.
  phone: z.preprocess(
    blankIsNull,
    line(UNREACHABLE, { max: MAX_PHONE, message: `Telefonul poate avea cel mult ${MAX_PHONE} de caractere.` })
      .refine((value) => readOwnPhone(value) !== undefined || isShortNumber(value), UNREACHABLE)
      .meta({ maxLength: MAX_PHONE, examples: ["0361 000 004"] })
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

function isShortNumber(typed: string): boolean {
  return /^[1-9\s().-][\d\s().-]*$/.test(typed) && /^(\D*\d){6,8}\D*$/.test(typed);
}

export type ExpertInput = z.output<typeof expertForm>;

export const expertMoveForm = z.object({
  expert_id: rowId("Consultantul nu mai există."),
  direction: z.enum(["up", "down"], "Alegeți sus sau jos."),
});
