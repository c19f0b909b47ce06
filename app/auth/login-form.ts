import { z } from "zod";
import { atMost, filled } from "#app/forms/text.ts";
import { normalizeText } from "#app/language/normalize-text.ts";

const LONGEST = atMost(200);

export const loginForm = z.object({
  username: filled("Scrieți numele de utilizator.", { max: 200, message: "Numele este prea lung." }),
  password: z.string({ error: "Scrieți parola." }).min(1, "Scrieți parola.").max(200, "Parola este prea lungă."),
});

/** A name and a password that somebody chooses. Whether the password is easy to guess is told by password.server.ts. */
export const newUsername = z
  .string({ error: "Alegeți un nume de utilizator." })
  .transform((name) => normalizeText(name).trim())
  .pipe(z.string().min(3, "Cel puțin 3 caractere.").max(LONGEST.max, LONGEST.message));
export const newPassword = z.string({ error: "Alegeți o parolă." }).min(12, "Cel puțin 12 caractere.").max(LONGEST.max, LONGEST.message);

export const setupForm = z
  .object({ username: newUsername, password: newPassword, password_again: z.string().default("") })
  .refine((values) => values.password === values.password_again, { path: ["password_again"], message: "Parolele nu coincid." });
