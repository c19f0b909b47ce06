import { listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { fieldsOfSubject } from "#app/commands/history/with-history.server.ts";
import { refuseOnConflict, type VersionedForm } from "#app/commands/refuse-write.server.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { fieldWords } from "#app/forms/fields/field-rules.ts";
import { changeRows } from "#app/forms/rows.ts";
import { type ChangedPart, keepStoredValues, namesPart, withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { actorName, findNewestChange } from "#app/history/history-store.server.ts";
import type { HistoryField } from "#app/history/subject.ts";
import type { FormValues } from "#app/http/form.server.ts";
import type { FieldErrors, Refusal } from "#app/http/refusal.ts";
import { requireStillThere } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { plainText } from "#app/language/plain-text.ts";
import { truncate } from "#app/language/text.ts";

type Values = Readonly<Record<string, string>>;
type Last = Parameters<typeof findNewestChange>[0] | (() => { by?: string; at?: string; did?: string });

type StoredForm<Stored> = {
  /** Thing of the history, by which it is known who saved meanwhile; or that itself. */
  of?: Last;
  /** Name and words of its fields, where they are not those of the history's thing. */
  fieldAt?: ReturnType<typeof fieldsOfSubject>;
  /** Stored values in the form's terms: of `stored` where the caller has read it. */
  read: (stored?: Stored) => Values;
};

/**
 * A form over something stored: `values` for the loader, with their stamp; `open` is a post of it, whose conflicts a command looks for
 * (decision 13). 422 for a post without any field of what is stored: it is none of our forms, which carry their stamp, and would empty all.
 */
export function storedForm<Stored = never>({ of, fieldAt, read }: StoredForm<Stored>) {
  const fields = fieldAt ?? (typeof of === "object" ? fieldsOfSubject(of) : () => undefined);
  return {
    values: (stored?: Stored) => withVersionStamp(read(stored)),
    open(posted: Values): VersionedForm<Stored> {
      if (posted.stamp === undefined && !namesPart(posted, read())) throw new Response(null, { status: 422 });
      const values = keepStoredValues(posted, () => read());
      const conflictMessages = (changed: readonly ChangedPart[]) => ({ ...partWords(changed, fields), form: whoWords(of) });
      return { values, read, conflictMessages };
    },
  };
}

type SavedForm<Stored, Saved> = StoredForm<Stored> & {
  /** Look at something slow (another server) before anything is written. */
  check?: (values: Values) => { ok: true } | Refusal | Promise<{ ok: true } | Refusal>;
  done: (saved: Saved) => Response;
} & (
    | { save: (values: FormValues, now: Date) => Saved | Refusal }
    /** A command that looks for the conflict in its own transaction. */
    | { saveChecked: (form: VersionedForm<Stored>, now: Date) => Saved | Refusal | Promise<Saved | Refusal> }
  );

/** A stored form with `save` for the action: it refuses what somebody else saved meanwhile, and goes on with `done`; 404 for what has gone. */
export function savedForm<Saved extends { ok: true }, Stored = never>({ check, done, ...form }: SavedForm<Stored, Saved>) {
  const { values, open } = storedForm(form);
  const write = (opened: VersionedForm<Stored>, now: Date) =>
    "save" in form ? refuseOnConflict(opened, () => form.save(opened.values, now)) : form.saveChecked(opened, now);
  return {
    values,
    async save(posted: Values): Promise<Response | Refusal> {
      const opened = open(posted);
      const checked = await check?.(opened.values);
      const saved = checked?.ok === false ? checked : await write(opened, new Date());
      if (saved.ok) return done(saved);
      // What has gone without a word to say of it.
      if (Object.keys(saved.errors).length === 0) requireStillThere(saved);
      return { ...saved, values: saved.values ?? { ...opened.values } };
    },
  };
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
  const [now, here] = [rowNamesIn(theirs), rowNamesIn(typed)];
  const named = (rows: readonly string[]) => `„${truncate(rows.join("; "), SAID)}”`;
  const [came, went] = [now.filter((row) => !here.includes(row)), isTyped ? [] : here.filter((row) => !now.includes(row))];
  const words = [came.length > 0 && `a apărut ${named(came)}`, went.length > 0 && `a dispărut ${named(went)}`].filter(Boolean);
  return `între timp ${words.join(" și ") || "s-au schimbat rândurile"}`;
}

function rowNamesIn(values: Values): string[] {
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

export type FieldAt = (path: string) => HistoryField | undefined;

export const NOTHING = "–";

export function labelOf(path: string, field: FieldAt): string {
  return field(path)?.label ?? path;
}

/** A value as a line says it: "12 luni", "da", a category by its name; a dash for nothing. */
export function valueWords(field: HistoryField | undefined, value: unknown, categories: ReadonlyMap<number, string>): string {
  if (value === undefined || value === null || value === "") return NOTHING;
  const { kind = "", words } = field ?? {};
  if (typeof value === "boolean") return value ? "da" : "nu";
  if (kind === "category") return categories.get(Number(value)) ?? `categoria ${value}`;
  // As a form sends it.
  const number = words && typeof value === "string" ? readDecimal(value) : undefined;
  if (number !== undefined) return words?.(number) ?? String(value);
  const named = typeof value === "string" ? /^#(\d+)$/.exec(value)?.[1] : undefined;
  if (named) return categories.get(Number(named)) ?? "categorie ștearsă";
  const text = typeof value === "object" ? JSON.stringify(value) : fieldWords({ ...field, kind }, value);
  // Codes are read as they are.
  return /^\s*<\w/.test(text) && kind !== "snippet" ? plainText(text) : text;
}
