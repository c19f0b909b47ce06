import type { RouterContextProvider } from "react-router";
import { readFormValues } from "./form.server.ts";
import { type FieldErrors, type Refusal, TRY_AGAIN_LATER } from "./refusal.ts";

const ANSWERS: Record<number, readonly [code: string, message: string]> = {
  400: ["malformed", "Cererea trebuie să fie un obiect JSON valid."],
  401: ["unauthorized", "Autentificare necesară."],
  403: ["foreign_origin", "Cererea vine de pe alt site."],
  404: ["not_found", "Nu există."],
  405: ["method_not_allowed", "Metodă nepermisă."],
  408: ["too_slow", "Cererea a ajuns incompletă. Încercați din nou."],
  409: ["conflict", "Datele s-au schimbat între timp."],
  413: ["too_large", "Cererea este prea mare."],
  414: ["too_large", "Cererea este prea mare."],
  415: ["unsupported_type", "Trimiteți application/json."],
  422: ["invalid", "Datele nu sunt valide."],
  429: ["too_many", "Prea multe cereri. Încercați din nou mai târziu."],
  500: ["internal", "A apărut o eroare. Încercați din nou."],
  503: ["busy", TRY_AGAIN_LATER],
};

const NO_STORE = { "Cache-Control": "no-store" };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Answer = Response | Promise<Response>;
type Verbs<Args> = { [Name in Method]?: (args: Args) => Answer };

/** `const call = only({ POST: create })`, exported as the route's loader and action. Any other method is 405 with an Allow. */
export function only<Args extends { request: Request }>(verbs: Verbs<Args>): (args: Args) => Answer {
  const allow = Object.keys(verbs).map((method) => (method === "GET" ? "GET, HEAD" : method));
  return (args) => {
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const verb = Object.hasOwn(verbs, method) ? verbs[method as Method] : undefined;
    return verb?.(args) ?? failure(405, { headers: { Allow: allow.join(", ") } });
  };
}

/** Arguments of a call that is one of several in its file. */
export type CallArgs = {
  request: Request;
  url: URL;
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
  context: Readonly<RouterContextProvider>;
};

/** Calls of one thing in one file, each at its address in app/routes.ts: `callsAt({ "api/admin/products/:id": { PUT: save } })`. */
export function callsAt(calls: Readonly<Record<`api/${string}`, Verbs<CallArgs>>>): (args: CallArgs) => Answer {
  const byAddress = new Map(Object.entries(calls).map(([address, verbs]) => [address, only(verbs)]));
  return (args) => (byAddress.get(args.pattern) ?? notFound)(args);
}

export function ok(value: unknown, more: Record<string, unknown> = {}): Response {
  return Response.json({ data: value, ...more }, { headers: NO_STORE });
}

export function success(
  more: Record<string, unknown> = {},
  status = 200,
  headers: Record<string, string> | [name: string, value: string][] = {},
): Response {
  const all = Array.isArray(headers) ? [...headers, ...Object.entries(NO_STORE)] : { ...headers, ...NO_STORE };
  return Response.json({ success: true, ...more }, { status, headers: all });
}

type Failure = {
  code?: string | undefined;
  message?: string | undefined;
  errors?: FieldErrors | undefined;
  headers?: Record<string, string>;
};

export function failure(status: number, { code, message, errors, headers }: Failure = {}): Response {
  const [usualCode, usualMessage] = ANSWERS[status] ?? (ANSWERS[400] as (typeof ANSWERS)[number]);
  const body = { success: false, code: code ?? usualCode, message: message ?? usualMessage, ...(errors && { errors }) };
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } });
}

export function notFound(): Response {
  return failure(404);
}

/** 301: what was asked for goes by another name now, which may change again. */
export function redirectCall(address: string): Response {
  return new Response(null, { status: 301, headers: { Location: address, "Cache-Control": "no-cache" } });
}

export function answerCall({ status, code, errors, message, retryAfter }: Refusal): Response {
  const isAboutFields = (status === 422 || status === 409) && Object.keys(errors).length > 0;
  return failure(status, {
    code,
    message,
    errors: isAboutFields ? errors : undefined,
    headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  });
}

/** The object in a JSON body. Throws the answer that refuses it: 415 for another type, 400 for what is not a JSON object. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) throw failure(415);
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw failure(400);
  return body as Record<string, unknown>;
}

export function readJsonOrForm(request: Request): Promise<Record<string, unknown>> {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(request.headers.get("Content-Type") ?? "");
  return isForm ? readFormValues(request) : readJson(request);
}
