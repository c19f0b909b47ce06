import { useEffect, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { signIn } from "#app/auth/admin.server.ts";
import { safeReturn } from "#app/auth/admission.server.ts";
import { loginForm } from "#app/auth/login-form.ts";
import { createSession, findSessionUser } from "#app/auth/session.server.ts";
import { company } from "#app/company/company.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { takeFlash } from "#app/http/flash.server.ts";
import { parseWith, readFormValues } from "#app/http/form.server.ts";
import { carryRetryAfter, retryAfter } from "#app/http/retry-after.server.ts";
import { holdTyping } from "#app/routes/admin/frame/kept-typing.ts";
import stylesheet from "#app/styles/admin.css?url";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import { controlAttributes, Field } from "#app/ui/form/field.tsx";
import { Logo } from "#app/ui/logo.tsx";
import type { Route } from "./+types/login";

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
  return data({ wanted, flash }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readFormValues(request);
  const parsed = parseWith(loginForm, values);
  const kept = { username: values.username ?? "" };
  if (!parsed.ok) return data({ ...kept, message: undefined, errors: parsed.errors }, { status: 422 });
  const result = await signIn(parsed.value.username, parsed.value.password, context.get(clientAddressContext));
  if (result === "wrong") return data({ ...kept, message: "Credențiale invalide", errors: {} }, { status: 401 });
  if (result !== "ok") {
    const message = `Prea multe încercări. Încercați din nou peste ${Math.ceil(result.retryAfter / 60)} min.`;
    return data({ ...kept, message, errors: {} }, { status: 429, headers: retryAfter(result) });
  }
  const cookie = createSession(request.headers.get("User-Agent") ?? "", new Date());
  throw redirect(safeReturn(values.inapoi), { status: 303, headers: { "Set-Cookie": cookie } });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { username: "", message: "Eroare de conexiune. Încearcă din nou.", errors: {} as Record<string, string> };
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const errors: Record<string, string> = actionData?.errors ?? {};
  const lost = useLost(loaderData.flash, loaderData.wanted);
  return (
    <main className="login">
      <div>
        <Logo name={company.name} to="/" isNewDocument />
      </div>
      <h1>Administrare</h1>
      <Flash message={lost} />
      {actionData?.message && (
        <p className="flash flash--error" role="alert">
          {actionData.message}
        </p>
      )}
      <Form className="panel fields" method="post">
        <input type="hidden" name="inapoi" value={loaderData.wanted} />
        <Field id="username" label="Email / Username" error={errors.username}>
          <input
            className="input"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            required
            defaultValue={actionData?.username}
            {...controlAttributes("username", { error: errors.username })}
          />
        </Field>
        <Field id="password" label="Parolă" error={errors.password}>
          <input
            className="input"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            {...controlAttributes("password", { error: errors.password })}
          />
        </Field>
        <button className="button" type="submit" disabled={isSending}>
          {isSending ? "Se conectează" : "Conectare"}
        </button>
        <p className="small mute" role="status">
          {isSending && navigation.state === "loading" && "Se verifică autentificarea..."}
        </p>
      </Form>
      <p>
        <a href="/">Înapoi la site</a>
      </p>
    </main>
  );
}

/** Why a form led here. With scripts what was typed into it is still in the tab, and the message says where it will be. */
function useLost(flash: FlashMessage | undefined, wanted: string): FlashMessage | undefined {
  // The message is told once; a refused password must not take it away.
  const [first] = useState(flash);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => setHeld(first?.kind === "warn" && holdTyping(wanted)), [first, wanted]);
  return first && isHeld ? { ...first, text: `${first.text} După conectare îl găsiți din nou în formular.` } : first;
}
