import { useLocation } from "react-router";
import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { PERSON_FIELDS } from "#app/auth/people/person-fields.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Refused } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/experts";
import { PersonFields } from "./account-section.tsx";

type InviteFormProps = Route.ComponentProps["loaderData"]["invite"] & { refused: Refused | undefined };

/** `values`: of the card whose person is invited, where it is one. */
export function InviteForm({ experts, values, canMail, days, refused }: InviteFormProps) {
  const { key } = useLocation();
  return (
    <AdminForm className="panel narrow" noValidate key={key} keeps="invitatie" values={values} answer={refused}>
      <h2 id="invitatie">Invitați un coleg</h2>
      <div className="fields">
        <p>Colegul primește un link, valabil {count(days, NOUNS.day)}, prin care își alege numele de utilizator și parola.</p>
        <ErrorSummary title="Invitația nu a fost creată" fields={PERSON_FIELDS} />
        <PersonFields
          experts={experts}
          emailHint={
            canMail ? "Dacă o scrieți, îi trimitem noi linkul." : "Site-ul nu trimite e-mailuri acum: linkul îl trimiteți dumneavoastră."
          }
        />
        <SaveBar label="Trimite invitația" pending="Se creează invitația" place="plain" intent="invite" />
      </div>
    </AdminForm>
  );
}
