import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import { saveQuestions } from "#app/commands/product/save-product-rows.server.ts";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import type { Route } from "./+types/questions";
import { ProductRows, type RowsOf } from "./product-rows.tsx";
import { answerRows, type Row, storedRows } from "./rows-form.server.ts";

const OF: RowsOf = {
  item: { one: "o întrebare", the: "întrebarea", none: "Nicio întrebare" },
  first: "q",
  second: "a",
  firstLabel: "Întrebare",
  firstMaxLength: 300,
  secondLabel: "Răspuns",
  isLong: true,
};

const LIST = {
  ...OF,
  name: "faq",
  page: "intrebari",
  save: saveQuestions,
  rows: ({ faq }: Pick<ProductDetail, "faq">) => faq.map(({ question, answer }): Row => [question, answer]),
} as const;

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Întrebări: ${loaderData?.product.name ?? ""}`);

export function loader({ context }: Route.LoaderArgs) {
  return storedRows(context, LIST);
}

export function action(args: Route.ActionArgs) {
  return answerRows(args, LIST);
}

export default function AdminProductRows({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductRows of={OF} shown={loaderData} answer={actionData} save="Salvează întrebările" />;
}
