/** Rows of a posted list form (product-rows.tsx): what was typed, and what a button of the form does to it. */

type Row = [first: string, second: string];

const MAX_ROWS = 60;

/** The typed rows and the button that was pressed; `save` when Enter sent the form. */
export async function readRows(request: Request, first: string, second: string): Promise<{ rows: Row[]; intent: string }> {
  const form = await request.formData();
  const seconds = form.getAll(second).map(String);
  const rows = form
    .getAll(first)
    .slice(0, MAX_ROWS + 1)
    .map((value, index): Row => [String(value), seconds[index] ?? ""]);
  const intents = form.getAll("intent").map(String);
  return { rows, intent: intents.at(-1) ?? "save" };
}

/** The rows after 'add', 'remove-2', 'up-2' or 'down-2'; undefined for 'save' and anything else. */
export function changeRows(rows: readonly Row[], intent: string): Row[] | undefined {
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
