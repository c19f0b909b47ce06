import type { NavCategory } from "#app/catalog/category/categories.server.ts";

type CategoryChipsProps = {
  categories: readonly NavCategory[];
  allLabel: string;
  isAllCurrent?: boolean;
  current?: string;
  /** Address of a chip; without a slug, of the chip for all products. */
  to?: (slug?: string) => string;
};

export function CategoryChips({ categories, allLabel, isAllCurrent = false, current, to = pageOf }: CategoryChipsProps) {
  return (
    <nav aria-label="Categorii de produse">
      <ul className="chips">
        <li>
          <a className="chip" href={to()} aria-current={isAllCurrent ? "page" : undefined}>
            {allLabel}
          </a>
        </li>
        {categories.map(({ slug, name, product_count, hue }) => (
          <li key={slug}>
            <a className={`chip hue-${hue}`} href={to(slug)} aria-current={slug === current ? "true" : undefined}>
              {`${name} `}
              {product_count > 0 && <span>{product_count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function pageOf(slug?: string): string {
  return slug ? `/${slug}` : "/produse";
}
