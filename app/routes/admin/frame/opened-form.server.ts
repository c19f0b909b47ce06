/** A posted form of the administration, which somebody else may have saved since it was opened: what to save, and what to say of it (decision 158). */
import { listAllCategories } from "#app/catalog/category/categories.server.ts";
import type { OpenedForm } from "#app/commands/unless-overtaken.server.ts";
import { type ChangedPart, takeTheirs } from "#app/forms/stamp/stamp.ts";
import { actorName } from "#app/history/actor.server.ts";
import { lastChange } from "#app/history/history.server.ts";
import type { FieldErrors } from "#app/http/refusal.ts";
import { formatMoment } from "#app/language/moments.ts";
import { truncate } from "#app/language/text.ts";
import { LABELS } from "#app/routes/admin/history/field-labels.ts";
import { valueWords } from "#app/routes/admin/history/field-words.ts";

type Values = Readonly<Record<string, string>>;
/** Who changed the thing last, when, and what he did; of the history, under what it has the changes of the thing. */
type Last = Parameters<typeof lastChange>[0] | (() => { by?: string; at?: string; did?: string });

/**
 * `read` gives what is stored in the terms of the form; `labels` what its lists are called where the history does not know. `values` is what was
 * posted, with the other's variant where its box was ticked.
 */
export function openedForm(posted: Values, read: () => Values, last?: Last, labels: Values = LABELS) {
  const values = takeTheirs(posted, read);
  const say = (changed: readonly ChangedPart[]) => ({ ...partWords(changed, labels), form: whoWords(last) });
  return { values, read, say } satisfies OpenedForm;
}

/** How much of a value a sentence says. */
const SAID = 160;

function partWords(changed: readonly ChangedPart[], labels: Values): FieldErrors {
  const categories = new Map(listAllCategories().map(({ id, name }) => [id, name]));
  const said = changed.map(({ name, isList, isTyped, theirs }): [string, string] => {
    if (isList) return [`în ${name}`, `${labels[name] ?? name}: ${changedWords(rowsWords(theirs), isTyped)}`];
    const value = CHOICES.has(name) ? "" : valueWords(name, theirs[name] ?? "", { categories });
    return [name, changedWords(truncate(value, SAID), isTyped)];
  });
  return Object.fromEntries(said);
}

/** Values that are names of ours: the field itself shows the words. */
const CHOICES = new Set(["expert_id", "role", "hue", "theme", "finder", "verb", "kind"]);

function changedWords(value: string, isTyped: boolean): string {
  const now = value === "" ? "varianta celuilalt" : value === "–" ? "gol" : `„${value}”`;
  if (isTyped) return `între timp a devenit ${now}. Aici a rămas ce ați scris dumneavoastră.`;
  return `între timp a devenit ${now}; apare acum și aici.`;
}

/** The rows of a list in one line. */
function rowsWords(theirs: Values): string {
  const rows = Map.groupBy(
    Object.entries(theirs).filter(([, value]) => value !== ""),
    ([key]) => key.split(".")[1],
  );
  const words = [...rows.values()].map((row) => row.map(([, value]) => value).join(" · "));
  return words.length === 0 ? "–" : truncate(words.join("; "), SAID);
}

function whoWords(last: Last | undefined): string {
  const { by, at, did } = typeof last === "function" ? last() : fromHistory(last);
  const isOwn = by !== undefined && by !== "" && by === actorName();
  const who = isOwn ? "Dumneavoastră, în altă filă," : by || "Altcineva";
  const when = at ? ` (${formatMoment(new Date(at))})` : "";
  const done = did ?? "a salvat";
  return `${who} ${isOwn ? done.replace("a ", "ați ") : done} cât timp scriați${when}. Nimic nu s-a pierdut: mai sus scrie ce s-a schimbat. Salvați din nou și rămâne ce este acum în formular.`;
}

function fromHistory(thing: Parameters<typeof lastChange>[0] | undefined) {
  const found = thing && lastChange(thing);
  return { by: found?.actor_name, at: found?.created_at, did: undefined };
}
