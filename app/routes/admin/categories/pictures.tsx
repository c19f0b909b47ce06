import { data } from "react-router";
import { listCategoryImages } from "#app/catalog/category/category-pictures.server.ts";
import { findCategoryTexts } from "#app/catalog/category/category-texts.server.ts";
import { textsKey } from "#app/catalog/texts-key.ts";
import {
  addCategoryPictures,
  deleteCategoryPicture,
  describeCategoryPictures,
  moveCategoryPicture,
} from "#app/commands/category/change-pictures.server.ts";
import { PICTURE_UPLOAD } from "#app/commands/product/add-pictures.server.ts";
import type { PictureMove } from "#app/commands/product/change-pictures.server.ts";
import { unlessOvertaken } from "#app/commands/unless-overtaken.server.ts";
import { stamped } from "#app/forms/stamp/stamp.ts";
import { redirectWithUndo } from "#app/http/flash.server.ts";
import { requireKnownIntent } from "#app/http/form.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { uploadedWords } from "#app/media/upload/image-choice.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { openedForm } from "#app/routes/admin/frame/opened-form.server.ts";
import { adminPage } from "#app/routes/admin/page/admin-page.ts";
import { PICTURE_INTENTS, readPictureForm, typedPictures } from "#app/routes/admin/product/pictures/picture-form.ts";
import { type PictureAnswer, PicturePage } from "#app/routes/admin/product/pictures/picture-page.tsx";
import type { Route } from "./+types/pictures";
import { CategoryFrame } from "./category-frame.tsx";
import { frameOf, requireCategory } from "./category-of-address.server.ts";

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Imagini: ${loaderData?.category.name ?? ""}`);

export function loader({ params }: Route.LoaderArgs) {
  const category = requireCategory(params.id);
  const heroes = findCategoryTexts(textsKey(category))?.heroes ?? [];
  const images = listCategoryImages(category.id);
  return { category: frameOf(category), images, values: stamped(typedPictures(images)), hasWritten: heroes.length > 0 };
}

export async function action({ request, params }: Route.ActionArgs) {
  const category = requireCategory(params.id);
  using upload = await readUpload(request, PICTURE_UPLOAD);
  requireKnownIntent(upload.fields.intent, PICTURE_INTENTS);
  if (!upload.ok || upload.files.length > 0 || upload.fields.intent === "upload") {
    const added = await addCategoryPictures(upload, category, request.signal, new Date());
    if (!added.ok) return answerPage<PictureAnswer>(added, {});
    throw done(category.id, uploadedWords(added.files.length), added.change);
  }
  return changeOne(category.id, upload.fields);
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

/** The button of one picture, after the texts have been saved; any other button saves the texts alone. */
function changeOne(categoryId: number, fields: Record<string, string>) {
  const now = new Date();
  const read = () => typedPictures(listCategoryImages(categoryId));
  const form = openedForm(fields, read, { subject: "category", subject_id: categoryId });
  const { verb, id, isConfirmed, words } = readPictureForm(form.values);
  const texts = new Map([...words].map(([picture, { alt_text }]) => [picture, alt_text]));
  const described = unlessOvertaken(form, () => describeCategoryPictures(categoryId, texts, now));
  if (!described.ok) return answerPage<PictureAnswer>(described, { values: described.values ?? form.values });
  if (verb === undefined) throw done(categoryId, "Categorie actualizată", described.change);
  if (verb === "delete" && !isConfirmed) return data<PictureAnswer>({ asking: id });
  const changed =
    verb === "delete" ? deleteCategoryPicture(categoryId, id, now) : moveCategoryPicture(categoryId, id, verb satisfies PictureMove, now);
  if (!changed.ok) return answerPage<PictureAnswer>(changed, {});
  const said = { delete: "Imaginea a fost ștearsă", main: "Imaginea a fost setată ca principală!", up: "Ordinea a fost salvată" };
  throw done(categoryId, verb === "down" ? said.up : said[verb], changed.change);
}

function done(categoryId: number, text: string, change: number | undefined): Response {
  return redirectWithUndo(`/admin/categorii/${categoryId}/imagini`, { kind: "ok", text, seconds: 3 }, change);
}
