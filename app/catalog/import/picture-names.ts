/** Pictures that say by their names whose they are: "turfline-sport.jpg", "Turfline Sport 2.jpg", "turfline_sport (3).jpg". Pure. */
import { slugify } from "#app/language/slug.ts";

const PICTURE = /\.(jpe?g|png|webp)$/i;
const LITTER = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

type NamedPicture = { slug: string; number: number };

export function isSystemFile(name: string): boolean {
  return LITTER.test(name);
}

/** Product of a file name in any spelling, found by `slugOf`; a product's own number precedes the picture's. Undefined for none. */
export function readPictureName(name: string, slugOf: (words: string) => string | undefined): NamedPicture | "no picture" | undefined {
  const file = name.split("/").at(-1) ?? "";
  if (!PICTURE.test(file)) return "no picture";
  const stem = slugify(file.replace(PICTURE, ""));
  const own = slugOf(stem);
  if (own !== undefined) return { slug: own, number: 1 };
  const [, words = "", number = ""] = /^(.+)-(\d{1,3})$/.exec(stem) ?? [];
  const slug = slugOf(words);
  return slug === undefined ? undefined : { slug, number: Number(number) };
}
