/** What a field that was left empty means; each goes before the block that reads the rest: `z.preprocess(blankIsNull, …)`. */

/** An empty text, null or nothing becomes null: the field was left out. */
export function blankIsNull(value: unknown): unknown {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "") ? null : value;
}

/** Nothing and null become the empty text. */
export function nothingIsEmpty(value: unknown): unknown {
  return value ?? "";
}

/** A parameter that is there without a value is one that is not there. */
export function emptyIsUnset(value: unknown): unknown {
  return value === "" ? undefined : value;
}
