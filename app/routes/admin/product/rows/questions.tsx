import { saveQuestions } from "#app/commands/product/save-product-rows.server.ts";
import { redirectWithUndo } from "#app/http/flash.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { requireProduct } from "#app/routes/admin/product/product-context.server.ts";
import { answerOr, fieldsIn, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/questions";
import { ProductRows, pairsOf, type RowsOf } from "./product-rows.tsx";
import { type Row, readRowsForm } from "./rows-form.server.ts";

const OF: RowsOf = {
  item: { one: "o întrebare", the: "întrebarea", none: "Nicio întrebare" },
  first: "q",
  second: "a",
  firstLabel: "Întrebare",
  firstMaxLength: 300,
  secondLabel: "Răspuns",
  isLong: true,
};

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Întrebări: ${loaderData?.product.name ?? ""} > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  const product = requireProduct(context);
  return { product };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = requireProduct(context);
  const form = await readRowsForm(request, "faq", OF);
  if (form.answer) return form.answer;
  const saved = saveQuestions(id, form.values, new Date());
  if (!saved.ok) return answerPage(saved, { rows: form.rows });
  throw redirectWithUndo(`/admin/produse/${id}/intrebari`, { kind: "ok", text: "Produs actualizat", seconds: 3 }, saved.change);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const rows = pairsOf(await fieldsIn(request), OF);
  return answerOr(serverAction, { rows, errors: { form: NO_CONNECTION }, message: undefined });
}

export default function AdminProductRows({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  const stored = product.faq.map((row): Row => [row.question, row.answer]);
  return (
    <ProductRows
      of={OF}
      stored={stored}
      answered={actionData?.rows}
      errors={actionData?.errors ?? {}}
      failure="Eroare actualizare produs"
      updatedAt={product.updated_at}
      save="Salvează întrebările"
    />
  );
}
