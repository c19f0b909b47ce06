import { CODE_FACTS, NEW_PASSWORD_FACTS, PASSWORD_FACTS, USERNAME_FACTS } from "#app/auth/people/person-fields.ts";
import { describeFields, TextField } from "#app/ui/form/field.tsx";

/** Fields of the only form of an account, in Contul meu. */
export const ACCOUNT_FIELDS = describeFields({
  full_name: {
    label: "Numele",
    hint: "Așa apăreți în istoricul cererilor și al modificărilor.",
    autoComplete: "name",
    required: true,
    maxLength: 120,
  },
  email: { label: "E-mail", isOptional: true, type: "email", autoComplete: "email", maxLength: 254 },
  admin_username: {
    ...USERNAME_FACTS,
    label: "Utilizator",
    hint: "Cu el vă conectați. Dacă îl schimbați, celelalte sesiuni se încheie.",
    required: true,
    maxLength: 200,
  },
  admin_password: {
    ...NEW_PASSWORD_FACTS,
    label: "Parolă nouă",
    hint: "Cel puțin 12 caractere. Dacă lăsați câmpul gol, rămâne parola veche.",
    minLength: 12,
    maxLength: 200,
  },
});

export const PROOF_FIELDS = describeFields({
  current_password: { ...PASSWORD_FACTS, hint: "Se cere când schimbați utilizatorul, parola sau adresa de e-mail." },
  current_code: { ...CODE_FACTS, hint: "Se cere când schimbați contul: 6 cifre sau un cod de rezervă." },
});

const NEWS_HINT = "Aici vă scriem când contul se conectează dintr-un browser nou sau se schimbă ceva la conectare.";

export function AccountFields({ canMail }: { canMail: boolean }) {
  return (
    <div className="fields fields--2 fields--level">
      <TextField {...ACCOUNT_FIELDS.full_name} />
      <TextField {...ACCOUNT_FIELDS.email} hint={canMail ? NEWS_HINT : undefined} />
      <TextField {...ACCOUNT_FIELDS.admin_username} />
      <TextField {...ACCOUNT_FIELDS.admin_password} />
    </div>
  );
}

export function ProofFields({ hasCodes, hint }: { hasCodes: boolean; hint?: string }) {
  return (
    <div className="fields fields--2 fields--level">
      <TextField {...PROOF_FIELDS.current_password} {...(hint && { hint })} />
      {hasCodes && <TextField {...PROOF_FIELDS.current_code} />}
    </div>
  );
}
