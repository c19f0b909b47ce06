import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { type Typed, useKeptTyping } from "#app/routes/admin/frame/kept-typing.ts";
import { RestoredNote } from "#app/routes/admin/frame/restored-note.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { controlAttributes, Field } from "#app/ui/form/field.tsx";
import { useUnsavedChanges } from "#app/ui/form/unsaved-changes.ts";
import type { Row } from "./rows-form.server.ts";

/** A list of pairs edited as rows: names of the two fields, and their labels. */
export type RowsOf = {
  first: string;
  second: string;
  firstLabel: string;
  secondLabel: string;
  isLong: boolean;
  /** What the first field is usually called. */
  usual?: readonly string[];
};

type ProductRowsProps = {
  of: RowsOf;
  stored: readonly Row[];
  /** The rows that a pressed button came back with. */
  answered: readonly Row[] | undefined;
  /** What the list is for, above it. */
  hint?: ReactNode;
  errors: Record<string, string>;
  failure: string;
  save: string;
  updatedAt: string;
};

/**
 * Rows that are added, removed and moved by buttons of the form itself: each press posts what is typed and comes back with the rows
 * changed, so it works without scripts and loses nothing. Only 'Salvează' stores.
 */
export function ProductRows({ of, stored, answered, hint, errors, failure, save, updatedAt }: ProductRowsProps) {
  const { typed, keep } = useKeptTyping(updatedAt);
  const restored = answered || !typed ? undefined : pairsOf(typed, of);
  const rows = answered ?? restored ?? stored;
  const unsaved = useUnsavedChanges(updatedAt, Object.keys(errors).length > 0);
  const isSending = useNavigation().state !== "idle";
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(rows.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came back changed are not stored, whichever button did it
  useEffect(() => {
    if (answered || typed) unsaved.onInput();
  }, [answered, typed]);
  // A row that has just been added is there to be written in.
  useEffect(() => {
    if (rows.length > shown.current) list.current?.querySelector<HTMLInputElement>("li:last-child .input")?.focus();
    shown.current = rows.length;
  }, [rows.length]);
  const listed = Object.entries(errors).map(([path, message]) => namedError(path, message, of));
  function send(event: FormEvent<HTMLFormElement>) {
    unsaved.onSubmit();
    keep(event.currentTarget);
  }
  return (
    <Form className="panel" method="post" noValidate preventScrollReset onInput={unsaved.onInput} onSubmit={send}>
      {/* Enter in a field presses the first button of a form. */}
      <button className="vh" name="intent" value="save" type="submit" tabIndex={-1} aria-hidden="true">
        {save}
      </button>
      {listed.length > 0 && <ErrorSummary title={failure} errors={listed} level={2} />}
      <RestoredNote isShown={restored !== undefined} />
      {hint && <div className="hint rows__hint">{hint}</div>}
      {of.usual && (
        <datalist id="obisnuite">
          {of.usual.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <ol className={of.isLong ? "rows rows--long" : "rows"} ref={list}>
        {rows.map(([first, second], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place and content
          <li key={`${index}-${first}-${second}`}>
            <RowField of={of} name={of.first} label={of.firstLabel} index={index} value={first} errors={errors} />
            <RowField of={of} name={of.second} label={of.secondLabel} index={index} value={second} errors={errors} />
            <RowButtons index={index} last={rows.length - 1} />
          </li>
        ))}
      </ol>
      {rows.length === 0 && <p className="mute">Niciun rând încă.</p>}
      <div className="savebar">
        <button className="button" name="intent" value="save" type="submit" disabled={isSending}>
          {save}
        </button>
        <button className="button button--line" name="intent" value="add" type="submit">
          Adaugă un rând
        </button>
      </div>
    </Form>
  );
}

type RowFieldProps = { of: RowsOf; name: string; label: string; index: number; value: string; errors: Record<string, string> };

function RowField({ of, name, label, index, value, errors }: RowFieldProps) {
  const id = `${name}-${index}`;
  const error = Object.entries(errors).find(([path]) => idOf(path) === id)?.[1];
  const attributes = { className: "input", name, defaultValue: value, ...controlAttributes(id, { error }) };
  return (
    <Field id={id} label={label} error={error}>
      {of.isLong && name === of.second ? (
        <textarea {...attributes} rows={3} maxLength={3000} />
      ) : (
        <input
          {...attributes}
          maxLength={name === of.first ? 300 : 500}
          autoComplete="off"
          list={of.usual && name === of.first ? "obisnuite" : undefined}
        />
      )}
    </Field>
  );
}

/** At an end of the list a button stays, so that the rows line up, and does nothing. */
function RowButtons({ index, last }: { index: number; last: number }) {
  const number = index + 1;
  return (
    <div className="rows__do">
      <button name="intent" value={`up-${index}`} type="submit" disabled={index === 0}>
        <span aria-hidden="true">↑</span>
        <span className="vh">Mai sus rândul {number}</span>
      </button>
      <button name="intent" value={`down-${index}`} type="submit" disabled={index === last}>
        <span aria-hidden="true">↓</span>
        <span className="vh">Mai jos rândul {number}</span>
      </button>
      <button className="rows__remove" name="intent" value={`remove-${index}`} type="submit">
        Șterge<span className="vh"> rândul {number}</span>
      </button>
    </div>
  );
}

/** "Rândul 3, Valoare: …" with its field; an error of the whole list has no row to lead to. */
function namedError(path: string, message: string, of: RowsOf): { id: string; message: string } {
  const [, index, field] = path.split(".");
  if (index === undefined) return { id: "", message };
  const label = field === of.first ? of.firstLabel : of.secondLabel;
  return { id: idOf(path), message: `Rândul ${Number(index) + 1}, ${label}: ${message}` };
}

/** Typed fields as rows again. */
function pairsOf(typed: Typed, of: RowsOf): Row[] {
  const column = (wanted: string) => typed.flatMap(([name, value]) => (name === wanted ? [value] : []));
  const seconds = column(of.second);
  return column(of.first).map((value, index) => [value, seconds[index] ?? ""]);
}

/** "specs.2.key" → "key-2": the id of the field. */
function idOf(path: string): string {
  const [, index, field] = path.split(".");
  return `${field}-${index}`;
}
