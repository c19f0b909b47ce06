/** An expert: one schema behind the forms of the admin area and the calls (specification section 3). */
import { z } from "zod";
import { blankIsNull, rowId } from "#app/forms/row-id.ts";
import { normalizeText } from "#app/language/text.ts";

const MISSING = "Câmp obligatoriu";
const text = (message: string) => z.string({ error: message }).transform((value) => normalizeText(value).trim());
const singleLine = (message: string) => text(message).transform((value) => value.replaceAll(/\s+/g, " "));
const blankIsEmpty = (value: unknown) => value ?? "";

export const expertForm = z.object({
  name: singleLine(MISSING).pipe(
    z
      .string()
      .regex(/[^\p{Z}\p{C}]/u, MISSING)
      .max(120, "Numele poate avea cel mult 120 de caractere."),
  ),
  role: z.preprocess(
    blankIsEmpty,
    singleLine("Rolul trebuie să fie un text.").pipe(z.string().max(120, "Rolul poate avea cel mult 120 de caractere.")),
  ),
  bio: z.preprocess(
    blankIsEmpty,
    text("Prezentarea trebuie să fie un text.").pipe(z.string().max(2_000, "Prezentarea poate avea cel mult 2.000 de caractere.")),
  ),
  // Shown as it is typed and dialled by its figures; an inner line or a short number is an expert's to have.
  phone: z.preprocess(
    blankIsNull,
    singleLine("Numărul nu pare complet. Exemplu: 0700 000 000.")
      .pipe(
        z
          .string()
          .regex(/^\+?[\d\s()./-]{6,40}$/, "Numărul nu pare complet. Exemplu: 0700 000 000.")
          .refine((value) => /^(\D*\d){6,15}\D*$/.test(value), "Numărul nu pare complet. Exemplu: 0700 000 000."),
      )
      .nullable(),
  ),
  email: z.preprocess(
    (value) => (typeof value === "string" ? blankIsNull(value.trim()) : blankIsNull(value)),
    z.email("Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro.").max(254, "Adresa de e-mail este prea lungă.").nullable(),
  ),
});

export type ExpertInput = z.output<typeof expertForm>;

/** One place up or down in the team's order. */
export const expertMoveForm = z.object({
  expert_id: rowId("Expertul nu mai există."),
  direction: z.enum(["up", "down"], "Alegeți sus sau jos."),
});
