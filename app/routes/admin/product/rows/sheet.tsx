import { findProduct, type ProductDetail } from "#app/catalog/product/products.server.ts";
import { factInputs } from "#app/catalog/sheet/seed-facts.ts";
import { offeredNames, usedNames } from "#app/catalog/sheet/sheet.ts";
import { saveSheet } from "#app/commands/product/save-product-rows.server.ts";
import { requireProduct } from "#app/routes/admin/product/product-context.server.ts";
import { answerOr, fieldsIn, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/sheet";
import { finderWords } from "./finder-words.ts";
import { ProductRows, pairsOf, type RowsOf } from "./product-rows.tsx";
import { answerRows, type Row, rowsStamp } from "./rows-form.server.ts";

const OF: RowsOf = {
  item: { one: "un rând", the: "rândul", none: "Niciun rând" },
  first: "key",
  second: "value",
  firstLabel: "Caracteristică",
  firstMaxLength: 120,
  secondLabel: "Valoare",
  isLong: false,
};

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Fișă tehnică: ${loaderData?.product.name ?? ""} > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  const product = requireProduct(context);
  const stored = rowsOf(product);
  return {
    ...{ product, stored, ...rowsStamp("specs", stored) },
    ...{ usual: offeredNames(), facts: factInputs(), used: usedNames(), finder: finderWords(product.category_id) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const product = requireProduct(context);
  return answerRows(request, product.id, {
    ...OF,
    offered: factInputs().map(({ name }) => name),
    list: "specs",
    read: () => rowsOf(findProduct(product.id) ?? product),
    save: saveSheet,
    address: `/admin/produse/${product.id}/fisa`,
  });
}

function rowsOf({ specs }: Pick<ProductDetail, "specs">): Row[] {
  return specs.map((row): Row => [row.spec_key, row.spec_value]);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = await fieldsIn(request);
  const kept = { rows: pairsOf(fields, OF), own: Object.fromEntries(fields) };
  return answerOr(serverAction, { ...kept, errors: { form: NO_CONNECTION } as Record<string, string>, message: undefined });
}

export default function AdminProductRows({ loaderData, actionData }: Route.ComponentProps) {
  const { product, stored, stamp, usual, facts, used, finder } = loaderData;
  return (
    <ProductRows
      of={{ ...OF, usual, known: facts }}
      stored={stored}
      stamp={stamp}
      answered={actionData}
      hint={<ReadNames used={used} finder={finder} />}
      errors={actionData?.errors ?? {}}
      more={
        <button className="button button--line" name="intent" value="offer" type="submit">
          Adaugă datele seminței
        </button>
      }
      failure="Eroare actualizare produs"
      updatedAt={product.updated_at}
      save="Salvează fișa"
    />
  );
}

/** Names that the site itself reads, and what for. */
function ReadNames({ used, finder }: { used: readonly string[]; finder: readonly string[] }) {
  return (
    <details>
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
