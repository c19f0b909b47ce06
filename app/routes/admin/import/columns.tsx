import { Fragment, useState } from "react";
import { data, Link, redirect } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { ALL_SHEETS, chooseColumns } from "#app/commands/import/import.server.ts";
import { answerIntent, type FormValues, whenDone } from "#app/http/form.server.ts";
import { listAddress } from "#app/http/list-address.ts";
import type { FieldErrors } from "#app/http/refusal.ts";
import type { MatchedBy } from "#app/import/import-state.ts";
import { count } from "#app/language/nouns.ts";
import { IMPORTS } from "#app/registers/imports.server.ts";
import stylesheet from "#app/styles/components/import-pages.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { optionOf, SelectField, TextField, Tick, useFormState } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/columns";
import { FEW_FIELDS, fieldGroups } from "./column-fields.ts";
import { requireImport } from "./found-import.server.ts";
import { importPageOf } from "./import-kinds.ts";

const NOTHING_WRONG: FieldErrors = {};

const MATCHED: Record<MatchedBy, string> = {
  names: "Coloanele au fost recunoscute după nume.",
  memory: "Coloanele sunt cele alese ultima dată pentru un fișier cu același cap de tabel.",
  hand: "Coloanele sunt cele alese manual; rămân alese și pentru următorul fișier cu același cap de tabel.",
};

export const links = linkSheets(stylesheet);

export const meta = adminPage("Coloanele fișierului");

export function loader({ params, context, url }: Route.LoaderArgs) {
  const file = requireImport(params, context);
  const { kind, summary } = file.state;
  const { columns } = IMPORTS[kind];
  if (!columns || !summary.table) throw data(null, { status: 404 });
  const { problem, table } = summary;
  const { parts = [], sheets } = table;
  const part = parts.find(({ sheet }) => sheet === url.searchParams.get("foaie")) ?? parts[0];
  const all = parts.length > 0 ? `toate foile cu produse (${parts.length})` : "toate foile cu produse";
  return {
    name: file.name,
    table: { ...table, ...part, sheet: table.sheet },
    part: part?.sheet,
    otherParts: parts.flatMap(({ sheet }) => (sheet === part?.sheet ? [] : [sheet])),
    sheets: [...(columns.joins ? [[ALL_SHEETS, all] as const] : []), ...sheets.map((sheet) => [sheet, sheet] as const)],
    chosen: part ? ALL_SHEETS : table.sheet,
    problem,
    plan: `${importPageOf(kind).start}/${file.id}`,
    fields: columns.fields(),
    sheetNames: columns.sheetNames(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const file = requireImport(params, context);
  const plan = `${importPageOf(file.state.kind).start}/${file.id}`;
  const choose = async (values: FormValues) =>
    whenDone(await chooseColumns(file, values, new Date()), ({ problem }) =>
      redirect(problem === undefined ? plan : `${plan}/coloane`, 303),
    );
  return await answerIntent(request, {
    "": choose,
    columns: choose,
    fields: (values) => ({ values, errors: NOTHING_WRONG, message: undefined }),
  });
}

export default function AdminImportColumns({ loaderData, actionData }: Route.ComponentProps) {
  const { name, table, part, otherParts, sheets, chosen, problem, plan, fields, sheetNames } = loaderData;
  const { matchedBy } = table;
  const [search, setSearch] = useState(actionData?.values?.cauta ?? "");
  const columns = table.columns.map((column, index) => ({ ...column, index }));
  const used = columns.filter(({ target, samples }) => target !== null && samples.length > 0);
  const others = columns.filter(({ target, samples }) => target === null && samples.length > 0);
  const empty = columns.filter(({ samples }) => samples.length === 0);
  const isOffered = columns.some(({ target }) => target === "offer_price");
  const listOf = (some: typeof columns) => (
    <ul className="import-columns__list">
      {some.map((column) => (
        <Column key={column.letter} {...column} fields={fields} sheetNames={sheetNames} search={search} isOffered={isOffered} />
      ))}
    </ul>
  );
  return (
    <>
      <PageHead
        title="Coloanele fișierului"
        back={[plan, "‹ Verificarea importului"]}
        error={actionData?.errors.form ?? actionData?.message}
      />
      <div className="import-run stack">
        <p className="small">{name}</p>
        {problem && <p className="flash flash--warn">{problem}</p>}
        <AdminForm
          className="panel fields import-apply"
          key={JSON.stringify(table)}
          keeps="coloane"
          answer={actionData?.values && { values: actionData.values }}
        >
          <p>{MATCHED[matchedBy]}</p>
          {fields.length + sheetNames.length > FEW_FIELDS && (
            <div className="import-search cluster">
              <TextField
                name="cauta"
                label={`Caută între cele ${fields.length + sheetNames.length} câmpuri`}
                hint="Listele au câmpurile obișnuite; ce găsiți apare în fiecare."
                placeholder="EAN, ofertă, culoare…"
                type="search"
                autoComplete="off"
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              <Submit label="Caută" look="line" intent="fields" />
            </div>
          )}
          {table.sheets.length > 1 && <SelectField name="sheet" label="Se citesc" options={sheets} defaultValue={chosen} />}
          {part !== undefined && (
            <p>
              <input type="hidden" name="part" value={part} />
              Coloanele de mai jos sunt ale foii „{part}”. Celelalte:{" "}
              {otherParts.map((sheet, index) => (
                <Fragment key={sheet}>
                  {index > 0 && ", "}
                  <Link to={listAddress(`${plan}/coloane`, { foaie: sheet })}>{sheet}</Link>
                </Fragment>
              ))}
              .
            </p>
          )}
          {used.length > 0 && <h2>Se importă</h2>}
          {listOf(used)}
          {others.length > 0 && <h2>Nu se importă</h2>}
          {listOf(others)}
          {empty.length > 0 && (
            <details className="more-fields disclosure">
              <summary>{count(empty.length, { one: "coloană fără valori", few: "coloane fără valori" })}</summary>
              {listOf(empty)}
            </details>
          )}
          {matchedBy !== "names" && <Tick name="auto" label="Uită alegerea și recunoaște din nou coloanele după nume" />}
          <Submit label="Verifică din nou" pending="Se verifică…" intent="columns" />
        </AdminForm>
      </div>
    </>
  );
}

type View = Route.ComponentProps["loaderData"];
type ColumnProps = View["table"]["columns"][number] &
  Pick<View, "fields" | "sheetNames"> & { index: number; search: string; isOffered: boolean };

function Column({ letter, title, target, samples, index, search, isOffered, ...known }: ColumnProps) {
  const { values } = useFormState();
  const name = `column-${index}`;
  const [chosen, choose] = useState(values[name] ?? target ?? "");
  return (
    <li>
      <label htmlFor={name}>
        {letter}. {title || "(fără nume)"}
      </label>
      <p className="small">{samples.length > 0 ? samples.join(" · ") : "fără valori"}</p>
      <select className="input" id={name} name={name} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">nu se importă</option>
        {fieldGroups({ title, target, isOffered }, known, chosen, search).map(({ label, choices }) => (
          <optgroup key={label} label={label}>
            {choices.map(optionOf)}
          </optgroup>
        ))}
      </select>
    </li>
  );
}
