import { Link } from "react-router";

export type NavCategory = { name: string; slug: string; product_count: number };

type CategoryChipsProps = { categories: readonly NavCategory[]; allLabel: string; isAllCurrent?: boolean };

/** Every category with its number of products, and the way to all of them. */
export function CategoryChips({ categories, allLabel, isAllCurrent = false }: CategoryChipsProps) {
  return (
    <nav aria-label="Categorii de produse">
      <ul className="chips">
        <li>
          <Link className="chip" to="/produse" aria-current={isAllCurrent ? "page" : undefined}>
            {allLabel}
          </Link>
        </li>
        {categories.map(({ slug, name, product_count }) => (
          <li key={slug}>
            <Link className={`chip cat-${slug}`} to={`/${slug}`}>
              {name} <span>{product_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
