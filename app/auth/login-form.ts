/** The sign-in and set-up forms, shared by page and call. */
import { z } from "zod";

export const loginForm = z.object({
  username: z
    .string({ error: "Scrieți numele de utilizator." })
    .trim()
    .min(1, "Scrieți numele de utilizator.")
    .max(200, "Numele este prea lung."),
  password: z.string({ error: "Scrieți parola." }).min(1, "Scrieți parola.").max(200, "Parola este prea lungă."),
});

export const setupForm = z
  .object({
    username: z
      .string({ error: "Alegeți un nume de utilizator." })
      .trim()
      .min(3, "Cel puțin 3 caractere.")
      .max(200, "Cel mult 200 de caractere."),
    password: z.string({ error: "Alegeți o parolă." }).min(12, "Cel puțin 12 caractere.").max(200, "Cel mult 200 de caractere."),
    password_again: z.string().default(""),
  })
  .refine((values) => values.password === values.password_again, { path: ["password_again"], message: "Parolele nu sunt la fel." });
