import { Link } from "react-router";
import { AdminForm, PostButton, SaveBar, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { RecordItem } from "#app/admin-kit/list/list-parts.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { FieldsPanel } from "#app/admin-kit/page/page-head.tsx";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { ENCRYPTIONS, MAIL_PRESETS, type MailPreset } from "#app/notifications/mail-server/presets.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { describeFields, type Refused, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { OutboxMessage } from "#db/schema.ts";
import type { Route } from "./+types/notifications";

type TestMail = Pick<OutboxMessage, "state" | "attempts" | "recipient" | "last_error" | "next_at" | "sent_at">;

type MailSectionProps = {
  mail: { host: string; from: string; isOfHost: boolean } | undefined;
  test: TestMail | undefined;
};

export function MailSection({ mail, test }: MailSectionProps) {
  return (
    <section className="panel narrow" id="proba" aria-labelledby="e-mail-titlu">
      <h2 id="e-mail-titlu">E-mail</h2>
      {mail ? (
        <div className="fields">
          <DefinitionList
            terms={[
              ["Server", mail.host],
              ["Expeditor", mail.from],
            ]}
          />
          {mail.isOfHost && (
            <p className="hint">
              Setat de furnizorul de găzduire (<code>SMTP_URL</code>): se schimbă numai acolo, apoi site-ul se repornește.
            </p>
          )}
          <AdminForm className="fields" sends={{ intent: "test" }}>
            <Outcome test={test} />
            <div>
              <Submit label="Trimite un mesaj de probă" look="line" pending="Se trimite" />
            </div>
          </AdminForm>
        </div>
      ) : (
        <p>Site-ul nu trimite mesaje: nu este configurat niciun server de e-mail. Scrieți-l mai jos.</p>
      )}
    </section>
  );
}

/** The region stays while it is empty: screen readers announce what changes in it. */
function Outcome({ test }: { test: TestMail | undefined }) {
  const { look, words } = test ? outcomeOf(test) : { look: "", words: "" };
  return (
    <p className={words ? `flash ${look}` : "vh"} role="status">
      {words}
    </p>
  );
}

function outcomeOf({ state, attempts, recipient, last_error, next_at, sent_at }: TestMail): { look: string; words: string } {
  if (state === "sent") {
    const when = sent_at ? `, ${formatMoment(new Date(sent_at))}` : "";
    return { look: "", words: `Serverul a primit mesajul de probă pentru ${recipient}${when}. Uitați-vă și în dosarul Spam.` };
  }
  if (state === "dead") return { look: "flash--error", words: `Mesajul de probă nu poate fi trimis. ${last_error}` };
  if (state === "unsure" && last_error !== "")
    return {
      look: "flash--warn",
      words: `Mesajul de probă poate a ajuns la ${recipient}. ${last_error}. Uitați-vă în căsuță, și în dosarul Spam.`,
    };
  if (attempts === 0 || state === "unsure")
    return { look: "flash--info", words: "Mesajul de probă așteaptă răspunsul serverului. Reîncărcați pagina peste câteva clipe." };
  const next = formatMoment(new Date(next_at));
  return { look: "flash--warn", words: `Mesajul de probă nu a fost trimis încă. ${last_error} – Încercăm din nou: ${next}.` };
}

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

type UnsentMessages = Route.ComponentProps["loaderData"]["unsent"];

/** How many wait and how many were given up in all; `rows` are the newest of these. */
export function UnsentSection({ unsent: { waiting, dead, unsure, rows } }: { unsent: UnsentMessages }) {
  return (
    <FieldsPanel anchor="netrimise" title="Netrimise" look="narrow">
      <p>
        {waiting === 0 ? "Niciun mesaj nu așteaptă." : `Așteaptă să plece: ${count(waiting, NOUNS.message)}.`}{" "}
        {dead === 0 ? "Niciunul nu a rămas netrimis." : `Netrimise: ${count(dead, NOUNS.message)}.`}
        {unsure > 0 && ` Poate trimise: ${count(unsure, NOUNS.message)}. Întrebați destinatarul: trimise din nou, pot ajunge de două ori.`}
      </p>
      {(dead > rows.length || rows.some(({ isToldOnce, isUnsure }) => !isToldOnce && !isUnsure)) && (
        <PostButton sends={{ intent: "again" }} label="Trimite-le pe toate din nou" look="line" name="message_id" intent="all" />
      )}
      {rows.length > 0 && (
        <ul className="record-list">
          {rows.map((row) => (
            <Unsent key={row.id} row={row} />
          ))}
        </ul>
      )}
      {dead + unsure > rows.length && <p className="small mute">Vedeți cele mai noi {count(rows.length, NOUNS.message)}.</p>}
    </FieldsPanel>
  );
}

function Unsent({ row: { id, what, recipient, last_error, created_at, isToldOnce, isUnsure } }: { row: UnsentMessages["rows"][number] }) {
  const about = `: ${what}, ${recipient}`;
  const actions = (
    <>
      {isToldOnce ? (
        <Link to={`${adminPath("experts")}#invitatie`}>Trimiteți altă invitație</Link>
      ) : (
        <AdminForm preventScrollReset sends={{ intent: "again" }}>
          <Submit label="Trimite din nou" about={about} look="line small" name="message_id" intent={id} />
        </AdminForm>
      )}
      {isUnsure && (
        <AdminForm preventScrollReset sends={{ intent: "arrived" }}>
          <Submit label="A ajuns" about={about} look="line small" name="message_id" intent={id} />
        </AdminForm>
      )}
    </>
  );
  return (
    <RecordItem
      strong={what}
      name={` · ${isUnsure ? "poate trimis" : "netrimis"} · ${formatMoment(new Date(created_at))}`}
      actions={actions}
    >
      <p className="small">{recipient}</p>
      <p className="small mute">{last_error}</p>
    </RecordItem>
  );
}
