import { redirect } from "react-router";
import type { Visitor } from "#app/auth/account-events/account-events.server.ts";
import { requireRecentSignIn, userContext } from "#app/auth/admission.server.ts";
import { listPasskeys } from "#app/auth/passkeys/passkeys.server.ts";
import { findPerson, type Person } from "#app/auth/people/people.server.ts";
import { PERSON_FIELDS } from "#app/auth/people/person-fields.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import type { SessionUser } from "#app/auth/session.server.ts";
import { removePasskeysOf } from "#app/commands/account/passkeys.server.ts";
import { turnOffCodesOf } from "#app/commands/account/second-step.server.ts";
import { removePerson, savePerson, setPersonActive } from "#app/commands/people/change-person.server.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, readFormValues, redirectWithFlash, redirectWithUndo } from "#app/http/form.server.ts";
import { refuse } from "#app/http/refusal.ts";
import { readRowId } from "#app/http/row-id.ts";
import { formatMoment } from "#app/language/moments.ts";
import { saveForm, versionedForm } from "#app/routes/admin/frame/versioned-form.server.ts";
import { AdminForm, answerTo, errorBeside, SaveBar, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { AskFirst } from "#app/routes/admin/page/ask-first.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import { visitorOfRequest } from "#app/routes/admin/session/visitor.server.ts";
import { requireFound, requireStillThere } from "#app/routes/require-found.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Route } from "./+types/person";
import { PersonFields } from "./person-fields.tsx";

const LIST = "/admin/oameni";

export const middleware: Route.MiddlewareFunction[] = [requireRecentSignIn];

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `${loaderData?.person.full_name ?? "Cont"} > Echipa`);

export function loader({ params, context }: Route.LoaderArgs) {
  const person = requirePerson(params.id);
  const { id, username, full_name, is_active, created_at, last_sign_in_at } = person;
  const isSelf = id === context.get(userContext).id;
  return {
    person: { id, username, full_name, isActive: is_active === 1, isSelf },
    hasCodes: !isSelf && codesSince(id) !== undefined,
    hasPasskeys: !isSelf && listPasskeys(id).length > 0,
    values: withVersionStamp(typedPerson(person)),
    since: formatMoment(new Date(created_at)),
    lastSignIn: last_sign_in_at && formatMoment(new Date(last_sign_in_at)),
    experts: listExperts().map((expert) => [expert.id, expert.name] as const),
    loadedAt: Date.now(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent, ...values } = await readFormValues(request, ["end-codes", "end-passkeys", ...Object.keys(DEEDS)]);
  const { id } = requirePerson(params.id);
  const now = new Date();
  if (intent === "end-codes" || intent === "end-passkeys")
    return endWayIn(intent, id, visitorOfRequest(request, context), context.get(userContext));
  const deed = intent && Object.hasOwn(DEEDS, intent) ? DEEDS[intent as keyof typeof DEEDS] : undefined;
  if (deed) {
    const done = requireStillThere(deed.act(id, now));
    if (!done.ok) return answerPage(done, { values: { intent } });
    // Who has just closed his own account is nobody here any more.
    if (deed.closes && id === context.get(userContext).id) throw redirect("/admin/login", 303);
    throw redirectWithUndo(LIST, { kind: "ok", text: deed.words(done.person), seconds: 5 }, done.change);
  }
  const form = versionedForm(values, () => typedPerson(requirePerson(params.id)), { subject: "user", subject_id: id });
  return saveForm(
    form,
    (values, now) => savePerson(id, values, now),
    (saved) => redirectWithUndo(LIST, { kind: "ok", text: `Contul „${saved.person.full_name}” a fost salvat.`, seconds: 5 }, saved.change),
  );
}

/** For a colleague whose telephone or keys are lost. One's own are ended in Contul meu. */
function endWayIn(intent: keyof typeof WAYS, id: number, visitor: Visitor, { id: ownId, full_name }: SessionUser) {
  const { end, done, own } = WAYS[intent];
  const ended = id === ownId ? refuse(403, { form: own }) : end(id, full_name, visitor);
  if (!ended.ok) return answerPage(ended, { values: { intent } });
  throw redirectWithFlash(`${LIST}/${id}`, { kind: "ok", text: done, seconds: 5 });
}

const WAYS = {
  "end-codes": {
    end: turnOffCodesOf,
    done: "Codul la conectare este oprit.",
    own: "Codul contului dumneavoastră se oprește din Contul meu.",
  },
  "end-passkeys": {
    end: removePasskeysOf,
    done: "Cheile de acces sunt șterse.",
    own: "Cheile contului dumneavoastră se șterg din Contul meu.",
  },
} as const;

const DEEDS = {
  deactivate: {
    act: (id: number, now: Date) => setPersonActive(id, false, now),
    words: ({ full_name }: Person) => `Contul „${full_name}” este dezactivat.`,
    closes: true,
  },
  reactivate: {
    act: (id: number, now: Date) => setPersonActive(id, true, now),
    words: ({ full_name }: Person) => `${full_name} se poate conecta din nou.`,
    closes: false,
  },
  delete: { act: removePerson, words: ({ full_name }: Person) => `Contul „${full_name}” a fost șters.`, closes: true },
} as const;

export default function AdminPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { person, values, since, lastSignIn, experts, hasCodes, hasPasskeys, loadedAt } = loaderData;
  return (
    <>
      <PageHead title={person.full_name} back={[LIST, "‹ Echipa"]} error={errorBeside(actionData)} />
      <AdminForm className="panel narrow" noValidate key={loadedAt} values={values} answer={answerTo(actionData)}>
        <h2>Contul</h2>
        <div className="fields">
          <p className="small mute">
            Conectare cu numele <strong>{person.username}</strong>. Cont creat la {since};{" "}
            {lastSignIn ? `ultima conectare ${lastSignIn}` : "nicio conectare încă"}.
          </p>
          <ErrorSummary title="Contul nu a fost salvat" fields={PERSON_FIELDS} />
          <PersonFields experts={experts} />
          <SaveBar label="Salvează" place="plain" />
        </div>
      </AdminForm>
      {hasCodes && <LostPhone full_name={person.full_name} />}
      {hasPasskeys && <LostKeys full_name={person.full_name} />}
      <Ending person={person} />
    </>
  );
}

function LostPhone({ full_name }: { full_name: string }) {
  return (
    <section className="panel narrow" aria-labelledby="codul">
      <h2 id="codul">Codul la conectare</h2>
      <p>La conectare se cere, după parolă, și codul din aplicația de pe telefon.</p>
      <AskFirst ask="A pierdut telefonul și codurile de rezervă" label="Oprește codul" intent="end-codes">
        Verificați întâi că vorbiți cu {full_name}. Codul se oprește: până pornește altul, la conectare este suficientă parola.
      </AskFirst>
    </section>
  );
}

function LostKeys({ full_name }: { full_name: string }) {
  return (
    <section className="panel narrow" aria-labelledby="cheile">
      <h2 id="cheile">Cheile de acces</h2>
      <p>Se conectează și cu o cheie de acces, care înlocuiește parola.</p>
      <AskFirst ask="A pierdut dispozitivul cu cheile" label="Șterge cheile" intent="end-passkeys">
        Verificați întâi că vorbiți cu {full_name}. Cheile se șterg: până se adaugă alta, la conectare este suficientă parola.
      </AskFirst>
    </section>
  );
}

type Shown = Route.ComponentProps["loaderData"]["person"];

/** Letting somebody in again hurts nobody: it is one step. */
function Ending({ person: { full_name, isActive, isSelf } }: { person: Shown }) {
  return (
    <section className="panel narrow" aria-labelledby="acces">
      <h2 id="acces">Accesul</h2>
      {isActive ? (
        <AskFirst ask="Dezactivează contul" label="Dezactivează" intent="deactivate">
          {isSelf ? "Este contul dumneavoastră. " : ""}Sesiunile se încheie imediat și telefoanele înregistrate nu mai sună. Contul poate fi
          reactivat oricând.
        </AskFirst>
      ) : (
        <AdminForm className="fields">
          <p>Contul este dezactivat: {full_name} nu se poate conecta.</p>
          <div>
            <Submit label="Reactivează" look="line" intent="reactivate" />
          </div>
        </AdminForm>
      )}
      <AskFirst ask="Șterge contul" label="Șterge contul" about={` „${full_name}”`} intent="delete">
        Contul se șterge definitiv. Istoricul cererilor rămâne, cu numele de acum.
      </AskFirst>
    </section>
  );
}

function requirePerson(id: string): Person {
  return requireFound(findPerson(readRowId(id) ?? 0));
}

function typedPerson({ full_name, role, email, expert_id }: Person): Record<string, string> {
  return { full_name, role, email: email ?? "", expert_id: expert_id === null ? "" : String(expert_id) };
}
