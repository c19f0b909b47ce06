import { useEffect, useMemo, useState } from "react";
import { data, useNavigate, useRevalidator } from "react-router";
import { deleteProductImage, reorderProductImages, setAltTexts } from "#app/catalog/picture/product-pictures.server.ts";
import { findProduct } from "#app/catalog/product/products.server.ts";
import { saveImages } from "#app/commands/add-pictures.server.ts";
import { readId } from "#app/commands/save-product.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { NO_IMAGES, uploadedWords } from "#app/media/upload/image-choice.ts";
import { ProductFrame } from "#app/routes/admin/product/layout.tsx";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import type { Route } from "./+types/pictures";
import { AskToDelete, ImageList } from "./image-list.tsx";
import { ImageUpload } from "./image-upload.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Imagini: ${loaderData?.product.name ?? ""} > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const product = findProduct(readId(params.id) ?? 0);
  if (!product) throw data(null, { status: 404 });
  return { product };
}

/** `seconds`: how long the message stays where there are scripts, 5 when not given. */
type Answer = { message?: string; seconds?: number; asking?: number };

const MAIN_FAILURE: Answer = { message: "Eroare la setarea imaginii principale", seconds: 3 };

export async function action({ request, params }: Route.ActionArgs) {
  const product = findProduct(readId(params.id) ?? 0);
  if (!product) throw data(null, { status: 404 });
  const saved = await saveImages(request, product);
  if (!saved.ok) return data<Answer>({ message: saved.message }, { status: saved.status });
  const { fields, files } = saved;
  const flash = (text: string, seconds = 3) => redirectWithFlash(`/admin/produse/${product.id}/imagini`, { kind: "ok", text, seconds });
  if (files.length > 0) throw flash(uploadedWords(files.length));
  if (fields.intent === "upload") return data<Answer>({ message: NO_IMAGES }, { status: 422 });
  setAltTexts(product.id, altTexts(fields));
  const [, verb = "", imageId = ""] = /^(main|up|down|delete)-(\d{1,9})$/.exec(fields.intent ?? "") ?? [];
  const id = Number(imageId);
  if (verb === "delete" && fields.confirmed !== "1") return data<Answer>({ asking: id });
  if (verb === "delete") {
    if (!deleteProductImage(product.id, id)) return data<Answer>({ message: "Imaginea nu mai există." }, { status: 404 });
    throw flash("Imaginea a fost ștearsă");
  }
  if (verb === "") throw flash("Produs actualizat");
  const ids = product.images.map((image) => image.id);
  if (!reorderProductImages(product.id, moved(ids, id, verb), new Date())) {
    return data<Answer>(MAIN_FAILURE, { status: 404 });
  }
  throw flash(verb === "main" ? "Imaginea a fost setată ca principală!" : "Ordinea a fost salvată", 2);
}

/** What was typed outlives a broken connection. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get("intent"));
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // With a status of failure nothing is loaded anew, which would fail as well and take the form away.
    return data<Answer>(intent.startsWith("main-") ? MAIN_FAILURE : { message: "Eroare de conexiune. Încearcă din nou." }, { status: 503 });
  }
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
    <ProductFrame product={product}>
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
          <ImageList images={product.images} address={call} login={login} onMessage={setNote} />
        ) : (
          <p className="empty">Produsul nu are încă nicio imagine.</p>
        )}
      </div>
    </ProductFrame>
  );
}

function refusalOf(answer: Answer | undefined): FlashMessage | undefined {
  return answer?.message ? { kind: "error", text: answer.message, seconds: answer.seconds ?? 5 } : undefined;
}

function altTexts(fields: Record<string, string>): Map<number, string> {
  return new Map(
    Object.entries(fields).flatMap(([name, value]) => (/^alt-\d{1,9}$/.test(name) ? [[Number(name.slice(4)), value] as const] : [])),
  );
}

/** The ids with one moved to the front, one place forward or one place back. An id that is not there stays in the list, and is refused later. */
function moved(ids: readonly number[], id: number, verb: string): number[] {
  const others = ids.filter((candidate) => candidate !== id);
  const index = ids.indexOf(id);
  const target = verb === "main" ? 0 : Math.max(0, Math.min(others.length, index + (verb === "up" ? -1 : 1)));
  return [...others.slice(0, target), id, ...others.slice(target)];
}
