import { useEffect, useState } from "react";
import { data } from "react-router";
import { lacksSecondStep, requireRecentSignIn, userContext } from "#app/auth/admission.server.ts";
import { countRecoveryCodes, hasShortRecoveryCodes } from "#app/auth/second-step/recovery-codes.server.ts";
import { codesSince, findUnconfirmedSecret } from "#app/auth/second-step/second-step.server.ts";
import { confirmCodes, renewRecoveryCodes, startCodeSetup, turnOffCodes } from "#app/commands/account/second-step.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import { answerPage, readFormValues, redirectWithFlash } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { CopyButton } from "#app/routes/admin/lead/copy-button.tsx";
import { AdminForm, answerTo, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import { shownOnce } from "#app/routes/admin/page/shown-once.server.ts";
import { currentUserOf } from "#app/routes/admin/session/visitor.server.ts";
import stylesheet from "#app/styles/components/second-step.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import type { Route } from "./+types/codes";
import { CodesOff, CodesOn, CodesWaiting } from "./code-forms.tsx";
import { drawQrCode } from "./qr-code.server.ts";

const newCodes = shownOnce("coduri-noi", "new recovery codes");
const ADDRESS = "/admin/cont/cod";

export const middleware: Route.MiddlewareFunction[] = [requireRecentSignIn];

export const links = linkSheets(stylesheet);

export const meta = adminPage("Cod la conectare > Contul meu");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, username } = context.get(userContext);
  const since = codesSince(id);
  const waiting = await findUnconfirmedSecret(id, { issuer: getCompany().name, label: username });
  const { text, headers } = newCodes.take(request.headers.get("Cookie"), id);
  const shown = {
    since: since && formatMoment(new Date(since)),
    ...{ left: countRecoveryCodes(id), areShort: hasShortRecoveryCodes(id) },
    waiting: waiting && { ...waiting, drawing: await drawQrCode(waiting.uri) },
    ...{ codes: text?.split(" "), username, site: getCompany().name },
  };
  return data(shown, headers && { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent = "", ...values } = await readFormValues(request);
  const [asker, now] = [currentUserOf(request, context), new Date()];
  if (intent === "confirm" || intent === "renew") {
    const made = await (intent === "confirm" ? confirmCodes : renewRecoveryCodes)(values, asker, now);
    if (!made.ok) return answerPage(made, { values: { intent } });
    const text = intent === "confirm" ? "Codul la conectare este pornit." : "Codurile de rezervă au fost înlocuite.";
    const response = redirectWithFlash(ADDRESS, { kind: "ok", text });
    response.headers.append("Set-Cookie", newCodes.keepForNextPage(made.codes.join(" "), asker.user.id));
    throw response;
  }
  if (intent === "end") {
    const ended = await turnOffCodes(values, asker, now);
    if (!ended.ok) return answerPage(ended, { values: { intent } });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: "Codul la conectare este oprit." });
  }
  if (intent !== "begin") throw data(null, { status: 400 });
  const begun = await startCodeSetup(asker.user, now);
  if (!begun.ok) return answerPage(begun, { values: { intent } });
  throw redirectWithFlash(ADDRESS, { kind: "info", text: `Urmați cei trei pași.${lacksSecondStep(asker.user, request) ? "" : BEFORE}` });
}

const BEFORE = " Până atunci vă conectați ca înainte.";

export default function AdminCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { since, left, areShort, waiting, codes, username, site } = loaderData;
  const errorsOf = (intent: string) => answerTo(actionData, intent)?.errors;
  return (
    <>
      <div className="head head--admin no-print">
        <h1>Cod la conectare</h1>
        <p className="mute">{since ? `Pornit din ${since}` : "Oprit"}</p>
      </div>
      <ErrorNote>{actionData?.errors.form}</ErrorNote>
      {codes && <RecoveryCodes codes={codes} username={username} site={site} />}
      {since && <CodesOn left={left} areShort={areShort} renewErrors={errorsOf("renew")} endErrors={errorsOf("end")} />}
      {!since && waiting && <CodesWaiting waiting={waiting} errors={errorsOf("confirm")} />}
      {!since && !waiting && (
        <CodesOff>
          <AdminForm>
            <Submit label="Pornește codul" intent="begin" />
          </AdminForm>
        </CodesOff>
      )}
    </>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; username: string; site: string };

function RecoveryCodes({ codes, username, site }: RecoveryCodesProps) {
  const [canPrint, setPrint] = useState(false);
  useEffect(() => setPrint(true), []);
  return (
    <section className="panel narrow" aria-labelledby="coduri-rezerva">
      <h2 id="coduri-rezerva">Coduri de rezervă</h2>
      <div className="fields">
        <p>
          Se arată numai acum. Tipăriți-le sau scrieți-le și păstrați-le departe de telefon: dacă îl pierdeți, fiecare cod poate fi folosit
          o singură dată, după parolă.
        </p>
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
            <CopyButton text={codes.join("\n")} words="codurile de rezervă" said="Codurile sunt copiate." />
          </div>
        )}
      </div>
    </section>
  );
}
