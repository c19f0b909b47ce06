/** The categories that a text names: as its form sends them, and as people read them. */
import { listAllCategories } from "#app/catalog/category/categories.server.ts";
import { findReferred, referenceOf } from "#app/catalog/category/category-reference.ts";
import { type AnyBody, mapReferences } from "#app/texts/field.ts";
import { fieldsOf, type TextKey } from "#app/texts/texts.ts";

/** Every category in the order of the menus; a hidden one says so. */
export function listChoices(): [reference: string, name: string][] {
  return listAllCategories().map((category) => [referenceOf(category), nameOf(category)]);
}

/** With the references that the form knows; a category that is gone is left out. */
export function withReferences(key: TextKey, body: AnyBody): AnyBody {
  const all = listAllCategories();
  return mapReferences(fieldsOf(key), body, (reference) => {
    const found = findReferred(all, reference);
    return found ? referenceOf(found) : "";
  });
}

export function withNames(key: TextKey, body: AnyBody): AnyBody {
  const all = listAllCategories();
  return mapReferences(fieldsOf(key), body, (reference) => {
    const found = findReferred(all, reference);
    return found ? nameOf(found) : reference && "(categorie ștearsă)";
  });
}

function nameOf({ name, is_hidden }: { name: string; is_hidden: number }): string {
  return is_hidden === 1 ? `${name} (ascunsă)` : name;
}
