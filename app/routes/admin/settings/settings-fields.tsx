import { useState } from "react";
import { formFieldsOf } from "#app/forms/fields/field-kinds.ts";
import { SaveBar } from "#app/routes/admin/page/admin-form.tsx";
import { ListedFields, SwitchField } from "#app/routes/admin/page/kind-field.tsx";
import { CODE_FACTS } from "#app/routes/admin/session/code-facts.ts";
import { SETTING_FIELDS, SNIPPETS } from "#app/settings/fields.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, TextField } from "#app/ui/form/field.tsx";

/** When a code runs, as the box below them is ticked. */
const waiting = (purpose: string, isRespected: boolean) =>
  isRespected ? `Se încarcă după acordul pentru ${purpose}.` : "Se încarcă imediat, fără acord.";

const SITE = formFieldsOf(SETTING_FIELDS);

const FIELDS = describeFields({
  admin_username: {
    label: "Utilizator",
    hint: "După schimbarea contului, celelalte sesiuni se încheie.",
    autoComplete: "username",
    autoCapitalize: "none",
    spellCheck: false,
    required: true,
    maxLength: 200,
  },
  admin_password: {
    label: "Parolă nouă",
    hint: "Cel puțin 12 caractere. Dacă lăsați câmpul gol, rămâne parola veche.",
    type: "password",
    autoComplete: "new-password",
    minLength: 12,
    maxLength: 200,
  },
  ...SITE,
  current_password: {
    label: "Parola curentă",
    hint: "Se cere când schimbați contul sau codurile de măsurare.",
    type: "password",
    autoComplete: "current-password",
    maxLength: 200,
  },
  current_code: { ...CODE_FACTS, hint: "Se cere când schimbați contul: 6 cifre sau un cod de rezervă." },
});

const HOSTS_HINT =
  "Codurile pot trimite date numai la adresele https:// din codul lipit și la adresele oficiale ale furnizorului. Dacă un cod trimite date și în altă parte, adăugați adresa într-un comentariu din script, de exemplu: // https://*.exemplu.ro";

type SettingsFieldsProps = {
  values: Readonly<Record<string, string>>;
  hasCodes: boolean;
};

export function SettingsFields({ values, hasCodes }: SettingsFieldsProps) {
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
        <h2 id="cont">Cont de administrator</h2>
        <div className="fields fields--2">
          <TextField {...FIELDS.admin_username} />
          <TextField {...FIELDS.admin_password} />
        </div>
      </section>
      <section className="panel">
        <h2 id="masurare">Măsurare și reclame</h2>
        <div className="fields">
          <p className="hint">{HOSTS_HINT}</p>
          <ListedFields fields={SETTING_FIELDS} byHand={byHand} />
        </div>
      </section>
      <section className="panel">
        <h2>Confirmare</h2>
        <div className="fields">
          <TextField {...FIELDS.current_password} />
          {hasCodes && <TextField {...FIELDS.current_code} />}
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
