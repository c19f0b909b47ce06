import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { PICTURE_UPLOAD } from "#app/commands/pictures/change-pictures.server.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { requireProduct, requireProductId } from "#app/routes/admin/product/product-context.server.ts";
import stylesheet from "#app/styles/components/picture-fields.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/pictures";
import { PicturePage } from "./picture-page.tsx";
import { pictureForm, postPictures } from "./picture-post.server.ts";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Imagini: ${loaderData?.product.name ?? ""}`);

export function loader({ context }: Route.LoaderArgs) {
  const { id, name, images } = requireProduct(context);
  return { product: { id, name, images }, values: pictureForm({ kind: "product", id }).values(images) };
}

export async function action({ request, params }: Route.ActionArgs) {
  const id = requireProductId(params);
  using upload = await readUpload(request, PICTURE_UPLOAD);
  const address = adminPath("productPictures", id);
  return await postPictures(upload, request.signal, { owner: { kind: "product", id }, address, saved: "Produs actualizat" });
}

export default function AdminProductImages({ loaderData: { product, values }, actionData }: Route.ComponentProps) {
  return (
    <PicturePage
      images={product.images}
      values={values}
      answer={actionData}
      call={`/api/admin/products/${product.id}/images`}
      page={adminPath("productPictures", product.id)}
      empty="Produsul nu are încă nicio imagine."
    />
  );
}
