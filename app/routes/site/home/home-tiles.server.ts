/** The categories of the home page: with a picture (an uploaded one before the site's own), the others by name. */
import { type CountedCategory, listAllCategories } from "#app/catalog/category/categories.server.ts";
import { firstCategoryImages, type Hero, listHeroes } from "#app/catalog/category/category-pictures.server.ts";
import { findCategoryTexts } from "#app/catalog/category/category-texts.server.ts";
import { categoryReference, contentKey, findCategoryByReference } from "#app/catalog/taxonomy/content-key.ts";
import { readUploaded } from "#app/media/text-picture.ts";
import type { TextOf } from "#app/texts/text-keys.ts";
import { getText } from "#app/texts/texts.server.ts";

export type HomeTile = { slug: string; name: string; hue: string; product_count: number; picture: Hero; line: string };
export type HomeCategories = { tiles: HomeTile[]; others: HomeName[] };
export type HomeName = Pick<HomeTile, "slug" | "name" | "hue" | "product_count">;

type WrittenTile = TextOf<"home">["tiles"][number];

const USUAL = 4;

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
    // A named tile without a picture of its own gets the first of its category.
    const picture = pictureOf(own, uploaded.get(category.id)) ?? (own && listHeroes(category)[0]);
    const { slug, name, hue, product_count } = category;
    return picture && { slug, name, hue, product_count, picture, line: own?.line ?? "" };
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

function pictureOf(tile: WrittenTile | undefined, uploaded: Hero | undefined): Hero | undefined {
  const written = tile?.picture.file ? tile.picture : undefined;
  return written && readUploaded(written.file) ? written : (uploaded ?? written);
}

function usualTiles(shown: readonly CountedCategory[]): WrittenTile[] {
  const pictured = shown.flatMap((category) => {
    const [hero] = findCategoryTexts(contentKey(category))?.heroes ?? [];
    return hero ? [{ slug: categoryReference(category), picture: hero.picture, line: "" }] : [];
  });
  return pictured.slice(0, USUAL);
}
