import { data } from "react-router";
import { AdminForm, EnterSubmit, SaveBar, Submit } from "#app/admin-kit/form/admin-form.tsx";
import type { Typed } from "#app/admin-kit/form/form-draft.ts";
import { byRowField } from "#app/admin-kit/form/listed-rows.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { findCategory } from "#app/catalog/category/category-store.server.ts";
import { toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { shippedQuestions } from "#app/catalog/finder/shipped-finders.ts";
import { MAX_ROWS } from "#app/catalog/product/product-form.ts";
import type { ProductDetail } from "#app/catalog/product/product-store.server.ts";
import { factInputs, factName } from "#app/catalog/sheet/seed-facts.ts";
import { listKeyUses, listOfferedKeys, sheetKeyName } from "#app/catalog/sheet/sheet.ts";
import { warningsOf } from "#app/commands/product/change-one-product.server.ts";
import { saveSheetAndQuestions } from "#app/commands/product/save-product-rows.server.ts";
import { changeList, flattenToDottedNames, nestDottedNames, ROWS } from "#app/forms/rows.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerIntent, done, showRefusal } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { fold } from "#app/language/text.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { productFacts, requireProduct, requireProductId } from "#app/routes/admin/product/product-context.server.ts";
import type { LostPost } from "#app/ui/connection/broken-connection.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields } from "#app/ui/form/field.tsx";
import { PrintWarning } from "../print-warning.tsx";
import type { Route } from "./+types/edit-rows";
import { LIST_NAMES, LISTS, type ListName, listFieldFacts, type Row, RowList, type Rows } from "./row-list.tsx";

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Fișă și întrebări: ${loaderData?.product.name ?? ""}`);

export function loader({ context }: Route.LoaderArgs) {
  const { name, updated_at, ...product } = requireProduct(context);
  const stored = toFormRows(product);
  return {
    product: { name, updated_at },
    stored,
    stamp: withVersionStamp(flattenToDottedNames(stored)).stamp,
    usual: listOfferedKeys(),
    facts: factInputs(),
    used: listKeyUses(),
    finder: finderWords(product.category_id),
    warnings: warningsOf(product),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const id = requireProductId(params);
  const { rows, own, posted } = await readRowsForm(request);
  const form = savedForm({
    ...productFacts(id, ({ record }) => flattenToDottedNames(toFormRows({ ...record, specs: toSheetRows(record) }))),
    saveChecked: (opened, now) => saveSheetAndQuestions(id, fromFormRows(rowsIn(opened.values)), now, opened),
    done: ({ change }) => done(adminPath("productSheet", id), "Produs actualizat", { change, seconds: 3 }),
  });
  return await answerIntent(posted, {
    save: async () => {
      const answer = await form.save({ ...filledRows(rows), ...own });
      if (answer instanceof Response) return answer;
      const { values = {} } = answer;
      return showRefusal<Answered>(answer, { rows: rowsIn(values), own: ownFields(values) });
    },
    offer: () => ({ rows: { ...rows, specs: withOffered(rows.specs) }, own, errors: {} }),
    [ROWS]: (_posted, list = "", act = "") => {
      const changed = pressRow(rows, list, act);
      return "ok" in changed ? showRefusal<Answered>(changed, { rows, own }) : { rows: changed, own, errors: {} };
    },
  });
}

/** Each press of a row's button posts what is typed and comes back with the rows changed. Only 'Salvează' stores. */
export default function AdminProductRows({ loaderData, actionData }: Route.ComponentProps) {
  const { product, stored, stamp, usual, facts, used, finder, warnings } = loaderData;
  const answered = answeredRows(actionData);
  return (
    <AdminForm
      className="panel"
      noValidate
      preventScrollReset
      draft={product.updated_at}
      values={{ stamp }}
      answer={answered && { values: answered.own, errors: byRowField(actionData?.errors ?? {}) }}
    >
      {(typed) => {
        const rows = answered?.rows ?? (typed ? pairsOf(typed) : stored);
        const fields = describeFields(Object.fromEntries(LIST_NAMES.flatMap((list) => listFieldFacts(list, rows[list]))));
        return (
          <>
            <EnterSubmit label="Salvează" intent="save" />
            <ErrorSummary title="Eroare actualizare produs" fields={fields} level={2} />
            {warnings.map((words) => (
              <p key={words} className="flash flash--warn" role="status">
                {words}
              </p>
            ))}
            <RowList
              list="specs"
              rows={rows.specs}
              usual={usual}
              known={facts}
              hint={<ReadNames used={used} finder={finder} />}
              more={<Submit label="Adaugă datele seminței" look="line" intent="offer" formAction="#specs" />}
            />
            <RowList list="faq" rows={rows.faq} />
            <PrintWarning texts={rows.specs.flat()} />
            <SaveBar label="Salvează fișa și întrebările" pending="Salvează fișa și întrebările" intent="save" />
          </>
        );
      }}
    </AdminForm>
  );
}

type Answered = { rows: Rows; own: Record<string, string> };

/** Rows with which a pressed button came back; a post that never arrived brings its fields, which are the rows as they were typed. */
function answeredRows(answer: Answered | LostPost | undefined): Answered | undefined {
  return answer && ("rows" in answer ? answer : { rows: pairsOf(answer.fields), own: answer.values });
}

function pairsOf(typed: Typed): Rows {
  const column = (wanted: string) => typed.flatMap(([name, value]) => (name === wanted ? [value] : []));
  const rows = LIST_NAMES.map((list) => {
    const seconds = column(LISTS[list].second.name);
    return [list, column(LISTS[list].first.name).map((value, index): Row => [value, seconds[index] ?? ""])];
  });
  return Object.fromEntries(rows);
}

function ReadNames({ used, finder }: { used: readonly string[]; finder: readonly string[] }) {
  return (
    <details className="disclosure">
      <summary>Ce rânduri citește site-ul</summary>
      <ul>
        {used.map((name) => (
          <li key={name}>{`${name}.`}</li>
        ))}
        <li>
          „Adaugă datele seminței” adaugă rândurile despre lot: certificare, puritate, germinație și celelalte. Cele lăsate goale nu se
          salvează. Un minim legal se scrie ca atare: „80% (minimul legal)”.
        </li>
        {finder.length > 0 && (
          <li>
            Întrebările de pe pagina categoriei: {finder.join("; ")}. Fără acest rând, răspunsul se caută în destinație, compoziție și
            descrierea scurtă.
          </li>
        )}
      </ul>
    </details>
  );
}

const WRITTEN: Record<string, string> = { obisnuit: "obișnuit", inalt: "înalt", putine: "puține" };

function finderWords(categoryId: number): string[] {
  const category = findCategory(categoryId);
  if (category?.finder === "sheet") return category.finder_keys.map((name) => `„${name}”`);
  return shippedQuestions(category?.finder ?? "").map(({ row, options }) => {
    const words = options
      .flatMap(({ label, value, stated: told }) => [label, value].find((word) => told.test(fold(word))) ?? [])
      .map((word) => WRITTEN[word] ?? word);
    return words.length === 0 ? `„${sheetKeyName(row)}”` : `„${sheetKeyName(row)}” (${words.join(" / ")})`;
  });
}

/** More than any form has; whatever is typed up to here comes back. */
const MOST_READ = 500;
const BLANK: Row = ["", ""];

function toFormRows({ specs, faq }: Pick<ProductDetail, "specs" | "faq">): Rows {
  return {
    specs: specs.map(({ spec_key, spec_value }): Row => [spec_key, spec_value]),
    faq: faq.map(({ question, answer }): Row => [question, answer]),
  };
}

function rowsIn(values: Readonly<Record<string, string>>): Rows {
  const typed = nestDottedNames(values);
  return mapLists((list) => ((typed[list] ?? []) as string[][]).map(([first = "", second = ""]): Row => [first, second]));
}

/** The rows as the rules of a product ask for them: `{specs: [{key, value}], faq: [{q, a}]}`. */
function fromFormRows(rows: Rows) {
  return mapLists((list) => rows[list].map(([one, other]) => ({ [LISTS[list].first.name]: one, [LISTS[list].second.name]: other })));
}

function ownFields({ stamp, theirs }: { stamp?: string; theirs?: string }): Record<string, string> {
  return { ...(stamp !== undefined && { stamp }), ...(theirs !== undefined && { theirs }) };
}

/** The typed rows, those left blank among them, the fields beside them, and the button. 400 for a body that is no form. */
async function readRowsForm(request: Request) {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { intent = "save" } = fields;
  return { rows: mapLists((list) => columnsOf(form, list)), own: ownFields(fields), posted: { intent } };
}

/** Under flat names. Without the rows left blank, so that an error's number is that of a row on the page. */
function filledRows(rows: Rows): Record<string, string> {
  return flattenToDottedNames(mapLists((list) => rows[list].filter(isFilled)));
}

/** The rows after a button of one list: 422 where there is no room for another, 400 for a button that it has not. */
function pressRow(rows: Rows, list: string, act: string): Rows | Refusal {
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
function withOffered(rows: readonly Row[]): Row[] {
  const there = new Set(rows.map(([name]) => fold(factName(name))));
  const offered = factInputs().filter(({ name }) => !there.has(fold(name)));
  return [...rows.filter(isFilled), ...offered.map(({ name }): Row => [name, ""])].slice(0, MAX_ROWS);
}
