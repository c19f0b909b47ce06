import { listProductImages } from "#app/catalog/picture/product-pictures.server.ts";
import { findProduct } from "#app/catalog/product/products.server.ts";
import { addPictures, PICTURE_UPLOAD } from "#app/commands/product/add-pictures.server.ts";
import { deletePicture, describePictures, movePicture } from "#app/commands/product/change-pictures.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import { requireProduct, requireProductId } from "#app/routes/admin/product/product-context.server.ts";
import { requireFound } from "#app/routes/require-found.server.ts";
import stylesheet from "#app/styles/components/picture-fields.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/pictures";
import { PicturePage } from "./picture-page.tsx";
import { answerPictures, typedPictures } from "./picture-post.server.ts";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Imagini: ${loaderData?.product.name ?? ""}`);

export function loader({ context }: Route.LoaderArgs) {
  const product = requireProduct(context);
  return { product, values: withVersionStamp(typedPictures(product.images)) };
}

export async function action({ request, params }: Route.ActionArgs) {
  const id = requireProductId(params);
  using upload = await readUpload(request, PICTURE_UPLOAD);
  return await answerPictures(upload, request.signal, {
    address: `/admin/produse/${id}/imagini`,
    of: { subject: "product", subject_id: id },
    saved: "Produs actualizat",
    list: () => listProductImages(id),
    add: (upload, visitor) => addPictures(upload, requireFound(findProduct(id)), visitor),
    describe: (words) => describePictures(id, words, new Date()),
    move: (picture, move) => movePicture(id, picture, move, new Date()),
    remove: (picture) => deletePicture(id, picture, new Date()),
  });
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
