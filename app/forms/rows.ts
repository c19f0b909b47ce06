/**
 * Rows of a form under dotted names (`phones.0.number`), and the buttons that change them without scripts: each posts what is typed and comes
 * back with the rows changed. Its intent is "rows:phones:add", "rows:phones:remove-2", "rows:phones:up-2" or "rows:phones:down-2". Pure.
 */
import { writeDecimal } from "./decimal.ts";

type Values = Readonly<Record<string, string>>;
type EditedList = { blank: Readonly<Record<string, string>>; most: number };
/** `row`: the one that was pressed, where it stands now ("tiles.2"); the list itself where it is gone. */
type Changed = { values: Record<string, string>; row: string };

/** Key of these buttons among the actions of a page (form.server.ts). */
export const ROWS = "rows:*:*";

export function rowIntent(list: string, act: string, index?: number): string {
  return `rows:${list}:${act}${index === undefined ? "" : `-${index}`}`;
}

export function rowsOf(values: Values, list: string): Record<string, unknown>[] {
  const rows = nestDottedNames(values)[list];
  return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
}

export function withRows(values: Values, list: string, rows: readonly unknown[]): Record<string, string> {
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${list}.`));
  return { ...Object.fromEntries(others), ...flattenToDottedNames({ [list]: rows }) };
}

/** The rows after a button, and where the row stands that it was about; undefined for a button that no list has, "full" where there is no room. */
export function changeList<Row>(rows: readonly Row[], act: string, { blank, most }: { blank: Row; most: number }) {
  if (act === "add") return rows.length >= most ? ("full" as const) : { rows: [...rows, blank], place: rows.length };
  const [, verb, place] = /^(remove|up|down)-(\d{1,3})$/.exec(act) ?? [];
  if (verb === undefined) return undefined;
  const index = Number(place);
  const row = rows[index];
  if (row === undefined) return { rows: [...rows], place: undefined };
  const others = rows.toSpliced(index, 1);
  if (verb === "remove") return { rows: others, place: undefined };
  const target = verb === "up" ? Math.max(0, index - 1) : Math.min(others.length, index + 1);
  return { rows: others.toSpliced(target, 0, row), place: target };
}

/** `changeList` of a form's values. */
export function changeRows(values: Values, list: string, act: string, about: EditedList): Changed | "full" | undefined {
  const changed = changeList<Record<string, unknown>>(rowsOf(values, list), act, about);
  if (changed === undefined || changed === "full") return changed;
  return { values: withRows(values, list, changed.rows), row: changed.place === undefined ? list : `${list}.${changed.place}` };
}

export type Direction = "up" | "down";

/** The ids in their new order; as they were where there is no further place. Undefined for an id that is not among them. */
export function moveInList(ids: readonly number[], id: number, direction: Direction): number[] | undefined {
  const from = ids.indexOf(id);
  if (from === -1) return undefined;
  const to = Math.min(Math.max(from + (direction === "up" ? -1 : 1), 0), ids.length - 1);
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Forms are flat and things are not: `phones.0.number` is the number of the first of the telephones. Pure. */

type Nested = string | { [name: string]: Nested } | Nested[];

const DEEPEST = 6;
const MOST_ROWS = 400;

/** The thing that flat names describe. Names that are all figures make a list, in the order of the figures; a name that is too deep is left out. */
export function nestDottedNames(values: Readonly<Record<string, string>>): Record<string, Nested> {
  const root: Branch = new Map();
  for (const [name, value] of Object.entries(values)) {
    const steps = name.split(".");
    if (steps.length <= DEEPEST && steps.every((step) => step !== "")) put(root, steps, value);
  }
  return Object.fromEntries([...root].map(([name, branch]) => [name, grown(branch)]));
}

/** Its texts under flat names: what a form begins with. Null is an empty text, true is "1", false is nothing; a number is as one types it. */
export function flattenToDottedNames(thing: unknown, prefix = ""): Record<string, string> {
  if (thing === null || thing === undefined || thing === false) return prefix ? { [prefix]: "" } : {};
  if (thing === true) return { [prefix]: "1" };
  if (typeof thing !== "object") return { [prefix]: typeof thing === "number" ? writeDecimal(thing) : String(thing) };
  return Object.assign({}, ...Object.entries(thing).map(([name, part]) => flattenToDottedNames(part, prefix ? `${prefix}.${name}` : name)));
}

type Branch = Map<string, Branch | string>;

function put(branch: Branch, [step, ...rest]: string[], value: string): void {
  if (step === undefined) return;
  if (rest.length === 0) {
    branch.set(step, value);
    return;
  }
  const next = branch.get(step);
  const inner: Branch = next instanceof Map ? next : new Map();
  branch.set(step, inner);
  put(inner, rest, value);
}

function grown(branch: Branch | string): Nested {
  if (typeof branch === "string") return branch;
  const names = [...branch.keys()];
  if (names.length > 0 && names.every((name) => /^\d{1,3}$/.test(name))) {
    const sorted = names.sort((a, b) => Number(a) - Number(b)).slice(0, MOST_ROWS);
    return sorted.map((name) => grown(branch.get(name) as Branch | string));
  }
  return Object.fromEntries([...branch].map(([name, inner]) => [name, grown(inner)]));
}
