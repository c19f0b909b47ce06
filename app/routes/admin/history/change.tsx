import { Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PageHead, Panel, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { requireRecentSignInTo, safeReturn, userContext } from "#app/auth/admission.server.ts";
import { maySeeChanges, type Role } from "#app/auth/roles.ts";
import { listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { refuseWithoutPassword } from "#app/commands/account/current-password.server.ts";
import { restoreVersion, undoChange } from "#app/commands/history/undo.server.ts";
import { readChange } from "#app/commands/history/undoable.server.ts";
import { fieldsOfSubject } from "#app/commands/history/with-history.server.ts";
import { findChange } from "#app/history/history-store.server.ts";
import type { Snapshot } from "#app/history/subject.ts";
import { answerIntent, done, doneInNewDocument, type FormValues, whenDone } from "#app/http/form.server.ts";
import { requireFound, requireRow, requireStillThere } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import type { Part } from "#app/language/text-diff.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { HISTORY } from "#app/registers/history-kinds.server.ts";
import { currentUserOf } from "#app/routes/admin/session/visitor.server.ts";
import stylesheet from "#app/styles/components/history.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { ErrorNote } from "#app/ui/flash.tsx";
import { FormState, TextField } from "#app/ui/form/field.tsx";
import type { HistoryEntry } from "#db/schema.ts";
import type { Route } from "./+types/change";
import { type FieldChange, type FieldNames, fieldChanges, type Thumbnail } from "./field-words.ts";
import { ACTION_WORDS } from "./history-list.server.ts";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `${loaderData?.name ?? "Modificare"}: istoric`);

export function loader({ request, params, context }: Route.LoaderArgs) {
  const entry = requireChange(params.id, context.get(userContext).role);
  askForPeople(entry, request);
  const { id, subject, subject_name: name, action, actor_name: who, created_at, undone_at, batch_id } = entry;
  const categories = new Map(listAllCategories().map((category) => [category.id, category.name]));
  const names = { categories, field: fieldsOfSubject(entry) };
  const { toNow, ...state } = readChange(entry, new Date());
  return {
    id,
    name,
    did: ACTION_WORDS[action],
    who,
    batch_id,
    kind: HISTORY[subject].label,
    ...state,
    moment: formatMoment(new Date(created_at)),
    undone: undone_at && formatMoment(new Date(undone_at)),
    changes: fieldChanges(entry, names),
    toNow: toNow && restoringChanges(toNow, names),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const entry = requireChange(params.id, context.get(userContext).role);
  askForPeople(entry, request);
  const [asker, now] = [currentUserOf(request, context), new Date()];
  const takeBack = (command: typeof undoChange, goesBack: boolean) => async (values: FormValues) => {
    const { current_password: password = "", inapoi } = values;
    const refusal = password ? await refuseWithoutPassword(password, asker, now, "pentru cont și pentru coduri") : undefined;
    if (refusal) return refusal;
    return whenDone(requireStillThere(command(entry.id, now, { isConfirmed: password !== "" })), (made) => {
      const mayGoBack = goesBack && inapoi && !made.isGone && !isOwnPage(inapoi);
      return (made.isInEveryPage ? doneInNewDocument : done)(mayGoBack ? safeReturn(inapoi) : made.to, made.text, { change: made.change });
    });
  };
  return await answerIntent(request, { "": takeBack(undoChange, true), restore: takeBack(restoreVersion, false) });
}

export default function AdminChange({ loaderData, actionData }: Route.ComponentProps) {
  const { name, did, who, kind, moment, undone, changes, isKept, cannotUndo, toNow, asksPassword, address } = loaderData;
  const error = actionData?.errors.form;
  return (
    <>
      <PageHead title={name} back={useMayOpen()("history") ? [adminPath("history"), "‹ Istoric"] : undefined}>
        {address && <PermittedLink to={address} words="Deschide pagina" look="more" />}
      </PageHead>
      <p>
        {who || "Site-ul"} {did} · {kind} · <span className="num">{moment}</span>
        {undone && <> · anulat la {undone}</>}
        {loaderData.batch_id !== null && (
          <>
            {" · "}
            <Link to={adminPath("batch", loaderData.batch_id)}>împreună cu altele</Link>
          </>
        )}
      </p>
      <ErrorNote>{error}</ErrorNote>
      <FormState errors={actionData?.errors}>
        <Panel title="Ce s-a schimbat" look="panel--after">
          {isKept ? <FieldChanges changes={changes} /> : <p>Detaliile nu se mai păstrează: au trecut mai mult de 30 de zile.</p>}
          {isKept && !cannotUndo && <RestoreNotes label="Anulează modificarea" asksPassword={asksPassword.undo} id="parola-anulare" />}
          {isKept && cannotUndo && <p className="mute panel--after">{cannotUndo}</p>}
        </Panel>
        {toNow && toNow.length > 0 && (
          <Panel title="Față de acum" look="panel--after">
            <p className="mute">Dacă restaurați versiunea aceasta, se schimbă următoarele. Voturile rămân neschimbate.</p>
            <FieldChanges changes={toNow} />
            <RestoreNotes
              intent="restore"
              label="Restaurează versiunea aceasta"
              asksPassword={asksPassword.restore}
              id="parola-restaurare"
            />
          </Panel>
        )}
      </FormState>
    </>
  );
}

type PutBackProps = { intent?: string; label: string; asksPassword: boolean; id: string };

function RestoreNotes({ intent, label, asksPassword, id }: PutBackProps) {
  return (
    <AdminForm className="fields panel--after" replace>
      {asksPassword && (
        <TextField
          id={id}
          name="current_password"
          label="Parola curentă"
          hint="Se cere pentru codurile care rulează pe fiecare pagină."
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <div className="actions">
        <Submit label={label} look="line" intent={intent} />
      </div>
    </AdminForm>
  );
}

/** Changes of a restoration: of what is there, only what is known of it today. */
function restoringChanges({ before, after }: { before: Snapshot | undefined; after: Snapshot }, names: FieldNames): FieldChange[] {
  const keys = Object.keys(after).filter((key) => !before || Object.hasOwn(before, key));
  const only = (whole: Snapshot) => Object.fromEntries(keys.map((key) => [key, whole[key]]));
  return fieldChanges({ before: before && only(before), after: only(after) }, names);
}

/**
 * Asks for a recent sign-in before an account is put back, as its own page does before it is changed: who may sign in, and as what, is for
 * whoever has shown lately that it is he.
 */
function askForPeople({ id, subject }: HistoryEntry, request: Request): void {
  if (subject === "user") requireRecentSignInTo(request, adminPath("change", id));
}

/** The page that asks may be the one that was asked from. */
function isOwnPage(path: string): boolean {
  return path.startsWith(adminPath("history"));
}

function requireChange(id: string | undefined, role: Role): HistoryEntry {
  const entry = requireRow(id, findChange);
  return requireFound(maySeeChanges(role, [entry.subject]) && entry);
}

function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <DefinitionList look="changes stack" terms={changes.map((change) => [change.label, <OneChange key={change.key} change={change} />])} />
  );
}

function OneChange({ change }: { change: FieldChange }) {
  switch (change.kind) {
    case "values":
      return (
        <>
          <del>{change.before}</del> <span aria-hidden="true">→</span> <ins>{change.after}</ins>
        </>
      );
    case "words":
      return (
        <p>
          {change.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
            <Marked key={index} part={part} />
          ))}
        </p>
      );
    case "rows":
      return (
        <ul className="changes__rows">
          {change.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike, and never move
            <li key={index} data-mark={part.mark}>
              <Marked part={part} />
            </li>
          ))}
        </ul>
      );
    case "pictures":
      return (
        <div className="changes__pictures stack">
          <Pictures title="Înainte" pictures={change.before} />
          <Pictures title="După" pictures={change.after} />
        </div>
      );
  }
}

function Marked({ part: { mark, text } }: { part: Part }) {
  if (mark === "gone") return <del>{text}</del>;
  return mark === "new" ? <ins>{text}</ins> : text;
}

function Pictures({ title, pictures }: { title: string; pictures: readonly Thumbnail[] }) {
  return (
    <div>
      <p className="mute">{title}</p>
      {pictures.length === 0 ? (
        <p>fără imagini</p>
      ) : (
        <ul>
          {pictures.map(({ src, alt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may show a picture twice
            <li key={index}>
              <img src={src} alt={alt} width={300} height={300} loading="lazy" decoding="async" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
