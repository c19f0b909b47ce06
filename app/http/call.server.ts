/** The JSON API: the methods an address takes, bodies, and answers in the shapes that docs/api.md describes. */
import { readFormValues } from "./form.server.ts";
import type { FieldErrors, Refusal, RefusalStatus } from "./refusal.ts";
import { BUSY } from "./storage-refusal.ts";

const MESSAGES: Record<string, string> = {
  malformed: "Cererea trebuie să fie un obiect JSON valid.",
  unauthorized: "Autentificare necesară.",
  foreign_origin: "Cererea vine de pe alt site.",
  forbidden: "Rolul dumneavoastră nu permite acest lucru.",
  second_step_missing: "Contul are nevoie de autentificarea în doi pași: porniți-o în administrare.",
  not_found: "Nu există.",
  method_not_allowed: "Metodă nepermisă.",
  too_large: "Cererea este prea mare.",
  too_slow: "Cererea a ajuns incompletă. Încercați din nou.",
  unsupported_type: "Trimiteți application/json.",
  invalid: "Datele nu sunt valide.",
  conflict: "Datele s-au schimbat între timp.",
  too_many: "Prea multe cereri. Încercați din nou mai târziu.",
  busy: BUSY,
  internal: "A apărut o eroare. Încercați din nou.",
};

const CODES: Record<RefusalStatus, string> = {
  400: "malformed",
  401: "unauthorized",
  403: "foreign_origin",
  404: "not_found",
  409: "conflict",
  413: "too_large",
  415: "unsupported_type",
  422: "invalid",
  429: "too_many",
  503: "busy",
};

const NO_STORE = { "Cache-Control": "no-store" };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Answer = Response | Promise<Response>;
type Verbs<Args> = { [Name in Method]?: (args: Args) => Answer };

/**
 * What an address of the API takes, stated once: `const call = only({ POST: create })`, exported as the route's loader and its action.
 * Everything else is 405 with an Allow that names these.
 */
export function only<Args extends { request: Request }>(verbs: Verbs<Args>): (args: Args) => Answer {
  const allow = Object.keys(verbs).map((method) => (method === "GET" ? "GET, HEAD" : method));
  return (args) => {
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const verb = Object.hasOwn(verbs, method) ? verbs[method as Method] : undefined;
    return verb?.(args) ?? failure(405, "method_not_allowed", { headers: { Allow: allow.join(", ") } });
  };
}

/** `{data}`, or with `more` its companions such as total. */
export function ok(value: unknown, more: Record<string, unknown> = {}): Response {
  return Response.json({ data: value, ...more }, { headers: NO_STORE });
}

/** `{success: true, …}`. */
export function success(
  more: Record<string, unknown> = {},
  status = 200,
  headers: Record<string, string> | [name: string, value: string][] = {},
): Response {
  const all = Array.isArray(headers) ? [...headers, ...Object.entries(NO_STORE)] : { ...headers, ...NO_STORE };
  return Response.json({ success: true, ...more }, { status, headers: all });
}

/** `{success: false, code, message, errors?}`. */
export function failure(
  status: number,
  code: string,
  options: { message?: string | undefined; errors?: FieldErrors | undefined; headers?: Record<string, string> } = {},
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

/** 301: what was asked for goes by another name now, which may change again. */
export function movedTo(address: string): Response {
  return new Response(null, { status: 301, headers: { Location: address, "Cache-Control": "no-cache" } });
}

/** A refusal as a call answers it. Errors beside fields are told where a field is what was wrong. */
export function answerCall({ status, code, errors, message, retryAfter }: Refusal): Response {
  const isAboutFields = (status === 422 || status === 409) && Object.keys(errors).length > 0;
  return failure(status, code ?? CODES[status], {
    message,
    errors: isAboutFields ? errors : undefined,
    headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  });
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

/** The object in a JSON body, or the fields of a form, or the answer that refuses it. */
export function readJsonOrForm(request: Request): Promise<Record<string, unknown> | Response> {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(request.headers.get("Content-Type") ?? "");
  return isForm ? readFormValues(request) : readJson(request);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
