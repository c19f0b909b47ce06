import { changeRows } from "#app/forms/rows.ts";
import type { Fields } from "#app/texts/text-field.ts";

type Values = Readonly<Record<string, string>>;

/** The page of a text after a button of its rows; 400 for a button that it has not. A list that is full stays as it is. */
export function changeTextRows(fields: Fields, values: Values, list: string, act: string): { values: Record<string, string>; row: string } {
  const field = fields[list];
  if (field?.kind !== "rows") throw new Response(null, { status: 400 });
  const blank = Object.fromEntries(Object.keys(field.fields).map((one) => [one, ""]));
  const changed = changeRows(values, list, act, { blank, most: field.most });
  if (!changed) throw new Response(null, { status: 400 });
  return changed === "full" ? { values: { ...values }, row: `${list}.${field.most - 1}` } : changed;
}

export function uploadFields(fields: Fields, ending: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === "picture") return [name + ending];
    if (field.kind !== "rows") return [];
    const pictured = Object.entries(field.fields).flatMap(([inner, { kind }]) => (kind === "picture" ? [inner] : []));
    return Array.from({ length: field.most }, (_row, index) => pictured.map((inner) => `${name}.${index}.${inner}${ending}`)).flat();
  });
}
