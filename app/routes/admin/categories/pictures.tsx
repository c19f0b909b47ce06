import { listCategoryImages } from "#app/catalog/category/category-pictures.server.ts";
import { findCategoryTexts } from "#app/catalog/category/category-texts.server.ts";
import { textsKey } from "#app/catalog/taxonomy/texts-key.ts";
import {
  addCategoryPictures,
  deleteCategoryPicture,
  describeCategoryPictures,
  moveCategoryPicture,
} from "#app/commands/category/change-pictures.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import { PicturePage } from "#app/routes/admin/product/pictures/picture-page.tsx";
import { answerPictures, typedPictures } from "#app/routes/admin/product/pictures/picture-post.server.ts";
import stylesheet from "#app/styles/components/picture-fields.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/pictures";
import { CategoryFrame } from "./category-frame.tsx";
import { frameOf, requireCategory } from "./category-of-address.server.ts";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Imagini: ${loaderData?.category.name ?? ""}`);

export function loader({ params }: Route.LoaderArgs) {
  const category = requireCategory(params.id);
  const heroes = findCategoryTexts(textsKey(category))?.heroes ?? [];
  const images = listCategoryImages(category.id);
  return { category: frameOf(category), images, values: withVersionStamp(typedPictures(images)), hasWritten: heroes.length > 0 };
}

export async function action({ request, params }: Route.ActionArgs) {
  const category = requireCategory(params.id);
  const { id } = category;
  return answerPictures(request, {
    address: `/admin/categorii/${id}/imagini`,
    of: { subject: "category", subject_id: id },
    saved: "Categorie actualizată",
    list: () => listCategoryImages(id),
    add: (upload, visitor) => addCategoryPictures(upload, category, visitor, new Date()),
    describe: (words) =>
      describeCategoryPictures(id, new Map([...words].map(([picture, { alt_text }]) => [picture, alt_text])), new Date()),
    move: (picture, move) => moveCategoryPicture(id, picture, move, new Date()),
    remove: (picture) => deleteCategoryPicture(id, picture, new Date()),
  });
}

export default function AdminCategoryImages({ loaderData, actionData }: Route.ComponentProps) {
  const { category, images, values } = loaderData;
  return (
    <CategoryFrame category={category}>
      <PicturePage
        {...{ images, values }}
        answer={actionData}
        call={`/api/admin/categories/${category.id}/images`}
        page={`/admin/categorii/${category.id}/imagini`}
        label="Imaginile categoriei"
        empty="Categoria nu are încă nicio imagine a dumneavoastră."
      >
        <p>
          Imaginea de sus a paginii se schimbă în fiecare oră. Prima apare și pe prima pagină a site-ului și la distribuire. Cel mai bine
          arată imaginile late, de 1600–2000 px.
          {images.length === 0 && loaderData.hasWritten && " Cât timp nu adăugați niciuna, se văd cele din textul categoriei."}
        </p>
      </PicturePage>
    </CategoryFrame>
  );
}
