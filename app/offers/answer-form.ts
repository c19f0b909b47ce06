import { z } from "zod";
import { isTicked } from "#app/forms/flag.ts";
import { line, text } from "#app/forms/text.ts";

const NAME_WANTED = "Scrieți numele și prenumele, ca semnătură.";
const QUESTION_WANTED = "Scrieți întrebarea.";

export const acceptOfferForm = z.object({
  accepted_by: line(NAME_WANTED).pipe(
    z
      .string()
      .regex(/(?:[^\p{Z}\p{C}].*){2}/u, NAME_WANTED)
      .max(120, "Numele poate avea cel mult 120 de caractere."),
  ),
  is_accepted: z.unknown().refine(isTicked, "Bifați că acceptați oferta."),
});

export const questionForm = z.object({
  question: text(QUESTION_WANTED).pipe(z.string().min(3, QUESTION_WANTED).max(1_000, "Întrebarea poate avea cel mult 1.000 de caractere.")),
});
