import { Link } from "react-router";
import { countBrandProducts } from "#app/catalog/brand/brand-editing.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { productListAddress, readProductList } from "#app/routes/admin/products/product-list-address.ts";
import { ShelfDelete } from "#app/routes/admin/shelf/shelf-delete.tsx";
import { deleteFromShelf } from "#app/routes/admin/shelf/shelf-post.server.ts";
import { SHELF_WORDS } from "#app/routes/admin/shelf/shelf-words.ts";
import { answerOrSay } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/brand-delete";
import { requireBrand } from "./brand-of-address.server.ts";

export function meta() {
  return [{ title: "Ștergeți brandul? > Admin" }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const { id, name, slug } = requireBrand(params.id);
  return { brand: { id, name, slug }, products: countBrandProducts(name) };
}

export function action({ params }: Route.ActionArgs) {
  return deleteFromShelf("brand", requireBrand(params.id).id);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrSay(serverAction);
}

export default function AdminBrandDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, products } = loaderData;
  const list = productListAddress(readProductList(new URLSearchParams({ b: brand.name })));
  return (
    <ShelfDelete words={SHELF_WORDS.brand} error={actionData?.errors.form} isEmpty={products === 0}>
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
    </ShelfDelete>
  );
}
