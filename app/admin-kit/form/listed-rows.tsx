/** Rows of a form under dotted names: `phones.0.number` is the number of the first of the telephones. */
import { type FormFacts, TextField, type TextFieldProps } from "#app/ui/form/field.tsx";

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
