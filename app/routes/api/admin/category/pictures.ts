import { findCategory } from "#app/catalog/category/categories.server.ts";
import { addCategoryPictures } from "#app/commands/category/change-pictures.server.ts";
import { PICTURE_UPLOAD } from "#app/commands/product/add-pictures.server.ts";
import { answerCall, notFound, only, success } from "#app/http/call.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { uploadedWords } from "#app/media/upload/image-choice.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import type { Route } from "./+types/pictures";

const call = only({ POST: add });

export { call as action, call as loader };

async function add({ request, params }: Route.ActionArgs) {
  const category = findCategory(readRowId(params.id) ?? 0);
  if (!category) return notFound();
  using upload = await readUpload(request, PICTURE_UPLOAD);
  const added = await addCategoryPictures(upload, category, request.signal, new Date());
  return added.ok ? success({ files: added.files, message: uploadedWords(added.files.length) }, 201) : answerCall(added);
}
