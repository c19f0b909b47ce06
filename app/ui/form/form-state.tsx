import { createContext, Fragment, type ReactNode, useContext } from "react";
import type { FieldFacts } from "./field-facts.ts";

type State = {
  values: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, string>>;
};

const FormContext = createContext<State>({ values: {}, errors: {} });

type FormStateProps = { [Part in keyof State]?: State[Part] | undefined } & { children: ReactNode };

/**
 * What the fields inside begin with and what is wrong with them: the fields and the summary of errors find both by name. With another stamp they
 * begin anew: what is stored is another thing by then.
 */
export function FormState({ values = {}, errors = {}, children }: FormStateProps) {
  return (
    <FormContext value={{ values, errors }}>
      <Fragment key={values.stamp}>{children}</Fragment>
    </FormContext>
  );
}

export function useFormState(): State {
  return useContext(FormContext);
}

export type Facts = FieldFacts & { name: string };

/**
 * A field's facts and state, as its frame (`Field`) and its control take them; attributes that stand beside the facts go to the control. Fields that
 * share a name, as in rows, are told apart by `id`, also for their errors.
 */
export function useControl<Attributes extends object>(field: Attributes & Facts) {
  const { name, label, short: _short, id = name, isOptional = false, hint, ...attributes } = field;
  const { values, errors } = useFormState();
  const error = errors[id];
  const described = [hint && `${id}-ajutor`, error && `${id}-eroare`].filter(Boolean);
  return {
    frame: { id, label, isOptional, hint, error },
    value: values[name],
    control: {
      name,
      ...attributes,
      id,
      "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
      "aria-invalid": error ? (true as const) : undefined,
    },
  };
}
