import { TextField, type TextFieldProps } from "./text-field.tsx";

export function NumberField(field: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" {...field} />;
}
