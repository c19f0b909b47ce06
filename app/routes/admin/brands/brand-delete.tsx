import { Form, Link } from "react-router";
import { countBrandProducts } from "#app/catalog/brand/brand-editing.server.ts";
import { deleteBrand } from "#app/commands/brand/change-brand.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { productListAddress, readProductList } from "#app/routes/admin/products/product-list-address.ts";
import type { Route } from "./+types/brand-delete";
import { requireBrand } from "./brand-of-address.server.ts";

export function meta() {
  return [{ title: "Ștergi brandul? > Admin" }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const { id, name, slug } = requireBrand(params.id);
  return { brand: { id, name, slug }, products: countBrandProducts(name) };
}

export function action({ params }: Route.ActionArgs) {
  const deleted = deleteBrand(requireBrand(params.id).id, new Date());
  if (!deleted.ok) return answerPage(deleted, {});
  throw redirectWithFlash("/admin/branduri", { kind: "ok", text: "Brand șters", seconds: 3 });
}

export default function AdminBrandDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, products } = loaderData;
  const list = productListAddress(readProductList(new URLSearchParams({ b: brand.name })));
  return (
    <>
      <p className="back">
        <Link to="/admin/branduri">‹ Branduri</Link>
      </p>
      <h1>Ștergi brandul?</h1>
      {actionData?.errors.form && (
        <p className="flash flash--error" role="alert">
          {actionData.errors.form}
        </p>
      )}
      {products > 0 ? (
        <div className="panel narrow">
          <p>
            <strong>{brand.name}</strong> are încă <Link to={list}>{count(products, NOUNS.product)}</Link>. Un brand se șterge numai fără
            produse: dați-le întâi alt brand sau ștergeți-le. Ca să nu se mai vadă în liste, îl puteți ascunde.
          </p>
          <div className="savebar">
            <Link to="/admin/branduri">Înapoi la branduri</Link>
          </div>
        </div>
      ) : (
        <Form className="panel narrow" method="post">
          <p>
            <strong>{brand.name}</strong> nu are produse. Pagina /brand/{brand.slug} dispare de pe site.
          </p>
          <div className="savebar">
            <Link to="/admin/branduri">Renunță</Link>
            <button className="button button--danger" type="submit">
              Șterge
            </button>
          </div>
        </Form>
      )}
    </>
  );
}
