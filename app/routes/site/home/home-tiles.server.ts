/** The categories of the home page: with a picture (an uploaded one before the drawing of its plants), the others by name. */

import { placeAmongPlates } from "#app/catalog/category/category-facts.ts";
import { firstCategoryImages, type Hero, listHeroes } from "#app/catalog/category/category-pictures.server.ts";
import { type CountedCategory, listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { findCategoryTexts } from "#app/catalog/category/category-texts.server.ts";
import { categoryReference, contentKey, findCategoryByReference } from "#app/catalog/taxonomy/content-key.server.ts";
import { readUploaded } from "#app/media/picture.ts";
import type { TextOf } from "#app/texts/text-keys.ts";
import { getText } from "#app/texts/text-store.server.ts";

/** `plate`: the drawing of its plants, where it has no picture. */
export type HomeTile = { slug: string; name: string; hue: string; product_count: number; picture?: Hero; plate?: number; line: string };
export type HomeCategories = { tiles: HomeTile[]; others: HomeName[] };
export type HomeName = Pick<HomeTile, "slug" | "name" | "hue" | "product_count">;

type WrittenTile = TextOf<"home">["tiles"][number];

const USUAL = 6;

/** First those that the text of the page names, in its order, then those with an uploaded picture, in the order of the menus. */
export function listHomeCategories(): HomeCategories {
  const written = getText("home").tiles;
  const uploaded = firstCategoryImages();
  const shown = listAllCategories().filter(({ is_hidden }) => is_hidden === 0);
  const named = written.length > 0 ? written : usualTiles(shown);
  const placed = new Map(named.toReversed().map((tile) => [findCategoryByReference(shown, tile.slug)?.id, tile]));
  const writtenOf = (category: CountedCategory) => placed.get(category.id);
  const tileOf = (category: CountedCategory): HomeTile | undefined => {
    const own = writtenOf(category);
    const seen = seenOf(category, own, uploaded.get(category.id));
    const { slug, name, hue, product_count } = category;
    return seen && { slug, name, hue, product_count, ...seen, line: own?.line ?? "" };
  };
  const first = named.flatMap((tile) => shown.find((category) => writtenOf(category) === tile) ?? []);
  const ordered = [...new Set([...first, ...shown])];
  return {
    tiles: ordered.flatMap((category) => tileOf(category) ?? []),
    others: ordered
      .filter((category) => !tileOf(category))
      .map(({ slug, name, hue, product_count }) => ({ slug, name, hue, product_count })),
  };
}

/** A tile that is named and has no picture shows the drawing of its plants, else the first picture of its category. */
function seenOf(
  category: CountedCategory,
  own: WrittenTile | undefined,
  uploaded: Hero | undefined,
): Pick<HomeTile, "picture" | "plate"> | undefined {
  const written = own?.picture.file ? own.picture : undefined;
  const picture = written && readUploaded(written.file) ? written : (uploaded ?? written);
  if (picture) return { picture };
  if (!own) return undefined;
  const plate = placeAmongPlates(category.slug);
  if (plate) return { plate };
  const [hero] = listHeroes(category);
  return hero && { picture: hero };
}

function usualTiles(shown: readonly CountedCategory[]): WrittenTile[] {
  const pictured = shown.filter(
    (category) => placeAmongPlates(category.slug) || (findCategoryTexts(contentKey(category))?.heroes ?? []).length > 0,
  );
  return pictured.slice(0, USUAL).map((category) => ({ slug: categoryReference(category), picture: { file: "", alt: "" }, line: "" }));
}
