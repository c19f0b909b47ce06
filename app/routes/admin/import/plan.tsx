import { Link, redirect } from "react-router";
import { PostButton } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { withCommas } from "#app/catalog/import/cells/cell-values.ts";
import { columnLabel, type Target } from "#app/catalog/import/cells/import-columns.ts";
import { fileQuestion } from "#app/catalog/import/file-answers.ts";
import { listAnswers } from "#app/catalog/import/value-answers.server.ts";
import { applyImport, discardImport, leaveRows, saveAnswers } from "#app/commands/import/import.server.ts";
import { answerIntent, done, type FormValues, whenDone } from "#app/http/form.server.ts";
import { listAddress } from "#app/http/list-address.ts";
import { getImportJob, importDirectory, ROWS_PER_PAGE, readPlanPage } from "#app/import/import-files.server.ts";
import type { ForeignPictures, ImportKind, PlanNote, SharedFault } from "#app/import/import-state.ts";
import { count, joinWords, NOUNS, type Noun } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { currentUserOf } from "#app/routes/admin/session/visitor.server.ts";
import stylesheet from "#app/styles/components/import-pages.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { errorsOf } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/plan";
import { ApplyForm, JobDone, JobProgress } from "./apply-form.tsx";
import { requireImport } from "./found-import.server.ts";
import { countsWords, importPageOf, nounOf } from "./import-kinds.ts";
import { listOf, PlanRows, type ShownValue, ValueAnswers } from "./plan-rows.tsx";

const FILES = { one: "fișier", few: "fișiere" };

export const links = linkSheets(stylesheet);

export const meta = adminPage("Verificarea importului");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const file = requireImport(params, context);
  const { id, name } = file;
  const { kind, choice, summary } = file.state;
  const { start, title } = importPageOf(kind);
  const job = getImportJob(file);
  const list = listOf(url.searchParams.get("lista"), kind, summary.counts);
  const query = (url.searchParams.get("q") ?? "").slice(0, 100);
  const page = Math.max(1, Math.min(1_000, Number(url.searchParams.get("page")) || 1));
  const { rows, total } = await readPlanPage(importDirectory(id), list.of, { query, page });
  return {
    kind,
    name,
    start,
    title,
    job,
    summary,
    address: `${start}/${id}`,
    rows: { list: list.name, query, page, rows, total, pages: Math.ceil(total / ROWS_PER_PAGE) },
    asked: (summary.asked ?? []).map((value, _index, all): ShownValue => {
      const { target, cell, sheets = [] } = value;
      const isTwice = all.filter((other) => other.target === target && other.cell === cell).length > 1;
      return {
        ...value,
        place: isTwice ? `Foaia ${joinWords(sheets.map((sheet) => `„${sheet}”`))}: ` : "",
        cell: withCommas(cell),
        label: columnLabel(target as Target),
        options: value.options ?? listAnswers(target, cell, value.value),
        ofFile: cell === "" ? fileQuestion(target) : undefined,
      };
    }),
    norm: choice.norm,
    replaces: choice.mode === "replace",
    // Without scripts the page comes again by itself.
    ...(job?.stage === "working" && { refresh: { seconds: 3, to: `${start}/${id}` } }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const file = requireImport(params, context);
  const page = importPageOf(file.state.kind);
  const again = () => redirect(`${page.start}/${file.id}`, 303);
  const apply = async (values: FormValues) =>
    whenDone(await applyImport(file, values, currentUserOf(request, context), new Date()), (applied) =>
      file.state.kind === "pictures" ? again() : sayApplied(applied, file.state.kind),
    );
  return await answerIntent(request, {
    "": apply,
    apply,
    discard: () => {
      discardImport(file.id);
      return done(page.start, "Fișierul a fost șters. Nimic nu s-a schimbat.");
    },
    values: async (values) => whenDone(await saveAnswers(file, values, new Date()), again),
    rows: async (values) =>
      whenDone(await leaveRows(file, values), () =>
        redirect(listAddress(`${page.start}/${file.id}`, { lista: values.lista ?? "", q: values.q ?? "", page: values.page ?? "" }), 303),
      ),
  });
}

type Applied = Extract<Awaited<ReturnType<typeof applyImport>>, { ok: true }>;

function sayApplied({ batch, change, counts }: Applied, kind: ImportKind): Response {
  const text = `Import aplicat: ${countsWords(counts, nounOf(kind))}.`;
  if (kind === "products" && batch !== undefined) return done(adminPath("batch", batch), `${text} Se poate anula 30 de zile.`);
  return done(importPageOf(kind).done, text, { change: batch === undefined ? change : `lot/${batch}` });
}

export default function AdminImportPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, name, start, title, job, summary, address, rows, asked, norm } = loaderData;
  const { table, problem } = summary;
  const isWaiting = job === undefined || job.stage === "failed";
  const isAsked = isWaiting && !problem;
  const isOfValues = Object.keys(actionData?.errors ?? {}).some((field) => field.startsWith("value-"));
  // Numbers of questions and ticks for what was looked at are those of one plan.
  const isSamePlan = actionData?.values.hash === summary.hash;
  const chosen = isSamePlan ? errorsOf(actionData, "values")?.values : undefined;
  const answers = isAsked && asked.length > 0 && (
    <ValueAnswers
      asked={asked}
      norm={norm}
      hash={summary.hash}
      address={address}
      answer={{ values: chosen, errors: isOfValues ? actionData?.errors : undefined }}
    />
  );
  const ticks = actionData && {
    values: isSamePlan ? actionData.values : { ...actionData.values, confirm: undefined },
    errors: isOfValues ? {} : actionData.errors,
  };
  const isUnread = asked.some(({ value }) => value === "");
  const heading = job?.stage === "done" ? "Import încheiat" : "Verificarea importului";
  return (
    <>
      <PageHead title={heading} back={[start, `‹ ${title}`]} error={!isAsked && actionData && Object.values(actionData.errors)[0]}>
        {isWaiting && <PostButton label="Renunță la fișier" look="line" intent="discard" />}
      </PageHead>
      <div className="import-run stack">
        <p className="small">
          {[name, table?.reading].filter(Boolean).join(" · ")}
          {table?.sheet !== undefined && table.sheets.length > 1 && ` · numai foaia „${table.sheet}”`}
          {table && !table.parts && table.headRow > 1 && ` · capul de tabel pe rândul ${table.headRow}`}
        </p>
        {job?.stage === "failed" && <ErrorNote>{job.reason}</ErrorNote>}
        {job?.stage === "working" && <JobProgress job={job} />}
        {job?.stage === "done" && <JobDone job={job} products={summary.counts.changed} />}
        {problem && <p className="flash flash--warn">{problem}</p>}
        {!problem && <PlanNotes notes={summary.notes} isWarning />}
        {isUnread && answers}
        {isAsked && <ApplyForm view={loaderData} answer={ticks} />}
        {!isUnread && answers}
        {table && <Sheets {...table} />}
        {table && <Columns table={table} address={address} />}
        {!problem && <PlanNotes notes={summary.notes} isWarning={false} />}
        {summary.foreign && summary.foreign.total > 0 && <ForeignPicturesList {...summary.foreign} />}
        {!problem && summary.faults && (
          <SharedFaults faults={summary.faults} address={address} noun={kind === "pictures" ? FILES : NOUNS.row} />
        )}
        {!problem && <PlanRows {...rows} kind={kind} summary={summary} address={address} isOpen={isAsked && table !== undefined} />}
      </div>
    </>
  );
}

type Table = NonNullable<Route.ComponentProps["loaderData"]["summary"]["table"]>;

/** Sheets of a workbook that are read, with their rows, and those that are not, with the reason. */
function Sheets({ parts = [], unread = [] }: Pick<Table, "parts" | "unread">) {
  if (parts.length + unread.length === 0) return null;
  return (
    <div className="panel">
      <div className="pile">
        {parts.length > 0 && (
          <p>Foi citite ca o singură listă: {joinWords(parts.map(({ sheet, rows }) => `„${sheet}” (${count(rows, NOUNS.row)})`))}.</p>
        )}
        {unread.length > 0 && <p>Foi necitite: {unread.map(({ sheet, why }) => `„${sheet}” (${why})`).join("; ")}.</p>}
      </div>
    </div>
  );
}

const MOST_NAMED = 12;

type ColumnsProps = { table: Table; address: string };

function Columns({ table: { columns, matchedBy, sheets }, address }: ColumnsProps) {
  // Of two columns of one title the letter tells which.
  const nameOf = ({ title, letter }: (typeof columns)[number]) =>
    columns.filter((column) => column.title === title).length > 1 ? `${title} (coloana ${letter})` : title || letter;
  const left = columns.filter(({ target, isRead, samples }) => target === null && !isRead && samples.length > 0).map(nameOf);
  return (
    <p className="panel import-columns row">
      <span>
        Coloane: {columns.filter(({ target, isRead }) => target ?? isRead).length} din {columns.length} se importă
        {matchedBy === "memory" && ", alese ca data trecută la același cap de tabel"}
      </span>{" "}
      {left.length > 0 && (
        <span className="small">
          Rămân pe dinafară: {left.slice(0, MOST_NAMED).join(", ")}
          {left.length > MOST_NAMED && ` și încă ${left.length - MOST_NAMED}`}
        </span>
      )}{" "}
      <Link to={`${address}/coloane`}>{sheets.length > 1 ? "Schimbă foaia sau coloanele" : "Schimbă coloanele"}</Link>
    </p>
  );
}

function SharedFaults({ faults, address, noun }: { faults: readonly SharedFault[]; address: string; noun: Noun }) {
  if (!faults.some(({ rows }) => rows > 1)) return null;
  return (
    <Panel id="cauze" title="Ce nu se poate citi">
      <ul className="import-how pile">
        {faults.map(({ where, reason, rows, isRefused }) => (
          <li key={where + reason + isRefused}>
            {where && <strong>{where}: </strong>}
            {reason}{" "}
            <Link to={listAddress(address, { lista: isRefused ? "respinse" : "incomplete", q: reason.slice(0, 100) })}>
              {count(rows, noun)} {isRefused ? (rows === 1 ? "respins" : "respinse") : "fără această celulă"}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Pictures that lie with another shop: this site fetches nothing from addresses in a file. */
function ForeignPicturesList({ total, first }: ForeignPictures) {
  return (
    <details className="panel more-fields disclosure">
      <summary>{count(total, NOUNS.image)} la adrese din fișier</summary>
      <p>
        Site-ul nu descarcă imagini de la alte adrese. Salvați-le și trimiteți-le într-o arhivă ZIP, numite după codul sau numele
        produsului. {total > first.length && `Mai jos sunt primele ${first.length}.`}
      </p>
      <ul className="import-how pile">
        {first.map(({ product, address }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one picture, and the list never changes
          <li key={index}>
            {product && `${product}: `}
            <a href={address} rel="noreferrer">
              {address}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Notes of the plan on the whole table: a warning before it is applied, else how its columns are read. */
function PlanNotes({ notes, isWarning }: { notes: readonly PlanNote[] | undefined; isWarning: boolean }) {
  const told = (notes ?? []).filter((note) => note.isWarning === isWarning);
  if (told.length === 0) return null;
  return (
    <div className={isWarning ? "flash flash--warn" : "panel"}>
      <div className="pile">
        {told.map(({ words }) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </div>
  );
}
