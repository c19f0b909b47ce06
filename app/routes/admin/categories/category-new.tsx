import { Link } from "react-router";
import { USUAL_FACTS } from "#app/catalog/category/category.ts";
import { redirectWithUndo } from "#app/http/flash.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { answerOr, NO_CONNECTION, typedIn } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/category-new";
import { CategoryFields } from "./category-fields.tsx";
import { savePosted } from "./category-post.server.ts";

/** What holds for most, as the form shows it. */
const USUAL = {
  hue: USUAL_FACTS.hue,
  verb: USUAL_FACTS.verb,
  area_label: USUAL_FACTS.area_label,
  start_amount: String(USUAL_FACTS.start_amount),
  start_unit: USUAL_FACTS.start_unit,
  finder: "none",
};

export function meta() {
  return [{ title: "Categorie nouă > Admin" }, { name: "robots", content: "noindex" }];
}

export async function action({ request }: Route.ActionArgs) {
  const { values, saved } = await savePosted(request, undefined);
  if (!saved.ok) return answerPage(saved, { values });
  const text = "Categorie adăugată: apare de acum în meniuri";
  const said = values.is_hidden === "1" ? "Categorie adăugată, ascunsă" : text;
  throw redirectWithUndo(`/admin/categorii/${saved.id}`, { kind: "ok", text: said, seconds: 5 }, saved.change);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = await typedIn(request);
  return answerOr(serverAction, { values, errors: { form: NO_CONNECTION }, message: undefined });
}

export default function AdminCategoryNew({ actionData }: Route.ComponentProps) {
  return (
    <>
      <p className="back">
        <Link to="/admin/categorii">‹ Categorii</Link>
      </p>
      <div className="head head--admin">
        <h1>Adaugă categorie</h1>
      </div>
      <div className="editor editor--alone">
        <CategoryFields values={USUAL} state={actionData} sheetKeys={[]} />
      </div>
    </>
  );
}
