import { readCatalogueIndex } from "#app/catalog/import/catalogue-index.server.ts";
import { mapProductRecords } from "#app/catalog/record/product-record.server.ts";
import type { ImportedThing } from "#app/import/match-columns.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { slugify } from "#app/language/slug.ts";
import { MAX_IMAGE_BYTES, MAX_IMAGES, NOT_AN_IMAGE } from "#app/media/upload/image-sending.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { COUNTS } from "#app/registers/limits.ts";
import { UnreadableTable } from "#app/tables/table.ts";
import { type OpenZip, openZip, UnreadableZip, type ZipEntry, type ZipProblem } from "#app/tables/zip/zip-read.server.ts";

/** Pictures that say by their names whose they are: by code, EAN, slug or name, in any spelling ("TRIFOI ALB.JPG", "AG-003.jpg", "gazon_umbra-2.jpg"). Pure. */

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

const MB = 1024 * 1024;
const MAX_PICTURES = COUNTS.archivePictures;
export const PICTURE_ZIP = { entries: 2 * MAX_PICTURES, entryBytes: 64 * MB, totalBytes: 400 * MB };

export const ZIP_PROBLEMS: Record<ZipProblem, string> = {
  broken: "Arhiva ZIP este deteriorată sau nu este o arhivă ZIP.",
  encrypted: "Arhiva ZIP este protejată cu parolă. Creați-o din nou, fără parolă.",
  method:
    "Arhiva ZIP este comprimată cu o metodă pe care site-ul nu o citește (de exemplu Deflate64, BZip2 sau LZMA). Creați-o din nou cu metoda obișnuită, Deflate.",
  split: "Arhiva ZIP este împărțită în mai multe fișiere. Creați-o din nou ca un singur fișier.",
  path: "Arhiva ZIP conține nume de fișiere nepermise (căi care ies din arhivă).",
  entries: `Arhiva ZIP are prea multe fișiere: cel mult ${MAX_PICTURES} de imagini.`,
  bomb: "Arhiva ZIP este neobișnuit de mare după dezarhivare și a fost refuzată.",
  size: "Arhiva ZIP este prea mare după dezarhivare.",
};

/** The pictures are made after the answer (commands/import/import.server.ts). */
export const pictureImport: ImportedThing<string[]> = {
  async plan({ file }, hear) {
    try {
      using zip = await openZip(file, PICTURE_ZIP);
      const { products, refused } = await sortPictures(zip);
      if (products.length === 0 && refused.length === 0) throw new UnreadableTable("Arhiva nu conține nicio imagine.");
      let row = 0;
      for (const { file: name, reason } of refused) hear({ row: ++row, kind: "refused", name, faults: [{ where: "", reason }] });
      for (const { id, name, has, files } of products) {
        const detail = has === 0 ? "fără imagini acum" : `${count(has, NOUNS.image)} acum`;
        const changes = [{ label: "Imagini", before: "", after: files.join(", ") }];
        hear({ row: ++row, kind: "changed", name, detail, to: adminPath("productPictures", id), changes }, files);
      }
      return { pictures: products.map(({ id, files }) => ({ id, files })) };
    } catch (error) {
      if (!(error instanceof UnreadableZip)) throw error;
      throw new UnreadableTable(ZIP_PROBLEMS[error.problem]);
    }
  },
};

type PicturesOf = { id: number; name: string; has: number; files: string[] };
type Refused = { file: string; reason: string };

const NOT_FOUND = {
  none: "Niciun produs nu are acest cod, acest nume sau această adresă.",
  several: "Numele se potrivește cu mai multe produse: scrieți-l întreg sau folosiți codul.",
};

async function sortPictures(zip: OpenZip): Promise<{ products: PicturesOf[]; refused: Refused[] }> {
  const { bySlug, byName } = readCatalogueIndex();
  const find = pictureFinder([...byName.values()].flat(), bySlug);
  const byProduct = new Map<number, { file: string; number: number }[]>();
  const refused: Refused[] = [];
  for (const entry of zip.entries.filter(({ name, isDirectory }) => !isDirectory && !isSystemFile(name))) {
    const named = find(entry.name);
    const reason =
      typeof named === "object" || named === "no picture"
        ? await refusalOf(zip, entry, named === "no picture")
        : NOT_FOUND[named ?? "none"];
    if (reason || typeof named !== "object") refused.push({ file: entry.name, reason: reason ?? "" });
    else byProduct.set(named.id, [...(byProduct.get(named.id) ?? []), { file: entry.name, number: named.number }]);
  }
  const stored = mapProductRecords([...byProduct.keys()]);
  const products = [...byProduct].map(([id, files]): PicturesOf => {
    const ordered = files.sort((one, other) => one.number - other.number || (one.file < other.file ? -1 : 1)).map(({ file }) => file);
    for (const file of ordered.slice(MAX_IMAGES)) refused.push({ file, reason: `Cel mult ${MAX_IMAGES} imagini de produs la un import.` });
    const { name = "" } = stored.get(id) ?? {};
    return { id, name, has: stored.get(id)?.images.length ?? 0, files: ordered.slice(0, MAX_IMAGES) };
  });
  const total = products.reduce((sum, { files }) => sum + files.length, 0);
  if (total > MAX_PICTURES) throw new UnreadableZip("entries");
  return { products, refused };
}

async function refusalOf(zip: OpenZip, entry: ZipEntry, isOther: boolean): Promise<string | undefined> {
  if (/\.(zip|rar|7z|gz)$/i.test(entry.name)) return "Arhivele din interiorul arhivei nu se deschid.";
  if (isOther) return `Fișierul ${NOT_AN_IMAGE}.`;
  if (entry.size > MAX_IMAGE_BYTES) return `Cel mult ${sizeWords(MAX_IMAGE_BYTES)} pe imagine.`;
  const start = (await zip.peek(entry)).toString("latin1");
  const isPicture = start.startsWith("\xff\xd8\xff") || start.startsWith("\x89PNG") || /^RIFF.{4}WEBP/s.test(start);
  return isPicture ? undefined : `Fișierul ${NOT_AN_IMAGE}.`;
}
