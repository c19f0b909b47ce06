/** Pictures on their way to rows: stored first, named by rows then, and gone again if that never happens. */
import { addressesOf, type PictureFiles } from "./picture.ts";
import { shareFiles } from "./shared/shared-pictures.server.ts";
import { storeFiles } from "./storage.server.ts";
import { holdFiles, removeUnnamed } from "./unnamed-files.server.ts";
import { type ImageRefusal, makePicture } from "./variants.server.ts";

/** Dispose of it (`using`) when its pictures' rows are written, or will not be: files that no row names then are removed. */
export type PictureBatch = Disposable & {
  /** Makes a picture of a file and stores it, or says why not. */
  add: (file: string) => Promise<PictureFiles | ImageRefusal>;
};

/** Until the batch ends nothing removes its files, not even a verb that deletes another row of the same picture meanwhile. */
export function openBatch(directory?: string): PictureBatch {
  const added: PictureFiles[] = [];
  const holds: Disposable[] = [];
  return {
    async add(file) {
      const made = await makePicture(file);
      if (typeof made === "string") return made;
      holds.push(holdFiles(made.picture.name));
      added.push(made.picture);
      await storeFiles(made.files, directory);
      await shareFiles(made.files.keys(), directory);
      return made.picture;
    },
    [Symbol.dispose]() {
      for (const hold of holds) hold[Symbol.dispose]();
      removeUnnamed(added.flatMap(addressesOf), directory);
    },
  };
}
