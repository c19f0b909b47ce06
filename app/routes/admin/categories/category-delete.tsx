import { Fragment } from "react";
import { Link } from "react-router";
import { countProducts, listAllCategories } from "#app/catalog/category/categories.server.ts";
import { countBinnedProducts } from "#app/catalog/category/category-editing.server.ts";
import { listTextsNamingCategory } from "#app/catalog/category/category-texts.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import { productListAddress, readProductList } from "#app/routes/admin/products/product-list-address.ts";
import { TaxonomyDelete } from "#app/routes/admin/taxonomy/taxonomy-list.tsx";
import { deleteFromTaxonomy } from "#app/routes/admin/taxonomy/taxonomy-post.server.ts";
import { TAXONOMY_WORDS } from "#app/routes/admin/taxonomy/taxonomy-words.ts";
import { nameOfText } from "#app/routes/admin/texts/text-key.server.ts";
import type { Route } from "./+types/category-delete";
import { requireCategory } from "./category-of-address.server.ts";

export const meta = adminPage("Ștergeți categoria?");

export function loader({ params }: Route.LoaderArgs) {
  const { id, name, slug } = requireCategory(params.id);
  const texts = listTextsNamingCategory(id).map((key) => ({ key, name: nameOfText(key) }));
  const isOnly = listAllCategories().length === 1;
  return { category: { id, name, slug }, products: countProducts(false).get(id) ?? 0, binned: countBinnedProducts(id), isOnly, texts };
}

export function action({ params }: Route.ActionArgs) {
  return deleteFromTaxonomy("category", requireCategory(params.id).id);
}

export default function AdminCategoryDelete({ loaderData }: Route.ComponentProps) {
  const { category, products, binned, isOnly, texts } = loaderData;
  const waitsForBin = isOnly && binned > 0;
  const list = productListAddress(readProductList(new URLSearchParams({ c: category.slug })));
  return (
    <TaxonomyDelete words={TAXONOMY_WORDS.category} isEmpty={products === 0 && !waitsForBin}>
      {products > 0 ? (
        <>
          <strong>{category.name}</strong> are încă <Link to={list}>{count(products, NOUNS.product)}</Link>. O categorie se șterge numai
          goală: mutați-le întâi în altă categorie sau ștergeți-le. Ca să nu se mai vadă pe site, ea și produsele ei, o puteți ascunde.
        </>
      ) : waitsForBin ? (
        <>
          <strong>{category.name}</strong> este singura categorie, iar <Link to="/admin/cos">în coș</Link> are încă{" "}
          {count(binned, NOUNS.product)}. Ștergeți-le întâi definitiv sau adăugați altă categorie.
        </>
      ) : (
        <>
          <strong>{category.name}</strong> nu are produse. Pagina /{category.slug} și imaginile ei dispar de pe site; 30 de zile o puteți
          lua înapoi din <Link to="/admin/istoric?fel=category">istoric</Link>.
          {binned > 0 && ` În coș: ${count(binned, NOUNS.product)} din ea; restaurate fără ea, revin ca ciorne în altă categorie.`}
          {texts.length > 0 && (
            <>
              {" "}
              Apare și în aceste texte, de unde se șterge:{" "}
              {texts.map(({ key, name }, index) => (
                <Fragment key={key}>
                  {index > 0 && ", "}
                  <Link to={`/admin/texte/${key}`}>{name}</Link>
                </Fragment>
              ))}
              .
            </>
          )}
        </>
      )}
    </TaxonomyDelete>
  );
}
