import { data } from "react-router";
import { replaceFaq } from "#app/catalog/product/product-editing.server.ts";
import { faqForm } from "#app/catalog/product/product-form.ts";
import { findProduct } from "#app/catalog/product/products.server.ts";
import { readId } from "#app/commands/save-product.server.ts";
import { editRows, type Row } from "#app/commands/save-product-rows.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { ProductFrame } from "#app/routes/admin/product/layout.tsx";
import type { Route } from "./+types/questions";
import { ProductRows, type RowsOf } from "./product-rows.tsx";

const OF: RowsOf = { first: "q", second: "a", firstLabel: "Întrebare", secondLabel: "Răspuns", isLong: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `FAQ: ${loaderData?.product.name ?? ""} > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const product = findProduct(readId(params.id) ?? 0);
  if (!product) throw data(null, { status: 404 });
  return { product };
}

export async function action({ request, params }: Route.ActionArgs) {
  const product = findProduct(readId(params.id) ?? 0);
  if (!product) throw data(null, { status: 404 });
  const answer = await editRows(request, { list: "faq", ...OF, schema: faqForm }, ({ faq }) => {
    replaceFaq(
      product.id,
      faq.map(({ q, a }) => ({ question: q, answer: a })),
      new Date(),
    );
  });
  if (answer) return data({ rows: answer.rows, errors: answer.errors }, { status: answer.status });
  throw redirectWithFlash(`/admin/produse/${product.id}/intrebari`, { kind: "ok", text: "Produs actualizat", seconds: 3 });
}

export default function AdminProductRows({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  const stored = product.faq.map((row): Row => [row.question, row.answer]);
  return (
    <ProductFrame product={product}>
      <ProductRows
        of={OF}
        stored={stored}
        answered={actionData?.rows}
        errors={actionData?.errors ?? {}}
        failure="Eroare actualizare produs"
        updatedAt={product.updated_at}
        save="Salvează întrebările"
      />
    </ProductFrame>
  );
}
