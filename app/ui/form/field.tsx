import {
  type ComponentProps,
  createContext,
  Fragment,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { Kept } from "#app/ui/kept.tsx";

export type FieldFacts = {
  label: string;
  short?: string;
  /** The id of the control, and so of its hint and error; the name unless told otherwise. */
  id?: string;
  isOptional?: boolean;
  hint?: ReactNode;
};

export type FormFacts = Readonly<Record<string, FieldFacts & { name: string }>>;

/** A form's fields, in its order: `<TextField {...FIELDS.phone} />`. Beside the facts stand the attributes of the control. */
export function describeFields<const Facts extends Readonly<Record<string, FieldFacts>>>(
  facts: Facts,
): { readonly [Name in keyof Facts & string]: Facts[Name] & { readonly name: Name } } {
  const named = Object.entries(facts).map(([name, fact]) => [name, { name, ...fact }]);
  return Object.fromEntries(named);
}

/** In the order of the form, with `isNamed` under the field's name: "Câmp obligatoriu" alone says nothing. What has no field is last. */
export function listErrors(
  fields: FormFacts,
  errors: Readonly<Record<string, string>>,
  isNamed: boolean,
): { id: string; message: string }[] {
  const listed = Object.values(fields).flatMap(({ name, id = name, label, short = label }) => {
    const message = errors[name];
    return message ? [{ id, message: isNamed ? `${short}: ${message}` : message }] : [];
  });
  const others = Object.entries(errors).filter(([name]) => !Object.hasOwn(fields, name));
  return [...listed, ...others.map(([, message]) => ({ id: "", message }))];
}

type State = {
  values: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, string>>;
};

const FormContext = createContext<State>({ values: {}, errors: {} });

type FormStateProps = { [Part in keyof State]?: State[Part] | undefined } & { children: ReactNode };

/** Fields and the summary of errors find values and errors by name. With another stamp they begin anew: something else is stored. */
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

/** For what stands around options or radios: tells of another one that was chosen while the scripts were still on their way. */
export function useChosenBefore<Around extends HTMLElement>(known: string, onChosen: (value: string) => void): RefObject<Around | null> {
  const around = useRef<Around>(null);
  const follow = useEffectEvent(() => {
    const chosen = around.current?.querySelector<HTMLInputElement | HTMLOptionElement>(":checked")?.value ?? known;
    if (chosen !== known) onChosen(chosen);
  });
  useEffect(() => follow(), []);
  return around;
}

export type Facts = FieldFacts & { name: string };

/** A field's facts and state for its frame (`Field`) and control; other attributes go to the control. Rows of one name have own ids. */
export function useControl<Attributes extends object>(field: Attributes & Facts) {
  const { name, label, short: _short, id = name, isOptional = false, hint, ...attributes } = field;
  const { values, errors } = useFormState();
  const error = errors[id] ?? errors[name];
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
    /** Name of its options among the kept parts of a page. */
    part?: string | undefined;
  };

export function SelectField({ options, blank, place, part, ...field }: SelectFieldProps) {
  const { frame, value, control } = useControl(field);
  return (
    <Field {...frame} place={place}>
      <Kept as="select" part={part} className="input" defaultValue={blank === undefined ? value : (value ?? "")} {...control}>
        <Options options={options} blank={blank} />
      </Kept>
    </Field>
  );
}

type LineSelectProps = Omit<ComponentProps<"select">, "children"> & {
  id: string;
  label: string;
  options: readonly Option[];
  blank?: string;
};

/** A choice in a line with its button: its label is heard alone. */
export function LineSelect({ label, options, blank, ...attributes }: LineSelectProps) {
  return (
    <>
      <label className="vh" htmlFor={attributes.id}>
        {label}
      </label>
      <select className="input" {...attributes}>
        <Options options={options} blank={blank} />
      </select>
    </>
  );
}

/**
 * Proposals for a text field, whose `list` is its id; also for those who type without diacritics: browsers compare what is typed with
 * value or label, letter by letter.
 */
export function Suggestions({ id, of }: { id: string | undefined; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {of.map((value) => (
        <option key={value} value={value} label={plainLabel(value)} />
      ))}
    </datalist>
  );
}

/** `blank`: the words where none is chosen. */
export function Options({ options, blank }: { options: readonly Option[]; blank: string | undefined }) {
  return (
    <>
      {blank !== undefined && <option value="">{blank}</option>}
      {options.map(optionOf)}
    </>
  );
}

export function optionOf(option: Option) {
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

const PLAIN = /^[ -~]*$/;

/** "Lucernă Salonta (lucerna salonta)"; none where nothing is lost by plain letters. */
function plainLabel(value: string): string | undefined {
  if (PLAIN.test(value)) return undefined;
  const plain = value.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase("ro");
  return plain === value.toLocaleLowerCase("ro") ? undefined : `${value} (${plain})`;
}

/** Values that a refused post had typed, the `intent` of its button or hidden field among them, and what is wrong with them. */
export type Refused = { values: Readonly<Record<string, string | undefined>>; errors: Readonly<Record<string, string>> };

/** The refusal of the form that sends `intent`; without one, of the form that sends none. */
export function errorsOf<Answer extends Refused>(answer: Answer | undefined, intent?: string): Answer | undefined {
  return answer?.values.intent === intent ? answer : undefined;
}

/** First error of another form than that, for the head of the page. */
export function errorBeside(answer: Refused | undefined, intent?: string): string | undefined {
  return answer && answer.values.intent !== intent ? Object.values(answer.errors)[0] : undefined;
}
