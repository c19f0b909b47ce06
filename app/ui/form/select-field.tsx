import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { type Facts, useControl } from "./form-state.tsx";

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
