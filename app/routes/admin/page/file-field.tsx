import type { ComponentProps } from "react";
import { Field } from "#app/ui/form/field.tsx";
import { type Facts, useControl } from "#app/ui/form/form-state.tsx";

export function FileField(field: Facts & Omit<ComponentProps<"input">, "id" | "name" | "type">) {
  const { frame, control } = useControl(field);
  return (
    <Field {...frame}>
      <input type="file" {...control} />
    </Field>
  );
}
