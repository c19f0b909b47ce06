import { AdminForm, EnterSubmit, SaveBar, Submit } from "#app/admin-kit/form/admin-form.tsx";
import type { Typed } from "#app/admin-kit/form/form-draft.ts";
import { byRowField } from "#app/admin-kit/form/listed-rows.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { findCategory } from "#app/catalog/category/categories.server.ts";
import { toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { shippedQuestions } from "#app/catalog/finder/shipped-finders.ts";
import { factInputs } from "#app/catalog/sheet/seed-facts.ts";
import { listKeyUses, listOfferedKeys, sheetKeyName } from "#app/catalog/sheet/sheet.ts";
import { warningsOf } from "#app/commands/product/change-one-product.server.ts";
import { saveSheetAndQuestions } from "#app/commands/product/save-product-rows.server.ts";
import { flattenToDottedNames, ROWS } from "#app/forms/rows.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerIntent, done, showRefusal } from "#app/http/form.server.ts";
import { fold } from "#app/language/text.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { productFacts, requireProduct, requireProductId } from "#app/routes/admin/product/product-context.server.ts";
import type { LostPost } from "#app/ui/connection/broken-connection.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields } from "#app/ui/form/field.tsx";
import { PrintWarning } from "../print-warning.tsx";
import type { Route } from "./+types/rows";
import { LIST_NAMES, LISTS, listFieldFacts, type Row, RowList, type Rows } from "./row-list.tsx";
import { filledRows, fromFormRows, ownFields, pressRow, readRowsForm, rowsIn, toFormRows, withOffered } from "./rows-form.server.ts";

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
