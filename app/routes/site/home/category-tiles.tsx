import { Link } from "react-router";
import { count, NOUNS } from "#app/language/nouns.ts";
import { ProductImage, TextImage } from "#app/media/responsive-image.tsx";
import type { HomeCategories, HomeTile } from "./home-tiles.server.ts";

/** The categories as pictures, and in words those that have none here. */
export function CategoryTiles({ tiles, others }: HomeCategories) {
  return (
    <>
      {tiles.length > 0 && (
        <div className="tiles">
          {tiles.map(({ slug, name, hue, product_count, picture, line }) => (
            <Link className={`tile hue-${hue}`} to={`/${slug}`} key={slug} viewTransition>
              <TilePicture picture={picture} />
              <span className="tile__plate">
                <strong>{name}</strong>{" "}
                <span>
                  {count(product_count, NOUNS.product)}
                  {line}
                </span>
              </span>
            </Link>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <p className="tiles__more">
          {tiles.length > 0 && "Mai avem "}
          {others.map(({ slug, name }, index) => (
            <span key={slug}>
              {index > 0 && (index === others.length - 1 ? " și " : ", ")}
              <Link to={`/${slug}`}>{tiles.length > 0 ? name.toLocaleLowerCase("ro") : name}</Link>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

function TilePicture({ picture }: { picture: HomeTile["picture"] }) {
  const sizes = "(width >= 40rem) 55vw, 100vw";
  return "file" in picture ? <TextImage picture={picture} alt="" sizes={sizes} /> : <ProductImage image={picture} alt="" sizes={sizes} />;
}
