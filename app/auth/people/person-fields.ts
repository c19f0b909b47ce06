import { describeFields } from "#app/ui/form/field.tsx";

export const PERSON_FIELDS = describeFields({
  full_name: { label: "Numele", autoComplete: "off", required: true, maxLength: 120 },
  role: { id: "cont-rol", label: "Rolul", hint: "Consultantul vede cererile; Biroul vede și produsele." },
  email: { id: "cont-email", label: "E-mail", isOptional: true, type: "email", autoComplete: "off", maxLength: 254 },
  expert_id: { label: "Fișa consultantului de pe site", short: "Fișa consultantului", isOptional: true },
});
