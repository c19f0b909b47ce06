import { useEffect, useMemo, useState } from "react";
import { data, useNavigate, useRevalidator } from "react-router";
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
import { AskToDelete, ImageList } from "#app/routes/admin/product/pictures/image-list.tsx";
import { ImageUpload } from "#app/routes/admin/product/pictures/image-upload.tsx";
import { PICTURE_INTENTS, readPictureForm, typedPictures } from "#app/routes/admin/product/pictures/picture-form.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import type { Route } from "./+types/pictures";
import { CategoryFrame } from "./category-frame.tsx";
import { frameOf, requireCategory } from "./category-of-address.server.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Imagini: ${loaderData?.category.name ?? ""} > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const category = requireCategory(params.id);
  const heroes = findCategoryTexts(textsKey(category))?.heroes ?? [];
  const images = listCategoryImages(category.id);
  return { category: frameOf(category), images, values: stamped(typedPictures(images)), hasWritten: heroes.length > 0 };
}

type Answer = { message?: string | undefined; errors?: Record<string, string>; asking?: number; values?: Record<string, string> };

export async function action({ request, params }: Route.ActionArgs) {
  const category = requireCategory(params.id);
  using upload = await readUpload(request, PICTURE_UPLOAD);
  requireKnownIntent(upload.fields.intent, PICTURE_INTENTS);
  if (!upload.ok || upload.files.length > 0 || upload.fields.intent === "upload") {
    const added = await addCategoryPictures(upload, category, request.signal, new Date());
    if (!added.ok) return answerPage<Answer>(added, {});
    throw done(category.id, uploadedWords(added.files.length), added.change);
  }
  return changeOne(category.id, upload.fields);
}

/** What was typed outlives a broken connection. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr<unknown, Answer>(serverAction, { message: NO_CONNECTION }, { hasFiles: true });
}

export default function AdminCategoryImages({ loaderData, actionData }: Route.ComponentProps) {
  const { category, images } = loaderData;
  const answer = actionData as Answer | undefined;
  const asked = images.find(({ id }) => id === answer?.asking);
  const [note, setNote] = useState<FlashMessage>();
  const refusal = useMemo(() => refusalOf(answer), [answer]);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const call = `/api/admin/categories/${category.id}/images`;
  const login = `/admin/login?inapoi=${encodeURIComponent(`/admin/categorii/${category.id}/imagini`)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer takes the place of what a script said before
  useEffect(() => setNote(undefined), [answer]);
  return (
    <CategoryFrame category={category}>
      <div className="fields">
        <Flash message={note ?? refusal} />
        {asked && <AskToDelete image={asked} />}
        <p>
          Imaginea de sus a paginii se schimbă în fiecare oră. Prima apare și pe prima pagină a site-ului și la distribuire. Cel mai bine
          arată imaginile late, de 1600–2000 px.
          {images.length === 0 && loaderData.hasWritten && " Cât timp nu adăugați niciuna, se văd cele din textul categoriei."}
        </p>
        <ImageUpload
          address={call}
          onSent={(sent) => {
            if (sent.kind === "signed out") return void navigate(login);
            setNote(
              sent.kind === "stored" ? { kind: "ok", text: sent.message, seconds: 3 } : { kind: "error", text: sent.message, seconds: 5 },
            );
            if (sent.kind === "stored") void revalidate();
          }}
        />
        {images.length > 0 ? (
          <ImageList
            images={images}
            values={loaderData.values}
            answer={answer}
            address={call}
            login={login}
            label="Imaginile categoriei"
            onMessage={setNote}
          />
        ) : (
          <p className="empty">Categoria nu are încă nicio imagine a dumneavoastră.</p>
        )}
      </div>
    </CategoryFrame>
  );
}

function refusalOf(answer: Answer | undefined): FlashMessage | undefined {
  const text = answer?.message ?? (answer?.values ? undefined : answer?.errors?.form);
  return text ? { kind: "error", text, seconds: 5 } : undefined;
}

/** The button of one picture, after the texts have been saved; any other button saves the texts alone. */
function changeOne(categoryId: number, fields: Record<string, string>) {
  const now = new Date();
  const read = () => typedPictures(listCategoryImages(categoryId));
  const form = openedForm(fields, read, { subject: "category", subject_id: categoryId });
  const { verb, id, isConfirmed, words } = readPictureForm(form.values);
  const texts = new Map([...words].map(([picture, { alt_text }]) => [picture, alt_text]));
  const described = unlessOvertaken(form, () => describeCategoryPictures(categoryId, texts, now));
  if (!described.ok) return answerPage<Answer>(described, { values: described.values ?? form.values });
  if (verb === undefined) throw done(categoryId, "Categorie actualizată", described.change);
  if (verb === "delete" && !isConfirmed) return data<Answer>({ asking: id });
  const changed =
    verb === "delete" ? deleteCategoryPicture(categoryId, id, now) : moveCategoryPicture(categoryId, id, verb satisfies PictureMove, now);
  if (!changed.ok) return answerPage<Answer>(changed, {});
  const said = { delete: "Imaginea a fost ștearsă", main: "Imaginea a fost setată ca principală!", up: "Ordinea a fost salvată" };
  throw done(categoryId, verb === "down" ? said.up : said[verb], changed.change);
}

function done(categoryId: number, text: string, change: number | undefined): Response {
  return redirectWithUndo(`/admin/categorii/${categoryId}/imagini`, { kind: "ok", text, seconds: 3 }, change);
}
