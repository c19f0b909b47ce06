import { z } from "zod";
import { optionalEmail } from "#app/forms/email/email.ts";
import { optionalRowId } from "#app/forms/row-id.ts";
import { atMost, filled, shownLine } from "#app/forms/text.ts";
import { newPassword, newUsername } from "../login-form.ts";
import { ROLES } from "../roles.ts";

const MISSING = "Scrieți numele.";
const LONGEST = atMost(200);

const fullName = shownLine(MISSING, { max: 120, message: "Numele poate avea cel mult 120 de caractere." });

export const personForm = z.object({
  full_name: fullName,
  role: z.enum(ROLES, "Alegeți un rol din listă."),
  email: optionalEmail(),
  expert_id: optionalRowId("Alegeți un consultant din listă."),
});

export const acceptInvitationForm = z
  .object({ full_name: fullName, username: newUsername, password: newPassword, password_again: z.string().default("") })
  .refine((values) => values.password === values.password_again, { path: ["password_again"], message: "Parolele nu coincid." });

const username = filled("Scrieți numele de utilizator.", LONGEST);

/**
 * Fields with which one signs in, as the specification names them. A blank password stays as it is; a change asks for the current one, and
 * for a code where one is asked for.
 */
export const credentialFields = {
  admin_username: username.optional(),
  admin_password: z
    .string("Trimiteți parola ca text.")
    .max(LONGEST.max, LONGEST.message)
    .refine((password) => password === "" || password.length >= 12, "Cel puțin 12 caractere.")
    .default(""),
  current_password: z.string("Trimiteți parola ca text.").max(200, "Parola este prea lungă.").default(""),
  current_code: z.string("Trimiteți codul ca text.").max(100, "Codul este prea lung.").default(""),
};

export const accountForm = z.object({
  ...credentialFields,
  admin_username: username,
  full_name: fullName.optional(),
  email: optionalEmail().optional(),
});
