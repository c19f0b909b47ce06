import { listAllCategories } from "#app/catalog/category/categories.server.ts";
import { fieldsOfSubject } from "#app/commands/history/subjects.server.ts";
import { refuseOnConflict, type VersionedForm } from "#app/commands/refuse-on-conflict.server.ts";
import { type ChangedPart, keepStoredValues, namesPart } from "#app/forms/stamp/stamp.ts";
import { actorName } from "#app/history/actor.server.ts";
import { findNewestChange } from "#app/history/history.server.ts";
import type { FieldErrors, Refusal } from "#app/http/refusal.ts";
import { requireStillThere } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { truncate } from "#app/language/text.ts";
import { labelOf, valueWords } from "./value-words.ts";

type Values = Readonly<Record<string, string>>;
type Last = Parameters<typeof findNewestChange>[0] | (() => { by?: string; at?: string; did?: string });

/** Throws a 422 for a post without any field of what is stored: it is none of our forms, which carry their stamp, and would empty all. `read`: what is stored, in the form's terms; `fieldAt`: its fields, where it is not the history's thing. */
export function versionedForm<Stored = never>(
  posted: Values,
  read: (stored?: Stored) => Values,
  last?: Last,
  fieldAt = typeof last === "object" ? fieldsOfSubject(last) : () => undefined,
) {
  if (posted.stamp === undefined && !namesPart(posted, read())) throw new Response(null, { status: 422 });
  const values = keepStoredValues(posted, () => read());
  const conflictMessages = (changed: readonly ChangedPart[]) => ({ ...partWords(changed, fieldAt), form: whoWords(last) });
  return { values, read, conflictMessages } satisfies VersionedForm<Stored>;
}

/** On to the page of `next`, or what is wrong or was saved by somebody else; 404 for what has gone. */
export function saveForm<Saved extends { ok: true }>(
  form: VersionedForm,
  save: (values: Values, now: Date) => Saved | Refusal,
  next: (saved: Saved) => Response,
): Response | Refusal {
  const saved = requireStillThere(refuseOnConflict(form, () => save(form.values, new Date())));
  return saved.ok ? next(saved) : { ...saved, values: saved.values ?? { ...form.values } };
}

const SAID = 160;

function partWords(changed: readonly ChangedPart[], fieldAt: ReturnType<typeof fieldsOfSubject>): FieldErrors {
  const categories = new Map(listAllCategories().map(({ id, name }) => [id, name]));
  const said = changed.map(({ name, isList, isTyped, theirs, typed }): [string, string] => {
    if (isList) return [`în ${name}`, `${labelOf(name, fieldAt)}: ${rowsWords(theirs, typed, isTyped)}${stayWords(isTyped)}`];
    const value = CHOICES.has(name) ? "" : valueWords(fieldAt(name), theirs[name] ?? "", categories);
    return [name, changedWords(truncate(value, SAID), isTyped)];
  });
  return Object.fromEntries(said);
}

/** Values that are names of ours: the field itself shows the words. */
const CHOICES = new Set(["expert_id", "role", "hue", "theme", "finder", "verb", "kind"]);

function changedWords(value: string, isTyped: boolean): string {
  const now = value === "" ? "varianta celuilalt" : value === "–" ? "gol" : `„${value}”`;
  return `între timp a devenit ${now}${stayWords(isTyped)}`;
}

function stayWords(isTyped: boolean): string {
  return isTyped ? ". Aici a rămas ce ați scris dumneavoastră." : "; apare acum și aici.";
}

/** Which rows came and went, beside those of the form: what stayed is not said again. Rows that were typed here have gone nowhere. */
function rowsWords(theirs: Values, typed: Values, isTyped: boolean): string {
  const [now, here] = [rowsOf(theirs), rowsOf(typed)];
  const named = (rows: readonly string[]) => `„${truncate(rows.join("; "), SAID)}”`;
  const [came, went] = [now.filter((row) => !here.includes(row)), isTyped ? [] : here.filter((row) => !now.includes(row))];
  const words = [came.length > 0 && `a apărut ${named(came)}`, went.length > 0 && `a dispărut ${named(went)}`].filter(Boolean);
  return `între timp ${words.join(" și ") || "s-au schimbat rândurile"}`;
}

function rowsOf(values: Values): string[] {
  const rows = Map.groupBy(
    Object.entries(values).filter(([key, value]) => value.trim() !== "" && !UNSAID.test(key)),
    ([key]) => key.split(".")[1],
  );
  return [...rows.values()].map((row) => row.map(([, value]) => value.replaceAll(/\s+/g, " ").trim()).join(" · "));
}

const UNSAID = /\.(price_kind|vat_rate|work|shown)$/;

function whoWords(last: Last | undefined): string {
  const { by, at, did } = typeof last === "function" ? last() : fromHistory(last);
  const isOwn = by !== undefined && by !== "" && by === actorName();
  const who = isOwn ? "Dumneavoastră, în altă filă," : by || "Altcineva";
  const when = at ? ` (${formatMoment(new Date(at))})` : "";
  const done = did ?? "a salvat";
  return `${who} ${isOwn ? done.replace("a ", "ați ") : done} cât timp scriați${when}. Nimic nu este pierdut: mai sus scrie ce s-a schimbat. Salvați din nou și rămâne ce este acum în formular.`;
}

function fromHistory(thing: Parameters<typeof findNewestChange>[0] | undefined) {
  const found = thing && findNewestChange(thing);
  return { by: found?.actor_name, at: found?.created_at, did: undefined };
}
