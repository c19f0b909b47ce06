/** Posted list forms (admin/product-rows.tsx): each button of the form comes back with the rows changed, only 'Salvează' stores. */
import { data } from "react-router";
import type { z } from "zod";
import { type FieldErrors, parseWith } from "#app/http/form.server.ts";

export type Row = [first: string, second: string];

/** Rows to show again: changed by a button (200), or refused (422). */
export type RowsAnswer = { status: 200 | 422; rows: Row[]; errors: FieldErrors };

/** What catalog/product-form.ts takes. */
const MAX_ROWS = 60;
/** More than any form has; whatever is typed up to here comes back. */
const MOST_READ = 500;

/**
 * Reads the rows of `first` and `second` and does what the pressed button asks. Undefined when they were valid and `save` has stored them.
 * Throws the 400 page for a body that is no form.
 */
export async function editRows<Schema extends z.ZodType>(
  request: Request,
  { list, first, second, schema }: { list: string; first: string; second: string; schema: Schema },
  save: (value: z.output<Schema>) => void,
): Promise<RowsAnswer | undefined> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const seconds = form.getAll(second).map(String);
  const rows = form
    .getAll(first)
    .slice(0, MOST_READ)
    .map((value, index): Row => [String(value), seconds[index] ?? ""]);
  const intent = String(form.getAll("intent").at(-1) ?? "save");
  if (intent === "add" && rows.length >= MAX_ROWS) return { status: 422, rows, errors: { [list]: `Cel mult ${MAX_ROWS} de rânduri.` } };
  const changed = changeRows(rows, intent);
  if (changed) return { status: 200, rows: changed, errors: {} };
  // Without the rows left blank, so that an error's number is that of a row on the page.
  const filled = rows.filter((row) => row.some((text) => text.trim() !== ""));
  const parsed = parseWith(schema, { [list]: filled.map(([one, other]) => ({ [first]: one, [second]: other })) });
  if (!parsed.ok) return { status: 422, rows: filled, errors: parsed.errors };
  save(parsed.value);
  return undefined;
}

/** The rows after 'add', 'remove-2', 'up-2' or 'down-2'; undefined for 'save' and anything else. */
function changeRows(rows: readonly Row[], intent: string): Row[] | undefined {
  if (intent === "add") return [...rows, ["", ""]];
  const match = /^(remove|up|down)-(\d{1,3})$/.exec(intent);
  const index = Number(match?.[2]);
  const row = rows[index];
  if (!match || !row) return undefined;
  const others = rows.filter((_row, place) => place !== index);
  if (match[1] === "remove") return others;
  const target = match[1] === "up" ? Math.max(0, index - 1) : Math.min(others.length, index + 1);
  return [...others.slice(0, target), row, ...others.slice(target)];
}
