import { z } from "zod";
import { credentialFields } from "#app/auth/people/person-form.ts";
import { mapFields } from "#app/forms/fields/field-kinds.ts";
import { ruleOf } from "#app/forms/fields/field-rules.ts";
import { SETTING_FIELDS, type SettingKey, type SettingKind, type SiteSettings } from "./fields.ts";
import { codeOfIdentifier, type IdentifierOf } from "./identifier-code.ts";
import { whySnippetIsRefused } from "./snippet.server.ts";

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

/** A field that is missing stays as it is. */
export const settingsForm = z.object({ ...credentialFields, ...settingRules() });

/** The page has no account: that is a form of its own. */
export const settingsPageForm = settingsForm.omit({ admin_username: true, admin_password: true, current_code: true });
