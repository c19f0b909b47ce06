import { type Described, field, formFieldsOf } from "#app/forms/fields/field-kinds.ts";
import { MAX_PHONE } from "#app/forms/phone/chunks.ts";
import type { Expert } from "#db/schema.ts";

const text = (called: string, max: number) => ({
  max,
  wrong: `${called} trebuie să fie un text.`,
  tooLong: `${called} poate avea cel mult ${max.toLocaleString("ro-RO")} de caractere.`,
});

export const EXPERT_FIELDS = {
  name: field({ kind: "name", ...text("Numele", 120), wrong: "Câmp obligatoriu" }, "Nume", {
    form: { required: true, autoComplete: "off" },
    column: { names: ["nume si prenume", "expert", "name"] },
  }),
  role: field({ kind: "line", ...text("Rolul", 120) }, "Rol", {
    form: { isOptional: true, autoComplete: "off" },
    column: { names: ["functie", "functia", "role"] },
  }),
  bio: field({ kind: "text", ...text("Prezentarea", 2_000) }, "Prezentare", {
    form: { isOptional: true, rows: 4, maxLength: 2_000, autoComplete: "off", place: "full" },
    column: { names: ["descriere", "bio"] },
  }),
  phone: field({ kind: "phone" }, "Telefon", {
    form: { isOptional: true, type: "tel", maxLength: MAX_PHONE, autoComplete: "off" },
    column: { names: ["telefonul", "phone"] },
  }),
  email: field({ kind: "email" }, "E-mail", {
    form: { isOptional: true, type: "email", maxLength: 254, autoComplete: "off" },
    column: { names: ["email", "adresa de e-mail"] },
  }),
  counties: field({ kind: "counties" }, "Județe", {
    form: {
      isOptional: true,
      hint: "De care răspunde, despărțite prin virgulă. Apar pe pagina pentru distribuitori.",
      maxLength: 600,
      autoComplete: "off",
      place: "full",
    },
    column: { names: ["judet", "counties"] },
  }),
} satisfies Partial<Record<keyof Expert, Described & { column: { names: readonly string[] } }>>;

export type ExpertFieldName = keyof typeof EXPERT_FIELDS;

export const EXPERT_FIELD_NAMES = Object.keys(EXPERT_FIELDS) as ExpertFieldName[];
export const EXPERT_FORM = [...new Set<ExpertFieldName>(["name", "role", "phone", "email", "counties", ...EXPERT_FIELD_NAMES])];
export const EXPERT_FACTS = formFieldsOf(EXPERT_FIELDS);
