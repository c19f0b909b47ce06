import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { type Facts, useControl } from "./form-state.tsx";

/** A file to choose. */
export function FileField(field: Facts & Omit<ComponentProps<"input">, "id" | "name" | "type">) {
  const { frame, control } = useControl(field);
  return (
    <Field {...frame}>
      <input type="file" {...control} />
    </Field>
  );
}
