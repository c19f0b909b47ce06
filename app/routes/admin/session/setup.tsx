import { data, redirect } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { findCodeOwnerForSetup, isSetupToken } from "#app/auth/admin.server.ts";
import { hasActiveAdministrator } from "#app/auth/people/people.server.ts";
import { CODE_FACTS } from "#app/auth/people/person-fields.ts";
import { findOpenedKey, redirectToCleanAddress } from "#app/auth/secret-links/secret-link.server.ts";
import { setUpAccount } from "#app/commands/account/sign-in.server.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { answerIntent } from "#app/http/form.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { describeFields, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/setup";
import { links, SignInFrame } from "./sign-in-frame.tsx";
import { visitorOfRequest } from "./visitor.server.ts";

const ADDRESS = adminPath("setup");

export const clientMiddleware = [answerLostPosts];

export { links };

export function meta({ error, loaderData }: Route.MetaArgs) {
  const title = error || !loaderData ? "Link expirat" : titleOf(loaderData);
  return [{ title: `${title} > Admin` }, { name: "robots", content: "noindex" }];
}

/** The address holds a secret: nobody keeps it and no other site learns it. */
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

export function loader({ request, url }: Route.LoaderArgs) {
  const said = url.searchParams.get("token");
  const token = said ?? findOpenedKey(request, ADDRESS) ?? "";
  const now = new Date();
  if (!isSetupToken(token, now)) throw expired();
  if (said) redirectToCleanAddress(request, { address: ADDRESS, key: said });
  const address = said ? `${ADDRESS}?token=${said}` : ADDRESS;
  return { token, address, isFirst: !hasActiveAdministrator(), owesCode: findCodeOwnerForSetup(token, now) !== undefined };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return await answerIntent(request, {
    "": async (values) => {
      const token = values.token ?? url.searchParams.get("token") ?? findOpenedKey(request, ADDRESS) ?? "";
      const made = await setUpAccount(values, token, visitorOfRequest(request, context));
      if (made.ok)
        return redirect(getCompany().is_demo ? adminPath("firstSteps") : adminPath("products"), { status: 303, headers: made.headers });
      if (made.status === 403) throw expired();
      return { ...made, values: { username: values.username ?? "" } };
    },
  });
}

const FIELDS = describeFields({
  username: { label: "Email / Username", autoComplete: "username", autoCapitalize: "none", required: true },
  password: { label: "Parolă", hint: "Cel puțin 12 caractere.", type: "password", autoComplete: "new-password", required: true },
  password_again: { label: "Parola încă o dată", type: "password", autoComplete: "new-password", required: true },
  code: {
    ...CODE_FACTS,
    hint: "Contul cere codul de pe telefon sau un cod de rezervă. Fără ele: npm run admin:reset -- --lost-phone (în container: node server.js --admin-reset --lost-phone).",
    required: true,
  },
});

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInFrame title={titleOf(loaderData)}>
      <p>Alegeți numele de utilizator și parola. După aceea, linkul acesta nu mai funcționează.</p>
      <AdminForm className="panel fields" action={loaderData.address} answer={actionData} sends={{ token: loaderData.token }}>
        <ErrorNote>{actionData?.errors.form}</ErrorNote>
        <TextField {...FIELDS.username} />
        <TextField {...FIELDS.password} />
        <TextField {...FIELDS.password_again} />
        {loaderData.owesCode && <TextField {...FIELDS.code} />}
        <Submit label="Salvează" />
      </AdminForm>
    </SignInFrame>
  );
}

export function ErrorBoundary() {
  return (
    <main className="login">
      <h1>Linkul nu mai este valabil</h1>
      <p>
        Linkul este valabil 30 de minute și se folosește o singură dată. Pentru altul, reporniți serverul sau rulați npm run admin:reset (în
        container: node server.js --admin-reset).
      </p>
      <p>
        <a href={adminPath("login")}>Conectare</a>
      </p>
    </main>
  );
}

function expired() {
  return data(hasActiveAdministrator() ? "used" : "expired", { status: 403 });
}

function titleOf({ isFirst }: { isFirst: boolean }): string {
  return isFirst ? "Primul administrator" : "Nume și parolă noi";
}
