import { useState } from "react";
import { SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { ListedFields, SwitchField } from "#app/admin-kit/form/kind-field.tsx";
import { formFieldsOf } from "#app/forms/fields/field-kinds.ts";
import { PROOF_FIELDS, ProofFields } from "#app/routes/admin/account/account-fields.tsx";
import { SETTING_FIELDS, SNIPPETS } from "#app/settings/fields.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, TextField } from "#app/ui/form/field.tsx";

/** When a code runs, as the box below them is ticked. */
const waiting = (purpose: string, isRespected: boolean) =>
  isRespected ? `Se încarcă după acordul pentru ${purpose}.` : "Se încarcă imediat, fără acord.";

const SITE = formFieldsOf(SETTING_FIELDS);

const FIELDS = describeFields({ ...SITE, current_password: PROOF_FIELDS.current_password });

const HOSTS_HINT =
  "Codurile pot trimite date numai la adresele https:// din codul lipit și la adresele oficiale ale furnizorului. Dacă un cod trimite date și în altă parte, adăugați adresa într-un comentariu din script, de exemplu: // https://*.exemplu.ro";

export function SettingsFields({ values }: { values: Readonly<Record<string, string>> }) {
  const [isRespected, setRespected] = useState(values.respect_cookie_consent === "1");
  const waits = { analytics: waiting("analiză", isRespected), marketing: waiting("marketing", isRespected) };
  const code = { className: "input code", spellCheck: false };
  const byHand = {
    ...Object.fromEntries(
      SNIPPETS.map((name) => [
        name,
        <TextField
          key={name}
          {...SITE[name]}
          {...code}
          hint={[SITE[name].hint, waits[SETTING_FIELDS[name].purpose]].filter(Boolean).join(" ")}
        />,
      ]),
    ),
    respect_cookie_consent: <ConsentChoice isRespected={isRespected} onChange={setRespected} />,
  };
  return (
    <>
      <ErrorSummary title="Setările nu au fost salvate" fields={FIELDS} level={2} />
      <section className="panel">
        <h2 id="masurare">Măsurare și reclame</h2>
        <div className="fields">
          <p className="hint">{HOSTS_HINT}</p>
          <ListedFields fields={SETTING_FIELDS} byHand={byHand} />
          <ProofFields hasCodes={false} hint="Se cere când schimbați un cod de măsurare." />
          <SaveBar label="Salvează setările" place="plain" />
        </div>
      </section>
    </>
  );
}

function ConsentChoice({ isRespected, onChange }: { isRespected: boolean; onChange: (isRespected: boolean) => void }) {
  return (
    <SwitchField field={SITE.respect_cookie_consent} onChange={(event) => onChange(event.currentTarget.checked)}>
      {!isRespected && (
        <p className="flash flash--error" role="status">
          Atenție: fără acord, codurile de mai sus se încarcă imediat, la fiecare vizitator. Legea cere acordul înainte.
        </p>
      )}
    </SwitchField>
  );
}
