import { Form, Link } from "react-router";
import { countProducts } from "#app/catalog/category/categories.server.ts";
import { textsNaming } from "#app/catalog/category/category-texts.server.ts";
import { deleteCategory } from "#app/commands/category/change-category.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { productListAddress, readProductList } from "#app/routes/admin/products/product-list-address.ts";
import { nameOfText } from "#app/routes/admin/texts/text-key.server.ts";
import type { Route } from "./+types/category-delete";
import { requireCategory } from "./category-of-address.server.ts";

export function meta() {
  return [{ title: "Ștergi categoria? > Admin" }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const { id, name, slug } = requireCategory(params.id);
  const texts = textsNaming(id).map((key) => ({ key, name: nameOfText(key) }));
  return { category: { id, name, slug }, products: countProducts(false).get(id) ?? 0, texts };
}

export function action({ params }: Route.ActionArgs) {
  const deleted = deleteCategory(requireCategory(params.id).id, new Date());
  if (!deleted.ok) return answerPage(deleted, {});
  throw redirectWithFlash("/admin/categorii", { kind: "ok", text: "Categorie ștearsă", seconds: 3 });
}

export default function AdminCategoryDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { category, products, texts } = loaderData;
  const list = productListAddress(readProductList(new URLSearchParams({ c: category.slug })));
  return (
    <>
      <p className="back">
        <Link to="/admin/categorii">‹ Categorii</Link>
      </p>
      <h1>Ștergi categoria?</h1>
      {actionData?.errors.form && (
        <p className="flash flash--error" role="alert">
          {actionData.errors.form}
        </p>
      )}
      {products > 0 ? (
        <div className="panel narrow">
          <p>
            <strong>{category.name}</strong> are încă <Link to={list}>{count(products, NOUNS.product)}</Link>. O categorie se șterge numai
            goală: mutați-le întâi în altă categorie sau ștergeți-le. Ca să nu se mai vadă în meniuri, o puteți ascunde.
          </p>
          <div className="savebar">
            <Link to="/admin/categorii">Înapoi la categorii</Link>
          </div>
        </div>
      ) : (
        <Form className="panel narrow" method="post">
          <p>
            <strong>{category.name}</strong> nu are produse. Pagina /{category.slug} și imaginile ei dispar de pe site.
          </p>
          {texts.length > 0 && (
            <div>
              <p>O numesc și aceste texte, de unde dispare odată cu ea:</p>
              <ul>
                {texts.map(({ key, name }) => (
                  <li key={key}>
                    <Link to={`/admin/texte/${key}`}>{name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className="savebar">
            <Link to="/admin/categorii">Renunță</Link>
            <button className="button button--danger" type="submit">
              Șterge
            </button>
          </div>
        </Form>
      )}
    </>
  );
}
