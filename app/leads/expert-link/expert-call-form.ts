import { z } from "zod";
import { blankIsNull, nothingIsEmpty } from "#app/forms/blank.ts";
import { day } from "#app/forms/day.ts";
import { text } from "#app/forms/text.ts";
import { NOTE_LENGTH } from "#app/leads/phone-calls/call-limits.ts";
import { LOST_REASONS, OUTCOMES } from "#app/leads/phone-calls/lead-progress.ts";

export const expertCallForm = z
  .object({
    outcome: z.enum(OUTCOMES, "Alegeți ce s-a întâmplat la apel."),
    note: z.preprocess(
      nothingIsEmpty,
      text("Nota trebuie să fie un text.", { max: NOTE_LENGTH, message: "Nota poate avea cel mult 2.000 de caractere." }),
    ),
    follow_up_on: z.preprocess(blankIsNull, day().nullable()),
    lost_reason: z.preprocess(blankIsNull, z.enum(LOST_REASONS, "Alegeți un motiv din listă.").nullable()),
  })
  .superRefine(({ outcome, follow_up_on, lost_reason, note }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (outcome === "revin" && follow_up_on === null) wrong("follow_up_on", "Alegeți ziua în care reveniți.");
    if (outcome === "pierdut" && lost_reason === null) wrong("lost_reason", "Alegeți motivul.");
    if (outcome === "pierdut" && lost_reason === "altul" && note === "") wrong("note", "Scrieți motivul la notă.");
  });

export type ExpertCall = z.output<typeof expertCallForm>;
