import { readFormValues } from "#app/http/form.server.ts";
import { failure, readJson } from "#app/http/json.server.ts";

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
