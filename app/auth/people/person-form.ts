import { z } from "zod";
import { optionalEmail } from "#app/forms/email.ts";
import { optionalRowId } from "#app/forms/row-id.ts";
import { atMost, filled, shownLine } from "#app/forms/text.ts";
import { newPassword, newUsername } from "../login-form.ts";
import { ROLES } from "../roles.ts";

const MISSING = "Scrieți numele.";
const LONGEST = atMost(200);

const fullName = shownLine(MISSING, { max: 120, message: "Numele poate avea cel mult 120 de caractere." });

/** Who is invited, and who somebody is: the role, and the card on the site that is his, null for none. */
export const personForm = z.object({
  full_name: fullName,
  role: z.enum(ROLES, "Alegeți un rol din listă."),
  email: optionalEmail(),
  expert_id: optionalRowId("Alegeți un consultant din listă."),
});

export const acceptInvitationForm = z
  .object({ full_name: fullName, username: newUsername, password: newPassword, password_again: z.string().default("") })
  .refine((values) => values.password === values.password_again, { path: ["password_again"], message: "Parolele nu coincid." });

/** One's own account. A blank password stays as it is; what changes with what one signs in, or where news of it go, asks for the current one, and for a code where one is asked for. */
export const accountForm = z.object({
  full_name: fullName,
  username: filled("Scrieți numele de utilizator.", LONGEST),
  email: optionalEmail(),
  new_password: z
    .string("Trimiteți parola ca text.")
    .max(LONGEST.max, LONGEST.message)
    .refine((password) => password === "" || password.length >= 12, "Cel puțin 12 caractere.")
    .default(""),
  current_password: z.string("Trimiteți parola ca text.").max(200, "Parola este prea lungă.").default(""),
  current_code: z.string("Trimiteți codul ca text.").max(100, "Codul este prea lung.").default(""),
});
