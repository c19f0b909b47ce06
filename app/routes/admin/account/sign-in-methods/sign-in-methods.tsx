import { useEffect, useState } from "react";
import { data } from "react-router";
import { AdminForm, PostButton, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { CopyButton } from "#app/admin-kit/page/copy-button.tsx";
import { adminPage, FieldsPanel, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { shownOnce } from "#app/admin-kit/page/shown-once-cookie.server.ts";
import { owesSecondStep, requireRecentSignIn, sessionContext, userContext } from "#app/auth/admission.server.ts";
import { browserName } from "#app/auth/browser-name.ts";
import { canUsePasskeys, listPasskeys } from "#app/auth/passkeys/passkey-store.server.ts";
import { PASSWORD_FACTS } from "#app/auth/people/person-fields.ts";
import { codesSince, countRecoveryCodes, findUnconfirmedSecret } from "#app/auth/second-step/second-step.server.ts";
import { addPasskey, removePasskey } from "#app/commands/account/passkey-steps.server.ts";
import { confirmCodes, renewRecoveryCodes, startCodeSetup, turnOffCodes } from "#app/commands/account/second-step.server.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { currentUserOf, visitorOfRequest } from "#app/routes/admin/session/visitor.server.ts";
import stylesheet from "#app/styles/components/second-step.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { describeFields, errorsOf, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/sign-in-methods";
import { NewPasskey, PasskeyList } from "./passkeys.tsx";

const newCodes = shownOnce("coduri-noi", "new recovery codes");
const ADDRESS = adminPath("signInMethods");

export const middleware: Route.MiddlewareFunction[] = [requireRecentSignIn];

export const links = linkSheets(stylesheet);

export const meta = adminPage("Chei și cod > Contul meu");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, username } = context.get(userContext);
  const since = codesSince(id);
  const waiting = since ? undefined : await findUnconfirmedSecret(id, { issuer: getCompany().name, label: username });
  const { text, headers } = newCodes.take(request.headers.get("Cookie"), id);
  const passkeys = listPasskeys(id).map(({ id: passkey_id, name, created_at, last_used_at }) => ({
    id: passkey_id,
    name,
    since: formatMoment(new Date(created_at)),
    lastUsed: last_used_at && formatMoment(new Date(last_used_at)),
  }));
  const shown = {
    since: since && formatMoment(new Date(since)),
    left: countRecoveryCodes(id),
    waiting: waiting && { ...waiting, drawing: await drawQrCode(waiting.uri) },
    codes: text?.split(" "),
    username,
    site: getCompany().name,
    passkeys,
    canAdd: canUsePasskeys(),
    here: browserName(request.headers.get("User-Agent") ?? ""),
  };
  return data(shown, headers && { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const [asker, visitor, now] = [currentUserOf(request, context), visitorOfRequest(request, context), new Date()];
  const { user } = asker;
  const say = (text: string) => done(ADDRESS, text, { seconds: 5 });
  const shown = (text: string) => (made: { codes: readonly string[] }) =>
    done(ADDRESS, text, { seconds: 5, cookie: newCodes.keepForNextPage(made.codes.join(" "), user.id) });
  const before = owesSecondStep(context.get(sessionContext)) ? "" : " Până atunci vă conectați ca înainte.";
  const begun = () => done(ADDRESS, `Urmați cei trei pași.${before}`, { kind: "info" });
  return await answerIntent(request, {
    begin: async () => whenDone(await startCodeSetup(user, now), begun),
    confirm: async (values) => whenDone(await confirmCodes(values, asker, now), shown("Codul la conectare este pornit.")),
    renew: async (values) => whenDone(await renewRecoveryCodes(values, asker, now), shown("Codurile de rezervă au fost înlocuite.")),
    end: async (values) => whenDone(await turnOffCodes(values, asker, now), () => say("Codul la conectare este oprit.")),
    add: async (values) =>
      whenDone(await addPasskey(values, user, visitor), ({ passkey }) => say(`Cheia „${passkey.name}” a fost adăugată.`)),
    remove: ({ passkey_id }) =>
      whenDone(removePasskey(readRowId(passkey_id) ?? 0, user, visitor), ({ passkey }) => say(`Cheia „${passkey.name}” a fost ștearsă.`)),
  });
}

/** How one signs in besides the password. While the codes are set up they come first; printed are the recovery codes alone. */
export default function AdminWays({ loaderData, actionData }: Route.ComponentProps) {
  const { since, left, waiting, codes, username, site, passkeys, canAdd, here } = loaderData;
  const wrong = (intent: string) => errorsOf(actionData, intent)?.errors;
  return (
    <>
      <div className="no-print">
        <PageHead title="Chei și cod la conectare" error={actionData?.errors.form} />
      </div>
      {codes && <RecoveryCodes codes={codes} username={username} site={site} />}
      <div className="no-print">
        {since && <CodesOn since={since} left={left} renewErrors={wrong("renew")} endErrors={wrong("end")} />}
        {waiting && <CodesWaiting waiting={waiting} errors={wrong("confirm")} />}
        {!since && !waiting && <CodesOff />}
        <PasskeyList passkeys={passkeys}>
          <NewPasskey
            canAdd={canAdd}
            here={here}
            errors={wrong("add")}
            kept={errorsOf(actionData, "add")?.values.name}
            count={passkeys.length}
          />
        </PasskeyList>
      </div>
    </>
  );
}

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

function CodesOff() {
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

function CodesWaiting({ waiting: { secret, uri, drawing }, errors }: { waiting: Waiting; errors: Errors }) {
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

function CodesOn({ since, left, renewErrors, endErrors }: CodesOnProps) {
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

function RecoveryCodes({ codes, username, site }: RecoveryCodesProps) {
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

type Drawing = { size: number; path: string };

async function drawQrCode(text: string): Promise<Drawing> {
  const { encode } = await import("uqr");
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
