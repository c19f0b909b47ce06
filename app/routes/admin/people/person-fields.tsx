import { ROLE_WORDS, ROLES } from "#app/auth/roles.ts";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** In the order of the form. */
export const PERSON_FIELDS = describeFields({
  full_name: { label: "Numele", autoComplete: "off", required: true, maxLength: 120 },
  role: { label: "Rolul", hint: "Un consultant lucrează numai cu cererile." },
  email: { label: "E-mail", isOptional: true, type: "email", autoComplete: "off", maxLength: 254 },
  expert_id: { label: "Fișa consultantului de pe site", short: "Fișa consultantului", isOptional: true },
});

type PersonFieldsProps = { experts: readonly (readonly [id: number, name: string])[]; emailHint?: string };

/** Who somebody is and what he may. */
export function PersonFields({ experts, emailHint }: PersonFieldsProps) {
  return (
    <div className="fields fields--2 fields--level">
      <TextField {...PERSON_FIELDS.full_name} />
      <SelectField {...PERSON_FIELDS.role} options={ROLES.map((role) => [role, ROLE_WORDS[role]] as const)} />
      <TextField {...PERSON_FIELDS.email} hint={emailHint} />
      <SelectField {...PERSON_FIELDS.expert_id} blank="Nicio fișă" options={experts} />
    </div>
  );
}
