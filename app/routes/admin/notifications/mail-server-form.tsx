import { Link } from "react-router";
import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { FieldsPanel } from "#app/admin-kit/page/page-head.tsx";
import { ENCRYPTIONS, MAIL_PRESETS, type MailPreset } from "#app/notifications/mail-server/presets.ts";
import type { Refused } from "#app/ui/form/field.tsx";
import { describeFields, SelectField, TextField } from "#app/ui/form/field.tsx";

const FIELDS = describeFields({
  host: { label: "Serverul", hint: "De exemplu mail.firma.ro", maxLength: 253, autoComplete: "off", spellCheck: false },
  port: { label: "Portul", inputMode: "numeric", maxLength: 5, autoComplete: "off" },
  encryption: { label: "Criptarea" },
  username: { label: "Numele", hint: "De obicei adresa de e-mail întreagă.", isOptional: true, maxLength: 200, autoComplete: "off" },
  password: { label: "Parola", type: "password", maxLength: 500, autoComplete: "new-password" },
  sender: { label: "Expeditorul", hint: "Adresa de la care pleacă mesajele.", type: "email", maxLength: 254, autoComplete: "off" },
});

type MailServerFormProps = {
  values: Record<string, string>;
  preset: string;
  isStored: boolean;
  /** The stored password can be read: what it was sealed with is there. */
  isReadable: boolean;
  refused: Refused | undefined;
};

/** The server that the owner names himself. Presets are links: they fill the form without a script. */
export function MailServerForm({ values, preset, isStored, isReadable, refused }: MailServerFormProps) {
  const chosen = MAIL_PRESETS.find(({ key }) => key === preset);
  const passwordHint = isStored && isReadable ? "Lăsați câmpul gol ca să rămână cea salvată." : "Se păstrează criptată și nu se mai arată.";
  return (
    <FieldsPanel anchor="server" title="Serverul de e-mail" look="narrow">
      {isStored && !isReadable && (
        <p className="flash flash--warn">Parola salvată nu mai poate fi citită pe acest calculator: scrieți-o din nou.</p>
      )}
      <Presets chosen={chosen} />
      <AdminForm
        className="fields"
        noValidate
        keeps="server"
        key={JSON.stringify([refused?.values ?? values, preset])}
        values={values}
        answer={refused}
        failure="Serverul de e-mail nu a fost salvat"
        fields={FIELDS}
        sends={{ intent: "mail" }}
      >
        <TextField {...FIELDS.host} />
        <TextField {...FIELDS.port} />
        <SelectField {...FIELDS.encryption} options={ENCRYPTIONS} />
        <TextField {...FIELDS.username} />
        <TextField
          {...FIELDS.password}
          hint={
            refused ? `Din siguranță, parola nu se păstrează în pagină: scrieți-o din nou. ${isStored ? passwordHint : ""}` : passwordHint
          }
        />
        <TextField {...FIELDS.sender} />
        <SaveBar label="Salvează serverul" place="plain" />
      </AdminForm>
      {isStored && (
        <AskFirst ask="Șterge serverul" label="Șterge serverul" intent="mail-remove">
          Site-ul nu mai trimite e-mailuri până scrieți altul. Parola se șterge.
        </AskFirst>
      )}
    </FieldsPanel>
  );
}

function Presets({ chosen }: { chosen: MailPreset | undefined }) {
  return (
    <div className="fields">
      <p>Completează pentru:</p>
      <ul className="link-list">
        {MAIL_PRESETS.map(({ key, name }) => (
          <li key={key}>
            <Link to={`?furnizor=${key}#server`} aria-current={key === chosen?.key ? "true" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {chosen && <p className="flash flash--info">{chosen.hint}</p>}
    </div>
  );
}
