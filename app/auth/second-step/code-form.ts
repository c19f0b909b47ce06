/** A code as people type it: six digits of the telephone, or one that was printed: 28 letters and digits. */
import { z } from "zod";
import { normalizeText } from "#app/language/normalize-text.ts";

const EMPTY = "Scrieți codul.";

/** Spaces and dashes are how it was written down, and capitals are no mistake. */
const typed = z.preprocess(
  (value) => (typeof value === "string" ? normalizeText(value).replaceAll(/[\s-]/g, "").toLowerCase() : value),
  z.string(EMPTY).min(1, EMPTY),
);

const DIGITS = /^\d{6}$/;

const appCode = typed.pipe(z.string().regex(DIGITS, "Codul din aplicație are 6 cifre."));

export const codeForm = z.object({
  code: typed.pipe(
    z.string().regex(/^(?:\d{6}|[a-z0-9]{28})$/, "Codul din aplicație are 6 cifre, iar un cod de rezervă, 28 de litere și cifre."),
  ),
});

export function isAppCode(code: string): boolean {
  return DIGITS.test(code);
}

export const appCodeForm = z.object({ code: appCode });

/** Form that turns codes off: the open session alone, or the telephone alone, is not enough. */
export const turnOffCodesForm = z.object({
  code: codeForm.shape.code,
  current_password: z.string("Scrieți parola curentă.").min(1, "Scrieți parola curentă.").max(200, "Parola este prea lungă."),
});
