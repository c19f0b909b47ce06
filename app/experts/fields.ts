/** An expert, described once: form and its rules, table in and out, history and undo are made of this list. */
import { describeFields, type FieldFacts } from "#app/ui/form/field-facts.ts";
import type { Expert } from "#db/schema.ts";

type ExpertField = {
  /** How the form asks for it; the label is its name in tables and in the history too. */
  ask: FieldFacts & { maxLength: number; rows?: number; required?: boolean; type?: string; place?: string };
  /** The other names that its column may have in a table, folded. */
  names: readonly string[];
  /** A text that may be left out, read by the common rule: what is said of what is no text, and of a longer one. */
  text?: { wrong?: string; tooLong?: string };
};

/** In the order of the table. */
const EXPERT_FIELDS = {
  name: { ask: { label: "Nume", required: true, maxLength: 120 }, names: ["nume si prenume", "expert", "name"] },
  role: {
    ask: { label: "Rol", isOptional: true, maxLength: 120 },
    names: ["functie", "functia", "role"],
    text: { wrong: "Rolul trebuie să fie un text.", tooLong: "Rolul poate avea cel mult 120 de caractere." },
  },
  bio: {
    ask: { label: "Prezentare", isOptional: true, rows: 4, maxLength: 2_000, place: "full" },
    names: ["descriere", "bio"],
    text: { wrong: "Prezentarea trebuie să fie un text.", tooLong: "Prezentarea poate avea cel mult 2.000 de caractere." },
  },
  phone: { ask: { label: "Telefon", isOptional: true, type: "tel", maxLength: 40 }, names: ["telefonul", "phone"] },
  email: { ask: { label: "E-mail", isOptional: true, type: "email", maxLength: 254 }, names: ["email", "adresa de e-mail"] },
  counties: {
    ask: {
      label: "Județe",
      isOptional: true,
      hint: "De care răspunde, despărțite prin virgulă. Apar pe pagina pentru distribuitori.",
      maxLength: 600,
      place: "full",
    },
    names: ["judet", "counties"],
  },
} as const satisfies Partial<Record<keyof Expert, ExpertField>>;

type Fields = typeof EXPERT_FIELDS;
export type ExpertFieldName = keyof Fields;
export type ExpertTextName = { [Name in ExpertFieldName]: Fields[Name] extends { text: object } ? Name : never }[ExpertFieldName];

export const EXPERT_FIELD_NAMES = Object.keys(EXPERT_FIELDS) as ExpertFieldName[];
/** In the order of the form; what is not named here follows. */
export const EXPERT_FORM = [...new Set<ExpertFieldName>(["name", "role", "phone", "email", "counties", ...EXPERT_FIELD_NAMES])];

export function expertField(name: ExpertFieldName): ExpertField {
  return EXPERT_FIELDS[name];
}

/** What each field says of itself, under its name. */
export function ofExpertFields<Value>(tell: (field: ExpertField, name: ExpertFieldName) => Value): Record<ExpertFieldName, Value> {
  const told = EXPERT_FIELD_NAMES.map((name) => [name, tell(expertField(name), name)]);
  return Object.fromEntries(told) as Record<ExpertFieldName, Value>;
}

export const EXPERT_FACTS = describeFields(ofExpertFields(({ ask }) => ({ autoComplete: "off", ...ask })));
