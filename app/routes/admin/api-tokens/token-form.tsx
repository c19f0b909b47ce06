import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { CODE_FACTS, PASSWORD_FACTS } from "#app/routes/admin/session/code-facts.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Refused } from "#app/ui/form/field.tsx";
import { describeFields, FieldError, SelectField, TextField, Tick } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/api-tokens";

type TokenFormProps = Pick<Route.ComponentProps["loaderData"], "scopes" | "spans" | "hasCodes"> & { refused: Refused | undefined };

const FIELDS = describeFields({
  name: { label: "Numele programului", hint: "Ca să îl recunoașteți în listă.", required: true, maxLength: 60, autoComplete: "off" },
  reads_catalogue: { label: "Ce poate face" },
  days: { label: "Valabil" },
  current_password: { ...PASSWORD_FACTS, required: true },
  current_code: { ...CODE_FACTS, hint: "6 cifre sau un cod de rezervă." },
});

const NEW = { name: "", days: "365" };

/** Asks for all that its maker signs in with: a stolen session makes no lasting way in. */
export function TokenForm({ scopes, spans, hasCodes, refused }: TokenFormProps) {
  return (
    <AdminForm className="panel narrow" noValidate keeps="token" values={NEW} answer={refused}>
      <h2>Token nou</h2>
      <div className="fields">
        <p>
          Un program se conectează cu un token în locul parolei și face numai ce bifați aici, în numele dumneavoastră. Tokenurile încetează
          când contul este dezactivat sau își schimbă rolul. Ce poate cere un program: <a href="/api/openapi.json">descrierea API-ului</a>.
        </p>
        <ErrorSummary title="Tokenul nu a fost creat" fields={FIELDS} />
        <TextField {...FIELDS.name} />
        <fieldset className="field">
          <legend>{FIELDS.reads_catalogue.label}</legend>
          <FieldError id="reads_catalogue" error={refused?.errors.reads_catalogue} />
          <div>
            {scopes.map(({ name, label, note }) => (
              <Tick key={name} id={name} name={name} label={`${label}:`}>
                <small>{note}</small>
              </Tick>
            ))}
          </div>
        </fieldset>
        <SelectField {...FIELDS.days} options={spans} />
        <TextField {...FIELDS.current_password} />
        {hasCodes && <TextField {...FIELDS.current_code} />}
        <SaveBar label="Creează tokenul" pending="Se creează…" intent="make" place="plain" />
      </div>
    </AdminForm>
  );
}
