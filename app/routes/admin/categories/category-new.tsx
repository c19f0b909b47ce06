import { DEFAULT_FACTS } from "#app/catalog/category/category.ts";
import { answerPage, readFormValues, redirectWithUndo } from "#app/http/form.server.ts";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import stylesheet from "#app/styles/components/category-form.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/category-new";
import { typedCategory } from "./category-facts.ts";
import { CategoryFields } from "./category-fields.tsx";
import { savePosted } from "./category-post.server.ts";

const USUAL = typedCategory({ ...DEFAULT_FACTS, finder: "none" });

export const links = linkSheets(stylesheet);

export const meta = adminPage("Categorie nouă");

export async function action({ request }: Route.ActionArgs) {
  const { values, saved } = savePosted(await readFormValues(request), undefined);
  if (!saved.ok) return answerPage(saved, { values });
  const text = "Categorie adăugată: apare de acum în meniuri";
  const said = values.is_hidden === "1" ? "Categorie adăugată, ascunsă" : text;
  throw redirectWithUndo(`/admin/categorii/${saved.id}`, { kind: "ok", text: said, seconds: 5 }, saved.change);
}

export default function AdminCategoryNew({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Adaugă categorie" back={["/admin/categorii", "‹ Categorii"]} />
      <div className="editor editor--alone">
        <CategoryFields values={USUAL} state={actionData} sheetKeys={[]} />
      </div>
    </>
  );
}
