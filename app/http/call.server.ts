/** Answers and bodies of the JSON API in the shapes of ruling 6.1. */
import type { FieldErrors } from "./form.server.ts";
import { BUSY } from "./storage-refusal.ts";

const MESSAGES: Record<string, string> = {
  malformed: "Cererea trebuie să fie un obiect JSON valid.",
  unauthorized: "Autentificare necesară.",
  foreign_origin: "Cererea vine de pe alt site.",
  not_found: "Nu există.",
  method_not_allowed: "Metodă nepermisă.",
  too_large: "Cererea este prea mare.",
  too_slow: "Cererea nu a ajuns întreagă la timp. Încercați din nou.",
  unsupported_type: "Trimiteți application/json.",
  invalid: "Datele nu sunt valide.",
  too_many: "Prea multe cereri. Încercați din nou mai târziu.",
  busy: BUSY,
  internal: "A apărut o eroare. Încercați din nou.",
};

const NO_STORE = { "Cache-Control": "no-store" };

/** `{data}`, or with `more` its companions such as total. */
export function ok(value: unknown, more: Record<string, unknown> = {}): Response {
  return Response.json({ data: value, ...more }, { headers: NO_STORE });
}

/** `{success: true, …}`. */
export function success(more: Record<string, unknown> = {}, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json({ success: true, ...more }, { status, headers: { ...NO_STORE, ...headers } });
}

/** `{success: false, code, message, errors?}`. */
export function failure(
  status: number,
  code: string,
  options: { message?: string | undefined; errors?: FieldErrors; headers?: Record<string, string> } = {},
): Response {
  const body = {
    success: false,
    code,
    message: options.message ?? MESSAGES[code] ?? code,
    ...(options.errors && { errors: options.errors }),
  };
  return Response.json(body, { status, headers: { ...NO_STORE, ...options.headers } });
}

export function notFound(): Response {
  return failure(404, "not_found");
}

export function invalid(errors: FieldErrors): Response {
  return failure(422, "invalid", { errors });
}

export function tooMany(seconds: number): Response {
  return failure(429, "too_many", { headers: { "Retry-After": String(seconds) } });
}

/** 405 naming what the address does take, e.g. "GET, HEAD". */
export function methodNotAllowed(allow: string): Response {
  return failure(405, "method_not_allowed", { headers: { Allow: allow } });
}

/** The object in a JSON body, or the answer that refuses it: 415 for another type, 400 for what is not a JSON object. */
export async function readJson(request: Request): Promise<Record<string, unknown> | Response> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) return failure(415, "unsupported_type");
  try {
    const body: unknown = await request.json();
    return isPlainObject(body) ? body : failure(400, "malformed");
  } catch {
    return failure(400, "malformed");
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
