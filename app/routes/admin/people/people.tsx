import { data, Form, Link, useNavigation } from "react-router";
import { isMailOpen } from "#app/announce/mail/post.server.ts";
import { askAgain, userContext } from "#app/auth/admission.server.ts";
import { INVITATION_DAYS, isOpen, listInvitations } from "#app/auth/people/invitations.server.ts";
import { listPeople } from "#app/auth/people/people.server.ts";
import { ROLE_WORDS } from "#app/auth/roles.ts";
import { demandedSince, secondStepOf } from "#app/auth/second-step/demand.server.ts";
import { demandSecondStep } from "#app/commands/people/demand-second-step.server.ts";
import { invitePerson, withdrawInvitation } from "#app/commands/people/invite-person.server.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { type FormValues, readFormValues } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { SettingsNav } from "#app/routes/admin/settings/settings-nav.tsx";
import { answerOr, NO_CONNECTION, typedIn } from "#app/routes/broken-connection.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormState } from "#app/ui/form/form-state.tsx";
import type { Route } from "./+types/people";
import { DemandedStep } from "./demanded-step.tsx";
import { InvitationList, NewInvitation } from "./invitation-list.tsx";
import { keepForNextPage, takeNewInvitation } from "./new-invitation.server.ts";
import { PeopleList } from "./people-list.tsx";
import { PERSON_FIELDS, PersonFields } from "./person-fields.tsx";

const ADDRESS = "/admin/oameni";

export function meta() {
  return [{ title: `Utilizatori > Admin` }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, loaderHeaders, parentHeaders }: Route.HeadersArgs) {
  const headers = carryRetryAfter(actionHeaders, parentHeaders);
  for (const value of loaderHeaders.getSetCookie()) headers.append("Set-Cookie", value);
  return headers;
}

export const middleware: Route.MiddlewareFunction[] = [askAgain];

export function loader({ request, context }: Route.LoaderArgs) {
  const [user, now] = [context.get(userContext), new Date()];
  const experts = listExperts().map(({ id, name }) => [id, name] as const);
  const cards = new Map(experts);
  const { made, headers } = takeNewInvitation(request.headers.get("Cookie"), now);
  const since = demandedSince();
  const shown = {
    people: listPeople().map(({ id, username, full_name, role, expert_id, is_active, last_sign_in_at }) => ({
      ...{ id, username, full_name, role: ROLE_WORDS[role], isActive: is_active === 1, isSelf: id === user.id },
      card: expert_id === null ? undefined : cards.get(expert_id),
      lastSignIn: last_sign_in_at && formatMoment(new Date(last_sign_in_at)),
      secondStep: secondStepOf(id),
    })),
    demandedSince: since && formatMoment(new Date(since)),
    hasOwnStep: secondStepOf(user.id) !== undefined,
    invitations: listInvitations().map((invitation) => ({
      ...{ id: invitation.id, full_name: invitation.full_name, email: invitation.email, role: ROLE_WORDS[invitation.role] },
      ...{ isOpen: isOpen(invitation, now), until: formatMoment(new Date(invitation.expires_at)) },
    })),
    ...{ experts, made, canMail: isMailOpen(), days: INVITATION_DAYS },
  };
  return data(shown, headers && { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, ...values } = await readFormValues(request, ["demand", "release", "revoke"]);
  const now = new Date();
  if (intent === "demand" || intent === "release") {
    const demanded = demandSecondStep(intent === "demand", context.get(userContext), now);
    if (!demanded.ok) return answerPage(demanded, { kept: undefined });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: intent === "demand" ? DEMANDED : RELEASED, seconds: 5 });
  }
  if (intent === "revoke") {
    const revoked = withdrawInvitation(readRowId(values.invitation_id), now);
    if (!revoked.ok) return answerPage(revoked, { kept: undefined });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: `Invitația pentru ${revoked.full_name} a fost revocată.`, seconds: 5 });
  }
  const invited = invitePerson(values, now);
  if (!invited.ok) return answerPage(invited, { kept: keep(values) });
  const { full_name, email } = invited.invitation;
  const mailed = invited.isMailed ? ` și se trimite prin e-mail la ${email}` : "";
  const response = redirectWithFlash(ADDRESS, { kind: "ok", text: `Invitația pentru ${full_name} a fost creată${mailed}.` });
  response.headers.append("Set-Cookie", keepForNextPage(invited.token));
  throw response;
}

const DEMANDED = "De la următoarea conectare, autentificarea în doi pași este obligatorie pentru toți.";
const RELEASED = "Autentificarea în doi pași este din nou opțională.";

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { intent, ...typed } = await typedIn(request);
  const errors: Record<string, string> = { form: NO_CONNECTION };
  return answerOr(serverAction, { kept: intent ? undefined : keep(typed), errors, message: undefined });
}

export default function AdminPeople({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, made } = loaderData;
  return (
    <>
      <div className="head head--admin">
        <h1>Utilizatori</h1>
      </div>
      <SettingsNav />
      {actionData && !actionData.kept && (
        <p className="flash flash--error" role="alert">
          {actionData.errors.form}
        </p>
      )}
      {made && <NewInvitation made={made} />}
      {/* What is wrong with it comes first: without scripts the page begins at its head. */}
      {actionData?.kept && <InviteForm loaderData={loaderData} kept={actionData.kept} errors={actionData.errors} />}
      <PeopleList people={people} />
      <DemandedStep since={loaderData.demandedSince} hasOwn={loaderData.hasOwnStep} people={people} />
      <p className="narrow">
        <Link to="/admin/oameni/conectari">Conectările tuturor din ultimele 90 de zile</Link>
      </p>
      <InvitationList invitations={invitations} />
      {!actionData?.kept && <InviteForm loaderData={loaderData} kept={undefined} errors={undefined} />}
    </>
  );
}

type InviteFormProps = Pick<Route.ComponentProps, "loaderData"> & {
  kept: ReturnType<typeof keep> | undefined;
  errors: Record<string, string> | undefined;
};

function InviteForm({ loaderData: { experts, canMail, days, invitations }, kept, errors }: InviteFormProps) {
  const isSending = useNavigation().formData?.has("full_name") ?? false;
  return (
    <Form className="panel narrow" method="post" noValidate key={invitations.at(-1)?.id}>
      <h2>Invitați un coleg</h2>
      <FormState values={kept ?? NEW} errors={kept && errors}>
        <div className="fields">
          <p>Colegul primește un link, valabil {count(days, NOUNS.day)}, prin care își alege numele de utilizator și parola.</p>
          <ErrorSummary title="Invitația nu a fost creată" fields={PERSON_FIELDS} />
          <PersonFields
            experts={experts}
            emailHint={
              canMail ? "Dacă o scrieți, îi trimitem noi linkul." : "Site-ul nu trimite e-mailuri acum: linkul îl trimiteți dumneavoastră."
            }
          />
          <div>
            <button className="button" type="submit" disabled={isSending}>
              {isSending ? "Se creează invitația" : "Trimite invitația"}
            </button>
          </div>
        </div>
      </FormState>
    </Form>
  );
}

const NEW = { full_name: "", role: "consultant", email: "", expert_id: "" };

function keep({ full_name = "", role = "", email = "", expert_id = "" }: FormValues) {
  return { full_name, role, email, expert_id };
}
