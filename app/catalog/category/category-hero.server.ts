import { hourOf } from "#app/calendar/clock.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.ts";
import type { Picture } from "#app/media/picture.ts";
import type { TextPicture } from "#app/texts/text-field.ts";
import { listCategoryImages } from "./category-pictures.server.ts";
import { findCategoryTexts } from "./category-texts.server.ts";

export type Hero = TextPicture | Picture;

export function listHeroes({ id, ...row }: { id: number; slug: string; content_key: string }): Hero[] {
  const own = listCategoryImages(id).map(({ name, widths, width, height, alt_text }) => ({ name, widths, width, height, alt_text }));
  if (own.length > 0) return own;
  const written = findCategoryTexts(contentKey(row))?.heroes ?? [];
  return written.flatMap(({ picture }) => (picture.file ? [picture] : []));
}

/** The picture of this hour: each picture comes round within as many hours, and categories start with different ones. */
export function heroOfHour<Shown>(slug: string, heroes: readonly Shown[], moment: Date): Shown | undefined {
  const start = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return heroes[(start + hourOf(moment)) % heroes.length];
}
