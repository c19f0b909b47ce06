/** The categories of the home page: with a picture where there is one, the administrator's before the site's own; the others by name. */
import { listAllCategories } from "#app/catalog/category/categories.server.ts";
import type { Hero } from "#app/catalog/category/category-hero.server.ts";
import { firstCategoryImages } from "#app/catalog/category/category-pictures.server.ts";
import { homeTiles } from "#app/content/home.ts";

export type HomeTile = { slug: string; name: string; hue: string; product_count: number; picture: Hero; line: string };
export type HomeCategories = { tiles: HomeTile[]; others: { slug: string; name: string }[] };

/** First those that came with the site, in its order, then those with an uploaded picture, in the order of the menus. */
export function listHomeCategories(): HomeCategories {
  const uploaded = firstCategoryImages();
  const shown = listAllCategories().filter(({ is_hidden }) => is_hidden === 0);
  const tileOf = (category: (typeof shown)[number]): HomeTile | undefined => {
    const shipped = homeTiles.find(({ slug }) => slug === category.texts_key);
    const picture = uploaded.get(category.id) ?? shipped?.picture;
    const { slug, name, hue, product_count } = category;
    return picture && { slug, name, hue, product_count, picture, line: shipped?.line ?? "" };
  };
  const shipped = homeTiles.flatMap(({ slug }) => shown.find(({ texts_key }) => texts_key === slug) ?? []);
  const ordered = [...new Set([...shipped, ...shown])];
  return {
    tiles: ordered.flatMap((category) => tileOf(category) ?? []),
    others: ordered.filter((category) => !tileOf(category)).map(({ slug, name }) => ({ slug, name })),
  };
}
