import { z } from "zod";
import { rowId } from "#app/forms/row-id.ts";

/** `gone` is the message for an unknown id. */
export function taxonomyMoveForm(gone: string) {
  return z.object({ id: rowId(gone), direction: z.enum(["up", "down"], "Alegeți sus sau jos.") });
}
