import { data } from "react-router";
import { replaceSpecs } from "#app/catalog/product/product-editing.server.ts";
import { specsForm } from "#app/catalog/product/product-form.ts";
import { findProduct } from "#app/catalog/product/products.server.ts";
import { offeredNames, usedNames } from "#app/catalog/sheet/sheet.ts";
import { readId } from "#app/commands/save-product.server.ts";
import { editRows, type Row } from "#app/commands/save-product-rows.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { ProductFrame } from "#app/routes/admin/product/layout.tsx";
import type { Route } from "./+types/sheet";
import { finderWords } from "./finder-words.ts";
import { ProductRows, type RowsOf } from "./product-rows.tsx";

const OF: RowsOf = {
  first: "key",
  second: "value",
  firstLabel: "Caracteristică",
  secondLabel: "Valoare",
  isLong: false,
};

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Fișă tehnică: ${loaderData?.product.name ?? ""} > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const product = findProduct(readId(params.id) ?? 0);
  if (!product) throw data(null, { status: 404 });
  return { product, usual: offeredNames(), used: usedNames(), finder: finderWords(product.category_slug) };
}

export async function action({ request, params }: Route.ActionArgs) {
  const product = findProduct(readId(params.id) ?? 0);
  if (!product) throw data(null, { status: 404 });
  const answer = await editRows(request, { list: "specs", ...OF, schema: specsForm }, ({ specs }) => {
    replaceSpecs(
      product.id,
      specs.map(({ key, value }) => ({ spec_key: key, spec_value: value })),
      new Date(),
    );
  });
  if (answer) return data({ rows: answer.rows, errors: answer.errors }, { status: answer.status });
  throw redirectWithFlash(`/admin/produse/${product.id}/fisa`, { kind: "ok", text: "Produs actualizat", seconds: 3 });
}

export default function AdminProductRows({ loaderData, actionData }: Route.ComponentProps) {
  const { product, usual, used, finder } = loaderData;
  const stored = product.specs.map((row): Row => [row.spec_key, row.spec_value]);
  return (
    <ProductFrame product={product}>
      <ProductRows
        of={{ ...OF, usual }}
        stored={stored}
        answered={actionData?.rows}
        hint={<ReadNames used={used} finder={finder} />}
        errors={actionData?.errors ?? {}}
        failure="Eroare actualizare produs"
        updatedAt={product.updated_at}
        save="Salvează fișa"
      />
    </ProductFrame>
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
