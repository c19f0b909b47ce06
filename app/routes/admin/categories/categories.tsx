import { Link } from "react-router";
import { countProducts, listAllCategories } from "#app/catalog/category/categories.server.ts";
import { hideCategory, moveCategory } from "#app/commands/category/change-category.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { SettingsNav } from "#app/routes/admin/settings/settings-nav.tsx";
import type { Route } from "./+types/categories";
import { ShelfDeeds } from "./shelf-row.tsx";

const ADDRESS = "/admin/categorii";

export function meta() {
  return [{ title: "Categorii > Admin" }, { name: "robots", content: "noindex" }];
}

export function loader() {
  const all = countProducts(false);
  return {
    categories: listAllCategories().map(({ id, name, slug, hue, is_hidden, product_count }) => ({
      ...{ id, name, slug, hue, is_hidden, product_count },
      drafts: (all.get(id) ?? 0) - product_count,
    })),
  };
}

export async function action({ request }: Route.ActionArgs) {
  const values = await readFormValues(request);
  const isHiding = values.intent === "hide";
  if (isHiding || values.intent === "show") {
    const changed = hideCategory(readRowId(values.category_id), isHiding, new Date());
    if (!changed.ok) return answerPage(changed, {});
    const text = isHiding ? "Categoria a fost ascunsă: nu mai apare în meniuri" : "Categoria apare din nou în meniuri";
    throw redirectWithFlash(ADDRESS, { kind: "ok", text, seconds: 3 });
  }
  const moved = moveCategory(values, new Date());
  if (!moved.ok) return answerPage(moved, {});
  throw redirectWithFlash(ADDRESS, { kind: "ok", text: "Ordinea a fost salvată", seconds: 3 });
}

export default function AdminCategories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories } = loaderData;
  const error = Object.values(actionData?.errors ?? {})[0];
  return (
    <>
      <div className="head head--admin">
        <h1>
          Categorii <span className="mute num">{categories.length}</span>
        </h1>
        <Link className="button" to={`${ADDRESS}/nou`}>
          Adaugă categorie
        </Link>
      </div>
      <SettingsNav />
      {error && (
        <p className="flash flash--error" role="alert">
          {error}
        </p>
      )}
      {categories.length === 0 ? (
        <div className="empty">
          <h2>Nicio categorie</h2>
          <p>Fiecare produs stă într-o categorie: adăugați-o pe prima, apoi produsele ei.</p>
        </div>
      ) : (
        <ul className="panel panel--flush shelf">
          {categories.map((category, index) => (
            <li key={category.id}>
              <div className="shelf__name">
                <Link className={`hue-${category.hue}`} to={`${ADDRESS}/${category.id}`}>
                  {category.name}
                </Link>
                {category.is_hidden === 1 && <strong className="state st-abandonat">Ascunsă</strong>}
              </div>
              <p className="shelf__facts">
                /{category.slug} · {count(category.product_count, NOUNS.product)}
                {category.drafts > 0 && ` și ${count(category.drafts, NOUNS.draft)}`}
              </p>
              <ShelfDeeds
                thing={category}
                idField="category_id"
                address={ADDRESS}
                isFirst={index === 0}
                isLast={index === categories.length - 1}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
