/** Pictures of products and categories, under the same rules. */
import {
  type AddedPictures,
  addPictures,
  deletePicture,
  orderPictures,
  PICTURE_UPLOAD,
  type PictureOwner,
  pictureOwner,
} from "#app/commands/pictures/change-pictures.server.ts";
import { answerCall, type CallArgs, callsAt, success } from "#app/http/call.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { uploadedWords } from "#app/media/upload/image-sending.ts";
import { savingRow, storingFiles } from "./write-calls.server.ts";

const call = callsAt({
  "api/admin/products/:id/images": adding("product"),
  "api/admin/products/:id/images/reorder": ordering("product", "Imaginea a fost setată ca principală!"),
  "api/admin/products/:id/images/:imageId": { DELETE: remove },
  "api/admin/categories/:id/images": adding("category"),
  "api/admin/categories/:id/images/reorder": ordering("category", "Ordinea a fost salvată"),
});

export { call as action, call as loader };

function adding(kind: PictureOwner["kind"]) {
  return storingFiles({ rules: PICTURE_UPLOAD, find: pictureOwner(kind), store: addPictures, say: addedPictures, status: 201 });
}

function addedPictures({ files }: AddedPictures) {
  return { files, message: uploadedWords(files.length) };
}

function ordering(kind: PictureOwner["kind"], message: string) {
  return savingRow(
    (id = 0, body, now) => orderPictures({ kind, id }, body, now),
    () => ({ message }),
  );
}

function remove({ params }: CallArgs) {
  const deleted = deletePicture({ kind: "product", id: readRowId(params.id) ?? 0 }, readRowId(params.imageId), new Date());
  return deleted.ok ? success() : answerCall(deleted);
}
