/** A change of a category together with its place in the history: one transaction. */
import { type CategorySnapshot, findCategorySnapshot } from "#app/catalog/category/category-editing.server.ts";
import { recordChange } from "#app/history/history.server.ts";
import { db } from "#db/client.server.ts";

/** Does `change` and writes down the category as it was and as it became. Undefined when there is no such category. */
export function recordedCategory(id: number, now: Date, change: () => void): { before: CategorySnapshot } | undefined {
  return db().transaction(() => {
    const before = findCategorySnapshot(id);
    if (!before) return undefined;
    change();
    const after = findCategorySnapshot(id);
    const action = after ? "change" : "delete";
    recordChange({ subject: "category", subject_id: id, subject_name: (after ?? before).name, action, before, after }, now);
    return { before };
  });
}
