/** Rows of a form under dotted names: `phones.0.number` is the number of the first of the telephones. */
import { Fragment, type ReactNode } from "react";
import { type FormFacts, type Refused, TextField, type TextFieldProps } from "#app/ui/form/field.tsx";
import { AdminForm, EnterSubmit, SaveBar } from "./admin-form.tsx";

type Values = Readonly<Record<string, string>>;
type Shown = Readonly<Record<string, string | undefined>>;
type RowsFormProps = { values: Values; answer: Refused | undefined; save: string; children: (values: Shown) => ReactNode };

/** A saved form whose rows are changed by buttons of theirs: `children` are drawn anew from what came back, else from what was typed, else from what is stored. */
export function RowsForm({ values, answer, save, children }: RowsFormProps) {
  const stored = JSON.stringify(values);
  const isBack = answer !== undefined;
  return (
    <AdminForm className="narrow fields" noValidate preventScrollReset={isBack} key={stored} draft={stored} values={values} answer={answer}>
      {(typed) => (
        <>
          <EnterSubmit label={save} intent="" />
          <Fragment key={JSON.stringify(answer?.values ?? 0)}>
            {children(answer?.values ?? (typed ? Object.fromEntries(typed) : values))}
          </Fragment>
          <SaveBar label={save} />
        </>
      )}
    </AdminForm>
  );
}

export function indices(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index);
}

/** The rows that a form shows: up to the last that has something in its `field`, and one more. */
export function shownRows(values: Readonly<Record<string, string | undefined>>, list: string, most: number, field = ""): number[] {
  const last = indices(most).findLastIndex((index) => values[`${list}.${index}${field && `.${field}`}`]);
  return indices(Math.min(most, last + 2));
}

/** Rows of a list that stand in the form, at least one: further ones are asked for by a button (saved-form.server.ts). */
export function presentRows(values: Readonly<Record<string, string | undefined>>, list: string, most: number): number[] {
  const last = indices(most).findLastIndex((index) => Object.keys(values).some((name) => name.startsWith(`${list}.${index}.`)));
  return indices(Math.max(1, last + 1));
}

export function TextFields({ of }: { of: readonly TextFieldProps[] }) {
  return of.map((field) => <TextField key={field.name} {...field} />);
}

export function byName(fields: readonly FormFacts[string][]): FormFacts {
  return Object.fromEntries(fields.map((field) => [field.name, field]));
}

/** Errors under the ids of the fields of rows: "specs.2.key" becomes "key-2"; an error of a whole list has its name. */
export function byRowField(errors: Readonly<Record<string, string>>): Record<string, string> {
  const renamed = Object.entries(errors).map(([path, message]) => {
    const [, index, field] = path.split(".");
    return [field ? `${field}-${index}` : path.split(".", 1)[0], message];
  });
  return Object.fromEntries(renamed);
}
