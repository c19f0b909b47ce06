/** The id of a row in an address. */

/** A whole positive number of at most nine figures, or undefined for what is no id. */
export function readRowId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
