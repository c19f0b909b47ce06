import { changeRows } from "#app/forms/rows.ts";
import type { FormValues } from "#app/http/form.server.ts";
import type { FieldErrors } from "#app/http/refusal.ts";

type EditedLists = Readonly<Record<string, Parameters<typeof changeRows>[3]>>;

/**
 * Handler of the buttons of a form's rows (`ROWS` among the actions of its page): the form again with what is typed and its rows changed; one
 * that is full stays as it is. 400 for a list that it has not.
 */
export function changedRows(lists: EditedLists) {
  return (posted: FormValues, list = "", act = "") => {
    const about = Object.hasOwn(lists, list) ? lists[list] : undefined;
    const changed = about && changeRows(posted, list, act, about);
    if (!changed) throw new Response(null, { status: 400 });
    const errors: FieldErrors = changed === "full" ? { [list]: `Cel mult ${about.most}.` } : {};
    return { values: changed === "full" ? posted : changed.values, errors, message: undefined };
  };
}
