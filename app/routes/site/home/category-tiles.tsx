import { CategoryPlate } from "#app/catalog/category/category-sign.tsx";
import { count, NOUNS } from "#app/language/nouns.ts";
import { isDrawn } from "#app/media/illustration/drawn-note.tsx";
import { ProductImage, TextImage } from "#app/media/responsive-image.tsx";
import type { HomeAnswer } from "./home-answers.server.ts";
import type { HomeCategories, HomeName, HomeTile } from "./home-tiles.server.ts";

type CategoryTilesProps = HomeCategories & { answers: readonly HomeAnswer[] };

export function CategoryTiles({ tiles, others, answers }: CategoryTilesProps) {
  if (tiles.length === 0) return <Chips categories={others} />;
  const further = others.filter(({ product_count }) => product_count > 0);
  return (
    <>
      <div className="tiles">
        {tiles.map(({ slug, name, hue, product_count, picture, plate, line }) => (
          <a className={`tile hue-${hue}`} href={`/${slug}`} key={slug}>
            {picture && <TilePicture picture={picture} />}
            {plate && <CategoryPlate place={plate} />}
            <strong>{name}</strong>{" "}
            <span>
              {product_count > 0 ? count(product_count, NOUNS.product) : "În curând"}
              {line}
            </span>
            <TilePrice answer={answers.find((answer) => answer.slug === slug)} />
          </a>
        ))}
      </div>
      {further.length > 0 && <Chips categories={further} />}
      {tiles.some(({ picture }) => picture && isDrawn(picture)) && <p className="small mute">Imagini ilustrative</p>}
    </>
  );
}

function TilePrice({ answer }: { answer: HomeAnswer | undefined }) {
  if (!answer?.cost) return null;
  return <span className="num">{` de la ${answer.cost} la\u00a0${answer.area}`}</span>;
}

function Chips({ categories }: { categories: readonly HomeName[] }) {
  return (
    <ul className="chips chips--all">
      {categories.map(({ slug, name, hue, product_count }) => (
        <li key={slug}>
          <a className={`chip hue-${hue}`} href={`/${slug}`}>
            {name} {product_count > 0 && <span>{product_count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

function TilePicture({ picture }: { picture: NonNullable<HomeTile["picture"]> }) {
  const sizes = "(width >= 60rem) 22vw, 46vw";
  return "file" in picture ? <TextImage picture={picture} alt="" sizes={sizes} /> : <ProductImage image={picture} alt="" sizes={sizes} />;
}
