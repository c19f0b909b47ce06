import { addressesOf, type PictureFiles } from "./picture.ts";
import { shareFiles } from "./shared/shared-pictures.server.ts";
import { storeFiles } from "./storage.server.ts";
import { deleteUnreferenced, protectFiles } from "./unreferenced-files.server.ts";
import { type ImageRefusal, type MadePicture, makePicture } from "./variants.server.ts";

/** Dispose of it (`using`) after the rows are written, or given up: files that no row refers to are deleted then. */
export type PictureBatch = Disposable & {
  add: (file: string) => Promise<PictureFiles | ImageRefusal>;
};

export function openBatch(): PictureBatch {
  const added: PictureFiles[] = [];
  const holds: Disposable[] = [];
  const store = async ({ picture, files }: MadePicture): Promise<void> => {
    holds.push(protectFiles(picture.name));
    added.push(picture);
    await storeFiles(files);
    await shareFiles(files.keys());
  };
  return {
    async add(file) {
      const made = await makePicture(file);
      if (typeof made === "string") return made;
      await store(made);
      return made.picture;
    },
    [Symbol.dispose]() {
      for (const hold of holds) hold[Symbol.dispose]();
      deleteUnreferenced(added.flatMap(addressesOf));
    },
  };
}
