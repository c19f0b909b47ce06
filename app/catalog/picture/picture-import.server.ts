import { readCatalogueIndex } from "#app/catalog/import/catalogue-index.server.ts";
import { isSystemFile, pictureFinder } from "#app/catalog/import/picture-names.ts";
import { mapProductRecords } from "#app/catalog/record/product-record.server.ts";
import type { ImportedThing } from "#app/import/match-columns.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { MAX_IMAGE_BYTES, MAX_IMAGES, NOT_AN_IMAGE } from "#app/media/upload/image-choice.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { COUNTS } from "#app/registers/limits.ts";
import { UnreadableTable } from "#app/tables/table.ts";
import { type OpenZip, openZip, UnreadableZip, type ZipEntry, type ZipProblem } from "#app/tables/zip/zip-read.server.ts";

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
