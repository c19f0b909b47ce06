import type { ComponentProps, ReactNode } from "react";
import { type Facts, useControl, useFormState } from "./form-state.tsx";

type FieldProps = {
  id: string;
  label: string;
  isOptional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  place?: string | undefined;
  children: ReactNode;
};

export function Field({ id, label, isOptional = false, hint, error, place, children }: FieldProps) {
  return (
    <div className={["field", place, error && "field--error"].filter(Boolean).join(" ")}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span> (opțional)</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-ajutor`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="error" id={`${id}-eroare`}>
      {error}
    </p>
  );
}

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

export function NumberField(field: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" {...field} />;
}

/** A value that is its own words, or a value and its words. */
export type Option = string | number | readonly [value: string | number, words: string];

type SelectFieldProps = Facts &
  Omit<ComponentProps<"select">, "id" | "name" | "children"> & {
    options: readonly Option[];
    blank?: string;
    place?: string;
  };

export function SelectField({ options, blank, place, ...field }: SelectFieldProps) {
  const { frame, value, control } = useControl(field);
  return (
    <Field {...frame} place={place}>
      <select className="input" defaultValue={blank === undefined ? value : (value ?? "")} {...control}>
        {blank !== undefined && <option value="">{blank}</option>}
        {options.map(optionOf)}
      </select>
    </Field>
  );
}

function optionOf(option: Option) {
  if (typeof option !== "object") return <option key={option}>{option}</option>;
  const [value, words] = option;
  return (
    <option key={value} value={value}>
      {words}
    </option>
  );
}

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
