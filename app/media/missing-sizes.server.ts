/** Sizes that came into WIDTHS after a picture was uploaded. The original is not kept: they are cut from the largest file there is. */
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { categoryImages, productImages } from "#db/schema.ts";
import { addressAt, LARGEST_WIDTH, type PictureFiles, WIDTHS } from "./picture.ts";
import { ensureLocalFile, shareFiles } from "./shared/shared-pictures.server.ts";
import { fileAt, storeFiles } from "./storage.server.ts";
import { deleteUnreferenced } from "./unreferenced-files.server.ts";
import { makePicture } from "./variants.server.ts";

const TABLES = [productImages, categoryImages];

export async function makeMissingSizes(): Promise<number> {
  let amount = 0;
  for (const picture of listIncomplete()) if (await complete(picture)) amount += 1;
  return amount;
}

async function complete(picture: PictureFiles): Promise<boolean> {
  await ensureLocalFile(addressAt(picture, LARGEST_WIDTH));
  const source = fileAt(addressAt(picture, LARGEST_WIDTH));
  const made = source === undefined ? "unreadable" : await makePicture(source, picture.name);
  if (typeof made === "string") return false;
  const { widths, width, height } = made.picture;
  await storeFiles(made.files);
  await shareFiles(made.files.keys());
  for (const images of TABLES) db().update(images).set({ widths, width, height }).where(eq(images.name, picture.name)).run();
  // Its rows may have been deleted meanwhile.
  deleteUnreferenced([...made.files.keys()]);
  return true;
}

function listIncomplete(): PictureFiles[] {
  const pictures = TABLES.flatMap((images) => {
    const { name, widths, width, height } = images;
    return db().select({ name, widths, width, height }).from(images).groupBy(name).all();
  });
  const incomplete = pictures.filter((picture) => WIDTHS.some((size) => picture.widths[size] === undefined));
  return [...new Map(incomplete.map((picture) => [picture.name, picture])).values()];
}
