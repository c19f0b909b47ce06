import { useState } from "react";
import { SaveBar } from "#app/routes/admin/page/admin-form.tsx";
import { CODE_FACTS } from "#app/routes/admin/session/code-facts.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { useControl } from "#app/ui/form/form-state.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Tick } from "#app/ui/form/tick-field.tsx";

/** When a code runs, as the box below them is ticked. */
const waiting = (purpose: string, isRespected: boolean) =>
  isRespected ? `Se încarcă după acordul pentru ${purpose}.` : "Se încarcă imediat, fără acord.";

const snippet = (label: string) => ({
  label,
  className: "input code",
  rows: 3,
  spellCheck: false,
});

/** In the order of the form. */
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
  google_analytics: snippet("Google Analytics"),
  google_ads: snippet("Google Ads"),
  facebook_pixel: snippet("Facebook Pixel"),
  tiktok_pixel: snippet("TikTok Pixel"),
  respect_cookie_consent: { label: "Respectă acordul pentru cookie-uri", short: "Acordul pentru cookie-uri" },
  shows_cookie_banner: {
    label: "Afișează bannerul de cookie-uri și cât timp niciun cod nu este completat",
    short: "Bannerul de cookie-uri",
  },
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

/** The settings form's content. Passwords always start empty. */
export function SettingsFields({ values, hasCodes }: SettingsFieldsProps) {
  const [isRespected, setRespected] = useState(values.respect_cookie_consent === "1");
  return (
    <>
      <ErrorSummary title="Setările nu au fost salvate" fields={FIELDS} level={2} />
      <section className="panel">
        <h2>Cont de administrator</h2>
        <div className="fields fields--2">
          <TextField {...FIELDS.admin_username} />
          <TextField {...FIELDS.admin_password} />
        </div>
      </section>
      <section className="panel">
        <h2>Măsurare și reclame</h2>
        <div className="fields">
          <p className="hint">{HOSTS_HINT}</p>
          <TextField {...FIELDS.google_analytics} hint={waiting("analiză", isRespected)} />
          <TextField {...FIELDS.google_ads} hint={waiting("marketing", isRespected)} />
          <TextField {...FIELDS.facebook_pixel} hint={waiting("marketing", isRespected)} />
          <TextField {...FIELDS.tiktok_pixel} hint={waiting("marketing", isRespected)} />
          <ConsentChoice isRespected={isRespected} onChange={setRespected} />
          <BannerChoice />
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

/** A box that is not ticked sends nothing, so a "0" goes before it; the last value of a name counts. */
function ConsentChoice({ isRespected, onChange }: { isRespected: boolean; onChange: (isRespected: boolean) => void }) {
  const { frame, control } = useControl(FIELDS.respect_cookie_consent);
  return (
    <div>
      <input type="hidden" name={control.name} value="0" />
      <Tick {...control} label={frame.label} onChange={(event) => onChange(event.currentTarget.checked)} />
      <FieldError id={frame.id} error={frame.error} />
      {!isRespected && (
        <p className="flash flash--error" role="status">
          Atenție: fără acord, codurile de mai sus se încarcă imediat, la fiecare vizitator. Legea cere acordul înainte.
        </p>
      )}
    </div>
  );
}

/** With a code visitors are always asked. */
function BannerChoice() {
  const { frame, control } = useControl(FIELDS.shows_cookie_banner);
  return (
    <div>
      <input type="hidden" name={control.name} value="0" />
      <Tick {...control} label={frame.label} />
      <FieldError id={frame.id} error={frame.error} />
      <p className="hint">
        Fără coduri, site-ul folosește numai cookie-uri necesare și nu are ce întreba. Cu un cod, bannerul apare întotdeauna.
      </p>
    </div>
  );
}
