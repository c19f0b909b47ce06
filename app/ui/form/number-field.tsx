import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A number, typed as text: a comma is taken, and telephones show the keys for it. */
export function NumberField(field: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" {...field} />;
}
