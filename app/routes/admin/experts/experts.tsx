import { data, Link, useLocation } from "react-router";
import { AdminForm, PostButton, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { adminPage, PageHead, Panel, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { ShownOnce } from "#app/admin-kit/page/shown-once.tsx";
import { shownOnce } from "#app/admin-kit/page/shown-once-cookie.server.ts";
import { isSignInRecent, requireRecentSignInTo, userContext } from "#app/auth/admission.server.ts";
import { INVITATION_DAYS, INVITATION_LINK, readInvitationToken } from "#app/auth/people/invitations.server.ts";
import { PERSON_FIELDS } from "#app/auth/people/person-fields.ts";
import { secondStepOf, secondStepRequiredSince } from "#app/auth/second-step/second-step.server.ts";
import { moveExpert } from "#app/commands/expert/save-expert.server.ts";
import { requireSecondStep } from "#app/commands/people/change-person.server.ts";
import { invitePerson, withdrawInvitation } from "#app/commands/people/invitations.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import expertCardSheet from "#app/styles/components/expert-card.css?url";
import expertFormSheet from "#app/styles/components/expert-form.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { errorBeside, errorsOf, type Refused } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/experts";
import { ConfirmFirst, PeopleList, PersonFields } from "./account-section.tsx";
import { type AccountLine, listTeam } from "./accounts.server.ts";

const ADDRESS = adminPath("experts");
const newInvitation = shownOnce("invitatie-noua", "new invitation");

export const links = linkSheets(expertCardSheet, expertFormSheet);

export const meta = adminPage("Experți vânzări");

export function loader({ request, url, context }: Route.LoaderArgs) {
  const [user, now] = [context.get(userContext), new Date()];
  const people = listTeam(user.id, now);
  const cards = people.flatMap(({ card }) => card ?? []);
  const invited = cards.find(({ id }) => id === readRowId(url.searchParams.get("fisa") ?? undefined));
  const { text: token, headers } = newInvitation.take(request.headers.get("Cookie"), user.id);
  const since = secondStepRequiredSince();
  const shown = {
    people,
    made: token && madeInvitation(token, now),
    isRecent: isSignInRecent(request),
    demandedSince: since && formatMoment(new Date(since)),
    hasOwnStep: secondStepOf(user.id) !== undefined,
    invite: {
      experts: cards.map(({ id, name }) => [id, name] as const),
      values: { role: "consultant", full_name: invited?.name ?? "", email: invited?.email ?? "", expert_id: String(invited?.id ?? "") },
      canMail: isMailConfigured(),
      days: INVITATION_DAYS,
    },
  };
  return data(shown, headers && { headers });
}

/** The link of an invitation as it is shown once; undefined when it opens nothing any more. */
function madeInvitation(token: string, now: Date) {
  const [secret, invitation] = [readInvitationToken(token), INVITATION_LINK.open(token, now)];
  return secret && invitation && invitation !== "over"
    ? { full_name: invitation.full_name, url: INVITATION_LINK.address(secret) }
    : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  const [user, now] = [context.get(userContext), new Date()];
  const requireSteps = (isRequired: boolean, text: string) => () => {
    requireRecentSignInTo(request, ADDRESS);
    return whenDone(requireSecondStep(isRequired, user, now), () => done(ADDRESS, text, { seconds: 5 }));
  };
  return await answerIntent(request, {
    "": (values) => whenDone(moveExpert(values, now), ({ change }) => done(ADDRESS, "Ordinea a fost salvată", { change, seconds: 3 })),
    demand: requireSteps(true, "De la următoarea conectare, autentificarea în doi pași este obligatorie pentru toți."),
    release: requireSteps(false, "Autentificarea în doi pași este din nou opțională."),
    revoke({ invitation_id }) {
      requireRecentSignInTo(request, ADDRESS);
      return whenDone(withdrawInvitation(readRowId(invitation_id), now), ({ full_name }) =>
        done(ADDRESS, `Invitația pentru ${full_name} a fost revocată.`, { seconds: 5 }),
      );
    },
    invite(values) {
      requireRecentSignInTo(request, ADDRESS);
      return whenDone(invitePerson(values, now), ({ invitation: { full_name, email }, isMailed, token }) => {
        const mailed = isMailed ? ` și se trimite prin e-mail la ${email}` : "";
        const cookie = newInvitation.keepForNextPage(token, user.id);
        return done(ADDRESS, `Invitația pentru ${full_name} a fost creată${mailed}.`, { cookie });
      });
    },
  });
}

export default function AdminExperts({ loaderData, actionData }: Route.ComponentProps) {
  const { people, made, isRecent, demandedSince, hasOwnStep } = loaderData;
  const refused = errorsOf(actionData, "invite");
  const invite = <InviteForm {...loaderData.invite} refused={refused} />;
  return (
    <>
      <PageHead title="Experți vânzări" count={people.length} error={errorBeside(actionData, "invite")}>
        <div className="row">
          <PermittedLink to={adminPath("expertImport")} words="Importă" />
          <PermittedLink to={adminPath("expert", "nou")} words="Adaugă consultant" look="button" />
        </div>
      </PageHead>
      {made && (
        <ShownOnce
          title={`Linkul pentru ${made.full_name}`}
          text={made.url}
          words={`linkul pentru ${made.full_name}`}
          copiedWords="Linkul este copiat."
        >
          Se arată numai acum. Trimiteți-l pe un canal pe care îl citește doar colegul.
        </ShownOnce>
      )}
      {/* Faults come first: without scripts the page begins at its head. */}
      {refused && invite}
      <div className={made ? "panel--after" : undefined}>
        <PeopleList people={people} />
      </div>
      {!refused && (isRecent ? invite : <ConfirmFirst title="Invitați un coleg" to={ADDRESS} />)}
      <RequiredSecondStep since={demandedSince} hasOwn={hasOwnStep} accounts={people.flatMap(({ accounts }) => accounts)} />
      <p className="narrow">
        <Link to={`${adminPath("account")}?ale=tuturor`}>Conectările tuturor din ultimele 90 de zile</Link>
      </p>
    </>
  );
}

type InviteFormProps = Route.ComponentProps["loaderData"]["invite"] & { refused: Refused | undefined };

/** `values`: of the card whose person is invited, where it is one. */
function InviteForm({ experts, values, canMail, days, refused }: InviteFormProps) {
  const { key } = useLocation();
  return (
    <AdminForm className="panel narrow" noValidate key={key} keeps="invitatie" values={values} answer={refused}>
      <h2 id="invitatie">Invitați un coleg</h2>
      <div className="fields">
        <p>Colegul primește un link, valabil {count(days, NOUNS.day)}, prin care își alege numele de utilizator și parola.</p>
        <ErrorSummary title="Invitația nu a fost creată" fields={PERSON_FIELDS} />
        <PersonFields
          experts={experts}
          emailHint={
            canMail ? "Dacă o scrieți, îi trimitem noi linkul." : "Site-ul nu trimite e-mailuri acum: linkul îl trimiteți dumneavoastră."
          }
        />
        <SaveBar label="Trimite invitația" pending="Se creează invitația" place="plain" intent="invite" />
      </div>
    </AdminForm>
  );
}

type RequiredSecondStepProps = { since: string | undefined; hasOwn: boolean; accounts: readonly AccountLine[] };

function RequiredSecondStep({ since, hasOwn, accounts }: RequiredSecondStepProps) {
  const without = accounts.filter(({ isActive, secondStep }) => isActive && !secondStep).map(({ full_name }) => full_name);
  return (
    <Panel id="al-doilea-pas" title="Autentificarea în doi pași" look="narrow fields">
      {since ? <Demanded since={since} without={without} /> : <LeftToEach hasOwn={hasOwn} />}
    </Panel>
  );
}

function Demanded({ since, without }: { since: string; without: readonly string[] }) {
  return (
    <>
      <p>
        <strong>Autentificarea în doi pași este obligatorie</strong>, din {since}: un cod de pe telefon după parolă sau o cheie de acces.
      </p>
      <p className="small mute">
        {without.length === 0 ? "Toți o folosesc." : `O pornesc la următoarea conectare: ${without.join(", ")}.`}
      </p>
      <AskFirst ask="Nu o mai impune" label="Nu o mai impune" intent="release" preventScrollReset>
        Cine o folosește o păstrează. Ceilalți se conectează numai cu parola.
      </AskFirst>
    </>
  );
}

function LeftToEach({ hasOwn }: { hasOwn: boolean }) {
  return (
    <>
      <p>Un cod de pe telefon după parolă sau o cheie de acces. Obligatorie, o pornește fiecare la următoarea conectare.</p>
      {hasOwn ? (
        <PostButton preventScrollReset label="Impune pentru toți" look="line" intent="demand" />
      ) : (
        <p>
          Porniți-o întâi la contul dumneavoastră, din <Link to={adminPath("account")}>Contul meu</Link>.
        </p>
      )}
    </>
  );
}
