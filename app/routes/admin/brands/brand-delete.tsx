import { Link } from "react-router";
import { countBrandProducts } from "#app/catalog/brand/brand-editing.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import { productListAddress, readProductList } from "#app/routes/admin/products/product-list-address.ts";
import { TaxonomyDelete } from "#app/routes/admin/taxonomy/taxonomy-list.tsx";
import { deleteFromTaxonomy } from "#app/routes/admin/taxonomy/taxonomy-post.server.ts";
import { TAXONOMY_WORDS } from "#app/routes/admin/taxonomy/taxonomy-words.ts";
import type { Route } from "./+types/brand-delete";
import { requireBrand } from "./brand-of-address.server.ts";

export const meta = adminPage("Ștergeți brandul?");

export function loader({ params }: Route.LoaderArgs) {
  const { id, name, slug } = requireBrand(params.id);
  return { brand: { id, name, slug }, products: countBrandProducts(name) };
}

export function action({ params }: Route.ActionArgs) {
  return deleteFromTaxonomy("brand", requireBrand(params.id).id);
}

export default function AdminBrandDelete({ loaderData }: Route.ComponentProps) {
  const { brand, products } = loaderData;
  const list = productListAddress(readProductList(new URLSearchParams({ b: brand.name })));
  return (
    <TaxonomyDelete words={TAXONOMY_WORDS.brand} isEmpty={products === 0}>
      {products > 0 ? (
        <>
          <strong>{brand.name}</strong> are încă <Link to={list}>{count(products, NOUNS.product)}</Link>. Un brand se șterge numai fără
          produse: dați-le întâi alt brand sau ștergeți-le. Ca să nu se mai vadă în liste, îl puteți ascunde.
        </>
      ) : (
        <>
          <strong>{brand.name}</strong> nu are produse. Pagina /brand/{brand.slug} dispare de pe site; 30 de zile îl puteți lua înapoi din{" "}
          <Link to="/admin/istoric?fel=brand">istoric</Link>.
        </>
      )}
    </TaxonomyDelete>
  );
}
