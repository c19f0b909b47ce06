import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { type Facts, useControl } from "./form-state.tsx";

export type TextFieldProps = Facts &
  Omit<ComponentProps<"input">, "id" | "name"> & {
    rows?: number | undefined;
    place?: string;
    /** How far the text goes, in place of a hint. It changes with each letter, so it does not describe the field: readers would say it each time. */
    counter?: string;
  };

export function TextField({ rows, place, counter, ...field }: TextFieldProps) {
  const { frame, value, control } = useControl(field);
  const attributes = { className: "input", defaultValue: value, ...control };
  return (
    <Field {...frame} hint={counter ?? frame.hint} place={place}>
      {rows ? <textarea rows={rows} {...(attributes as ComponentProps<"textarea">)} /> : <input {...attributes} />}
    </Field>
  );
}
