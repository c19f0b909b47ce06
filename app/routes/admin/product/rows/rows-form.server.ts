import { data } from "react-router";
import { MAX_ROWS } from "#app/catalog/product/product-form.ts";
import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import { factInputs, factName } from "#app/catalog/sheet/seed-facts.ts";
import { flattenToDottedNames, nestDottedNames } from "#app/forms/dotted-names.ts";
import { answerPage, requireKnownIntent } from "#app/http/form.server.ts";
import { refuse } from "#app/http/refusal.ts";
import { fold } from "#app/language/text.ts";
import { LIST_NAMES, LISTS, type ListName, type Row, type Rows } from "./row-list.tsx";

/** More than any form has; whatever is typed up to here comes back. */
const MOST_READ = 500;
const BLANK: Row = ["", ""];

export function storedRows({ specs, faq }: Pick<ProductDetail, "specs" | "faq">): Rows {
  return {
    specs: specs.map(({ spec_key, spec_value }): Row => [spec_key, spec_value]),
    faq: faq.map(({ question, answer }): Row => [question, answer]),
  };
}

export function rowsIn(values: Readonly<Record<string, string>>): Rows {
  const typed = nestDottedNames(values);
  return mapLists((list) => ((typed[list] ?? []) as string[][]).map(([first = "", second = ""]): Row => [first, second]));
}

/** The rows as the rules of a product ask for them: `{specs: [{key, value}], faq: [{q, a}]}`. */
export function postedRows(rows: Rows) {
  return mapLists((list) => rows[list].map(([one, other]) => ({ [LISTS[list].first.name]: one, [LISTS[list].second.name]: other })));
}

export function ownFields({ stamp, theirs }: { stamp?: string; theirs?: string }): Record<string, string> {
  return { ...(stamp !== undefined && { stamp }), ...(theirs !== undefined && { theirs }) };
}

/** The typed rows under flat names; or the answer to a button that does not store: the page again with the rows changed. 400 for a body that is no form. */
export async function readRowsForm(request: Request) {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const rows = mapLists((list) => rowsOf(form, list));
  const own = ownFields(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])));
  const intent = String(form.getAll("intent").at(-1) ?? "save");
  const [, list, act = ""] = PRESSED.exec(intent) ?? [];
  requireKnownIntent(intent, ["save", PRESSED]);
  if (!list) {
    // Without the rows left blank, so that an error's number is that of a row on the page.
    return { values: { ...flattenToDottedNames(mapLists((one) => rows[one].filter(isFilled))), ...own } };
  }
  const name = list as ListName;
  if (act === "add" && rows[name].length >= MAX_ROWS) {
    return { answer: answerPage(refuse(422, { [name]: `Cel mult ${MAX_ROWS} de rânduri.` }), { rows, own }) };
  }
  const changed = act === "offer" ? withOffered(rows[name]) : changeRows(rows[name], act, BLANK);
  return { answer: { rows: { ...rows, ...(changed && { [name]: changed }) }, own, errors: {} } };
}

function rowsOf(form: FormData, list: ListName): Row[] {
  const { first, second } = LISTS[list];
  const seconds = form.getAll(second.name).map(String);
  const firsts = form.getAll(first.name).slice(0, MOST_READ);
  return firsts.map((value, index): Row => [String(value), seconds[index] ?? ""]);
}

function mapLists<Value>(value: (list: ListName) => Value): Record<ListName, Value> {
  return Object.fromEntries(LIST_NAMES.map((list) => [list, value(list)])) as Record<ListName, Value>;
}

function isFilled(row: Row): boolean {
  return row.some((text) => text.trim() !== "");
}

/** The rows of the sheet with those of the seed that are not there yet, as many as there is room for; they wait for their value. */
function withOffered(rows: readonly Row[]): Row[] {
  const there = new Set(rows.map(([name]) => fold(factName(name))));
  const offered = factInputs().filter(({ name }) => !there.has(fold(name)));
  return [...rows.filter(isFilled), ...offered.map(({ name }): Row => [name, ""])].slice(0, MAX_ROWS);
}

export const ROW_INTENTS = ["add", /^(remove|up|down)-(\d{1,3})$/] as const;
const PRESSED = /^(specs|faq):(add|offer|(?:remove|up|down)-\d{1,3})$/;

/** The rows after 'add' (of a `blank` one), 'remove-2', 'up-2' or 'down-2'; undefined for 'save' and anything else. */
export function changeRows<Kind>(rows: readonly Kind[], intent: string, blank: Kind): Kind[] | undefined {
  if (intent === "add") return [...rows, blank];
  const match = /^(remove|up|down)-(\d{1,3})$/.exec(intent);
  const index = Number(match?.[2]);
  const row = rows[index];
  if (!match || !row) return undefined;
  const others = rows.filter((_row, place) => place !== index);
  if (match[1] === "remove") return others;
  const target = match[1] === "up" ? Math.max(0, index - 1) : Math.min(others.length, index + 1);
  return [...others.slice(0, target), row, ...others.slice(target)];
}
