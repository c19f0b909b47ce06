import { factInputs } from "#app/catalog/sheet/seed-facts.ts";
import { offeredNames, usedNames } from "#app/catalog/sheet/sheet.ts";
import { saveSheet } from "#app/commands/product/save-product-rows.server.ts";
import { redirectWithUndo } from "#app/http/flash.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { requireProduct } from "#app/routes/admin/product/product-context.server.ts";
import { answerOr, fieldsIn, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/sheet";
import { finderWords } from "./finder-words.ts";
import { ProductRows, pairsOf, type RowsOf } from "./product-rows.tsx";
import { type Row, readRowsForm } from "./rows-form.server.ts";

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
  return { product, usual: offeredNames(), facts: factInputs(), used: usedNames(), finder: finderWords(product.category_id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = requireProduct(context);
  const form = await readRowsForm(request, "specs", { ...OF, offered: factInputs().map(({ name }) => name) });
  if (form.answer) return form.answer;
  const saved = saveSheet(id, form.values, new Date());
  if (!saved.ok) return answerPage(saved, { rows: form.rows });
  throw redirectWithUndo(`/admin/produse/${id}/fisa`, { kind: "ok", text: "Produs actualizat", seconds: 3 }, saved.change);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const rows = pairsOf(await fieldsIn(request), OF);
  return answerOr(serverAction, { rows, errors: { form: NO_CONNECTION }, message: undefined });
}

export default function AdminProductRows({ loaderData, actionData }: Route.ComponentProps) {
  const { product, usual, facts, used, finder } = loaderData;
  const stored = product.specs.map((row): Row => [row.spec_key, row.spec_value]);
  return (
    <ProductRows
      of={{ ...OF, usual, known: facts }}
      stored={stored}
      answered={actionData?.rows}
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
