import { useEffect, useState } from "react";
import { data, redirect, useNavigation } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { markDraftRefused } from "#app/admin-kit/form/form-draft.ts";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { safeReturn } from "#app/auth/admission.server.ts";
import { canUsePasskeys, hasPasskeys } from "#app/auth/passkeys/passkey-store.server.ts";
import { findSessionUser } from "#app/auth/session.server.ts";
import { signInWithPasskey } from "#app/commands/account/passkey-steps.server.ts";
import { needsSecondStep } from "#app/commands/account/second-step.server.ts";
import { signIn } from "#app/commands/account/sign-in.server.ts";
import { answerIntent, type FormValues, takeFlash } from "#app/http/form.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { tellOtherTabs } from "#app/routes/admin/frame/session-end.ts";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import { ErrorNote, Flash, type FlashMessage } from "#app/ui/flash.tsx";
import { describeFields, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/login";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { links, SignInFrame } from "./sign-in-frame.tsx";
import { visitorOfRequest } from "./visitor.server.ts";

export const clientMiddleware = [answerLostPosts];

export { links };

export const meta = adminPage("Conectare");

export function loader({ request, url }: Route.LoaderArgs) {
  const wanted = safeReturn(url.searchParams.get("inapoi"));
  if (findSessionUser(request.headers.get("Cookie"), new Date())) throw redirect(wanted, 303);
  const { flash, headers } = takeFlash(request);
  const told = flash ?? (hasLostCookie(request) ? COOKIE_LOST : undefined);
  return data({ wanted, flash: told, takesPasskeys: canUsePasskeys() && hasPasskeys() }, { headers });
}

const COOKIE_LOST: FlashMessage = {
  kind: "info",
  text: "Dacă tocmai v-ați conectat: browserul nu a păstrat cookie-ul de conectare. Permiteți cookie-urile acestui site și încercați din nou.",
};

/** Sent back here from the form of this page, and without any cookie; of some browsers the origin alone is told. */
function hasLostCookie({ url, headers }: Request): boolean {
  const from = headers.get("Referer") ?? "";
  if (headers.has("Cookie") || !URL.canParse(from)) return false;
  const { origin, pathname } = new URL(from);
  return origin === new URL(url).origin && ["/", adminPath("login"), adminPath("loginCode")].includes(pathname);
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = visitorOfRequest(request, context);
  const goOn = ({ inapoi, username = "" }: FormValues, signedIn: Awaited<ReturnType<typeof signIn>>) => {
    if (!signedIn.ok) return { ...signedIn, values: { username } };
    const wanted = safeReturn(inapoi);
    const next = needsSecondStep(signedIn) ? codeAddress(wanted) : wanted === adminPath("products") ? signedIn.home : wanted;
    return redirect(next, { status: 303, headers: signedIn.headers });
  };
  return await answerIntent(request, {
    "": async (values) => goOn(values, await signIn(values, visitor)),
    passkey: async (values) => goOn(values, await signInWithPasskey(values.credential ?? "", visitor)),
  });
}

const FIELDS = describeFields({
  username: { label: "Email / Username", autoCapitalize: "none", required: true },
  password: { label: "Parolă", type: "password", autoComplete: "current-password", required: true },
});

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const message = actionData?.message ?? actionData?.errors.form;
  const lost = useLost(loaderData.flash, loaderData.wanted);
  return (
    <SignInFrame title="Administrare">
      <Flash message={lost} />
      <ErrorNote>{message}</ErrorNote>
      <AdminForm className="panel fields" answer={actionData} sends={{ inapoi: loaderData.wanted }}>
        <TextField {...FIELDS.username} autoComplete={loaderData.takesPasskeys ? "username webauthn" : "username"} />
        <TextField {...FIELDS.password} />
        <Submit label="Conectare" pending="Se conectează" />
        <p className="small mute" role="status">
          {isSending && navigation.state === "loading" && "Se verifică autentificarea..."}
        </p>
      </AdminForm>
      {loaderData.takesPasskeys && <PasskeySignIn wanted={loaderData.wanted} words="Conectare cu o cheie de acces" offersKeys />}
      <p>
        <a href="/">Înapoi la site</a>
      </p>
    </SignInFrame>
  );
}

function codeAddress(wanted: string): string {
  return wanted === adminPath("products") ? adminPath("loginCode") : `${adminPath("loginCode")}?inapoi=${encodeURIComponent(wanted)}`;
}

const HELD = "După conectare îl găsiți din nou în formular.";
const HELD_UNSENT = "Ce ați scris nu a fost trimis: după conectare găsiți textul în formular.";

/** Why a form led here. With scripts what was typed into it is still in the tab, and the message says where it will be. */
function useLost(flash: FlashMessage | undefined, wanted: string): FlashMessage | undefined {
  // The message is told once; a refused password must not take it away.
  const [first] = useState(flash);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    setHeld(markDraftRefused(wanted, first?.kind === "warn"));
    tellOtherTabs();
  }, [first, wanted]);
  if (!first || !isHeld) return first;
  return { ...first, text: `${first.text} ${first.kind === "warn" ? HELD : HELD_UNSENT}` };
}
