import { type MouseEvent, useRef } from "react";
import { data, Form, useNavigation } from "react-router";
import { deleteProductImage, reorderProductImages, setAltTexts } from "#app/catalog/product-images.server.ts";
import { findProduct, type ImageView } from "#app/catalog/products.server.ts";
import { company } from "#app/content/company.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { uploadsDir } from "#app/media/storage.server.ts";
import { removeUnnamedFiles } from "#app/media/unnamed-files.server.ts";
import { count, NOUNS } from "#app/ui/romanian.ts";
import { saveImages, uploadedWords } from "../save-images.server.ts";
import { readId } from "../save-product.server.ts";
import type { Route } from "./+types/product-images";
import { ProductFrame } from "./product-frame.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Imagini: ${loaderData?.product.name ?? ""} > Admin · ${company.name}` }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const product = findProduct(readId(params.id) ?? 0);
  if (!product) throw data(null, { status: 404 });
  return { product };
}

type Answer = { message?: string; asking?: number };

export async function action({ request, params }: Route.ActionArgs) {
  const product = findProduct(readId(params.id) ?? 0);
  if (!product) throw data(null, { status: 404 });
  const saved = await saveImages(request, product);
  if (!saved.ok) return data<Answer>({ message: saved.message }, { status: saved.status });
  const { fields, files } = saved;
  const flash = (text: string, seconds = 3) => redirectWithFlash(`/admin/produse/${product.id}/imagini`, { kind: "ok", text, seconds });
  if (files.length > 0) throw flash(uploadedWords(files.length));
  if (fields.intent === "upload") return data<Answer>({ message: "Nu sunt imagini de uploadat." }, { status: 422 });
  setAltTexts(product.id, altTexts(fields));
  const [, verb = "", imageId = ""] = /^(main|up|down|delete)-(\d{1,9})$/.exec(fields.intent ?? "") ?? [];
  const id = Number(imageId);
  if (verb === "delete" && fields.confirmed !== "1") return data<Answer>({ asking: id });
  if (verb === "delete") {
    const gone = deleteProductImage(product.id, id);
    if (!gone) return data<Answer>({ message: "Imaginea nu mai există." }, { status: 404 });
    removeUnnamedFiles(uploadsDir(env().dataDir), gone);
    throw flash("Imaginea a fost ștearsă");
  }
  if (verb === "") throw flash("Produs actualizat");
  const ids = product.images.map((image) => image.id);
  if (!reorderProductImages(product.id, moved(ids, id, verb), new Date())) {
    return data<Answer>({ message: "Eroare la setarea imaginii principale" }, { status: 404 });
  }
  throw flash(verb === "main" ? "Imaginea a fost setată ca principală!" : "Ordinea a fost salvată", 2);
}

export default function AdminProductImages({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  const asked = product.images.find(({ id }) => id === actionData?.asking);
  return (
    <ProductFrame product={product}>
      <div className="fields">
        {actionData?.message && (
          <p className="flash flash--error" role="alert">
            {actionData.message}
          </p>
        )}
        {asked && <AskToDelete image={asked} />}
        <UploadForm />
        {product.images.length > 0 ? <ImageList images={product.images} /> : <p className="empty">Produsul nu are încă nicio imagine.</p>}
      </div>
    </ProductFrame>
  );
}

function UploadForm() {
  const navigation = useNavigation();
  const files = navigation.formData?.getAll("images[]").filter((file) => file instanceof File && file.size > 0).length ?? 0;
  return (
    <Form className="panel drop" method="post" encType="multipart/form-data">
      <div className="field">
        <label htmlFor="imagini">Adaugă imagini</label>
        <input
          type="file"
          id="imagini"
          name="images[]"
          accept="image/jpeg,image/png,image/webp"
          multiple
          aria-describedby="imagini-ajutor"
        />
      </div>
      <p className="hint" id="imagini-ajutor">
        Cel mult 6 odată, JPG, PNG sau WebP. Recomandat 1600–2000 px pe latura lungă, circa 10 MB pe fișier.
      </p>
      {files > 0 && (
        <p className="small" role="status">
          {files === 1 ? "Se uploadează o imagine..." : `Se uploadează ${count(files, NOUNS.image)}...`}
        </p>
      )}
      <button className="button" name="intent" value="upload" type="submit" disabled={files > 0}>
        Uploadează
      </button>
    </Form>
  );
}

/** One form for all: whichever button is pressed, the typed alternative texts are saved with it. */
function ImageList({ images }: { images: readonly ImageView[] }) {
  const confirmed = useRef<HTMLInputElement>(null);
  function ask(event: MouseEvent) {
    if (!window.confirm("Ștergi această imagine?")) return event.preventDefault();
    if (confirmed.current) confirmed.current.value = "1";
  }
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset key={images.map(({ id }) => id).join()}>
      <input type="hidden" name="confirmed" ref={confirmed} />
      <ul className="images">
        {images.map((image, index) => (
          <li key={image.id} className={index === 0 ? "main" : undefined}>
            <img src={image.variants.thumb} alt={image.alt_text} width={300} height={300} loading="lazy" decoding="async" />
            <div className="field">
              <label htmlFor={`alt-${image.id}`} className="small">
                Text alternativ
              </label>
              <input className="input" id={`alt-${image.id}`} name={`alt-${image.id}`} defaultValue={image.alt_text} maxLength={200} />
            </div>
            <div className="actions">
              {index === 0 ? (
                <strong className="state st-finalizat">Principală</strong>
              ) : (
                <>
                  <Press intent={`main-${image.id}`} label="Fă principală" number={index + 1} />
                  <Press intent={`up-${image.id}`} label="Înainte" number={index + 1} />
                </>
              )}
              {index < images.length - 1 && <Press intent={`down-${image.id}`} label="Înapoi" number={index + 1} />}
              <button
                className="button button--small button--danger"
                name="intent"
                value={`delete-${image.id}`}
                type="submit"
                onClick={ask}
              >
                Șterge<span className="vh"> imaginea {index + 1}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      <div className="actions actions--after">
        <button className="button" name="intent" value="alts" type="submit">
          Salvează textele
        </button>
      </div>
    </Form>
  );
}

function Press({ intent, label, number }: { intent: string; label: string; number: number }) {
  return (
    <button className="button button--small button--line" name="intent" value={intent} type="submit">
      {label}
      <span className="vh"> imaginea {number}</span>
    </button>
  );
}

/** The second step of a deletion where there are no scripts to ask. */
function AskToDelete({ image }: { image: ImageView }) {
  return (
    <Form className="panel confirm" method="post" encType="multipart/form-data">
      <h2>Ștergi această imagine?</h2>
      <p>{image.alt_text}</p>
      <input type="hidden" name="confirmed" value="1" />
      <div className="actions">
        <button className="button button--danger" name="intent" value={`delete-${image.id}`} type="submit">
          Șterge
        </button>
        <button className="button button--line" name="intent" value="alts" type="submit">
          Renunță
        </button>
      </div>
    </Form>
  );
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
