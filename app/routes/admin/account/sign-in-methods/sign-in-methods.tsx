import { data } from "react-router";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { shownOnce } from "#app/admin-kit/page/shown-once.server.ts";
import { owesSecondStep, requireRecentSignIn, sessionContext, userContext } from "#app/auth/admission.server.ts";
import { browserName } from "#app/auth/browser-name.ts";
import { canUsePasskeys, listPasskeys } from "#app/auth/passkeys/passkeys.server.ts";
import { codesSince, countRecoveryCodes, findUnconfirmedSecret } from "#app/auth/second-step/second-step.server.ts";
import { addPasskey, removePasskey } from "#app/commands/account/passkeys.server.ts";
import { confirmCodes, renewRecoveryCodes, startCodeSetup, turnOffCodes } from "#app/commands/account/second-step.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { currentUserOf, visitorOfRequest } from "#app/routes/admin/session/visitor.server.ts";
import stylesheet from "#app/styles/components/second-step.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { errorsOf } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/sign-in-methods";
import { CodesOff, CodesOn, CodesWaiting, RecoveryCodes } from "./code-forms.tsx";
import { NewPasskey, PasskeyList } from "./passkeys.tsx";
import { drawQrCode } from "./qr-code.server.ts";

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
