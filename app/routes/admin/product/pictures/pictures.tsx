import { useEffect, useMemo, useState } from "react";
import { data, useNavigate, useRevalidator } from "react-router";
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
import { refreshProduct, requireProduct } from "#app/routes/admin/product/product-context.server.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import type { Route } from "./+types/pictures";
import { AskToDelete, ImageList } from "./image-list.tsx";
import { ImageUpload } from "./image-upload.tsx";
import { PICTURE_INTENTS, type PictureForm, readPictureForm, typedPictures } from "./picture-form.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Imagini: ${loaderData?.product.name ?? ""} > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  const product = requireProduct(context);
  return { product, values: stamped(typedPictures(product.images)) };
}

/** `seconds`: how long the message stays where there are scripts, 5 when not given. */
type Answer = {
  message?: string | undefined;
  errors?: Record<string, string>;
  seconds?: number;
  asking?: number;
  values?: Record<string, string>;
};

const MAIN_FAILURE: Answer = { message: "Eroare la setarea imaginii principale", seconds: 3 };

export async function action({ request, context }: Route.ActionArgs) {
  const product = requireProduct(context);
  using upload = await readUpload(request, PICTURE_UPLOAD);
  requireKnownIntent(upload.fields.intent, PICTURE_INTENTS);
  if (!upload.ok || upload.files.length > 0 || upload.fields.intent === "upload") {
    const added = await addPictures(upload, product, request.signal);
    if (!added.ok) return answerPage<Answer>(added, {});
    throw done(product.id, uploadedWords(added.files.length), added.change);
  }
  const read = () => typedPictures(listProductImages(product.id));
  const opened = openedForm(upload.fields, read, { subject: "product", subject_id: product.id });
  const form = readPictureForm(opened.values);
  const described = unlessOvertaken(opened, () => describePictures(product.id, form.words, new Date()));
  if (!described.ok) return answerPage<Answer>(described, { values: described.values ?? opened.values });
  return changeOne(product.id, form, described.change, context);
}

/** What was typed outlives a broken connection. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get("intent"));
  return await answerOr(serverAction, intent.startsWith("main-") ? MAIN_FAILURE : { message: NO_CONNECTION }, { hasFiles: true });
}

export default function AdminProductImages({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  const asked = product.images.find(({ id }) => id === actionData?.asking);
  const [note, setNote] = useState<FlashMessage>();
  const refusal = useMemo(() => refusalOf(actionData), [actionData]);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const call = `/api/admin/products/${product.id}/images`;
  const login = `/admin/login?inapoi=${encodeURIComponent(`/admin/produse/${product.id}/imagini`)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer takes the place of what a script said before
  useEffect(() => setNote(undefined), [actionData]);
  return (
    <div className="fields">
      <Flash message={note ?? refusal} />
      {asked && <AskToDelete image={asked} />}
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
      {product.images.length > 0 ? (
        <ImageList
          images={product.images}
          values={loaderData.values}
          answer={actionData}
          address={call}
          login={login}
          onMessage={setNote}
        />
      ) : (
        <p className="empty">Produsul nu are încă nicio imagine.</p>
      )}
    </div>
  );
}

function refusalOf(answer: Answer | undefined): FlashMessage | undefined {
  const text = answer?.message ?? (answer?.values ? undefined : answer?.errors?.form);
  return text ? { kind: "error", text, seconds: answer?.seconds ?? 5 } : undefined;
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
    return data<Answer>({ asking: id });
  }
  if (verb === "delete") {
    const deleted = deletePicture(productId, id, new Date());
    if (!deleted.ok) return answerPage<Answer>(deleted, {});
    throw done(productId, "Imaginea a fost ștearsă", deleted.change);
  }
  const moved = movePicture(productId, id, verb, new Date());
  if (!moved.ok) return data<Answer>(MAIN_FAILURE, { status: moved.status });
  throw done(productId, verb === "main" ? "Imaginea a fost setată ca principală!" : "Ordinea a fost salvată", moved.change, 2);
}

function done(productId: number, text: string, change: number | undefined, seconds = 3): Response {
  return redirectWithUndo(`/admin/produse/${productId}/imagini`, { kind: "ok", text, seconds }, change);
}
