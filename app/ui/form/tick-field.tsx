import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field.tsx";
import { type Facts, useControl, useFormState } from "./form-state.tsx";

type TickProps = Omit<ComponentProps<"input">, "name"> & {
  name: string;
  label: ReactNode;
  children?: ReactNode;
};

/** A box that sends "1" when it is ticked and nothing when it is not; nothing can be wrong with it. */
export function Tick({ name, label, children, ...attributes }: TickProps) {
  const { values } = useFormState();
  return (
    <label className="check">
      <input type="checkbox" name={name} value="1" defaultChecked={values[name] === "1"} {...attributes} />
      <span>
        {label} {children}
      </span>
    </label>
  );
}

type TickFieldProps = Facts & Omit<ComponentProps<"input">, "id" | "name"> & { place?: string; children?: ReactNode };

export function TickField({ place, children, ...field }: TickFieldProps) {
  const { frame, control } = useControl(field);
  return (
    <div className={[place, frame.error && "field--error"].filter(Boolean).join(" ") || undefined}>
      <FieldError id={frame.id} error={frame.error} />
      <Tick label={frame.label} {...control}>
        {children}
      </Tick>
    </div>
  );
}
