import { Link } from "react-router";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { BRAND_KIND } from "#app/catalog/brand/brand-kind.server.ts";
import { listAllBrands } from "#app/catalog/brand/brand-store.server.ts";
import { BRAND_WORDS } from "#app/catalog/taxonomy/taxonomy-words.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { TaxonomyList } from "#app/routes/admin/taxonomy/taxonomy-list.tsx";
import { changeTaxonomy } from "#app/routes/admin/taxonomy/taxonomy-post.server.ts";
import type { Route } from "./+types/brands";

export const meta = adminPage("Branduri");

export function loader() {
  return {
    brands: listAllBrands().map(({ id, name, slug, is_hidden, product_count }) => ({
      id,
      name,
      is_hidden,
      facts: `/brand/${slug} · ${count(product_count, NOUNS.product)}`,
    })),
  };
}

export function action({ request }: Route.ActionArgs) {
  return changeTaxonomy(BRAND_KIND, request);
}

export default function AdminBrands({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TaxonomyList
      words={BRAND_WORDS}
      things={loaderData.brands}
      error={Object.values(actionData?.errors ?? {})[0]}
      lead="Un brand apare automat când salvați un produs cu numele lui. Aici îl redenumiți, îl mutați în listă sau îl ascundeți. Pe site apar numai brandurile cu produse publicate."
      empty={
        <>
          <h2>Niciun brand</h2>
          <p>Scrieți brandul în pagina unui produs și apare aici.</p>
          <Link to={adminPath("products")}>Deschide produsele</Link>
        </>
      }
    />
  );
}
