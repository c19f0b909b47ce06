import { data, Form, Link } from "react-router";
import { deleteProduct } from "#app/catalog/product/product-editing.server.ts";
import { findProduct } from "#app/catalog/product/products.server.ts";
import { readId } from "#app/commands/save-product.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import type { Route } from "./+types/delete";

export function meta() {
  return [{ title: `Ștergi produsul? > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const product = findProduct(readId(params.id) ?? 0);
  if (!product) throw data(null, { status: 404 });
  return { id: product.id, name: product.name };
}

/** The second step: the question has been asked on this page. */
export function action({ params }: Route.ActionArgs): never {
  if (!deleteProduct(readId(params.id) ?? 0)) throw data(null, { status: 404 });
  throw redirectWithFlash("/admin", { kind: "ok", text: "Produs șters", seconds: 3 });
}

export default function AdminDeleteProduct({ loaderData }: Route.ComponentProps) {
  return (
    <Form className="panel confirm" method="post">
      <h1>Ștergi produsul?</h1>
      <p>
        <strong>{loaderData.name}</strong> dispare de pe site, cu imaginile, fișa tehnică și întrebările lui. Cererile primite rămân.
      </p>
      <div className="actions">
        <button className="button button--danger" type="submit">
          Șterge
        </button>
        <Link to={`/admin/produse/${loaderData.id}`}>Renunță</Link>
      </div>
    </Form>
  );
}
