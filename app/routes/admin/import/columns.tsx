import { data, Form, Link, redirect, useNavigation } from "react-router";
import { columnsOf } from "#app/commands/import/column-names.server.ts";
import { chooseColumns } from "#app/commands/import/import.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import type { MatchedBy } from "#app/import/import-state.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import { Flash } from "#app/ui/flash.tsx";
import type { Route } from "./+types/columns";
import { requireImport } from "./found-import.server.ts";
import { importPageOf } from "./import-kinds.ts";

const MATCHED: Record<MatchedBy, string> = {
  names: "Coloanele au fost recunoscute după nume.",
  memory: "Coloanele sunt cele alese ultima dată pentru un fișier cu același cap de tabel.",
  hand: "Coloanele sunt cele alese manual; rămân alese și pentru următorul fișier cu același cap de tabel.",
};

export function meta() {
  return [{ title: "Coloanele fișierului > Admin" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader({ params, context, url }: Route.LoaderArgs) {
  const file = requireImport(params.importId, context, url);
  const { kind, summary } = file.state;
  const columns = columnsOf(kind);
  if (!columns || !summary.table) throw data(null, { status: 404 });
  const { problem, table } = summary;
  return {
    ...{ name: file.name, table, problem, plan: `${importPageOf(kind).start}/${file.id}` },
    ...{ fields: columns.fields(), sheetNames: columns.sheetNames() },
  };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const file = requireImport(params.importId, context, url);
  const values = await readFormValues(request, ["columns"]);
  const chosen = await chooseColumns(file, values, new Date());
  if (!chosen.ok) return answerPage(chosen, {});
  const plan = `${importPageOf(file.state.kind).start}/${file.id}`;
  throw redirect(chosen.problem === undefined ? plan : `${plan}/coloane`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const errors: Record<string, string> = { form: NO_CONNECTION };
  return answerOr(serverAction, { errors, message: undefined });
}

/** What each column of the file is, as it was matched, to be put right by hand; and the sheet of a workbook. */
export default function AdminImportColumns({ loaderData, actionData }: Route.ComponentProps) {
  const { name, table, problem, plan, fields, sheetNames } = loaderData;
  const { sheets, sheet, columns, matchedBy } = table;
  const navigation = useNavigation();
  const isChecking = navigation.formData?.get("intent") === "columns";
  const failure = actionData?.errors.form ?? actionData?.message;
  return (
    <>
      <p className="back">
        <Link to={plan}>‹ Verificarea importului</Link>
      </p>
      <div className="head head--admin">
        <h1>Coloanele fișierului</h1>
      </div>
      <Flash message={failure ? { kind: "error", text: failure } : undefined} />
      <div className="import-run">
        <p className="small">{name}</p>
        {problem && <p className="flash flash--warn">{problem}</p>}
        <Form className="panel fields import-apply" method="post" key={JSON.stringify(table)}>
          <p>{MATCHED[matchedBy]}</p>
          {sheets.length > 1 && <SheetChoice sheets={sheets} sheet={sheet} />}
          <ul className="import-columns__list">
            {columns.map((column, index) => (
              <Column key={column.letter} {...column} index={index} fields={fields} sheetNames={sheetNames} />
            ))}
          </ul>
          {matchedBy !== "names" && (
            <label className="check">
              <input type="checkbox" name="auto" value="1" />
              <span>Uită alegerea și recunoaște din nou coloanele după nume</span>
            </label>
          )}
          <button className="button" type="submit" name="intent" value="columns" disabled={isChecking} aria-busy={isChecking}>
            {isChecking ? "Se verifică…" : "Verifică din nou"}
          </button>
        </Form>
      </div>
    </>
  );
}

function SheetChoice({ sheets, sheet }: { sheets: readonly string[]; sheet: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor="sheet">Foaia</label>
      <select className="input" id="sheet" name="sheet" defaultValue={sheet}>
        {sheets.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}

type View = Route.ComponentProps["loaderData"];
type ColumnProps = View["table"]["columns"][number] & Pick<View, "fields" | "sheetNames"> & { index: number };

function Column({ letter, title, target, samples, index, fields, sheetNames }: ColumnProps) {
  return (
    <li>
      <label htmlFor={`column-${index}`}>
        {letter}. {title || "(fără nume)"}
      </label>
      <p className="small">{samples.length > 0 ? samples.join(" · ") : "fără valori"}</p>
      <select className="input" id={`column-${index}`} name={`column-${index}`} defaultValue={target ?? ""}>
        <option value="">nu se importă</option>
        {fields.map(({ target: field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
        {sheetNames.length > 0 && (
          <optgroup label="Fișa tehnică">
            {sheetOptions(title, target, sheetNames).map((name) => (
              <option key={name} value={`sheet:${name}`}>
                {`Fișă: ${name}`}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </li>
  );
}

/** The sheet's usual rows, the one that the column has, and one called like the column. */
function sheetOptions(title: string, target: string | null, names: readonly string[]): string[] {
  const own = target?.startsWith("sheet:") ? [target.slice("sheet:".length)] : [];
  const called = title.trim() ? [title.trim().slice(0, 120)] : [];
  return [...new Set([...own, ...names, ...called])];
}
