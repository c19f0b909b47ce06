import { data, Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { safeReturn, userContext } from "#app/auth/admission.server.ts";
import { maySeeChanges } from "#app/auth/roles.ts";
import { countDraftsOfBatch } from "#app/catalog/product/product-ids.server.ts";
import { fieldsOfSubject } from "#app/commands/history/with-history.server.ts";
import { largeWork } from "#app/commands/thread.server.ts";
import { countChanges, findChange, listChanges, listSubjects } from "#app/history/history-store.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { readRowId, requireFound, requireStillThere } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/history.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import type { HistoryEntry } from "#db/schema.ts";
import { importPageOf } from "../import/import-kinds.ts";
import type { Route } from "./+types/batch";
import { changedLabels } from "./field-words.ts";

const SHOWN = 300;
const DRAFTS = { one: "ciornă", few: "ciorne" };
const CHANGES = { one: "modificare", few: "modificări" };

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `${loaderData?.title ?? "Mai multe modificări"}: istoric`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = readRowId(params.id) ?? 0;
  const { role } = context.get(userContext);
  requireFound(maySeeChanges(role, listSubjects(asked)));
  const state = requireFound(await largeWork("readBatch", countChanges(asked).all, asked, new Date()));
  if ("ok" in state) throw data(null, { status: state.status });
  const { batch, undoable, left, isOver } = state;
  const below = Number(url.searchParams.get("dupa")) || undefined;
  const all = listChanges({ batch_id: batch.id, ...(below !== undefined && { below }) }, SHOWN);
  const isLeft = new Set(left.map(({ id }) => id));
  const isImport = batch.kind === "import";
  return {
    id: batch.id,
    title: batch.title,
    who: batch.actor_name,
    isOver,
    back: isImport
      ? backOf(all[0]?.subject)
      : role === "administrator"
        ? { to: adminPath("history"), words: "Istoric" }
        : { to: adminPath("products"), words: "Produse" },
    drafts: isImport && !state.isOver && all[0]?.subject === "product" ? countDraftsOfBatch(batch.id) : 0,
    moment: formatMoment(new Date(batch.created_at)),
    undone: batch.undone_at && formatMoment(new Date(batch.undone_at)),
    undoable,
    changed: left.length,
    left: left.slice(0, SHOWN).flatMap(({ id, why = "Schimbat între timp" }) => {
      const entry = findChange(id);
      return entry ? [{ ...lineOf(entry, isImport), why }] : [];
    }),
    lines: all.filter(({ id }) => !isLeft.has(id)).map((entry) => lineOf(entry, isImport)),
    next: all.length === SHOWN ? all.at(-1)?.id : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = readRowId(params.id) ?? 0;
  requireFound(maySeeChanges(context.get(userContext).role, listSubjects(asked)));
  return await answerIntent(request, {
    "": async ({ rest, inapoi }) => {
      const undone = requireStillThere(await largeWork("undoBatch", countChanges(asked).all, asked, rest === "1", new Date()));
      return whenDone(undone, ({ text, batch }) =>
        done(inapoi ? safeReturn(inapoi) : adminPath("products"), text, { change: `lot/${batch}` }),
      );
    },
  });
}

export default function AdminBatch({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, drafts, who, moment, undone, undoable, changed, back, isOver, left, lines, next } = loaderData;
  const error = actionData?.errors.form;
  return (
    <>
      <PageHead title={title} back={[back.to, `‹ ${back.words}`]} />
      <p>
        {who || "Site-ul"} · <span className="num">{moment}</span>
        {undone && <> · anulat la {undone}</>}
      </p>
      <ErrorNote>{error}</ErrorNote>
      {drafts > 0 && (
        <p>
          Nu apar încă pe site: <Link to={`${adminPath("products")}?stare=ciorne`}>{count(drafts, DRAFTS)}</Link>. Bifați-le acolo și
          alegeți „Publică”. Imaginile lor: <Link to={importPageOf("pictures").start}>{importPageOf("pictures").title}</Link>.
        </p>
      )}
      {!isOver && undoable > 0 && (
        <AdminForm className="panel fields panel--after" replace sends={{ rest: changed > 0 ? "1" : "0", inapoi: adminPath("batch", id) }}>
          {changed > 0 && (
            <p>
              {changed === 1
                ? "De atunci una dintre ele s-a mai schimbat: rămâne așa cum este și o găsiți mai jos."
                : `De atunci s-au mai schimbat ${count(changed, CHANGES)}: rămân așa cum sunt și le găsiți mai jos.`}
            </p>
          )}
          <div className="actions">
            <Submit
              label={changed > 0 ? restWords(undoable) : `Anulează tot (${count(undoable, CHANGES)})`}
              look="line"
              pending="Se anulează…"
            />
          </div>
        </AdminForm>
      )}
      {changed > 0 && (
        <section className="panel--after" aria-labelledby="lasate">
          <h2 id="lasate">{undone ? "Lăsate cum sunt, pentru că s-au schimbat între timp" : "Schimbate între timp"}</h2>
          <Lines lines={left} />
          {changed > left.length && <p className="mute">Și încă {count(changed - left.length, CHANGES)}.</p>}
        </section>
      )}
      {lines.length > 0 && <Lines lines={lines} />}
      {next && (
        <p>
          <Link to={`${adminPath("batch", id)}?dupa=${next}`}>Următoarele {SHOWN}</Link>
        </p>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly (ReturnType<typeof lineOf> & { why?: string })[] }) {
  return (
    <ul className="panel panel--flush panel--after row-list history history--batch">
      {lines.map((line) => (
        <li key={line.id}>
          <p>
            <Link to={line.to ?? adminPath("change", line.id)}>{line.name}</Link>
            {line.to ? " · " : " "}
            {line.to ? <Link to={adminPath("change", line.id)}>{line.detail}</Link> : <span className="mute">{line.detail}</span>}
          </p>
          <p className="small soft">{line.why ? <strong>{line.why}</strong> : line.isUndone && "Anulat"}</p>
        </li>
      ))}
    </ul>
  );
}

function backOf(subject: HistoryEntry["subject"] | undefined): { to: string; words: string } {
  const { start, title } = importPageOf(subject === "expert" ? "experts" : "products");
  return { to: start, words: title };
}

/** `to`: the product itself, where it is there, of an import. */
function lineOf(entry: HistoryEntry, isImport: boolean) {
  const { id, subject, subject_id, subject_name, action, undone_at } = entry;
  const isThere = isImport && subject === "product" && !(action === "add" && undone_at !== null);
  const detail =
    action === "delete" ? "mutat în coș" : action === "add" ? "adăugat" : changedLabels(entry, fieldsOfSubject(entry)).join(", ");
  return {
    id,
    name: subject_name,
    detail,
    isUndone: undone_at !== null,
    ...(isThere && subject_id !== null && { to: adminPath("product", subject_id) }),
  };
}

function restWords(undoable: number): string {
  return undoable === 1 ? "Anulează cealaltă modificare" : `Anulează celelalte ${count(undoable, CHANGES)}`;
}
