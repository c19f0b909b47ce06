import { readdirSync } from "node:fs";
import path from "node:path";
import { listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { categoryReference, findCategoryByReference } from "#app/catalog/taxonomy/content-key.server.ts";
import { changeRows } from "#app/forms/rows.ts";
import { type Fields, mapReferences, referencesIn, type TextBody } from "#app/texts/text-field.ts";
import { fieldsOf, type TextKey } from "#app/texts/text-keys.ts";

type Named = { body: TextBody; categories: [reference: string, name: string][] };

/**
 * A text with one reference for each category, and every category with it, in the order of the menus. A key of texts outlives a new address as
 * well, so a text that came with the product stays word for word what it was; a category that is gone is left out.
 */
export function withChoices(key: TextKey, body: TextBody): Named {
  const all = listAllCategories();
  const used = new Set(referencesIn(fieldsOf(key), body));
  const callOf = (category: (typeof all)[number]) => (used.has(category.content_key) ? category.content_key : categoryReference(category));
  return {
    body: mapReferences(fieldsOf(key), body, (reference) => {
      const found = findCategoryByReference(all, reference);
      return found ? callOf(found) : "";
    }),
    categories: all.map((category) => [callOf(category), nameOf(category)]),
  };
}

export function withNames(key: TextKey, body: TextBody): TextBody {
  const all = listAllCategories();
  return mapReferences(fieldsOf(key), body, (reference) => {
    const found = findCategoryByReference(all, reference);
    return found ? nameOf(found) : reference && "(categorie ștearsă)";
  });
}

function nameOf({ name, is_hidden }: { name: string; is_hidden: number }): string {
  return is_hidden === 1 ? `${name} (ascunsă)` : name;
}

const FOLDERS = ["home", "heroes", "about", "contact"];

export function listSitePictures(): readonly string[] {
  return FOLDERS.flatMap((folder) => {
    const names = filesOf(folder).flatMap((name) => /^(.+)-800\.jpg$/.exec(name)?.[1] ?? []);
    return names.sort((one, other) => one.localeCompare(other, "ro", { numeric: true })).map((name) => `${folder}/${name}`);
  });
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(path.resolve("build/client/images", folder));
  } catch {
    return [];
  }
}

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
