/** What can be said of a field of a product (fields.ts). */

/** What a value is: from it come its rule, its cell in a table, its control in the form and its words in the history. */
export type Kind =
  | { kind: "slug" | "name" | "brand" | "category" | "rate" | "stock" | "day" | "ean" }
  | { kind: "line" | "text"; max: number }
  | { kind: "number"; max: number; digits: number; isZeroAllowed: boolean }
  | { kind: "flag"; absent: 0 | 1 }
  /** Written through the technical sheet: no column of the product. */
  | { kind: "dose"; max: number; digits: number }
  /** Rows of a table of their own; those of a single column are plain values. */
  | { kind: "rows"; table: string; columns: readonly string[] };

export type Group = "identity" | "price" | "quantity" | "supply" | "trade" | "texts";

export type Described = Kind & {
  label: string;
  /** The section of the form where it stands. */
  group?: Group;
  /** Its control, where the form of the details has one; `short` names it where the label is long, as in the summary of errors. */
  form?: {
    label?: string;
    short?: string;
    hint?: string;
    list?: string;
    type?: "date";
    rows?: number;
    maxLength?: number;
    inputMode?: "numeric";
    autoComplete?: "off";
    required?: boolean;
    isOptional?: boolean;
  };
  /** Its column in tables. `names` are what people call it, folded and without punctuation. */
  column?: { label?: string; names: readonly string[] };
  /** How the history writes a number. */
  words?: (value: number) => string;
  /** Lists and cards do not have it: the page of the product and GET /api/products/{slug} alone. */
  isDetail?: boolean;
  isSearched?: boolean;
  /** It is this one product's: a copy begins without it. */
  isOwn?: boolean;
  /** The column of rows that holds JSON. */
  json?: string;
};

/** The names of those that are so, in the order of the list. */
export function keysWhere<Key extends string>(fields: Readonly<Record<string, Described>>, isSo: (field: Described) => boolean): Key[] {
  return Object.keys(fields).filter((key) => isSo(fields[key] as Described)) as Key[];
}
