/** Pictures that say by their names whose they are: by code, EAN, slug or name, in any spelling ("TRIFOI ALB.JPG", "AG-003.jpg", "gazon_umbra-2.jpg"). Pure. */
import { slugify } from "#app/language/slug.ts";

const PICTURE = /\.(jpe?g|png|webp)$/i;
const LITTER = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

type NamedProduct = { id: number; slug: string; name: string; sku: string | null; ean: string | null };
type NamedPicture = { id: number; number: number };

export function isSystemFile(name: string): boolean {
  return LITTER.test(name);
}

/** By code, EAN, slug or name, else the only product whose name has these words. "several" where more than one would do. */
export function pictureFinder(
  products: readonly NamedProduct[],
  formerSlugs: ReadonlyMap<string, number>,
): (name: string) => NamedPicture | "no picture" | "several" | undefined {
  const pairs = (keysOf: (product: NamedProduct) => readonly string[]) =>
    products.flatMap((product) =>
      keysOf(product)
        .filter(Boolean)
        .map((key) => ({ key, id: product.id })),
    );
  const slugs = pairs(({ slug }) => [slug]);
  const codes = pairs(({ sku, ean }) => [...(sku === null ? [] : [slugify(sku), joined(slugify(sku))]), ean ?? ""]);
  const names = pairs(({ name }) => [slugify(name)]);
  const keys = [...slugs, ...codes, ...names];
  const whole = [slugs, codes, names].map((some) => Map.groupBy(some, ({ key }) => key));
  const exact = (words: string) => {
    const [ofSlug, ofCode, ofName] = whole.map((known, rank) =>
      idsOf(known.get(words) ?? (rank === 1 ? known.get(joined(words)) : undefined)),
    );
    return ofSlug ?? ofCode ?? ofName ?? formerSlugs.get(words);
  };
  const near = (words: string) => {
    // The longest name wins: "gazon-umbra-bihor-fata" is of "Gazon Umbră Bihor", not of "Gazon Umbră".
    const within = keys.filter(({ key }) => key.length > 3 && words.startsWith(`${key}-`));
    const longest = Math.max(0, ...within.map(({ key }) => key.length));
    const own = idsOf(within.filter(({ key }) => key.length === longest));
    return own ?? (words.length < 5 ? undefined : idsOf(keys.filter(({ key }) => `-${key}-`.includes(`-${words}-`))));
  };
  return (name) => {
    const file = name.split("/").at(-1) ?? "";
    if (!PICTURE.test(file)) return "no picture";
    const stem = slugify(file.replace(PICTURE, ""));
    const [, words = stem, number = "1"] = /^(.+)-(\d{1,3})$/.exec(stem) ?? [];
    const ean = /(?<!\d)\d{13}(?!\d)/.exec(stem)?.[0];
    const asIs = exact(stem);
    const id = asIs ?? exact(words) ?? (ean === undefined ? undefined : exact(ean)) ?? near(words);
    return id === undefined || id === "several" ? id : { id, number: asIs === undefined ? Number(number) : 1 };
  };
}

function joined(words: string): string {
  return words.replaceAll("-", "");
}

function idsOf(found: readonly { id: number }[] = []): number | "several" | undefined {
  return new Set(found.map(({ id }) => id)).size > 1 ? "several" : found[0]?.id;
}
