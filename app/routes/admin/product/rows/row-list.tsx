import { type ReactNode, useEffect, useRef, useState } from "react";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { RowButtons } from "#app/admin-kit/page/row-buttons.tsx";
import { rowIntent } from "#app/forms/rows.ts";
import { capitalized, fold } from "#app/language/text.ts";
import { FieldError, type FieldFacts, Suggestions, TextField, useFormState } from "#app/ui/form/field.tsx";

/** Name of a row, and the names, labels and lengths of its two fields. */
export const LISTS = {
  specs: {
    title: "Fișă tehnică",
    one: "un rând",
    the: "rândul",
    none: "Niciun rând",
    first: { name: "key", label: "Caracteristică", maxLength: 120 },
    second: { name: "value", label: "Valoare", maxLength: 500 },
    isLong: false,
  },
  faq: {
    title: "Întrebări",
    one: "o întrebare",
    the: "întrebarea",
    none: "Nicio întrebare",
    first: { name: "q", label: "Întrebare", maxLength: 300 },
    second: { name: "a", label: "Răspuns", maxLength: 3_000, rows: 3 },
    isLong: true,
  },
} as const;

export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as ListName[];
export type Row = [first: string, second: string];
export type Rows = Record<ListName, readonly Row[]>;

type KnownRow = { name: string; hint: string; isNumber: boolean; suggestions: readonly string[] };
type Known = { usual?: readonly string[]; known?: readonly KnownRow[] };
type RowListProps = Known & { list: ListName; rows: readonly Row[]; hint?: ReactNode; more?: ReactNode };

/** A list and its buttons, each of which posts what is typed and comes back with the rows changed. */
export function RowList({ list, rows, hint, more, ...known }: RowListProps) {
  const { title, one, the, none, isLong } = LISTS[list];
  const { errors } = useFormState();
  const place = useRef<HTMLOListElement>(null);
  const shown = useRef(rows.length);
  // A row that has just been added is there to be written in.
  useEffect(() => {
    if (rows.length > shown.current) place.current?.querySelector<HTMLInputElement>("li:last-child .input")?.focus();
    shown.current = rows.length;
  }, [rows.length]);
  return (
    <fieldset id={list} tabIndex={-1}>
      <legend>{title}</legend>
      <FieldError id={list} error={errors[list]} />
      {hint && <div className="hint rows__hint">{hint}</div>}
      {known.usual && <Suggestions id="obisnuite" of={known.usual} />}
      <ol className={isLong ? "rows rows--long" : "rows"} ref={place}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place and content
          <li key={`${index}-${row.join("-")}`}>
            <RowFields list={list} row={row} index={index} {...known} />
            <RowButtons the={the} index={index} last={rows.length - 1} list={list} formAction={`#${list}`} />
          </li>
        ))}
      </ol>
      {rows.length === 0 && <p className="mute">{none} încă.</p>}
      <div className="actions">
        <Submit label={`Adaugă ${one}`} look="line" intent={rowIntent(list, "add")} formAction={`#${list}`} />
        {more}
      </div>
    </fieldset>
  );
}

function RowFields({ list, row: [first, second], index, usual, known: facts }: Known & { list: ListName; row: Row; index: number }) {
  const [name, setName] = useState(first);
  const known = facts?.find((one) => fold(one.name) === fold(name));
  const words = `cuvinte-${index}`;
  const hasWords = known !== undefined && known.suggestions.length > 0;
  const idOf = (field: { name: string }) => `${field.name}-${index}`;
  return (
    <>
      <TextField
        {...LISTS[list].first}
        id={idOf(LISTS[list].first)}
        defaultValue={first}
        autoComplete="off"
        list={usual && "obisnuite"}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        {...LISTS[list].second}
        {...(known?.hint && { hint: known.hint })}
        id={idOf(LISTS[list].second)}
        defaultValue={second}
        autoComplete="off"
        inputMode={known?.isNumber ? "decimal" : undefined}
        list={hasWords ? words : undefined}
      />
      {hasWords && <Suggestions id={words} of={known.suggestions} />}
    </>
  );
}

/** The fields of all rows as the summary of errors names them: "Rândul 3, Caracteristică", and what has a name by it: "Rândul 3, Puritate". */
export function listFieldFacts(list: ListName, rows: readonly Row[]): [name: string, facts: FieldFacts][] {
  const { title, the, first, second, isLong } = LISTS[list];
  const fields = rows.flatMap(([name], index): [string, FieldFacts][] => {
    const row = `${capitalized(the)} ${index + 1}`;
    return [
      [`${first.name}-${index}`, { label: `${row}, ${first.label}` }],
      [`${second.name}-${index}`, { label: `${row}, ${(!isLong && name.trim()) || second.label}` }],
    ];
  });
  return [[list, { label: title }], ...fields];
}
