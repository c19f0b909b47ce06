import { z } from "zod";
import { ruleOf } from "#app/forms/fields/field-rules.ts";
import { mapFields } from "#app/forms/fields/map-fields.ts";
import { atMost, filled } from "#app/forms/text.ts";
import { SETTING_FIELDS, type SettingKey, type SettingKind, type SiteSettings } from "./fields.ts";
import { codeOfIdentifier, type IdentifierOf } from "./identifier-code.ts";
import { whySnippetIsRefused } from "./snippet.server.ts";

const LONGEST = atMost(200);

/** Line ends as one character, whoever sends them: a form makes CRLF of what it was given, and that is no change. */
const snippetRule = (vendor: IdentifierOf | undefined) =>
  z
    .string("Trimiteți codul ca text.")
    .transform((text) => codeOfIdentifier(text.replaceAll(/\r\n?/g, "\n").trim(), vendor))
    .superRefine((text, context) => {
      const message = whySnippetIsRefused(text);
      if (message) context.addIssue({ code: "custom", message });
    })
    .optional();

const switched = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z.enum(["0", "1"], 'Valoarea este "0" sau "1".').optional(),
);

function settingRules() {
  const ruleFor = (field: SettingKind) =>
    field.kind === "snippet" ? snippetRule(field.identifier) : field.kind === "switch" ? switched : ruleOf(field).optional();
  return mapFields(SETTING_FIELDS, ruleFor) as { [Key in SettingKey]: z.ZodType<SiteSettings[Key] | undefined> };
}

/** A field that is missing stays as it is; a blank password keeps the old one. */
export const settingsForm = z.object({
  admin_username: filled("Scrieți numele de utilizator.", LONGEST).optional(),
  admin_password: z
    .string("Trimiteți parola ca text.")
    .max(LONGEST.max, LONGEST.message)
    .refine((password) => password === "" || password.length >= 12, "Cel puțin 12 caractere.")
    .default(""),
  ...settingRules(),
  current_password: z.string("Trimiteți parola ca text.").max(200, "Parola este prea lungă.").default(""),
  current_code: z.string("Trimiteți codul ca text.").max(100, "Codul este prea lung.").default(""),
});
