/** Pictures on their way to rows: stored first, named by rows then, and gone again if that never happens. */
import { addressesOf, type PictureFiles } from "./picture.ts";
import { shareFiles } from "./shared/shared-pictures.server.ts";
import { storeFiles } from "./storage.server.ts";
import { deleteUnreferenced, protectFiles } from "./unreferenced-files.server.ts";
import { type ImageRefusal, type MadePicture, makePicture } from "./variants.server.ts";

/** Dispose of it (`using`) when its pictures' rows are written, or will not be: files that no row names then are removed. */
export type PictureBatch = Disposable & {
  /** Makes a picture of a file and stores it, or says why not. */
  add: (file: string) => Promise<PictureFiles | ImageRefusal>;
  /** Stores a picture that is made already. */
  store: (made: MadePicture) => Promise<void>;
};

/** Until the batch ends nothing removes its files, not even a verb that deletes another row of the same picture meanwhile. */
export function openBatch(directory?: string): PictureBatch {
  const added: PictureFiles[] = [];
  const holds: Disposable[] = [];
  const store = async ({ picture, files }: MadePicture): Promise<void> => {
    holds.push(protectFiles(picture.name));
    added.push(picture);
    await storeFiles(files, directory);
    await shareFiles(files.keys(), directory);
  };
  return {
    store,
    async add(file) {
      const made = await makePicture(file);
      if (typeof made === "string") return made;
      await store(made);
      return made.picture;
    },
    [Symbol.dispose]() {
      for (const hold of holds) hold[Symbol.dispose]();
      deleteUnreferenced(added.flatMap(addressesOf), directory);
    },
  };
}
