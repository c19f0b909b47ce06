/** Pictures that say by their names whose they are: "turfline-sport.jpg", "turfline-sport-2.jpg". Pure. */

const PICTURE = /\.(jpe?g|png|webp)$/i;
/** What archivers leave behind. */
const LITTER = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

type NamedPicture = { slug: string; number: number };

export function isLitter(name: string): boolean {
  return LITTER.test(name);
}

/** Whose a file is; a slug that ends in a number of its own goes before the number of a picture. Folders say nothing. Undefined where nobody has that slug. */
export function readPictureName(name: string, isSlug: (slug: string) => boolean): NamedPicture | "no picture" | undefined {
  const file = (name.split("/").at(-1) ?? "").toLowerCase();
  if (!PICTURE.test(file)) return "no picture";
  const stem = file.replace(PICTURE, "");
  if (isSlug(stem)) return { slug: stem, number: 1 };
  const [, slug = "", number = ""] = /^(.+)-(\d{1,3})$/.exec(stem) ?? [];
  return isSlug(slug) ? { slug, number: Number(number) } : undefined;
}
