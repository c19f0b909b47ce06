import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, redirectWithUndo } from "#app/http/form.server.ts";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import stylesheet from "#app/styles/components/category-form.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/category";
import { typedCategory } from "./category-facts.ts";
import { CategoryFields } from "./category-fields.tsx";
import { CategoryFrame } from "./category-frame.tsx";
import { frameOf, requireCategory } from "./category-of-address.server.ts";
import { savePosted, sheetKeysOf } from "./category-post.server.ts";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => loaderData?.category.name ?? "Categorie");

export function loader({ params }: Route.LoaderArgs) {
  const category = requireCategory(params.id);
  return {
    category: frameOf(category),
    values: withVersionStamp(typedCategory(category)),
    sheetKeys: sheetKeysOf(category),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const { values, saved } = await savePosted(request, requireCategory(params.id));
  if (!saved.ok) return answerPage(saved, { values });
  throw redirectWithUndo(`/admin/categorii/${saved.id}`, { kind: "ok", text: "Categorie actualizată", seconds: 3 }, saved.change);
}

export default function AdminCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category, values, sheetKeys } = loaderData;
  return (
    <CategoryFrame category={category}>
      <CategoryFields key={JSON.stringify(values)} values={values} state={actionData} sheetKeys={sheetKeys} />
    </CategoryFrame>
  );
}
