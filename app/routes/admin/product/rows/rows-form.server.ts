import { data } from "react-router";
import { MAX_ROWS } from "#app/catalog/product/product-form.ts";
import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import { factInputs, factName } from "#app/catalog/sheet/seed-facts.ts";
import { changeList, flattenToDottedNames, nestDottedNames } from "#app/forms/rows.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { fold } from "#app/language/text.ts";
import { LIST_NAMES, LISTS, type ListName, type Row, type Rows } from "./row-list.tsx";

/** More than any form has; whatever is typed up to here comes back. */
const MOST_READ = 500;
const BLANK: Row = ["", ""];

export function toFormRows({ specs, faq }: Pick<ProductDetail, "specs" | "faq">): Rows {
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
export function fromFormRows(rows: Rows) {
  return mapLists((list) => rows[list].map(([one, other]) => ({ [LISTS[list].first.name]: one, [LISTS[list].second.name]: other })));
}

export function ownFields({ stamp, theirs }: { stamp?: string; theirs?: string }): Record<string, string> {
  return { ...(stamp !== undefined && { stamp }), ...(theirs !== undefined && { theirs }) };
}

/** The typed rows, those left blank among them, the fields beside them, and the button. 400 for a body that is no form. */
export async function readRowsForm(request: Request) {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { intent = "save" } = fields;
  return { rows: mapLists((list) => columnsOf(form, list)), own: ownFields(fields), posted: { intent } };
}

/** Under flat names. Without the rows left blank, so that an error's number is that of a row on the page. */
export function filledRows(rows: Rows): Record<string, string> {
  return flattenToDottedNames(mapLists((list) => rows[list].filter(isFilled)));
}

/** The rows after a button of one list: 422 where there is no room for another, 400 for a button that it has not. */
export function pressRow(rows: Rows, list: string, act: string): Rows | Refusal {
  const name = LIST_NAMES.find((one) => one === list);
  const changed = name && changeList<Row>(rows[name], act, { blank: BLANK, most: MAX_ROWS });
  if (!name || !changed) throw new Response(null, { status: 400 });
  if (changed === "full") return refuse(422, { [name]: `Cel mult ${MAX_ROWS} de rânduri.` });
  return { ...rows, [name]: changed.rows };
}

function columnsOf(form: FormData, list: ListName): Row[] {
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
export function withOffered(rows: readonly Row[]): Row[] {
  const there = new Set(rows.map(([name]) => fold(factName(name))));
  const offered = factInputs().filter(({ name }) => !there.has(fold(name)));
  return [...rows.filter(isFilled), ...offered.map(({ name }): Row => [name, ""])].slice(0, MAX_ROWS);
}
