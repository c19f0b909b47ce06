import type { NavCategory } from "#app/catalog/category/category-store.server.ts";

type RelatedCategoriesProps = { slugs: readonly string[]; categories: readonly NavCategory[]; isInSlip?: boolean };

export function RelatedCategories({ slugs, categories, isInSlip = false }: RelatedCategoriesProps) {
  const related = categories.filter(({ slug, product_count }) => slugs.includes(slug) && product_count > 0);
  if (related.length === 0) return null;
  return (
    <nav className={isInSlip ? "with-slip__panel with-slip__panel--plain no-print" : "wrap related no-print"} aria-labelledby="inrudite">
      <h2 id="inrudite">Vedeți și</h2>
      <ul className="chips chips--all">
        {related.map(({ slug, name, product_count, hue }) => (
          <li key={slug}>
            <a className={`chip hue-${hue}`} href={`/${slug}`}>
              {name} <span>{product_count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
