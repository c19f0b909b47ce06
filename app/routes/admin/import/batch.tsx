import { data, Form, Link, useNavigation } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { isUndoable, undoImport } from "#app/commands/import/table-import.server.ts";
import { countChanges, findHistoryBatch, listChanges } from "#app/history/history.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import { Flash } from "#app/ui/flash.tsx";
import type { Route } from "./+types/batch";

const START = "/admin/produse/importa";
const SHOWN = 100;

export function meta() {
  return [{ title: `Import > Admin` }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader({ params, url }: Route.LoaderArgs) {
  const batch = requireBatch(params.batchId);
  const below = Number(url.searchParams.get("dupa")) || undefined;
  const entries = listChanges({ batch_id: batch.id, ...(below !== undefined && { below }) }, SHOWN);
  const { all, undone } = countChanges(batch.id);
  return {
    ...{ id: batch.id, title: batch.title, all, undone, isUndone: batch.undone_at !== null },
    at: formatMoment(new Date(batch.created_at)),
    by: batch.actor_name,
    isUndoable: isUndoable(batch.created_at, new Date()),
    entries: entries.map(({ id, subject_id, subject_name, action, undone_at }) => ({
      id,
      subject_id,
      subject_name,
      action,
      isUndone: undone_at !== null,
    })),
    next: entries.length === SHOWN ? entries.at(-1)?.id : undefined,
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { id } = requireBatch(params.batchId);
  const undone = await undoImport(id, context.get(userContext), new Date());
  if (!undone.ok) return answerPage(undone, {});
  const { left } = undone;
  const rest =
    left === 0
      ? ""
      : left === 1
        ? " Un produs modificat ulterior a rămas neschimbat."
        : ` ${count(left, NOUNS.product)} modificate ulterior au rămas neschimbate.`;
  throw redirectWithFlash(`${START}/lot/${id}`, {
    kind: left === 0 ? "ok" : "warn",
    text: `Import anulat: ${count(undone.undone, NOUNS.product)} ca înainte.${rest}`,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const errors: Record<string, string> = { form: NO_CONNECTION };
  return answerOr(serverAction, { errors, message: undefined });
}

const ACTIONS = { add: "adăugat", change: "modificat", delete: "șters", restore: "restaurat" };

export default function AdminImportBatch({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, at, by, all, undone, isUndone, entries, next } = loaderData;
  const navigation = useNavigation();
  const isWorking = navigation.state !== "idle" && navigation.formMethod === "POST";
  const failure = actionData?.errors.form ?? actionData?.message;
  return (
    <>
      <p className="back">
        <Link to={START}>‹ Importă produse</Link>
      </p>
      <div className="head head--admin">
        <h1>{title}</h1>
      </div>
      <Flash message={failure ? { kind: "error", text: failure } : undefined} />
      <div className="import-run">
        <section className="panel fields">
          <p>
            Import din {at}
            {by && `, de ${by}`}: {count(all, NOUNS.product)}.{" "}
            {isUndone
              ? "A fost anulat."
              : undone > 0 && `${count(undone, NOUNS.product)} anulate; celelalte au fost schimbate de atunci și au rămas.`}
          </p>
          {!isUndone && loaderData.isUndoable && (
            <Form method="post">
              <p className="small">Produsele adăugate dispar, cele modificate revin la ce erau. Ce s-a modificat între timp rămâne.</p>
              <button className="button button--danger" type="submit" disabled={isWorking} aria-busy={isWorking}>
                {isWorking ? "Se anulează…" : "Anulează importul"}
              </button>
            </Form>
          )}
        </section>
        <ol className="panel import-rows">
          {entries.map((entry) => (
            <li key={entry.id}>
              <p className="import-rows__what">
                {entry.action === "add" && entry.isUndone ? (
                  <span>{entry.subject_name}</span>
                ) : (
                  <Link to={`/admin/produse/${entry.subject_id}`}>{entry.subject_name}</Link>
                )}
                <span className="small">
                  {ACTIONS[entry.action]}
                  {entry.isUndone ? ", anulat" : undone > 0 && ", lăsat cum este"}
                </span>
              </p>
            </li>
          ))}
        </ol>
      </div>
      {next && (
        <p>
          <Link to={`${START}/lot/${id}?dupa=${next}`}>Următoarele {SHOWN}</Link>
        </p>
      )}
    </>
  );
}

function requireBatch(param: string) {
  const id = readRowId(param);
  const batch = id === undefined ? undefined : findHistoryBatch(id);
  if (batch?.kind !== "import") throw data(null, { status: 404 });
  return batch;
}
