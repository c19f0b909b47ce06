import { useId } from "react";
import { data, Link } from "react-router";
import { requireRecentSignIn, userContext } from "#app/auth/admission.server.ts";
import { INVITATION_DAYS, isInvitationOpen, listInvitations } from "#app/auth/people/invitations.server.ts";
import { listPeople } from "#app/auth/people/people.server.ts";
import { PERSON_FIELDS } from "#app/auth/people/person-fields.ts";
import { ROLE_WORDS } from "#app/auth/roles.ts";
import { secondStepOf, secondStepRequiredSince } from "#app/auth/second-step/requirement.server.ts";
import { invitePerson, withdrawInvitation } from "#app/commands/people/invite-person.server.ts";
import { requireSecondStep } from "#app/commands/people/require-second-step.server.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { answerPage, readFormValues, redirectWithFlash } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { isMailConfigured } from "#app/notifications/mail/smtp.server.ts";
import { CopyButton } from "#app/routes/admin/lead/copy-button.tsx";
import { RecordItem } from "#app/routes/admin/list/record-item.tsx";
import { AdminForm, answerTo, errorBeside, type Refused, SaveBar, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { AskFirst } from "#app/routes/admin/page/ask-first.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Route } from "./+types/people";
import { keepForNextPage, takeNewInvitation } from "./new-invitation.server.ts";
import { PeopleList } from "./people-list.tsx";
import { PersonFields } from "./person-fields.tsx";

const ADDRESS = "/admin/oameni";

export const meta = adminPage("Echipa");

export const middleware: Route.MiddlewareFunction[] = [requireRecentSignIn];

export function loader({ request, context }: Route.LoaderArgs) {
  const [user, now] = [context.get(userContext), new Date()];
  const experts = listExperts().map(({ id, name }) => [id, name] as const);
  const cards = new Map(experts);
  const { made, headers } = takeNewInvitation(request.headers.get("Cookie"), now);
  const since = secondStepRequiredSince();
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
      ...{ isOpen: isInvitationOpen(invitation, now), until: formatMoment(new Date(invitation.expires_at)) },
    })),
    ...{ experts, made, canMail: isMailConfigured(), days: INVITATION_DAYS },
  };
  return data(shown, headers && { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, ...values } = await readFormValues(request, ["demand", "release", "revoke"]);
  const now = new Date();
  if (intent === "demand" || intent === "release") {
    const demanded = requireSecondStep(intent === "demand", context.get(userContext), now);
    if (!demanded.ok) return answerPage(demanded, { values: { intent } });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: intent === "demand" ? DEMANDED : RELEASED, seconds: 5 });
  }
  if (intent === "revoke") {
    const revoked = withdrawInvitation(readRowId(values.invitation_id), now);
    if (!revoked.ok) return answerPage(revoked, { values: { intent } });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: `Invitația pentru ${revoked.full_name} a fost revocată.`, seconds: 5 });
  }
  const invited = invitePerson(values, now);
  if (!invited.ok) return answerPage(invited, { values });
  const { full_name, email } = invited.invitation;
  const mailed = invited.isMailed ? ` și se trimite prin e-mail la ${email}` : "";
  const response = redirectWithFlash(ADDRESS, { kind: "ok", text: `Invitația pentru ${full_name} a fost creată${mailed}.` });
  response.headers.append("Set-Cookie", keepForNextPage(invited.token));
  throw response;
}

const DEMANDED = "De la următoarea conectare, autentificarea în doi pași este obligatorie pentru toți.";
const RELEASED = "Autentificarea în doi pași este din nou opțională.";

export default function AdminPeople({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, made } = loaderData;
  const refused = answerTo(actionData);
  return (
    <>
      <PageHead title="Echipa" error={errorBeside(actionData)} />
      {made && <NewInvitation made={made} />}
      {/* What is wrong with it comes first: without scripts the page begins at its head. */}
      {refused && <InviteForm loaderData={loaderData} refused={refused} />}
      <PeopleList people={people} />
      <RequiredSecondStep since={loaderData.demandedSince} hasOwn={loaderData.hasOwnStep} people={people} />
      <p className="narrow">
        <Link to="/admin/cont?ale=tuturor">Conectările tuturor din ultimele 90 de zile</Link>
      </p>
      <p className="narrow">
        <Link to="/admin/oameni/programe">Acces pentru programe</Link>: un magazin online sau un tabel care citește site-ul prin API.
      </p>
      <InvitationList invitations={invitations} />
      {!refused && <InviteForm loaderData={loaderData} refused={undefined} />}
    </>
  );
}

type InviteFormProps = Pick<Route.ComponentProps, "loaderData"> & { refused: Refused | undefined };

function InviteForm({ loaderData: { experts, canMail, days, invitations }, refused }: InviteFormProps) {
  return (
    <AdminForm className="panel narrow" noValidate key={invitations.at(-1)?.id} values={NEW} answer={refused}>
      <h2>Invitați un coleg</h2>
      <div className="fields">
        <p>Colegul primește un link, valabil {count(days, NOUNS.day)}, prin care își alege numele de utilizator și parola.</p>
        <ErrorSummary title="Invitația nu a fost creată" fields={PERSON_FIELDS} />
        <PersonFields
          experts={experts}
          emailHint={
            canMail ? "Dacă o scrieți, îi trimitem noi linkul." : "Site-ul nu trimite e-mailuri acum: linkul îl trimiteți dumneavoastră."
          }
        />
        <SaveBar label="Trimite invitația" pending="Se creează invitația" place="plain" />
      </div>
    </AdminForm>
  );
}

const NEW = { full_name: "", role: "consultant", email: "", expert_id: "" };

/** The link of the invitation that was just made. It is stored nowhere, so this is the only time it can be read. */
function NewInvitation({ made: { full_name, url } }: { made: { full_name: string; url: string } }) {
  const id = useId();
  return (
    <section className="panel narrow" aria-labelledby="legatura-noua">
      <h2 id="legatura-noua">Linkul pentru {full_name}</h2>
      <div className="fields">
        <p>Se arată numai acum. Trimiteți-l pe un canal pe care îl citește doar colegul.</p>
        <div className="shown-once">
          <label className="vh" htmlFor={id}>
            Linkul pentru {full_name}
          </label>
          <input className="input" id={id} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={url} words={`linkul pentru ${full_name}`} said="Linkul este copiat." />
        </div>
      </div>
    </section>
  );
}

type InvitationLine = { id: number; full_name: string; email: string | null; role: string; isOpen: boolean; until: string };

function InvitationList({ invitations }: { invitations: readonly InvitationLine[] }) {
  if (invitations.length === 0) return null;
  return (
    <section className="panel narrow" aria-labelledby="invitatii">
      <h2 id="invitatii">Invitații nefolosite</h2>
      <ul className="record-list">
        {invitations.map(({ id, full_name, email, role, isOpen, until }) => (
          <RecordItem
            key={id}
            name={<strong>{full_name}</strong>}
            facts={[role, email, isOpen ? `valabilă până la ${until}` : `a expirat la ${until}`].filter(Boolean).join(" · ")}
            deeds={
              <AdminForm preventScrollReset>
                <input type="hidden" name="invitation_id" value={id} />
                <Submit label={isOpen ? "Revocă" : "Șterge"} about={` invitația pentru ${full_name}`} look="line small" intent="revoke" />
              </AdminForm>
            }
          />
        ))}
      </ul>
    </section>
  );
}

type DemandedStepProps = {
  since: string | undefined;
  hasOwn: boolean;
  people: readonly { full_name: string; isActive: boolean; secondStep: string | undefined }[];
};

function RequiredSecondStep({ since, hasOwn, people }: DemandedStepProps) {
  const without = people.filter(({ isActive, secondStep }) => isActive && !secondStep).map(({ full_name }) => full_name);
  return (
    <section className="panel narrow fields" aria-labelledby="al-doilea-pas">
      <h2 id="al-doilea-pas">Autentificarea în doi pași</h2>
      {since ? <Demanded since={since} without={without} /> : <LeftToEach hasOwn={hasOwn} />}
    </section>
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
      <p>
        Autentificarea în doi pași este opțională: un cod de pe telefon după parolă sau o cheie de acces. Dacă o faceți obligatorie, cine nu
        o folosește încă o pornește la următoarea conectare, înainte de orice altceva.
      </p>
      {hasOwn ? (
        <AdminForm preventScrollReset>
          <Submit label="Impune pentru toți" look="line" intent="demand" />
        </AdminForm>
      ) : (
        <p>
          Porniți-o întâi la contul dumneavoastră, din <Link to="/admin/cont">Contul meu</Link>.
        </p>
      )}
    </>
  );
}
