import type { ReactNode } from "react";
import { Link, redirect } from "react-router";
import { requireRecentSignInTo, userContext } from "#app/auth/admission.server.ts";
import { browserName } from "#app/auth/browser-name.ts";
import { listPasskeys } from "#app/auth/passkeys/passkeys.server.ts";
import { findPerson } from "#app/auth/people/people.server.ts";
import { ROLE_WORDS } from "#app/auth/roles.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import { listSessions } from "#app/auth/session.server.ts";
import { endAllOtherSessions, endOtherSession } from "#app/commands/account/end-sessions.server.ts";
import { saveAccount } from "#app/commands/account/save-account.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, type FormValues, readFormValues, redirectWithFlash } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { isMailConfigured } from "#app/notifications/mail/smtp.server.ts";
import { versionedForm } from "#app/routes/admin/frame/versioned-form.server.ts";
import { RecordItem } from "#app/routes/admin/list/record-item.tsx";
import { AdminForm, answerTo, errorBeside, SaveBar, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import { CODE_FACTS, NEW_PASSWORD_FACTS, PASSWORD_FACTS, USERNAME_FACTS } from "#app/routes/admin/session/code-facts.ts";
import { currentUserOf } from "#app/routes/admin/session/visitor.server.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/account";

const ADDRESS = "/admin/cont";

export const meta = adminPage("Contul meu");

export function loader({ request, context }: Route.LoaderArgs) {
  const [user, now] = [context.get(userContext), new Date()];
  const sessions = listSessions(user.id, request.headers.get("Cookie"), now).map(({ user_agent, ...session }) => ({
    ...session,
    browser: browserName(user_agent),
  }));
  const ways = { passkeys: listPasskeys(user.id).length, hasCodes: codesSince(user.id) !== undefined };
  const account = withVersionStamp(typedAccount(user.id));
  return { account, role: ROLE_WORDS[user.role], canMail: isMailConfigured(), ways, sessions, loadedAt: now.getTime() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readFormValues(request, ["end-others", "end-session"]);
  const [user, cookieHeader] = [context.get(userContext), request.headers.get("Cookie")];
  // Whoever has just signed in to throw a thief out is not asked; the thief is.
  if (values.intent?.startsWith("end-")) requireRecentSignInTo(request, ADDRESS);
  if (values.intent === "end-others") {
    endAllOtherSessions(user, cookieHeader);
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: "Toate celelalte sesiuni au fost încheiate." });
  }
  if (values.intent === "end-session") {
    const ended = endOtherSession(values.session_id ?? "", user, cookieHeader);
    if (!ended.ok) return answerPage(ended, { values: { intent: values.intent } });
    throw redirectWithFlash(ADDRESS, { kind: "ok", text: "Sesiunea a fost încheiată." });
  }
  const form = versionedForm(values, () => typedAccount(user.id), { subject: "user", subject_id: user.id });
  const saved = await saveAccount(form, currentUserOf(request, context), new Date());
  if (!saved.ok && saved.status === 401) throw redirect("/admin/login", 303);
  if (!saved.ok) return answerPage(saved, { values: keep(saved.values ?? form.values) });
  const response = redirectWithFlash(ADDRESS, { kind: "ok", text: "Contul a fost salvat.", seconds: 3 });
  if (saved.cookie) response.headers.append("Set-Cookie", saved.cookie);
  throw response;
}

const FIELDS = describeFields({
  full_name: {
    label: "Numele",
    hint: "Așa apăreți în istoricul cererilor și al modificărilor.",
    autoComplete: "name",
    required: true,
    maxLength: 120,
  },
  email: { label: "E-mail", isOptional: true, type: "email", autoComplete: "email", maxLength: 254 },
  username: {
    ...USERNAME_FACTS,
    label: "Utilizator",
    hint: "Cu el vă conectați. Dacă îl schimbați, celelalte sesiuni se încheie.",
    required: true,
    maxLength: 200,
  },
  new_password: {
    ...NEW_PASSWORD_FACTS,
    label: "Parolă nouă",
    hint: "Cel puțin 12 caractere. Dacă lăsați câmpul gol, rămâne parola veche.",
    minLength: 12,
    maxLength: 200,
  },
  current_password: { ...PASSWORD_FACTS, hint: "Se cere când schimbați utilizatorul, parola sau adresa de e-mail." },
  current_code: { ...CODE_FACTS, hint: "Se cere odată cu parola curentă: 6 cifre sau un cod de rezervă." },
});

const NEWS_HINT = "Aici vă scriem când contul se conectează dintr-un browser nou sau se schimbă ceva la conectare.";

export default function AdminAccount({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Contul meu">
        <p className="mute">{loaderData.role}</p>
      </PageHead>
      <AdminForm className="panel narrow" noValidate key={loaderData.loadedAt} values={loaderData.account} answer={answerTo(actionData)}>
        <h2>Datele mele</h2>
        <div className="fields">
          <ErrorSummary title="Contul nu a fost salvat" fields={FIELDS} />
          <div className="fields fields--2 fields--level">
            <TextField {...FIELDS.full_name} />
            <TextField {...FIELDS.email} hint={loaderData.canMail ? NEWS_HINT : undefined} />
            <TextField {...FIELDS.username} />
            <TextField {...FIELDS.new_password} />
            <TextField {...FIELDS.current_password} />
            {loaderData.ways.hasCodes && <TextField {...FIELDS.current_code} />}
          </div>
          <SaveBar label="Salvează contul" place="plain" />
        </div>
      </AdminForm>
      <SignInMethods ways={loaderData.ways} />
      <SessionList sessions={loaderData.sessions} error={errorBeside(actionData)} />
    </>
  );
}

function typedAccount(id: number): Record<string, string> {
  const { full_name = "", username = "", email } = findPerson(id) ?? {};
  return { full_name, username, email: email ?? "" };
}

/** What was typed but for the passwords: a page never sends one back. */
function keep({ new_password: _new, current_password: _current, current_code: _code, ...kept }: FormValues): FormValues {
  return kept;
}

type SignInMethodsProps = { ways: { passkeys: number; hasCodes: boolean } };

function SignInMethods({ ways: { passkeys, hasCodes } }: SignInMethodsProps) {
  return (
    <section className="panel narrow" aria-labelledby="conectarea">
      <h2 id="conectarea">Conectarea</h2>
      <ul className="record-list">
        <RecordItem
          name={
            <>
              <strong>Chei de acces</strong> (passkeys): {passkeys === 0 ? "niciuna" : count(passkeys, NOUNS.passkey)}
            </>
          }
          facts="Vă conectați cu amprenta, fața sau codul telefonului ori al calculatorului, fără parolă."
          deeds={<Way to="/admin/cont/chei">Cheile mele</Way>}
        />
        <RecordItem
          name={
            <>
              <strong>Cod la conectare</strong>: {hasCodes ? "pornit" : "oprit"}
            </>
          }
          facts="După parolă se cere și un cod dintr-o aplicație de pe telefon."
          deeds={
            <Way to="/admin/cont/cod">
              {hasCodes ? "Schimbă" : "Pornește"}
              <span className="vh"> codul la conectare</span>
            </Way>
          }
        />
        <RecordItem
          name={<strong>Conectări și modificări</strong>}
          facts="Când, cum și de unde s-a folosit contul în ultimele 90 de zile."
          deeds={<Way to="/admin/cont/conectari">Vezi lista</Way>}
        />
      </ul>
    </section>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="button button--line button--small" to={to}>
      {children}
    </Link>
  );
}

type Session = { id: string; created_at: string; last_seen_at: string; browser: string; is_current: boolean };

function SessionList({ sessions, error }: { sessions: readonly Session[]; error: string | undefined }) {
  return (
    <section className="panel narrow" id="sesiuni" aria-labelledby="sesiuni-titlu">
      <h2 id="sesiuni-titlu">Sesiuni deschise</h2>
      <ErrorNote>{error}</ErrorNote>
      <div className="fields">
        <ul className="record-list">
          {sessions.map((session) => (
            <RecordItem
              key={session.id}
              name={
                <>
                  <strong>{session.browser}</strong>
                  {session.is_current && " – sesiunea aceasta"}
                </>
              }
              facts={`Deschisă ${formatMoment(new Date(session.created_at))} · folosită ultima dată ${formatMoment(new Date(session.last_seen_at))}`}
              deeds={!session.is_current && <EndButton session={session} />}
            />
          ))}
        </ul>
        {sessions.length > 1 && (
          <AdminForm>
            <input type="hidden" name="intent" value="end-others" />
            <Submit label="Încheie toate celelalte" look="danger" />
          </AdminForm>
        )}
      </div>
    </section>
  );
}

function EndButton({ session }: { session: Session }) {
  return (
    <AdminForm preventScrollReset>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session_id" value={session.id} />
      <Submit
        label="Încheie"
        about={` sesiunea ${session.browser}, deschisă ${formatMoment(new Date(session.created_at))}`}
        look="line small"
      />
    </AdminForm>
  );
}
