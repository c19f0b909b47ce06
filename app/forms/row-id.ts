import { z } from "zod";
import { blankIsNull } from "./text.ts";

const MAX_ID = 2 ** 31;

export function rowId(message: string) {
  return z
    .union(
      [
        z.number().meta({ type: "integer", minimum: 1, maximum: MAX_ID }),
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

export function optionalRowId(message: string) {
  return z.preprocess(blankIsNull, rowId(message).nullable());
}
