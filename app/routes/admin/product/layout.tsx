import type { ReactNode } from "react";
import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { PageHead, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { hidesProducts } from "#app/catalog/category/category-store.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { LAST_LIST } from "#app/routes/admin/products/product-list-address.ts";
import type { Route } from "./+types/layout";
import { findProductOfAddress, requireProduct } from "./product-context.server.ts";

export const middleware: Route.MiddlewareFunction[] = [findProductOfAddress];

export function loader({ context }: Route.LoaderArgs) {
  const product = requireProduct(context);
  const { id, slug, name, is_published, category_id, category_name, images, specs, faq, care, documents, total_ratings } = product;
  // Published, and yet not on the site.
  const hiddenBy = is_published === 1 && hidesProducts(category_id) ? { id: category_id, name: category_name } : undefined;
  const parts = {
    pictures: images.length,
    rows: specs.length + faq.length,
    documents: care.length + documents.length,
    votes: total_ratings,
  };
  return { product: { id, slug, name, is_published, hiddenBy, ...parts } };
}

/** The route has no address of its own that would change with the product. */
export function shouldRevalidate({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentParams.id !== nextParams.id;
}

export default function AdminProductLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ProductFrame product={loaderData.product}>
      <Outlet />
    </ProductFrame>
  );
}

type ProductFrameProps = Route.ComponentProps["loaderData"] & { children: ReactNode };

function ProductFrame({ product, children }: ProductFrameProps) {
  const base = adminPath("product", product.id);
  const { pathname } = useLocation();
  // Few products have them: until this one does, its details lead there.
  const hasVotes = product.votes > 0 || pathname === adminPath("productVotes", product.id);
  const hasDocuments = product.documents > 0 || pathname === adminPath("productDocuments", product.id);
  const sections = [
    { to: base, words: "Detalii" },
    { to: adminPath("productPictures", product.id), words: "Imagini", count: product.pictures },
    { to: adminPath("productSheet", product.id), words: "Fișă și întrebări", count: product.rows },
    ...(hasDocuments ? [{ to: adminPath("productDocuments", product.id), words: "Calendar și documente", count: product.documents }] : []),
    ...(hasVotes ? [{ to: adminPath("productVotes", product.id), words: "Voturi", count: product.votes }] : []),
    { to: adminPath("productVersions", product.id), words: "Istoric" },
  ];
  return (
    <>
      <PageHead title={product.name} back={[LAST_LIST, "‹ Produse"]}>
        <ProductActions product={product} base={base} />
      </PageHead>
      <div className="editor">
        <SectionNav label="Secțiunile produsului" sections={sections} />
        {children}
      </div>
    </>
  );
}

/** Look at it, put it on the site or take it off. After publishing one stays where one was. */
function ProductActions({ product, base }: { product: ProductFrameProps["product"]; base: string }) {
  const { pathname } = useLocation();
  const isDraft = product.is_published === 0;
  const { hiddenBy } = product;
  return (
    <div className="actions actions--product">
      {isDraft || hiddenBy ? (
        <>
          {hiddenBy ? (
            <strong className="state tone-quiet">
              Nu apare pe site: categoria <Link to={adminPath("category", hiddenBy.id)}>{hiddenBy.name}</Link> este ascunsă
            </strong>
          ) : (
            <strong className="state tone-new">Ciornă: nu apare pe site</strong>
          )}
          <PermittedLink to={adminPath("productDraft", product.id)} words="Previzualizează pagina" look="more" />
        </>
      ) : (
        <PermittedLink to={`/produse/${product.slug}`} reloadDocument words="Vezi pe site" look="more" />
      )}
      <AdminForm action={base} sends={{ inapoi: pathname }}>
        {isDraft ? <Submit label="Publică" intent="publish" /> : <Submit label="Retrage de pe site" look="line" intent="unpublish" />}
      </AdminForm>
    </div>
  );
}

type Section = { to: string; words: string; count?: number };

/** Pages of one thing; the first is the thing's own address. */
function SectionNav({ label, sections }: { label: string; sections: readonly Section[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label}>
      <ul>
        {sections.map(({ to, words, count }) => (
          <li key={to}>
            <a href={to} aria-current={to === pathname ? "page" : undefined}>
              {words}
              {count !== undefined && <> {<span>{count}</span>}</>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
