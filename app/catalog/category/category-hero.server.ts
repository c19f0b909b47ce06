/** The picture at the head of a category's page: the administrator's, else those that came with its texts. */
import { hourOf } from "#app/calendar/clock.ts";
import type { ContentPicture } from "#app/content/categories.ts";
import type { Picture } from "#app/media/picture.ts";
import { listCategoryImages } from "./category-pictures.server.ts";
import { findCategoryTexts } from "./category-texts.server.ts";

/** A picture of the site itself, or an uploaded one. */
export type Hero = ContentPicture | Picture;

/** The pictures of a category in their order; none where it has neither. */
export function listHeroes({ id, texts_key }: { id: number; texts_key: string }): Hero[] {
  const own = listCategoryImages(id).map(({ name, widths, width, height, alt_text }) => ({ name, widths, width, height, alt_text }));
  return own.length > 0 ? own : (findCategoryTexts(texts_key)?.heroImage ?? []);
}

/** The picture whose turn it is: categories begin with different ones, and each of a category's comes round within as many hours. */
export function heroOfHour<Shown>(slug: string, heroes: readonly Shown[], moment: Date): Shown | undefined {
  const start = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return heroes[(start + hourOf(moment)) % heroes.length];
}
