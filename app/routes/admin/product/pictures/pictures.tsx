import { data } from "react-router";
import { listProductImages } from "#app/catalog/picture/product-pictures.server.ts";
import { addPictures, PICTURE_UPLOAD } from "#app/commands/product/add-pictures.server.ts";
import { deletePicture, describePictures, movePicture } from "#app/commands/product/change-pictures.server.ts";
import { unlessOvertaken } from "#app/commands/unless-overtaken.server.ts";
import { stamped } from "#app/forms/stamp/stamp.ts";
import { redirectWithUndo } from "#app/http/flash.server.ts";
import { requireKnownIntent } from "#app/http/form.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { uploadedWords } from "#app/media/upload/image-choice.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { openedForm } from "#app/routes/admin/frame/opened-form.server.ts";
import { adminPage } from "#app/routes/admin/page/admin-page.ts";
import { refreshProduct, requireProduct } from "#app/routes/admin/product/product-context.server.ts";
import type { Route } from "./+types/pictures";
import { PICTURE_INTENTS, type PictureForm, readPictureForm, typedPictures } from "./picture-form.ts";
import { MAIN_FAILURE, type PictureAnswer, PicturePage } from "./picture-page.tsx";

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Imagini: ${loaderData?.product.name ?? ""}`);

export function loader({ context }: Route.LoaderArgs) {
  const product = requireProduct(context);
  return { product, values: stamped(typedPictures(product.images)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const product = requireProduct(context);
  using upload = await readUpload(request, PICTURE_UPLOAD);
  requireKnownIntent(upload.fields.intent, PICTURE_INTENTS);
  if (!upload.ok || upload.files.length > 0 || upload.fields.intent === "upload") {
    const added = await addPictures(upload, product, request.signal);
    if (!added.ok) return answerPage<PictureAnswer>(added, {});
    throw done(product.id, uploadedWords(added.files.length), added.change);
  }
  const read = () => typedPictures(listProductImages(product.id));
  const opened = openedForm(upload.fields, read, { subject: "product", subject_id: product.id });
  const form = readPictureForm(opened.values);
  const described = unlessOvertaken(opened, () => describePictures(product.id, form.words, new Date()));
  if (!described.ok) return answerPage<PictureAnswer>(described, { values: described.values ?? opened.values });
  return changeOne(product.id, form, described.change, context);
}

export default function AdminProductImages({ loaderData: { product, values }, actionData }: Route.ComponentProps) {
  return (
    <PicturePage
      images={product.images}
      values={values}
      answer={actionData}
      call={`/api/admin/products/${product.id}/images`}
      page={`/admin/produse/${product.id}/imagini`}
      empty="Produsul nu are încă nicio imagine."
    />
  );
}

/** The button of one picture, whose texts have been saved by now (`texts` is that change); any other button saves the texts alone. */
function changeOne(
  productId: number,
  { verb, id, isConfirmed }: PictureForm,
  texts: number | undefined,
  context: Route.ActionArgs["context"],
) {
  if (verb === undefined) throw done(productId, "Produs actualizat", texts);
  if (verb === "delete" && !isConfirmed) {
    // The page that asks shows the texts as they are now.
    refreshProduct(context);
    return data<PictureAnswer>({ asking: id });
  }
  if (verb === "delete") {
    const deleted = deletePicture(productId, id, new Date());
    if (!deleted.ok) return answerPage<PictureAnswer>(deleted, {});
    throw done(productId, "Imaginea a fost ștearsă", deleted.change);
  }
  const moved = movePicture(productId, id, verb, new Date());
  if (!moved.ok) return data<PictureAnswer>(MAIN_FAILURE, { status: moved.status });
  throw done(productId, verb === "main" ? "Imaginea a fost setată ca principală!" : "Ordinea a fost salvată", moved.change, 2);
}

function done(productId: number, text: string, change: number | undefined, seconds = 3): Response {
  return redirectWithUndo(`/admin/produse/${productId}/imagini`, { kind: "ok", text, seconds }, change);
}
