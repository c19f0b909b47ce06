import { data, Form, redirect } from "react-router";
import { hasAdmin, isSetupToken, setAdmin } from "#app/auth/admin.server.ts";
import { setupForm } from "#app/auth/login-form.ts";
import { createSession } from "#app/auth/session.server.ts";
import { company } from "#app/company/company.ts";
import { parseWith, readFormValues } from "#app/http/form.server.ts";
import stylesheet from "#app/styles/admin.css?url";
import { controlAttributes, Field } from "#app/ui/form/field.tsx";
import { Logo } from "#app/ui/logo.tsx";
import type { Route } from "./+types/setup";

export function links() {
  return [{ rel: "stylesheet", href: stylesheet }];
}

export function meta({ error, loaderData }: Route.MetaArgs) {
  const title = error || !loaderData ? "Legătură expirată" : titleOf(loaderData);
  return [{ title: `${title} > Admin` }, { name: "robots", content: "noindex" }];
}

/** The address holds a secret: nobody keeps it and no other site learns it. */
export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };
}

export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  if (!isSetupToken(token, new Date())) throw expired();
  return { token, isFirst: !hasAdmin() };
}

export async function action({ request, url }: Route.ActionArgs) {
  const values = await readFormValues(request);
  const token = values.token ?? url.searchParams.get("token") ?? "";
  if (!isSetupToken(token, new Date())) throw expired();
  const parsed = parseWith(setupForm, values);
  if (!parsed.ok) return data({ username: values.username ?? "", errors: parsed.errors }, { status: 422 });
  if (!(await setAdmin(parsed.value.username, parsed.value.password, new Date(), token))) throw expired();
  const cookie = createSession(request.headers.get("User-Agent") ?? "", new Date());
  throw redirect("/admin", { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <main className="login">
      <div>
        <Logo name={company.name} to="/" isNewDocument />
      </div>
      <h1>{titleOf(loaderData)}</h1>
      <p>Alegeți cu ce vă conectați. Legătura aceasta nu mai funcționează după aceea.</p>
      <Form className="panel fields" method="post" action={`/admin/setup?token=${loaderData.token}`}>
        <input type="hidden" name="token" value={loaderData.token} />
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
        <Field id="password" label="Parolă" hint="Cel puțin 12 caractere." error={errors.password}>
          <input
            className="input"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            {...controlAttributes("password", { hint: true, error: errors.password })}
          />
        </Field>
        <Field id="password_again" label="Parola încă o dată" error={errors.password_again}>
          <input
            className="input"
            name="password_again"
            type="password"
            autoComplete="new-password"
            required
            {...controlAttributes("password_again", { error: errors.password_again })}
          />
        </Field>
        <button className="button" type="submit">
          Salvează
        </button>
      </Form>
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main className="login">
      <h1>Legătura nu mai este bună</h1>
      <p>
        O legătură de configurare se folosește o singură dată, în 30 de minute. Reporniți serverul sau rulați npm run admin:reset pentru una
        nouă.
      </p>
      <p>
        <a href="/admin/login">Conectare</a>
      </p>
    </main>
  );
}

function expired() {
  return data(hasAdmin() ? "used" : "expired", { status: 403 });
}

/** The link of the first start, or the one of `npm run admin:reset`. */
function titleOf({ isFirst }: { isFirst: boolean }): string {
  return isFirst ? "Primul administrator" : "Nume și parolă noi";
}
