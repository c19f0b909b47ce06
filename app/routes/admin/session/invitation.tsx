import { isRouteErrorResponse, redirect } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { INVITATION_LINK } from "#app/auth/people/invitations.server.ts";
import { NEW_PASSWORD_FACTS, USERNAME_FACTS } from "#app/auth/people/person-fields.ts";
import { ROLE_WORDS } from "#app/auth/roles.ts";
import { acceptInvitation } from "#app/commands/people/invitations.server.ts";
import { answerIntent } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { deadLinkAnswer, keyOf, openLinkPage, UNFOLLOWED_LINK_HEADERS } from "#app/link-pages/opened-link.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { describeFields, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/invitation";
import { links, SignInFrame } from "./sign-in-frame.tsx";
import { visitorOfRequest } from "./visitor.server.ts";

export const clientMiddleware = [answerLostPosts];

export { links };

/** Messengers show the title of a link to everybody in the conversation: it names nobody. */
export const meta = adminPage(({ error }: Route.MetaArgs) => (error ? "Linkul nu mai este valabil" : "Invitație"), "noindex, nofollow");

export const headers = () => UNFOLLOWED_LINK_HEADERS;

export function loader({ request, params }: Route.LoaderArgs) {
  const { full_name, role, invited_by, expires_at } = openLinkPage(INVITATION_LINK, request, params.token, new Date()).opened;
  return { full_name, role: ROLE_WORDS[role].toLocaleLowerCase("ro"), invited_by, until: formatMoment(new Date(expires_at)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = visitorOfRequest(request, context);
  const key = keyOf(INVITATION_LINK, request, params.token);
  return await answerIntent(request, {
    "": async (values) => {
      const accepted = await acceptInvitation(values, key, visitor);
      if (accepted.ok) return redirect(accepted.home, { status: 303, headers: accepted.headers });
      if (accepted.status === 403) throw deadLinkAnswer(INVITATION_LINK.open(key, visitor.now));
      return { ...accepted, values: keep(values) };
    },
  });
}

const FIELDS = describeFields({
  full_name: { label: "Numele", hint: "Așa apăreți în istoricul cererilor.", autoComplete: "name", required: true, maxLength: 120 },
  username: { ...USERNAME_FACTS, required: true, maxLength: 200 },
  password: { ...NEW_PASSWORD_FACTS, label: "Parolă", hint: "Cel puțin 12 caractere.", required: true },
  password_again: { ...NEW_PASSWORD_FACTS, label: "Parola încă o dată", required: true },
});

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { full_name, role, invited_by, until } = loaderData;
  const general = actionData?.errors.form ?? actionData?.message;
  return (
    <SignInFrame title="Bine ați venit!">
      <p>
        {invited_by || "Administratorul site-ului"} v-a invitat în administrare, cu rolul de {role}. Alegeți-vă numele de utilizator și
        parola. Linkul este valabil până la {until} și se folosește o singură dată.
      </p>
      <ErrorNote>{general}</ErrorNote>
      <AdminForm className="panel fields" values={{ full_name }} answer={actionData}>
        <TextField {...FIELDS.full_name} />
        <TextField {...FIELDS.username} />
        <TextField {...FIELDS.password} />
        <TextField {...FIELDS.password_again} />
        <Submit label="Intră în administrare" pending="Se salvează" />
      </AdminForm>
    </SignInFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isOver = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  return (
    <main className="login">
      <h1>{isOver ? "Linkul nu mai este valabil" : "A apărut o eroare"}</h1>
      <p>
        {isOver
          ? "O invitație este valabilă șapte zile, se folosește o singură dată și poate fi revocată. Cereți alta celui care v-a trimis-o."
          : "Încercați din nou peste câteva clipe."}
      </p>
      <p>
        Aveți deja un cont? <a href={adminPath("login")}>Conectare</a>
      </p>
    </main>
  );
}

function keep({ full_name = "", username = "" }: Record<string, string>) {
  return { full_name, username };
}
