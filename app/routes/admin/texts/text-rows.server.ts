/** Rows of a text's form: its buttons post what is typed and come back with the rows changed, so they work without scripts. */
import { flattenToDottedNames, nestDottedNames } from "#app/forms/dotted-names.ts";
import { changeRows } from "#app/routes/admin/product/rows/rows-form.server.ts";
import type { Fields } from "#app/texts/text-field.ts";

type Values = Record<string, string>;

/** The typed values after "rows:tiles:add", "rows:tiles:remove-2", "rows:tiles:up-2" or "rows:tiles:down-2"; undefined for another button. */
export const TEXT_ROWS = /^rows:(\w+):([a-z]+(?:-\d{1,3})?)$/;

export function changeTextRows(fields: Fields, values: Values, intent: string): Values | undefined {
  const [, name = "", act = ""] = TEXT_ROWS.exec(intent) ?? [];
  const field = fields[name];
  if (field?.kind !== "rows") return undefined;
  const typed = nestDottedNames(values);
  const rows = Array.isArray(typed[name]) ? typed[name] : [];
  if (act === "add" && rows.length >= field.most) return values;
  const blank = Object.fromEntries(Object.keys(field.fields).map((one) => [one, ""]));
  const changed = changeRows<(typeof rows)[number]>(rows, act, blank);
  return changed && flattenToDottedNames({ ...typed, [name]: changed });
}

/** The row that a pressed button was about, where it stands now: "tiles.2"; the list itself where it is gone. */
export function touchedRow(values: Values, intent: string): string {
  const [, name = "", act = "", place = ""] = /^rows:(\w+):([a-z]+)-?(\d*)$/.exec(intent) ?? [];
  const rows = nestDottedNames(values)[name];
  const last = Array.isArray(rows) ? rows.length - 1 : -1;
  const index = act === "add" ? last : Number(place) + (act === "up" ? -1 : act === "down" ? 1 : 0);
  return act === "remove" ? name : `${name}.${Math.min(Math.max(index, 0), last)}`;
}

export function uploadFields(fields: Fields, ending: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === "picture") return [name + ending];
    if (field.kind !== "rows") return [];
    const pictured = Object.entries(field.fields).flatMap(([inner, { kind }]) => (kind === "picture" ? [inner] : []));
    return Array.from({ length: field.most }, (_row, index) => pictured.map((inner) => `${name}.${index}.${inner}${ending}`)).flat();
  });
}
