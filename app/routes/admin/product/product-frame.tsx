import type { MouseEvent, ReactNode } from "react";
import { Form, Link, NavLink, useLocation, useSubmit } from "react-router";
import { LAST_LIST } from "#app/routes/admin/products/product-list-address.ts";

type ProductFrameProps = {
  product: {
    id: number;
    slug: string;
    name: string;
    is_published: number;
    /** Published, and yet not on the site: its category is hidden. */
    hiddenBy: { id: number; name: string } | undefined;
    /** How many of each there are. */
    pictures: number;
    rows: number;
    questions: number;
    works: number;
    documents: number;
  };
  children: ReactNode;
};

/** What every page of a product has: the way back, the name, what can be done with the whole product, the sections. */
export function ProductFrame({ product, children }: ProductFrameProps) {
  const base = `/admin/produse/${product.id}`;
  return (
    <>
      <p className="back">
        <Link to={LAST_LIST}>‹ Produse</Link>
      </p>
      <div className="head head--admin">
        <h1>{product.name}</h1>
        <ProductActions product={product} base={base} />
      </div>
      <div className="editor">
        <nav aria-label="Secțiunile produsului">
          <ul>
            <li>
              <NavLink to={base} end>
                Detalii
              </NavLink>
            </li>
            <li>
              <NavLink to={`${base}/imagini`}>
                Imagini <span>{product.pictures}</span>
              </NavLink>
            </li>
            <li>
              <NavLink to={`${base}/fisa`}>
                Fișă tehnică <span>{product.rows}</span>
              </NavLink>
            </li>
            <li>
              <NavLink to={`${base}/intrebari`}>
                Întrebări <span>{product.questions}</span>
              </NavLink>
            </li>
            <li>
              <NavLink to={`${base}/calendar`}>
                Calendar <span>{product.works}</span>
              </NavLink>
            </li>
            <li>
              <NavLink to={`${base}/documente`}>
                Documente <span>{product.documents}</span>
              </NavLink>
            </li>
            <li>
              <NavLink to={`${base}/istoric`}>Istoric</NavLink>
            </li>
          </ul>
        </nav>
        {children}
      </div>
    </>
  );
}

/** Look at it, put it on the site or take it off, copy it, delete it. After publishing one stays where one was. */
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
              Nu apare pe site: categoria <Link to={`/admin/categorii/${hiddenBy.id}`}>{hiddenBy.name}</Link> este ascunsă
            </strong>
          ) : (
            <strong className="state tone-new">Ciornă: nu apare pe site</strong>
          )}
          <Link className="more" to={`${base}/previzualizare`}>
            Previzualizează pagina
          </Link>
        </>
      ) : (
        <Link className="more" to={`/produse/${product.slug}`} reloadDocument>
          Vezi pe site
        </Link>
      )}
      <Form method="post" action={base}>
        <input type="hidden" name="inapoi" value={pathname} />
        <button
          className={isDraft ? "button" : "button button--line"}
          name="intent"
          value={isDraft ? "publish" : "unpublish"}
          type="submit"
        >
          {isDraft ? "Publică" : "Retrage de pe site"}
        </button>
        <button className="button button--line" name="intent" value="duplicate" type="submit">
          Duplică
        </button>
      </Form>
      <DeleteLink to={`${base}/sterge`} />
    </div>
  );
}

/** Leads to the page that asks; where there are scripts, the browser asks at once. */
function DeleteLink({ to }: { to: string }) {
  const submit = useSubmit();
  function ask(event: MouseEvent) {
    event.preventDefault();
    if (window.confirm("Ștergi produsul?")) void submit(null, { method: "post", action: to });
  }
  return (
    <Link className="button button--danger" to={to} onClick={ask}>
      Șterge produsul
    </Link>
  );
}
