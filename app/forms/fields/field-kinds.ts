/** Kinds of a list of fields: forms, rules, calls, history, tables and undo are made of it. Browsers read it too. */
import { writeDecimal } from "../decimal.ts";

type Text = { max: number; wrong?: string; tooLong?: string };
export type Option = string | readonly [value: string, words: string];

export type CommonKind =
  | ({ kind: "name"; missing?: string } & Text)
  | { kind: "slug"; max: number; reserved?: string }
  /** May be left out: then it is `empty`, which is no text unless told otherwise. */
  | ({ kind: "line"; empty?: string | null } & Text)
  | ({ kind: "text" } & Text)
  | { kind: "number"; max: number; digits: number; isZeroAllowed: boolean; isRequired?: true; counts?: "packs" | "pieces" }
  | { kind: "flag"; absent: 0 | 1 }
  /** `absent` is what it is where nothing is said, null for nothing; without it somebody must choose. */
  | { kind: "choice"; options: readonly Option[]; wrong: string; absent?: string | null };

export type ValueOf<Field> = Field extends { kind: "flag" }
  ? 0 | 1
  : Field extends { kind: "number"; isRequired: true }
    ? number
    : Field extends { kind: "number" }
      ? number | null
      : Field extends { kind: "line"; empty: null }
        ? string | null
        : Field extends { kind: "choice"; options: readonly (infer One)[] }
          ? (One extends readonly [infer Value, string] ? Value : One) | (Field extends { absent: null } ? null : never)
          : string;

export type FormOptions = {
  label?: string;
  short?: string;
  id?: string;
  hint?: string;
  note?: string;
  list?: string;
  /** Label of the option that chooses nothing. */
  blank?: string;
  type?: "date" | "email" | "tel" | "url";
  rows?: number;
  maxLength?: number;
  inputMode?: "numeric" | "decimal";
  autoComplete?: string;
  required?: boolean;
  isOptional?: boolean;
  place?: "full";
};

export type Described = {
  kind: string;
  label: string;
  group?: string;
  options?: readonly Option[];
  /** Unit of a number: beside it in the form, after it where it is read, and in the cells of tables. */
  unit?: string;
  counts?: "packs" | "pieces";
  /** Few records have it. */
  isRare?: boolean;
  form?: FormOptions;
  /** Its column in tables. `names` are what people call it, folded and without punctuation. */
  column?: { label?: string; names?: readonly string[] };
  words?: (value: number) => string;
  /** Lists and cards do not have it: the page of the record and its own call alone. */
  isDetail?: boolean;
  isSearched?: boolean;
  /** It is this one record's: a copy begins without it. */
  isNotCopied?: boolean;
  isPublic?: boolean;
  json?: string;
};

type Fields = Readonly<Record<string, Described>>;

export function field<const Of extends { kind: string }, const More extends Omit<Described, "kind" | "label">>(
  kind: Of,
  label: string,
  more: More,
): Of & More & { label: string } {
  return { ...kind, ...more, label };
}

export type KeyOf<List, Facts> = { [Key in keyof List]: List[Key] extends Facts ? Key : never }[keyof List] & string;

export function keysWhere<Key extends string>(fields: Fields, isSo: (field: Described) => boolean): Key[] {
  return Object.keys(fields).filter((key) => isSo(fields[key] as Described)) as Key[];
}

export function publicKeys<List extends Fields>(fields: List): KeyOf<List, { isPublic: true }>[] {
  return keysWhere(fields, ({ isPublic }) => isPublic === true);
}

export type FormField<Key extends string = string> = { name: Key; label: string } & Omit<FormOptions, "note" | "label">;

export function formFieldsOf<List extends Fields>(
  fields: List,
  group?: string,
): { [Key in KeyOf<List, { form: object }>]: FormField<Key> } {
  const asked = keysWhere(fields, (field) => field.form !== undefined && (group === undefined || field.group === group));
  return Object.fromEntries(asked.map((name) => [name, formField(name, fields[name] as Described)])) as ReturnType<
    typeof formFieldsOf<List>
  >;
}

function formField(name: string, { kind, label, unit, form, ...field }: Described): FormField {
  const { note: _note, ...ask } = form ?? {};
  const isLine = kind === "name" || kind === "slug" || kind === "line";
  return {
    name,
    label,
    ...(unit && { label: `${label}, ${unit}`, short: label }),
    ...(isLine && "max" in field && { maxLength: Number(field.max) }),
    ...ask,
  };
}

export function formValuesOf(keys: readonly string[], record: Readonly<Record<string, unknown>>): Record<string, string> {
  const typed = (value: unknown) => (typeof value === "number" ? writeDecimal(value) : String(value ?? ""));
  return Object.fromEntries(keys.map((key) => [key, typed(record[key])]));
}

export function pickFields<Row extends object, Key extends keyof Row>(keys: readonly Key[], row: Row): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
}

export function keysOf<Key extends string>(list: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(list) as Key[];
}

export function mapFields<Key extends string, Field, Value>(
  fields: Readonly<Record<Key, Field>>,
  tell: (field: Field, key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, tell(field as Field, key as Key)])) as Record<Key, Value>;
}
