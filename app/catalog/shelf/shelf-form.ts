/** One place up or down on a shelf. */
import { z } from "zod";
import { rowId } from "#app/forms/row-id.ts";

/** `gone` is what is said of an id that names nothing. */
export function shelfMoveForm(gone: string) {
  return z.object({ id: rowId(gone), direction: z.enum(["up", "down"], "Alegeți sus sau jos.") });
}
