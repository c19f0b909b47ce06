import { data, redirect } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { safeReturn } from "#app/auth/admission.server.ts";
import { CODE_FACTS } from "#app/auth/people/person-fields.ts";
import { readPendingStep } from "#app/auth/second-step/second-step.server.ts";
import { finishSecondStep } from "#app/commands/account/second-step.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { describeFields, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/code";
import { links, SignInFrame } from "./sign-in-frame.tsx";
import { visitorOfRequest } from "./visitor.server.ts";

export const clientMiddleware = [answerLostPosts];

export { links };

export const meta = adminPage("Codul > Conectare");

export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ request, url }: Route.LoaderArgs) {
  const wanted = safeReturn(url.searchParams.get("inapoi"));
  if (readPendingStep(request.headers.get("Cookie"), new Date()) === undefined) throw redirect(loginAddress(wanted), 303);
  return data({ wanted }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = visitorOfRequest(request, context);
  const userId = readPendingStep(visitor.cookieHeader, visitor.now);
  return await answerIntent(request, {
    "": async (values) => {
      const wanted = safeReturn(values.inapoi);
      if (userId === undefined) return done(loginAddress(wanted), LATE, { kind: "info" });
      return whenDone(await finishSecondStep(values, userId, visitor), ({ home, headers }) =>
        redirect(wanted === adminPath("products") ? home : wanted, { status: 303, headers }),
      );
    },
  });
}

const LATE = "Au trecut mai mult de zece minute de când ați scris parola. Conectați-vă din nou.";

const FIELDS = describeFields({
  code: { ...CODE_FACTS, hint: "Cele 6 cifre de pe telefon. Fără telefon: unul dintre codurile de rezervă.", required: true },
});

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const message = actionData?.message ?? actionData?.errors.form;
  return (
    <SignInFrame title="Încă un pas">
      <ErrorNote>{message}</ErrorNote>
      <AdminForm className="panel fields" answer={actionData && { errors: actionData.errors }} sends={{ inapoi: loaderData.wanted }}>
        <TextField {...FIELDS.code} />
        <Submit label="Continuă" pending="Se conectează" />
      </AdminForm>
      <p className="small mute">
        Nu aveți nici telefonul, nici codurile de rezervă? Un administrator vă poate opri codul la conectare, din Experți vânzări. Dacă
        sunteți singurul administrator, furnizorul de găzduire vă poate da un link de resetare (npm run admin:reset -- --lost-phone, în
        container node server.js --admin-reset --lost-phone).
      </p>
      <p>
        <a href={adminPath("login")}>Alt cont</a>
      </p>
    </SignInFrame>
  );
}

function loginAddress(wanted: string): string {
  return wanted === adminPath("products") ? adminPath("login") : `${adminPath("login")}?inapoi=${encodeURIComponent(wanted)}`;
}
