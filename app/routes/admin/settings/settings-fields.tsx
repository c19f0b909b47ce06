import { useState } from "react";
import type { AdminSettings } from "#app/commands/account/save-settings.server.ts";
import { namedErrors } from "#app/routes/admin/frame/named-errors.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { controlAttributes, Field } from "#app/ui/form/field.tsx";

const SNIPPETS = [
  { name: "google_analytics", label: "Google Analytics", purpose: "analiză" },
  { name: "google_ads", label: "Google Ads", purpose: "marketing" },
  { name: "facebook_pixel", label: "Facebook Pixel", purpose: "marketing" },
  { name: "tiktok_pixel", label: "TikTok Pixel", purpose: "marketing" },
] as const;

/** Every field in the order of the form, as the summary of errors names it: four snippets may be wrong in the same way. */
const NAMES: [string, string][] = [
  ["admin_username", "Utilizator"],
  ["admin_password", "Parolă nouă"],
  ...SNIPPETS.map(({ name, label }): [string, string] => [name, label]),
  ["respect_cookie_consent", "Acordul pentru cookie-uri"],
  ["current_password", "Parola curentă"],
];

const HOSTS_HINT =
  "Paginile site-ului lasă codurile să vorbească numai cu adresele https:// scrise în ele. Dacă un serviciu trimite date și în altă parte, adăugați adresa într-un comentariu din script, de exemplu: // https://*.google-analytics.com";

type SettingsFieldsProps = { values: AdminSettings; errors: Record<string, string>; isSaving: boolean };

/** The settings form's content. Passwords always start empty. */
export function SettingsFields({ values, errors, isSaving }: SettingsFieldsProps) {
  const shown = namedErrors(NAMES, errors);
  return (
    <>
      {shown.length > 0 && <ErrorSummary title="Setările nu au fost salvate" errors={shown} level={2} />}
      <section className="panel">
        <h2>Cont de administrator</h2>
        <div className="fields fields--2">
          <Field id="admin_username" label="Utilizator" hint="Un cont schimbat încheie celelalte sesiuni." error={errors.admin_username}>
            <input
              className="input"
              name="admin_username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={200}
              defaultValue={values.admin_username}
              {...controlAttributes("admin_username", { hint: true, error: errors.admin_username })}
            />
          </Field>
          <Field
            id="admin_password"
            label="Parolă nouă"
            hint="Cel puțin 12 caractere; gol, rămâne cea veche."
            error={errors.admin_password}
          >
            <input
              className="input"
              type="password"
              name="admin_password"
              autoComplete="new-password"
              minLength={12}
              maxLength={200}
              {...controlAttributes("admin_password", { hint: true, error: errors.admin_password })}
            />
          </Field>
        </div>
      </section>
      <section className="panel">
        <h2>Măsurare și reclame</h2>
        <div className="fields">
          <p className="hint">{HOSTS_HINT}</p>
          {SNIPPETS.map(({ name, label, purpose }) => (
            <Field key={name} id={name} label={label} hint={`Se încarcă după acordul pentru ${purpose}.`} error={errors[name]}>
              <textarea
                className="input code"
                name={name}
                rows={3}
                spellCheck={false}
                defaultValue={values[name]}
                {...controlAttributes(name, { hint: true, error: errors[name] })}
              />
            </Field>
          ))}
          <ConsentChoice value={values.respect_cookie_consent} error={errors.respect_cookie_consent} />
        </div>
      </section>
      <section className="panel">
        <h2>Confirmare</h2>
        <div className="fields">
          <Field
            id="current_password"
            label="Parola curentă"
            hint="Se cere când schimbați contul sau codurile de măsurare."
            error={errors.current_password}
          >
            <input
              className="input"
              type="password"
              name="current_password"
              autoComplete="current-password"
              maxLength={200}
              {...controlAttributes("current_password", { hint: true, error: errors.current_password })}
            />
          </Field>
          <div>
            <button className="button" type="submit" disabled={isSaving}>
              {isSaving ? "Se salvează" : "Salvează setările"}
            </button>
          </div>
        </div>
      </section>
    </>
  );
}

/** A box that is not ticked sends nothing, so a "0" goes before it; the last value of a name counts. */
function ConsentChoice({ value, error }: { value: "0" | "1"; error: string | undefined }) {
  const [isRespected, setRespected] = useState(value === "1");
  return (
    <div>
      <input type="hidden" name="respect_cookie_consent" value="0" />
      <label className="check">
        <input
          type="checkbox"
          name="respect_cookie_consent"
          value="1"
          defaultChecked={value === "1"}
          onChange={(event) => setRespected(event.currentTarget.checked)}
          {...controlAttributes("respect_cookie_consent", { error })}
        />
        <span>Respectă acordul pentru cookie-uri</span>
      </label>
      {error && (
        <p className="error" id="respect_cookie_consent-eroare">
          {error}
        </p>
      )}
      {!isRespected && (
        <p className="flash flash--error" role="status">
          Atenție: fără acord, codurile de mai sus se încarcă imediat, la fiecare vizitator. Legea cere acordul înainte.
        </p>
      )}
    </div>
  );
}
