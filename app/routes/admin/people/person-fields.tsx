import { PERSON_FIELDS } from "#app/auth/people/person-fields.ts";
import { ROLE_WORDS, ROLES } from "#app/auth/roles.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";

type PersonFieldsProps = { experts: readonly (readonly [id: number, name: string])[]; emailHint?: string };

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
