import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";

type ProductFrameProps = {
  product: {
    id: number;
    slug: string;
    name: string;
    is_published: number;
    specs: readonly unknown[];
    faq: readonly unknown[];
    images: readonly unknown[];
  };
  children: ReactNode;
};

/** What every page of a product has: the way back, the name, the sections, the way to delete. */
export function ProductFrame({ product, children }: ProductFrameProps) {
  const base = `/admin/produse/${product.id}`;
  return (
    <>
      <p className="back">
        <Link to="/admin">‹ Produse</Link>
      </p>
      <div className="head head--admin">
        <h1>{product.name}</h1>
        <div className="actions">
          {product.is_published === 1 ? (
            <Link className="more" to={`/produse/${product.slug}`}>
              Vezi pe site
            </Link>
          ) : (
            <span className="small mute">Ciornă: nu apare pe site</span>
          )}
          <Link className="button button--danger" to={`${base}/sterge`}>
            Șterge produsul
          </Link>
        </div>
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
                Imagini <span>{product.images.length}</span>
              </NavLink>
            </li>
            <li>
              <NavLink to={`${base}/fisa`}>
                Fișă tehnică <span>{product.specs.length}</span>
              </NavLink>
            </li>
            <li>
              <NavLink to={`${base}/intrebari`}>
                FAQ <span>{product.faq.length}</span>
              </NavLink>
            </li>
          </ul>
        </nav>
        {children}
      </div>
    </>
  );
}
