import { useEffect, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { safeReturn } from "#app/auth/admission.server.ts";
import { hasPasskeys } from "#app/auth/passkeys/passkeys.server.ts";
import { canUsePasskeys } from "#app/auth/passkeys/webauthn.server.ts";
import { findSessionUser } from "#app/auth/session.server.ts";
import { signInWithPasskey } from "#app/commands/account/passkeys.server.ts";
import { isOwing } from "#app/commands/account/second-step.server.ts";
import { signIn } from "#app/commands/account/sign-in.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { takeFlash } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { holdTyping } from "#app/routes/admin/frame/kept-typing.ts";
import { tellOtherTabs } from "#app/routes/admin/frame/session-end.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import stylesheet from "#app/styles/admin.css?url";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { FormState } from "#app/ui/form/form-state.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Logo } from "#app/ui/logo.tsx";
import type { Route } from "./+types/login";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { visitorOf } from "./visitor.server.ts";

export function links() {
  return [{ rel: "stylesheet", href: stylesheet }];
}

export function meta() {
  return [{ title: `Conectare > Admin` }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, loaderHeaders, parentHeaders }: Route.HeadersArgs) {
  const headers = new Headers(carryRetryAfter(actionHeaders, parentHeaders));
  for (const value of loaderHeaders.getSetCookie()) headers.append("Set-Cookie", value);
  return headers;
}

export function loader({ request, url }: Route.LoaderArgs) {
  const wanted = safeReturn(url.searchParams.get("inapoi"));
  if (findSessionUser(request.headers.get("Cookie"), new Date())) throw redirect(wanted, 303);
  const { flash, headers } = takeFlash(request);
  return data({ wanted, flash, takesPasskeys: canUsePasskeys() && hasPasskeys() }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readFormValues(request, ["passkey"]);
  const visitor = visitorOf(request, context);
  const wanted = safeReturn(values.inapoi);
  const signedIn = values.intent === "passkey" ? await signInWithPasskey(values.credential ?? "", visitor) : await signIn(values, visitor);
  if (!signedIn.ok) return answerPage(signedIn, { username: values.username ?? "" });
  const next = isOwing(signedIn) ? codeAddress(wanted) : wanted;
  throw redirect(next, { status: 303, headers: signedIn.headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, { username: "", message: NO_CONNECTION, errors: {} as Record<string, string> });
}

const FIELDS = describeFields({
  username: { label: "Email / Username", autoComplete: "username", autoCapitalize: "none", required: true },
  password: { label: "Parolă", type: "password", autoComplete: "current-password", required: true },
});

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const message = actionData?.message ?? actionData?.errors.form;
  const lost = useLost(loaderData.flash, loaderData.wanted);
  return (
    <main className="login">
      <div>
        <Logo name={company.name} isPlain={company.logo !== ""} to="/" isNewDocument />
      </div>
      <h1>Administrare</h1>
      <Flash message={lost} />
      {message && (
        <p className="flash flash--error" role="alert">
          {message}
        </p>
      )}
      <Form className="panel fields" method="post">
        <input type="hidden" name="inapoi" value={loaderData.wanted} />
        <FormState values={{ username: actionData?.username }} errors={actionData?.errors}>
          <TextField {...FIELDS.username} />
          <TextField {...FIELDS.password} />
        </FormState>
        <button className="button" type="submit" disabled={isSending}>
          {isSending ? "Se conectează" : "Conectare"}
        </button>
        <p className="small mute" role="status">
          {isSending && navigation.state === "loading" && "Se verifică autentificarea..."}
        </p>
      </Form>
      {loaderData.takesPasskeys && <PasskeySignIn wanted={loaderData.wanted} words="Conectare cu o cheie de acces" />}
      <p>
        <a href="/">Înapoi la site</a>
      </p>
    </main>
  );
}

/** Where the code is asked for, and from there on to where he wanted to go. */
function codeAddress(wanted: string): string {
  return wanted === "/admin" ? "/admin/login/cod" : `/admin/login/cod?inapoi=${encodeURIComponent(wanted)}`;
}

const HELD = "După conectare îl găsiți din nou în formular.";
const HELD_UNSENT = "Ce ați scris nu a fost trimis: după conectare găsiți textul în formular.";

/** Why a form led here. With scripts what was typed into it is still in the tab, and the message says where it will be. */
function useLost(flash: FlashMessage | undefined, wanted: string): FlashMessage | undefined {
  // The message is told once; a refused password must not take it away.
  const [first] = useState(flash);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    setHeld(holdTyping(wanted, first?.kind === "warn"));
    tellOtherTabs();
  }, [first, wanted]);
  if (!first || !isHeld) return first;
  return { ...first, text: `${first.text} ${first.kind === "warn" ? HELD : HELD_UNSENT}` };
}
