import { findProduct } from "#app/catalog/product/products.server.ts";
import { saveImages } from "#app/commands/add-pictures.server.ts";
import { readId } from "#app/commands/save-product.server.ts";
import { failure, methodNotAllowed, notFound, success } from "#app/http/call.server.ts";
import { NO_IMAGES, uploadedWords } from "#app/media/upload/image-choice.ts";
import type { Route } from "./+types/pictures";

const CODES = { 400: "malformed", 413: "too_large", 415: "unsupported_type", 422: "invalid", 503: "busy" };

export function loader() {
  return methodNotAllowed("POST");
}

export async function action({ request, params }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const product = findProduct(readId(params.id) ?? 0);
  if (!product) return notFound();
  const saved = await saveImages(request, product);
  if (!saved.ok)
    return failure(saved.status, CODES[saved.status], {
      message: saved.message,
      headers: saved.status === 503 ? { "Retry-After": "5" } : {},
    });
  if (saved.files.length === 0) return failure(422, "invalid", { message: NO_IMAGES });
  return success({ files: saved.files, message: uploadedWords(saved.files.length) }, 201);
}
