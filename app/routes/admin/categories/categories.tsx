import { Link } from "react-router";
import { adminPage, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { CATEGORY_KIND } from "#app/catalog/category/category-kind.server.ts";
import { type CountedCategory, countProducts, listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { CATEGORY_WORDS, unseenWords } from "#app/catalog/taxonomy/taxonomy-words.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { TaxonomyList } from "#app/routes/admin/taxonomy/taxonomy-list.tsx";
import { changeTaxonomy } from "#app/routes/admin/taxonomy/taxonomy-post.server.ts";
import type { Route } from "./+types/categories";

export const meta = adminPage("Categorii");

export function loader() {
  const all = countProducts(false);
  return {
    categories: listAllCategories().map((category) => {
      const { id, name, hue, is_hidden } = category;
      return { id, name, hue, is_hidden, facts: factsOf(category, all.get(id) ?? 0) };
    }),
  };
}

export function action({ request }: Route.ActionArgs) {
  return changeTaxonomy(CATEGORY_KIND, request);
}

export default function AdminCategories({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TaxonomyList
      words={CATEGORY_WORDS}
      things={loaderData.categories}
      error={Object.values(actionData?.errors ?? {})[0]}
      action={<PermittedLink to={adminPath("category", "nou")} words="Adaugă categorie" look="button" />}
      empty={
        <>
          <h2>Nicio categorie</h2>
          <p>Fiecare produs face parte dintr-o categorie: adăugați-o pe prima, apoi produsele ei.</p>
          <Link to={adminPath("category", "nou")}>Adaugă prima categorie</Link>
        </>
      }
    />
  );
}

/** `all` counts its drafts too. */
function factsOf({ slug, product_count, is_hidden }: CountedCategory, all: number): string {
  const drafts = all - product_count;
  const unseen = is_hidden === 1 && product_count > 0;
  const published = unseen ? unseenWords(product_count) : count(product_count, NOUNS.product);
  return `/${slug} · ${published}${drafts > 0 ? ` și ${count(drafts, NOUNS.draft)}` : ""}`;
}
