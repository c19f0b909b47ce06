import { data, Form, Link, redirect } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { listFields, sheetNames } from "#app/catalog/import/cells/columns.ts";
import type { PlanCounts } from "#app/catalog/import/plan.server.ts";
import type { PlanList } from "#app/catalog/import/plan-files.server.ts";
import { PAGE_SIZE, readPlanPage } from "#app/catalog/import/plan-page.server.ts";
import { discardImport } from "#app/commands/import/discard-import.server.ts";
import { applyPictures, jobOf, type PictureImport } from "#app/commands/import/picture-import.server.ts";
import { applyImport, chooseColumns, type TableImport } from "#app/commands/import/table-import.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import { findImport, importDirectory } from "#app/transfer/import-files.server.ts";
import { Flash } from "#app/ui/flash.tsx";
import type { Route } from "./+types/dry-run";
import { ApplyForm, countsWords } from "./apply-form.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { PicturesRun } from "./pictures-run.tsx";
import { PlanRows } from "./plan-rows.tsx";

const START = "/admin/produse/importa";
const LISTS = {
  ...{ noi: "new", modificate: "changed", neschimbate: "unchanged", respinse: "refused" },
  "de-confirmat": "doubtful",
} as const satisfies Record<string, PlanList>;
type ListName = keyof typeof LISTS;

export function meta() {
  return [{ title: `Verificarea importului > Admin` }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const kept = requireImport(params.importId, context);
  const { id, name } = kept;
  if (kept.state.kind === "pictures") {
    const job = jobOf(kept as PictureImport);
    const isWorking = job?.stage === "working";
    // Without scripts the page comes again by itself: who sent the pictures waits for them.
    return {
      kind: "pictures" as const,
      id,
      name,
      state: { ...kept.state, ...(job && { job }) },
      ...(isWorking && { refresh: { seconds: 3, to: `${START}/${id}` } }),
    };
  }
  const { summary } = kept.state;
  const list = listOf(url.searchParams.get("lista"), summary.counts);
  const query = (url.searchParams.get("q") ?? "").slice(0, 100);
  const page = Math.max(1, Math.min(1_000, Number(url.searchParams.get("page")) || 1));
  const { rows, total } = await readPlanPage(importDirectory(id), LISTS[list], { query, page });
  return {
    kind: "table" as const,
    ...{ id, name, summary, list, query, page, rows, total, pages: Math.ceil(total / PAGE_SIZE) },
    fields: listFields(),
    sheetNames: sheetNames(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const kept = requireImport(params.importId, context);
  const person = context.get(userContext);
  const values = await readFormValues(request, ["apply", "columns", "discard"]);
  if (values.intent === "discard") {
    discardImport(kept.id);
    throw redirectWithFlash(START, { kind: "ok", text: "Fișierul a fost șters. Nimic nu s-a schimbat." });
  }
  if (kept.state.kind === "pictures") {
    const begun = applyPictures(kept as PictureImport, { skipsRefused: values.sari === "1" });
    if (!begun.ok) return answerPage(begun, {});
    throw redirect(`${START}/${kept.id}`, 303);
  }
  if (values.intent === "columns") {
    const chosen = await chooseColumns(kept as TableImport, values, person);
    if (!chosen.ok) return answerPage(chosen, {});
    throw redirect(`${START}/${kept.id}`, 303);
  }
  const { hash = "", sari, confirm, noi } = values;
  const choice = { skipsRefused: sari === "1", confirmsDoubts: confirm === "1", publishesNew: noi === "publica" };
  const applied = await applyImport(kept as TableImport, { hash, ...choice }, person);
  if (!applied.ok) return answerPage(applied, {});
  const text = `Import aplicat: ${countsWords(applied.counts)}. Se poate anula 30 de zile.`;
  throw redirectWithFlash(`${START}/lot/${applied.batch}`, { kind: "ok", text });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const errors: Record<string, string> = { form: NO_CONNECTION };
  return answerOr(serverAction, { errors, message: undefined });
}

export default function AdminDryRun({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData?.errors.form ?? actionData?.message;
  const job = loaderData.kind === "pictures" ? loaderData.state.job?.stage : undefined;
  const isWaiting = job === undefined || job === "failed";
  return (
    <>
      <p className="back">
        <Link to={START}>‹ Importă produse</Link>
      </p>
      <div className="head head--admin">
        <h1>Verificarea importului</h1>
        {isWaiting && (
          <Form method="post">
            <button className="button button--line" type="submit" name="intent" value="discard">
              Renunță la fișier
            </button>
          </Form>
        )}
      </div>
      <Flash message={failure ? { kind: "error", text: failure } : undefined} />
      {loaderData.kind === "pictures" ? <PicturesRun name={loaderData.name} state={loaderData.state} /> : <TableRun view={loaderData} />}
    </>
  );
}

type TableView = Extract<Route.ComponentProps["loaderData"], { kind: "table" }>;

function TableRun({ view }: { view: TableView }) {
  const { name, summary } = view;
  const { reading, head, counts, problem } = summary;
  return (
    <div className="import-run">
      <p className="small">
        {name} · {reading}
        {head.row > 1 && ` · capul de tabel pe rândul ${head.row}`}
      </p>
      {problem ? <p className="flash flash--warn">{problem}</p> : <ApplyForm summary={summary} id={view.id} />}
      <details className="panel import-columns" open={problem !== undefined}>
        <summary>
          Coloane: {head.columns.filter(({ target }) => target).length} din {head.columns.length} se importă{" "}
          <span className="import-columns__act">Schimbă</span>
        </summary>
        <ColumnsForm summary={summary} fields={view.fields} sheetNames={view.sheetNames} />
      </details>
      {!problem && <PlanRows {...view} counts={counts} listOf={LISTS[view.list]} />}
    </div>
  );
}

/** The list that the address names, else the first one that is not empty. */
function listOf(wanted: string | null, counts: PlanCounts): ListName {
  const names = Object.keys(LISTS) as ListName[];
  const order: ListName[] = ["respinse", "de-confirmat", "modificate", "noi", "neschimbate"];
  return names.find((name) => name === wanted) ?? order.find((name) => counts[LISTS[name]] > 0) ?? "modificate";
}

function requireImport(id: string, context: Route.LoaderArgs["context"]): TableImport | PictureImport {
  const kept = findImport<TableImport["state"] | PictureImport["state"]>(id, context.get(userContext).username, new Date());
  if (kept?.state.kind !== "table" && kept?.state.kind !== "pictures") throw data(null, { status: 404 });
  return kept as TableImport | PictureImport;
}
