import { Form, Link, redirect } from "react-router";
import { askUnlessYoung, userContext } from "#app/auth/admission.server.ts";
import { applyImport, discardImport } from "#app/commands/import/import.server.ts";
import { whatIsHere } from "#app/commands/import/run-site.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { importDirectory } from "#app/import/import-files.server.ts";
import { jobOf } from "#app/import/import-job.server.ts";
import { PAGE_SIZE, readPlanPage } from "#app/import/plan-files.server.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/plan";
import { ApplyForm } from "./apply-form.tsx";
import { requireImport } from "./found-import.server.ts";
import { countsWords, importPageOf, nounOf } from "./import-kinds.ts";
import { JobDone, JobProgress } from "./job.tsx";
import { listOf, PlanRows } from "./plan-rows.tsx";
import { SiteContents, siteWords } from "./site-contents.tsx";
import { UsedNote } from "./used-note.tsx";

export function meta() {
  return [{ title: "Verificarea importului > Admin" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const file = requireImport(params.importId, context, url);
  const { id, name } = file;
  const { kind, choice, summary } = file.state;
  const { start, title } = importPageOf(kind);
  const job = jobOf(file);
  const list = listOf(url.searchParams.get("lista"), kind, summary.counts);
  const query = (url.searchParams.get("q") ?? "").slice(0, 100);
  const page = Math.max(1, Math.min(1_000, Number(url.searchParams.get("page")) || 1));
  const { rows, total } = await readPlanPage(importDirectory(id), list.of, { query, page });
  return {
    ...{ kind, name, start, title, job, summary, address: `${start}/${id}` },
    rows: { list: list.name, query, page, rows, total, pages: Math.ceil(total / PAGE_SIZE) },
    replaces: choice.mode === "replace",
    site: summary.site && { ...siteWords(summary.site), here: whatIsHere() },
    // Without scripts the page comes again by itself.
    ...(job?.stage === "working" && { refresh: { seconds: 3, to: `${start}/${id}` } }),
  };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const file = requireImport(params.importId, context, url);
  const { kind } = file.state;
  const page = importPageOf(kind);
  const values = await readFormValues(request, ["apply", "discard"]);
  if (values.intent === "discard") {
    discardImport(file.id);
    throw redirectWithFlash(page.start, { kind: "ok", text: "Fișierul a fost șters. Nimic nu s-a schimbat." });
  }
  if (kind === "site") askUnlessYoung(request, `${page.start}/${file.id}`);
  const session = { cookieHeader: request.headers.get("Cookie"), userAgent: request.headers.get("User-Agent") ?? "" };
  const asker = { user: context.get(userContext), address: context.get(clientAddressContext), session };
  const applied = await applyImport(file, values, asker, new Date());
  if (!applied.ok) return answerPage(applied, {});
  const { batch, change, counts } = applied;
  if (kind === "pictures" || kind === "site") throw redirect(`${page.start}/${file.id}`, 303);
  const text = `Import aplicat: ${countsWords(counts, nounOf(kind))}.`;
  if (kind === "products")
    throw redirectWithFlash(`${page.start}/lot/${batch}`, { kind: "ok", text: `${text} Se poate anula 30 de zile.` });
  const undo = batch === undefined ? change : `lot/${batch}`;
  throw redirectWithFlash(page.done, { kind: "ok", text, ...(undo !== undefined && { undo: `/admin/istoric/${undo}/anuleaza` }) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const errors: Record<string, string> = { form: NO_CONNECTION };
  return answerOr(serverAction, { errors, message: undefined });
}

export default function AdminImportPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, name, start, title, job, summary, address, rows, site } = loaderData;
  const { table, problem } = summary;
  const isWaiting = job === undefined || job.stage === "failed";
  return (
    <>
      <p className="back">
        <Link to={start}>‹ {title}</Link>
      </p>
      <div className="head head--admin">
        <h1>{job?.stage === "done" ? "Import încheiat" : kind === "site" ? "Ce conține arhiva" : "Verificarea importului"}</h1>
        {isWaiting && (
          <Form method="post">
            <button className="button button--line" type="submit" name="intent" value="discard">
              {kind === "site" ? "Renunță la arhivă" : "Renunță la fișier"}
            </button>
          </Form>
        )}
      </div>
      <div className="import-run">
        <p className="small">
          {[name, table?.reading, site?.madeAt].filter(Boolean).join(" · ")}
          {table && table.headRow > 1 && ` · capul de tabel pe rândul ${table.headRow}`}
        </p>
        {job?.stage === "failed" && (
          <p className="flash flash--error" role="alert">
            {job.reason}
          </p>
        )}
        {job?.stage === "working" && <JobProgress job={job} />}
        {job?.stage === "done" && <JobDone kind={kind} job={job} products={summary.counts.changed} />}
        {problem && <p className="flash flash--warn">{problem}</p>}
        {site && <SiteContents {...site} />}
        {isWaiting && !problem && site?.here.isUsed && <UsedNote {...site.here} />}
        {isWaiting && !problem && !site?.here.isUsed && <ApplyForm view={loaderData} errors={actionData?.errors} />}
        {table && <Columns table={table} address={address} />}
        {!problem && !site && <PlanRows {...rows} kind={kind} counts={summary.counts} address={address} />}
      </div>
    </>
  );
}

type ColumnsProps = { table: NonNullable<Route.ComponentProps["loaderData"]["summary"]["table"]>; address: string };

function Columns({ table: { columns, matchedBy, sheets }, address }: ColumnsProps) {
  return (
    <p className="panel import-columns">
      <span>
        Coloane: {columns.filter(({ target }) => target).length} din {columns.length} se importă
        {matchedBy === "memory" && ", alese ca data trecută la același cap de tabel"}
      </span>{" "}
      <Link to={`${address}/coloane`}>{sheets.length > 1 ? "Schimbă foaia sau coloanele" : "Schimbă coloanele"}</Link>
    </p>
  );
}
