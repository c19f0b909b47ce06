import { redirect } from "react-router";
import { AdminForm, PostButton, SaveBar, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { RecordItem } from "#app/admin-kit/list/list-parts.tsx";
import { adminPage, PageHead, Panel, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import {
  accountEventWords,
  type CurrentUser,
  countAccountEvents,
  EVENT_DAYS,
  listAccountEvents,
} from "#app/auth/account-events/account-events.server.ts";
import { requireRecentSignInTo, userContext } from "#app/auth/admission.server.ts";
import { browserName } from "#app/auth/browser-name.ts";
import { listPasskeys } from "#app/auth/passkeys/passkey-store.server.ts";
import { findPerson } from "#app/auth/people/people.server.ts";
import { ROLE_WORDS } from "#app/auth/roles.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import { listSessions } from "#app/auth/session.server.ts";
import { saveAccount } from "#app/commands/account/save-account.server.ts";
import { endAllOtherSessions, endOtherSession } from "#app/commands/account/sign-in.server.ts";
import { answerIntent, done, type FormValues, whenDone } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { currentUserOf } from "#app/routes/admin/session/visitor.server.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { errorBeside, errorsOf, type Refused } from "#app/ui/form/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/account";
import { ACCOUNT_FIELDS, AccountFields, PROOF_FIELDS, ProofFields } from "./account-fields.tsx";

const ADDRESS = adminPath("account");
const ALL = "Conectările tuturor";

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => (loaderData?.isEverybody ? ALL : "Contul meu"));

export function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
  const [user, now] = [context.get(userContext), new Date()];
  const sessions = listSessions(user.id, request.headers.get("Cookie"), now).map(({ user_agent, ...session }) => ({
    ...session,
    browser: browserName(user_agent),
  }));
  const { canMail, hasCodes } = accountFacts(user.id);
  const account = formOf(currentUserOf(request, context)).values();
  const signInMethods = { passkeys: listPasskeys(user.id).length, hasCodes };
  const isEverybody = user.role === "administrator" && searchParams.get("ale") === "tuturor";
  const signIns = readSignIns(isEverybody ? undefined : user.id, searchParams.get("pagina"));
  return { account, role: ROLE_WORDS[user.role], canMail, signInMethods, sessions, isEverybody, signIns, loadedAt: now.getTime() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const [user, cookieHeader] = [context.get(userContext), request.headers.get("Cookie")];
  return await answerIntent(request, {
    "": formOf(currentUserOf(request, context)).save,
    // Whoever has just signed in to throw a thief out is not asked; the thief is.
    "end-others": () => {
      requireRecentSignInTo(request, ADDRESS);
      endAllOtherSessions(user, cookieHeader);
      return done(ADDRESS, "Toate celelalte sesiuni au fost încheiate.");
    },
    "end-session": ({ session_id = "" }) => {
      requireRecentSignInTo(request, ADDRESS);
      return whenDone(endOtherSession(session_id, user, cookieHeader), () => done(ADDRESS, "Sesiunea a fost încheiată."));
    },
  });
}

function formOf(asker: CurrentUser) {
  const { id } = asker.user;
  return savedForm({
    of: { subject: "user", subject_id: id },
    read: () => toAccountFormValues(id),
    saveChecked: async (form, now) => requireSession(await saveAccount(form, asker, now)),
    done: ({ cookie }) => done(ADDRESS, "Contul a fost salvat.", { seconds: 3, cookie }),
  });
}

export default function AdminAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { signInMethods, sessions, isEverybody, signIns } = loaderData;
  if (isEverybody)
    return (
      <>
        <PageHead title={ALL} back={[adminPath("experts"), "‹ Experți vânzări"]} />
        <SignInList signIns={signIns} isEverybody />
      </>
    );
  return (
    <>
      <PageHead title="Contul meu">
        <p className="mute">{loaderData.role}</p>
      </PageHead>
      <Panel id="datele" title="Datele mele" look="narrow">
        <AccountForm loaderData={loaderData} refused={errorsOf(actionData)} />
      </Panel>
      <SignInMethods {...signInMethods} />
      <SessionList sessions={sessions} error={errorBeside(actionData)} />
      <SignInList signIns={signIns} isEverybody={false} />
    </>
  );
}

function AccountForm({ loaderData, refused }: { loaderData: Route.ComponentProps["loaderData"]; refused: Refused | undefined }) {
  const fields = { ...ACCOUNT_FIELDS, ...PROOF_FIELDS };
  return (
    <AdminForm className="fields" noValidate key={loaderData.loadedAt} keeps="cont" values={loaderData.account} answer={refused}>
      <ErrorSummary title="Contul nu a fost salvat" fields={fields} />
      <AccountFields canMail={loaderData.canMail} />
      <ProofFields hasCodes={loaderData.signInMethods.hasCodes} />
      <SaveBar label="Salvează contul" place="plain" />
    </AdminForm>
  );
}

type SignInMethodsProps = { passkeys: number; hasCodes: boolean };

function SignInMethods({ passkeys, hasCodes }: SignInMethodsProps) {
  return (
    <Panel id="conectarea" title="Conectarea" look="narrow">
      <ul className="record-list">
        <RecordItem
          strong="Cod la conectare"
          name={`: ${hasCodes ? "pornit" : "oprit"}`}
          facts="După parolă se cere și un cod dintr-o aplicație de pe telefon."
        />
        <RecordItem
          strong="Chei de acces"
          name={` (passkeys): ${passkeys === 0 ? "niciuna" : count(passkeys, NOUNS.passkey)}`}
          facts="Vă conectați cu amprenta, fața sau codul telefonului ori al calculatorului, fără parolă."
        />
      </ul>
      <PermittedLink to={adminPath("signInMethods")} words="Schimbă codul și cheile" look="button button--line button--small" />
    </Panel>
  );
}

type Session = { id: string; created_at: string; last_seen_at: string; browser: string; is_current: boolean };

function SessionList({ sessions, error }: { sessions: readonly Session[]; error: string | undefined }) {
  return (
    <Panel anchor="sesiuni" title="Sesiuni deschise" look="narrow">
      <ErrorNote>{error}</ErrorNote>
      <div className="fields">
        <ul className="record-list">
          {sessions.map((session) => (
            <RecordItem
              key={session.id}
              strong={session.browser}
              name={session.is_current && " – sesiunea aceasta"}
              facts={`Deschisă ${formatMoment(new Date(session.created_at))} · folosită ultima dată ${formatMoment(new Date(session.last_seen_at))}`}
              actions={!session.is_current && <EndButton session={session} />}
            />
          ))}
        </ul>
        {sessions.length > 1 && <PostButton sends={{ intent: "end-others" }} label="Încheie toate celelalte" look="danger" />}
      </div>
    </Panel>
  );
}

function EndButton({ session }: { session: Session }) {
  return (
    <AdminForm preventScrollReset sends={{ intent: "end-session", session_id: session.id }}>
      <Submit
        label="Încheie"
        about={` sesiunea ${session.browser}, deschisă ${formatMoment(new Date(session.created_at))}`}
        look="line small"
      />
    </AdminForm>
  );
}

/** Sign-ins of one's own account, or with `isEverybody` of all. */
function SignInList({ signIns: { events, page, pages, kept }, isEverybody }: { signIns: SignIns; isEverybody: boolean }) {
  const address = isEverybody ? `${adminPath("account")}?ale=tuturor&pagina=` : `${adminPath("account")}?pagina=`;
  return (
    <>
      <Panel id="conectari" title="Conectări și modificări" look="narrow">
        {events.length === 0 && <p>Nimic încă.</p>}
        <ul className="record-list">
          {events.map(({ id, what, when, who, browser, address: from, isRefused }) => (
            <RecordItem
              key={id}
              name={
                <>
                  {isEverybody && <strong>{who}: </strong>}
                  {isRefused ? <strong>{what}</strong> : what}
                </>
              }
              facts={[when, browser, from].filter(Boolean).join("\u00a0· ")}
            />
          ))}
        </ul>
      </Panel>
      <Pagination page={page} pages={pages} to={(number) => (number === 1 ? address.replace(/[?&]pagina=$/, "") : address + number)} />
      <p className="mute panel--after narrow">
        Lista se păstrează {kept}. Din adresa IP se păstrează numai începutul. Numele de utilizator inexistente nu se păstrează.
        {!isEverybody &&
          " Dacă vedeți o conectare care nu este a dumneavoastră, schimbați parola: celelalte sesiuni se încheie odată cu ea."}
      </p>
    </>
  );
}

/** Account as it is now: it may have been changed since this request was let in. */
function toAccountFormValues(id: number): FormValues {
  const { full_name = "", username = "", email } = findPerson(id) ?? {};
  return { full_name, admin_username: username, email: email ?? "" };
}

function accountFacts(id: number) {
  return { canMail: isMailConfigured(), hasCodes: codesSince(id) !== undefined };
}

type SignIns = ReturnType<typeof readSignIns>;

const A_PAGE = 25;

/** Sign-ins of somebody, undefined for everybody. A page that is not there is the nearest. */
function readSignIns(userId: number | undefined, wanted: string | null) {
  const pages = Math.max(1, Math.ceil(countAccountEvents(userId) / A_PAGE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(wanted ?? "1", 10) || 1));
  const events = listAccountEvents(userId, { limit: A_PAGE, skip: (page - 1) * A_PAGE }).map((event) => ({
    id: event.id,
    what: accountEventWords(event),
    when: formatMoment(new Date(event.created_at)),
    isRefused: event.kind === "refused",
    browser: event.browser,
    address: event.address,
    who: event.full_name ?? "Nume necunoscut",
  }));
  return { events, page, pages, kept: count(EVENT_DAYS, NOUNS.day) };
}

/** The answer of a command; whose session has ended meanwhile signs in anew. */
function requireSession<Answer extends { ok: true } | Refusal>(answer: Answer): Answer {
  if (!answer.ok && answer.status === 401) throw redirect(adminPath("login"), 303);
  return answer;
}
