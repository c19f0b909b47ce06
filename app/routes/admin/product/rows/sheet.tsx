import { data } from "react-router";
import { replaceSpecs } from "#app/catalog/product/product-editing.server.ts";
import { specsForm } from "#app/catalog/product/product-form.ts";
import { findProduct } from "#app/catalog/product/products.server.ts";
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
  // The names that the public page reads something from (composition, sowing months, dose), then those that products share.
  usual: [
    "Compoziție",
    "Perioada de semănat",
    "Doză (kg/100 mp)",
    "Consum (kg/mp)",
    "Destinație",
    "Interval recomandat",
    "Normă la hectar",
    "Adâncime de semănat",
    "Răsărire",
    "Înălțime de tuns",
    "Durata de folosire",
    "Ambalaj",
  ],
};

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Fișă tehnică: ${loaderData?.product.name ?? ""} > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const product = findProduct(readId(params.id) ?? 0);
  if (!product) throw data(null, { status: 404 });
  return { product, finder: finderWords(product.category_slug) };
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
  const { product } = loaderData;
  const stored = product.specs.map((row): Row => [row.spec_key, row.spec_value]);
  return (
    <ProductFrame product={product}>
      <ProductRows
        of={OF}
        stored={stored}
        answered={actionData?.rows}
        hint={<ReadNames finder={loaderData.finder} />}
        errors={actionData?.errors ?? {}}
        failure="Eroare actualizare produs"
        updatedAt={product.updated_at}
        save="Salvează fișa"
      />
    </ProductFrame>
  );
}

/** Names that the site itself reads, and what for. */
function ReadNames({ finder }: { finder: readonly string[] }) {
  return (
    <details>
      <summary>Ce rânduri citește site-ul</summary>
      <ul>
        <li>„Compoziție”: bara și tabelul speciilor, de exemplu „60% raigras peren, 40% păiuș roșu”.</li>
        <li>„Perioada de semănat”: cele 12 luni, de exemplu „15 martie – 31 mai”.</li>
        <li>„Doză (kg/100 mp)”: calculatorul.</li>
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
