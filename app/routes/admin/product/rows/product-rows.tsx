import { type ReactNode, useEffect, useRef, useState } from "react";
import { capitalized, fold } from "#app/language/text.ts";
import type { Typed } from "#app/routes/admin/frame/form-draft.ts";
import { AdminForm, EnterSubmit, SaveBar, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { RowButtons } from "#app/routes/admin/page/row-buttons.tsx";
import type { LostPost } from "#app/routes/broken-connection.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, type FieldFacts, TextField } from "#app/ui/form/field.tsx";
import type { Row } from "./rows-form.server.ts";

type Item = { one: string; the: string; none: string };

export type RowsOf = {
  item: Item;
  first: string;
  second: string;
  firstLabel: string;
  firstMaxLength: number;
  secondLabel: string;
  isLong: boolean;
  usual?: readonly string[];
  known?: readonly KnownRow[];
};

type KnownRow = { name: string; hint: string; isNumber: boolean; suggestions: readonly string[] };

type ProductRowsProps = {
  of: RowsOf;
  shown: { product: { updated_at: string }; stored: readonly Row[]; stamp?: string | undefined };
  answer: ((Answered | LostPost) & { errors: Record<string, string> }) | undefined;
  hint?: ReactNode;
  more?: ReactNode;
  save: string;
};

/** Each press of a row's button posts what is typed and comes back with the rows changed. Only 'Salvează' stores. */
export function ProductRows({ of, shown: { product, stored, stamp }, answer, hint, more, save }: ProductRowsProps) {
  const answered = answeredRows(answer, of);
  const rowsOf = (typed: Typed | undefined) => answered?.rows ?? (typed ? pairsOf(typed, of) : stored);
  return (
    <AdminForm
      className="panel"
      noValidate
      preventScrollReset
      draft={product.updated_at}
      values={{ stamp }}
      answer={answered && { values: answered.own, errors: byField(answer?.errors ?? {}) }}
    >
      {(typed) => (
        <>
          <EnterSubmit label={save} intent="save" />
          <ErrorSummary title="Eroare actualizare produs" fields={fieldsOf(of, rowsOf(typed))} level={2} />
          {hint && <div className="hint rows__hint">{hint}</div>}
          {of.usual && (
            <datalist id="obisnuite">
              {of.usual.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          )}
          <RowList of={of} rows={rowsOf(typed)} />
          <SaveBar label={save} pending={save} intent="save">
            <Submit label={`Adaugă ${of.item.one}`} look="line" intent="add" />
            {more}
          </SaveBar>
        </>
      )}
    </AdminForm>
  );
}

function RowList({ of, rows }: { of: RowsOf; rows: readonly Row[] }) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(rows.length);
  // A row that has just been added is there to be written in.
  useEffect(() => {
    if (rows.length > shown.current) list.current?.querySelector<HTMLInputElement>("li:last-child .input")?.focus();
    shown.current = rows.length;
  }, [rows.length]);
  return (
    <>
      <ol className={of.isLong ? "rows rows--long" : "rows"} ref={list}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place and content
          <li key={`${index}-${row.join("-")}`}>
            <RowFields of={of} row={row} index={index} />
            <RowButtons the={of.item.the} index={index} last={rows.length - 1} />
          </li>
        ))}
      </ol>
      {rows.length === 0 && <p className="mute">{of.item.none} încă.</p>}
    </>
  );
}

function RowFields({ of, row: [first, second], index }: { of: RowsOf; row: Row; index: number }) {
  const [name, setName] = useState(first);
  const known = of.known?.find((one) => fold(one.name) === fold(name));
  const words = `cuvinte-${index}`;
  const one = { id: `${of.first}-${index}`, name: of.first, label: of.firstLabel, maxLength: of.firstMaxLength };
  const other = { id: `${of.second}-${index}`, name: of.second, label: of.secondLabel, ...(known?.hint && { hint: known.hint }) };
  return (
    <>
      <TextField
        {...one}
        defaultValue={first}
        autoComplete="off"
        list={of.usual && "obisnuite"}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      {of.isLong ? (
        <TextField {...other} defaultValue={second} rows={3} maxLength={3000} />
      ) : (
        <TextField
          {...other}
          defaultValue={second}
          maxLength={500}
          autoComplete="off"
          inputMode={known?.isNumber ? "decimal" : undefined}
          list={known && known.suggestions.length > 0 ? words : undefined}
        />
      )}
      {known && known.suggestions.length > 0 && (
        <datalist id={words}>
          {known.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** The fields of all rows as the summary of errors names them: "Rândul 3, Caracteristică", and what has a name by it: "Rândul 3, Puritate". */
function fieldsOf(of: RowsOf, rows: readonly Row[]) {
  const labels = rows.map(([first], index): [string, FieldFacts][] => {
    const row = `${capitalized(of.item.the)} ${index + 1}`;
    return [
      [`${of.first}-${index}`, { label: `${row}, ${of.firstLabel}` }],
      [`${of.second}-${index}`, { label: `${row}, ${(!of.isLong && first.trim()) || of.secondLabel}` }],
    ];
  });
  return describeFields(Object.fromEntries(labels.flat()));
}

/** Errors under the ids of their fields: "specs.2.key" becomes "key-2"; an error of the whole list has no row to lead to. */
function byField(errors: Record<string, string>): Record<string, string> {
  const renamed = Object.entries(errors).map(([path, message]) => {
    const [list, index, field] = path.split(".");
    return [field ? `${field}-${index}` : list, message];
  });
  return Object.fromEntries(renamed);
}

type Answered = { rows: readonly Row[]; own: Record<string, string> };

/** What a pressed button came back with; a post that never arrived brings its fields, which are the rows as they were typed. */
function answeredRows(answer: Answered | LostPost | undefined, of: RowsOf): Answered | undefined {
  return answer && ("rows" in answer ? answer : { rows: pairsOf(answer.fields, of), own: answer.values });
}

function pairsOf(typed: Typed, of: RowsOf): Row[] {
  const column = (wanted: string) => typed.flatMap(([name, value]) => (name === wanted ? [value] : []));
  const seconds = column(of.second);
  return column(of.first).map((value, index) => [value, seconds[index] ?? ""]);
}
