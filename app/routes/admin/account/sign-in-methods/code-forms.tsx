import { useEffect, useState } from "react";
import { AdminForm, PostButton, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { CopyButton } from "#app/admin-kit/page/copy-button.tsx";
import { FieldsPanel, Panel } from "#app/admin-kit/page/page-head.tsx";
import { count, NOUNS } from "#app/language/nouns.ts";
import { PASSWORD_FACTS } from "#app/routes/admin/session/code-facts.ts";
import { describeFields, TextField } from "#app/ui/form/field.tsx";
import type { Drawing } from "./qr-code.server.ts";

type Errors = Record<string, string> | undefined;

const CODE = { autoComplete: "one-time-code", required: true, maxLength: 60, spellCheck: false } as const;

const FIELDS = describeFields({
  code: { label: "Codul din aplicație", hint: "6 cifre.", inputMode: "numeric", ...CODE },
});
const RENEW_FIELDS = describeFields({
  code: { id: "cod-nou", label: "Codul din aplicație", hint: "6 cifre.", inputMode: "numeric", ...CODE },
});
const END_FIELDS = describeFields({
  code: { id: "cod-oprire", label: "Codul din aplicație", hint: "6 cifre sau un cod de rezervă.", autoCapitalize: "none", ...CODE },
  current_password: { ...PASSWORD_FACTS, required: true },
});

export function CodesOff() {
  return (
    <Panel id="codul" title="Cod la conectare" look="narrow fields">
      <p className="mute">Oprit</p>
      <p>
        După parolă se cere un cod de 6 cifre dintr-o aplicație de pe telefon (Aegis, Google Authenticator, Microsoft Authenticator,
        managerul de parole).
      </p>
      <p>La sfârșit primiți 10 coduri de rezervă, pentru ziua în care telefonul se pierde.</p>
      <PostButton label="Pornește codul" intent="begin" />
    </Panel>
  );
}

type Waiting = { secret: string; uri: string; drawing: Drawing };

export function CodesWaiting({ waiting: { secret, uri, drawing }, errors }: { waiting: Waiting; errors: Errors }) {
  return (
    <Panel id="codul" title="Porniți codul la conectare" look="narrow fields">
      <p>1. Deschideți pe telefon o aplicație pentru coduri și scanați codul QR.</p>
      <svg
        className="qr"
        viewBox={`0 0 ${drawing.size} ${drawing.size}`}
        role="img"
        aria-label="Cod QR pentru aplicație"
        shapeRendering="crispEdges"
      >
        <path className="qr__ground" d={`M0 0h${drawing.size}v${drawing.size}h-${drawing.size}z`} />
        <path d={drawing.path} />
      </svg>
      <p>
        2. Pe același telefon, <a href={uri}>deschideți aplicația de aici</a>. Dacă nu funcționează nici așa, scrieți în aplicație acest
        cod:
      </p>
      <p className="shown-once row">
        <code className="secret">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        <CopyButton text={secret} words="codul pentru aplicație" copiedWords="Codul este copiat." isSmall />
      </p>
      <p>3. Scrieți codul pe care îl arată aplicația.</p>
      <AdminForm className="fields code-form" noValidate answer={errors && { errors }} sends={{ intent: "confirm" }}>
        <TextField {...FIELDS.code} />
        <div>
          <Submit label="Confirmă și pornește" />
        </div>
      </AdminForm>
      <PostButton label="Alt cod QR" look="line small" intent="begin" />
    </Panel>
  );
}

type CodesOnProps = { since: string; left: number; renewErrors: Errors; endErrors: Errors };

export function CodesOn({ since, left, renewErrors, endErrors }: CodesOnProps) {
  return (
    <Panel id="codul" title="Cod la conectare" look="narrow fields">
      <p className="mute">Pornit din {since}</p>
      <AdminForm className="fields code-form" noValidate answer={renewErrors && { errors: renewErrors }} sends={{ intent: "renew" }}>
        <h3>Alte coduri de rezervă</h3>
        <p>
          {left === 0 ? "Nu mai aveți niciun cod de rezervă nefolosit." : `Mai aveți ${count(left, NOUNS.code)} de rezervă.`} Dacă creați
          altele, cele vechi nu mai sunt valabile.
        </p>
        <TextField {...RENEW_FIELDS.code} />
        <div>
          <Submit label="Creează coduri de rezervă noi" look="line" />
        </div>
      </AdminForm>
      <AdminForm className="fields code-form" noValidate answer={endErrors && { errors: endErrors }} sends={{ intent: "end" }}>
        <h3>Oprirea codului</h3>
        <p>După aceea vă conectați numai cu parola sau cu o cheie de acces. Codurile de rezervă se șterg.</p>
        <TextField {...END_FIELDS.code} />
        <TextField {...END_FIELDS.current_password} />
        <div>
          <Submit label="Oprește codul" look="danger" />
        </div>
      </AdminForm>
    </Panel>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; username: string; site: string };

export function RecoveryCodes({ codes, username, site }: RecoveryCodesProps) {
  const [canPrint, setPrint] = useState(false);
  useEffect(() => setPrint(true), []);
  return (
    <FieldsPanel id="coduri-rezerva" title="Coduri de rezervă" look="narrow">
      <p>Se arată numai acum. Păstrați-le departe de telefon; fiecare se folosește o singură dată.</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="small mute">
        {site} · utilizator {username}
      </p>
      {canPrint && (
        <div className="actions no-print">
          <button className="button" type="button" onClick={() => window.print()}>
            Tipărește
          </button>
          <CopyButton text={codes.join("\n")} words="codurile de rezervă" copiedWords="Codurile sunt copiate." />
        </div>
      )}
    </FieldsPanel>
  );
}
