/** Facts of the fields of an account: of the person who has it, and of what opens it. */
import { describeFields } from "#app/ui/form/field.tsx";

export const PERSON_FIELDS = describeFields({
  full_name: { label: "Numele", autoComplete: "off", required: true, maxLength: 120 },
  role: {
    id: "cont-rol",
    label: "Rolul",
    hint: "Consultantul vede cererile; Biroul vede și produsele, și descarcă fișierele pentru contabil.",
  },
  email: { id: "cont-email", label: "E-mail", isOptional: true, type: "email", autoComplete: "off", maxLength: 254 },
  expert_id: { label: "Fișa consultantului de pe site", short: "Fișa consultantului", isOptional: true },
});

export const CODE_FACTS = {
  label: "Codul din aplicație",
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 60,
} as const;

export const PASSWORD_FACTS = { label: "Parola curentă", type: "password", autoComplete: "current-password", maxLength: 200 } as const;
export const NEW_PASSWORD_FACTS = { type: "password", autoComplete: "new-password" } as const;
export const USERNAME_FACTS = { label: "Email / Username", autoComplete: "username", autoCapitalize: "none", spellCheck: false } as const;
