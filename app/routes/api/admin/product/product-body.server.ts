import type { z } from "zod";
import { hasProduct } from "#app/catalog/product/product-editing.server.ts";
import { readId } from "#app/commands/save-product.server.ts";
import { failure, invalid, methodNotAllowed, notFound, readJson } from "#app/http/call.server.ts";
import { parseWith, readFormValues } from "#app/http/form.server.ts";

/** JSON or a form, as ruling 6.2 has it. */
export function readBody(request: Request): Promise<Record<string, unknown> | Response> {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(request.headers.get("Content-Type") ?? "");
  return isForm ? readFormValues(request) : readJson(request);
}

/** The answer to a product that was not saved; `message` is the specification's sentence. */
export function refuse(saved: { status: number; errors: Record<string, string> }, message: string): Response {
  if (saved.status === 404) return failure(404, "not_found");
  return failure(saved.status, saved.status === 409 ? "slug_taken" : "invalid", { message, errors: saved.errors });
}

/** A POST that sets something of a product: method, product, JSON, schema, in this order; then `save` writes and answers. */
export async function setOfProduct<Schema extends z.ZodType>(
  request: Request,
  productId: string,
  schema: Schema,
  save: (id: number, value: z.output<Schema>) => Response,
): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const id = readId(productId);
  if (id === undefined || !hasProduct(id)) return notFound();
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const parsed = parseWith(schema, body);
  return parsed.ok ? save(id, parsed.value) : invalid(parsed.errors);
}
