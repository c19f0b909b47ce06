import { Link } from "react-router";
import * as content from "#app/content/home.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { SiteImage } from "#app/media/responsive-image.tsx";
import type { NavCategory } from "#app/routes/site/frame/category-chips.tsx";

/** The categories as pictures, and in words those that have none here. */
export function CategoryTiles({ categories }: { categories: readonly NavCategory[] }) {
  const tiled = new Set(content.homeTiles.map(({ slug }) => slug));
  const others = categories.filter(({ slug }) => !tiled.has(slug));
  return (
    <>
      <div className="tiles">
        {content.homeTiles.map(({ slug, picture, line }) => {
          const category = categories.find((candidate) => candidate.slug === slug);
          if (!category) return null;
          return (
            <Link className={`tile cat-${slug}`} to={`/${slug}`} key={slug} viewTransition>
              <SiteImage file={`heroes/${picture.file}`} alt="" sizes="(width >= 40rem) 55vw, 100vw" />
              <span className="tile__plate">
                <strong>{category.name}</strong>{" "}
                <span>
                  {count(category.product_count, NOUNS.product)}
                  {line}
                </span>
              </span>
            </Link>
          );
        })}
      </div>
      {others.length > 0 && (
        <p className="tiles__more">
          Mai avem{" "}
          {others.map(({ slug, name }, index) => (
            <span key={slug}>
              {index > 0 && " și "}
              <Link to={`/${slug}`}>{name.toLocaleLowerCase("ro")}</Link>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}
