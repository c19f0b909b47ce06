import type { ComponentProps } from "react";
import { type Facts, Field, useControl } from "#app/ui/form/field.tsx";

export function FileField(field: Facts & Omit<ComponentProps<"input">, "id" | "name" | "type">) {
  const { frame, control } = useControl(field);
  return (
    <Field {...frame}>
      <input type="file" {...control} />
    </Field>
  );
}
