import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";

type CategoryFrameProps = {
  category: { id: number; slug: string; name: string; is_hidden: number; pictures: number };
  children: ReactNode;
};

/** What the pages of a category have: the way back, the name, a look at the site, the sections. */
export function CategoryFrame({ category, children }: CategoryFrameProps) {
  const base = `/admin/categorii/${category.id}`;
  return (
    <>
      <p className="back">
        <Link to="/admin/categorii">‹ Categorii</Link>
      </p>
      <div className="head head--admin">
        <h1>{category.name}</h1>
        <div className="actions actions--product">
          {category.is_hidden === 1 && <strong className="state st-abandonat">Ascunsă</strong>}
          <Link className="more" to={`/${category.slug}`} reloadDocument>
            Vezi pe site
          </Link>
          <Link className="button button--danger" to={`${base}/sterge`}>
            Șterge categoria
          </Link>
        </div>
      </div>
      <div className="editor editor--wide">
        <nav aria-label="Secțiunile categoriei">
          <ul>
            <li>
              <NavLink to={base} end>
                Detalii
              </NavLink>
            </li>
            <li>
              <NavLink to={`${base}/imagini`}>
                Imagini <span>{category.pictures}</span>
              </NavLink>
            </li>
          </ul>
        </nav>
        {children}
      </div>
    </>
  );
}
