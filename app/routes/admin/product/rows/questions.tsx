import { findProduct, type ProductDetail } from "#app/catalog/product/products.server.ts";
import { saveQuestions } from "#app/commands/product/save-product-rows.server.ts";
import { adminPage } from "#app/routes/admin/page/admin-page.ts";
import { requireProduct } from "#app/routes/admin/product/product-context.server.ts";
import type { Route } from "./+types/questions";
import { ProductRows, type RowsOf } from "./product-rows.tsx";
import { answerRows, type Row, rowsStamp } from "./rows-form.server.ts";

const OF: RowsOf = {
  item: { one: "o întrebare", the: "întrebarea", none: "Nicio întrebare" },
  first: "q",
  second: "a",
  firstLabel: "Întrebare",
  firstMaxLength: 300,
  secondLabel: "Răspuns",
  isLong: true,
};

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Întrebări: ${loaderData?.product.name ?? ""}`);

export function loader({ context }: Route.LoaderArgs) {
  const product = requireProduct(context);
  const stored = rowsOf(product);
  return { product, stored, ...rowsStamp("faq", stored) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const product = requireProduct(context);
  return answerRows(request, product.id, {
    ...OF,
    list: "faq",
    read: () => rowsOf(findProduct(product.id) ?? product),
    save: saveQuestions,
    address: `/admin/produse/${product.id}/intrebari`,
  });
}

function rowsOf({ faq }: Pick<ProductDetail, "faq">): Row[] {
  return faq.map((row): Row => [row.question, row.answer]);
}

export default function AdminProductRows({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductRows of={OF} shown={loaderData} answer={actionData} save="Salvează întrebările" />;
}
