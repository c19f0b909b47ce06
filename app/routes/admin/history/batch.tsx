import { data, Form, Link } from "react-router";
import { safeReturn } from "#app/auth/admission.server.ts";
import { largeWork } from "#app/commands/thread.server.ts";
import { countChanges, listChanges } from "#app/history/history.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count } from "#app/language/nouns.ts";
import { answerOrSay } from "#app/routes/broken-connection.ts";
import type { HistoryEntry } from "#db/schema.ts";
import type { Route } from "./+types/batch";
import { changedLabels } from "./field-words.ts";

/** More lines than anybody reads. */
const SHOWN = 300;
const CHANGES = { one: "modificare", few: "modificări" };

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.title ?? "Mai multe modificări"}: istoric > Admin` }, { name: "robots", content: "noindex" }];
}

export async function loader({ params }: Route.LoaderArgs) {
  const asked = readRowId(params.id) ?? 0;
  const state = await largeWork("readBatch", countChanges(asked).all, asked, new Date());
  if (state && "ok" in state) throw data(null, { status: state.status });
  if (!state) throw data(null, { status: 404 });
  const { batch, undoable, changed, isOver } = state;
  const left = new Set(changed);
  const all = listChanges({ batch_id: batch.id }, SHOWN);
  return {
    ...{ id: batch.id, title: batch.title, who: batch.actor_name, isOver },
    moment: formatMoment(new Date(batch.created_at)),
    undone: batch.undone_at && formatMoment(new Date(batch.undone_at)),
    undoable,
    changed: changed.length,
    lines: all.map((entry) => lineOf(entry, !isOver && left.has(entry.id))),
    more: countChanges(batch.id).all - all.length,
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const values = await readFormValues(request);
  const asked = readRowId(params.id) ?? 0;
  const done = await largeWork("undoBatch", countChanges(asked).all, asked, values.rest === "1", new Date());
  if (!done.ok && done.status === 404) throw data(null, { status: 404 });
  if (!done.ok) return answerPage(done, {});
  const to = values.inapoi ? safeReturn(values.inapoi) : "/admin";
  const undo = done.batch === undefined ? {} : { undo: `/admin/istoric/lot/${done.batch}/anuleaza` };
  throw redirectWithFlash(to, { kind: "ok", text: done.text, ...undo });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrSay(serverAction);
}

export default function AdminBatch({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, who, moment, undone, undoable, changed, isOver, lines, more } = loaderData;
  const error = actionData?.errors.form;
  return (
    <>
      <p className="back">
        <Link to="/admin/istoric">‹ Istoric</Link>
      </p>
      <div className="head head--admin">
        <h1>{title}</h1>
      </div>
      <p>
        {who || "Site-ul"} · <span className="num">{moment}</span>
        {undone && <> · anulat la {undone}</>}
      </p>
      {error && (
        <p className="flash flash--error" role="alert">
          {error}
        </p>
      )}
      {!isOver && undoable > 0 && (
        <Form className="panel fields panel--after" method="post" action={`/admin/istoric/lot/${id}/anuleaza`} replace>
          {changed > 0 && (
            <p>
              De atunci {changed === 1 ? "s-a mai schimbat o dată una dintre ele" : `s-au mai schimbat ${count(changed, CHANGES)}`}: rămân
              neschimbate și sunt marcate mai jos.
            </p>
          )}
          <input type="hidden" name="rest" value={changed > 0 ? "1" : "0"} />
          <div className="actions">
            <button className="button button--line" type="submit">
              {changed > 0 ? `Anulează celelalte ${undoable}` : `Anulează tot (${count(undoable, CHANGES)})`}
            </button>
          </div>
        </Form>
      )}
      <ul className="panel panel--flush panel--after history history--batch">
        {lines.map((line) => (
          <li key={line.id}>
            <p>
              <Link to={`/admin/istoric/${line.id}`}>{line.name}</Link> <span className="mute">{line.detail}</span>
            </p>
            <p className="history__kind">{line.isChanged ? <strong>Schimbat între timp</strong> : line.isUndone && "Anulat"}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mute">Și încă {count(more, CHANGES)}.</p>}
    </>
  );
}

function lineOf({ id, subject_name, action, before, after, undone_at }: HistoryEntry, isChanged: boolean) {
  const detail = action === "delete" ? "mutat în coș" : action === "add" ? "adăugat" : changedLabels(before, after).join(", ");
  return { id, name: subject_name, detail, isChanged, isUndone: undone_at !== null };
}
