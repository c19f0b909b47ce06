import { redirect } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { safeReturn, userContext } from "#app/auth/admission.server.ts";
import { canUsePasskeys, listPasskeys } from "#app/auth/passkeys/passkey-store.server.ts";
import { CODE_FACTS } from "#app/auth/people/person-fields.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import { confirmPerson } from "#app/commands/account/current-password.server.ts";
import { confirmWithPasskey } from "#app/commands/account/passkey-steps.server.ts";
import { answerIntent, type FormValues, whenDone } from "#app/http/form.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { describeFields, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/confirm";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { currentUserOf } from "./visitor.server.ts";

export const meta = adminPage("Sunteți dumneavoastră?");

export function loader({ url, context }: Route.LoaderArgs) {
  const { id, username } = context.get(userContext);
  const takesPasskeys = canUsePasskeys() && listPasskeys(id).length > 0;
  return { wanted: safeReturn(url.searchParams.get("inapoi")), username, takesPasskeys, hasCodes: codesSince(id) !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const [asker, now] = [currentUserOf(request, context), new Date()];
  const goOn = ({ inapoi }: FormValues, confirmed: Awaited<ReturnType<typeof confirmPerson>>) =>
    whenDone(confirmed, ({ cookie }) => redirect(safeReturn(inapoi), { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} }));
  return await answerIntent(request, {
    "": async (values) => goOn(values, await confirmPerson(values, asker, now)),
    passkey: async (values) => goOn(values, await confirmWithPasskey(values.credential ?? "", asker, now)),
  });
}

const FIELDS = describeFields({
  current_password: { label: "Parola", type: "password", autoComplete: "current-password", required: true, maxLength: 200 },
  current_code: { ...CODE_FACTS, hint: "6 cifre sau un cod de rezervă.", required: true },
});

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="panel confirm stack">
      <h1>Sunteți dumneavoastră?</h1>
      <p>
        V-ați conectat ca <strong>{loaderData.username}</strong> acum mai mult de jumătate de oră. Pentru această operațiune introduceți din
        nou parola.
      </p>
      <ErrorNote>{actionData?.message ?? actionData?.errors.form}</ErrorNote>
      <AdminForm className="fields" noValidate answer={actionData && { errors: actionData.errors }} sends={{ inapoi: loaderData.wanted }}>
        <TextField {...FIELDS.current_password} />
        {loaderData.hasCodes && <TextField {...FIELDS.current_code} />}
        <div className="actions">
          <Submit label="Continuă" pending="Se verifică" />
          <a href={adminPath("products")}>Renunță</a>
        </div>
      </AdminForm>
      {loaderData.takesPasskeys && <PasskeySignIn wanted={loaderData.wanted} words="Confirmă cu o cheie de acces" />}
    </div>
  );
}
