import { findCategory } from "#app/catalog/category/categories.server.ts";
import { shippedQuestions } from "#app/catalog/finder/shipped-finders.ts";
import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import { factInputs } from "#app/catalog/sheet/seed-facts.ts";
import { listKeyUses, listOfferedKeys, sheetKeyName } from "#app/catalog/sheet/sheet.ts";
import { saveSheet } from "#app/commands/product/save-product-rows.server.ts";
import { fold } from "#app/language/text.ts";
import { Submit } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import type { Route } from "./+types/sheet";
import { ProductRows, type RowsOf } from "./product-rows.tsx";
import { answerRows, type Row, storedRows } from "./rows-form.server.ts";

const OF: RowsOf = {
  item: { one: "un rând", the: "rândul", none: "Niciun rând" },
  first: "key",
  second: "value",
  firstLabel: "Caracteristică",
  firstMaxLength: 120,
  secondLabel: "Valoare",
  isLong: false,
};

const LIST = {
  ...OF,
  name: "specs",
  page: "fisa",
  save: saveSheet,
  rows: ({ specs }: Pick<ProductDetail, "specs">) => specs.map(({ spec_key, spec_value }): Row => [spec_key, spec_value]),
} as const;

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Fișă tehnică: ${loaderData?.product.name ?? ""}`);

export function loader({ context }: Route.LoaderArgs) {
  const shown = storedRows(context, LIST);
  return { ...shown, usual: listOfferedKeys(), facts: factInputs(), used: listKeyUses(), finder: finderWords(shown.product.category_id) };
}

export function action(args: Route.ActionArgs) {
  return answerRows(
    args,
    LIST,
    factInputs().map(({ name }) => name),
  );
}

export default function AdminProductRows({ loaderData, actionData }: Route.ComponentProps) {
  const { usual, facts, used, finder } = loaderData;
  return (
    <ProductRows
      of={{ ...OF, usual, known: facts }}
      shown={loaderData}
      answer={actionData}
      hint={<ReadNames used={used} finder={finder} />}
      more={<Submit label="Adaugă datele seminței" look="line" intent="offer" />}
      save="Salvează fișa"
    />
  );
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
