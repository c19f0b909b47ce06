/** What a field that was left empty means; each goes before the block that reads the rest: `z.preprocess(blankIsNull, …)`. */

export function blankIsNull(value: unknown): unknown {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "") ? null : value;
}

export function nothingIsEmpty(value: unknown): unknown {
  return value ?? "";
}

/** A parameter that is there without a value is one that is not there. */
export function emptyIsUnset(value: unknown): unknown {
  return value === "" ? undefined : value;
}
