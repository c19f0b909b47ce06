import { data } from "react-router";
import { MAX_ROWS } from "#app/catalog/product/product-form.ts";
import { findProduct, type ProductDetail } from "#app/catalog/product/products.server.ts";
import { factName } from "#app/catalog/sheet/seed-facts.ts";
import { refuseOnConflict } from "#app/commands/refuse-on-conflict.server.ts";
import { flattenToDottedNames, nestDottedNames } from "#app/forms/dotted-names.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, redirectWithUndo, requireKnownIntent } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { fold } from "#app/language/text.ts";
import { versionedForm } from "#app/routes/admin/frame/versioned-form.server.ts";
import { requireProduct } from "#app/routes/admin/product/product-context.server.ts";

type ProductContext = Parameters<typeof requireProduct>[0];
export type Row = [first: string, second: string];

/** More than any form has; whatever is typed up to here comes back. */
const MOST_READ = 500;

type ProductList = {
  first: string;
  second: string;
  name: "specs" | "faq";
  rows: (product: ProductDetail) => readonly Row[];
  save: (id: number, values: unknown, now: Date) => { ok: true; change: number | undefined } | Refusal;
  page: string;
};

export function storedRows(context: ProductContext, { name, rows }: ProductList) {
  const product = requireProduct(context);
  const stored = rows(product);
  return { product, stored, stamp: withVersionStamp(flattenToDottedNames({ [name]: stored })).stamp ?? "" };
}

/** The answer to a posted list form: the page again, with the rows changed by a button or refused, or 303 where they are stored. `offered`: names of rows that one button adds. */
export async function answerRows(
  { request, context }: { request: Request; context: ProductContext },
  { name, first, second, rows, save, page }: ProductList,
  offered: readonly string[] = [],
) {
  const product = requireProduct(context);
  const { id } = product;
  const form = await readRowsForm(request, name, { first, second, offered });
  if (form.answer) return form.answer;
  const read = () => flattenToDottedNames({ [name]: rows(findProduct(id) ?? product) });
  const opened = versionedForm({ ...flattenToDottedNames({ [name]: form.rows }), ...form.own }, read, {
    subject: "product",
    subject_id: id,
  });
  const wanted = rowsIn(name, opened.values);
  const values = { [name]: wanted.map(([one, other]) => ({ [first]: one, [second]: other })) };
  const saved = refuseOnConflict(opened, () => save(id, values, new Date()));
  if (!saved.ok)
    return answerPage(saved, { rows: saved.values ? rowsIn(name, saved.values) : wanted, own: ownFields(saved.values ?? opened.values) });
  throw redirectWithUndo(`/admin/produse/${id}/${page}`, { kind: "ok", text: "Produs actualizat", seconds: 3 }, saved.change);
}

function rowsIn(list: string, values: Readonly<Record<string, string>>): Row[] {
  return ((nestDottedNames(values)[list] ?? []) as string[][]).map(([first = "", second = ""]): Row => [first, second]);
}

function ownFields({ stamp, theirs }: { stamp?: string; theirs?: string }): Record<string, string> {
  return { ...(stamp !== undefined && { stamp }), ...(theirs !== undefined && { theirs }) };
}

/** Or the answer to a button that does not store: the page again with the rows changed. 400 for a body that is no form. */
async function readRowsForm(
  request: Request,
  list: string,
  { first, second, offered }: { first: string; second: string; offered: readonly string[] },
) {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const seconds = form.getAll(second).map(String);
  const rows = form
    .getAll(first)
    .slice(0, MOST_READ)
    .map((value, index): Row => [String(value), seconds[index] ?? ""]);
  const own = ownFields(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])));
  const intent = String(form.getAll("intent").at(-1) ?? "save");
  requireKnownIntent(intent, ["save", "offer", ...ROW_INTENTS]);
  if (intent === "add" && rows.length >= MAX_ROWS) {
    return { answer: answerPage(refuse(422, { [list]: `Cel mult ${MAX_ROWS} de rânduri.` }), { rows, own }) };
  }
  const changed = intent === "offer" ? withOffered(rows, offered) : changeRows<Row>(rows, intent, ["", ""]);
  if (changed) return { answer: { rows: changed, own, errors: {} } };
  // Without the rows left blank, so that an error's number is that of a row on the page.
  const filled = rows.filter((row) => row.some((text) => text.trim() !== ""));
  return { rows: filled, own };
}

/** The rows with those that are offered and not there yet, as many as there is room for; they wait for their value. */
function withOffered(rows: readonly Row[], offered: readonly string[]): Row[] {
  const there = new Set(rows.map(([name]) => fold(factName(name))));
  const filled = rows.filter((row) => row.some((text) => text.trim() !== ""));
  return [...filled, ...offered.filter((name) => !there.has(fold(name))).map((name): Row => [name, ""])].slice(0, MAX_ROWS);
}

export const ROW_INTENTS = ["add", /^(remove|up|down)-(\d{1,3})$/] as const;

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
