/** What is posted by the list of a shelf, and by the page that asks before deleting. */
import type { Taxonomy } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { deleteThing, hideThing, moveThing } from "#app/commands/shelf/change-shelf.server.ts";
import { redirectWithUndo } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { SHELF_WORDS } from "./shelf-words.ts";

/** Hides, shows or moves; goes back to the list, or answers what is wrong. */
export async function changeShelf(shelf: Taxonomy, request: Request) {
  const { intent, id, direction } = await readFormValues(request, ["hide", "show"]);
  const { address, nowHidden, nowShown } = SHELF_WORDS[shelf];
  const isHiding = intent === "hide";
  const hides = isHiding || intent === "show";
  const now = new Date();
  const done = hides ? hideThing(shelf, readRowId(id), isHiding, now) : moveThing(shelf, { id, direction }, now);
  if (!done.ok) return answerPage(done, {});
  const text = hides ? (isHiding ? nowHidden : nowShown) : "Ordinea a fost salvată";
  throw redirectWithUndo(address, { kind: "ok", text, seconds: hides ? 5 : 3 }, done.change);
}

/** Deletes what was asked about. */
export function deleteFromShelf(shelf: Taxonomy, id: number) {
  const { address, isDeleted } = SHELF_WORDS[shelf];
  const deleted = deleteThing(shelf, id, new Date());
  if (!deleted.ok) return answerPage(deleted, {});
  throw redirectWithUndo(address, { kind: "ok", text: isDeleted, seconds: 3 }, deleted.change);
}
