/** The id of a row, in a form or in JSON: a whole positive number, as a number or as its plain figures. */
import { z } from "zod";

const MAX_ID = 2 ** 31;

export function rowId(message: string) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^[1-9]\d{0,9}$/, message)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.number(message).int(message).positive(message).max(MAX_ID, message));
}

/** An empty text, null or nothing becomes null: the field was left out. */
export function blankIsNull(value: unknown): unknown {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "") ? null : value;
}
