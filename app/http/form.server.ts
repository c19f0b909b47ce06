import { data, redirect, redirectDocument } from "react-router";
import type { z } from "zod";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { FlashMessage } from "#app/ui/flash.tsx";
import { readCookie, setCookie } from "./cookie.server.ts";
import { type FieldErrors, type Refusal, refuse } from "./refusal.ts";

export type FormValues = Record<string, string>;

/** Reads the last text of each name; nothing for a body that is no form. */
export async function readFormValues(request: Request): Promise<FormValues> {
  return Object.fromEntries(await readFormParams(request));
}

export async function readFormParams(request: Request): Promise<URLSearchParams> {
  const type = (request.headers.get("content-type") ?? "").toLowerCase();
  if (!type.startsWith("application/x-www-form-urlencoded") && !type.startsWith("multipart/form-data")) return new URLSearchParams();
  try {
    const form = await request.formData();
    return new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
  } catch {
    return new URLSearchParams();
  }
}

/** Sentence for a field whose schema has none: no form of ours sends that. */
const MISSHAPEN = "Valoarea nu are forma așteptată.";

export function parseWith<Schema extends z.ZodType>(schema: Schema, values: unknown): { ok: true; value: z.output<Schema> } | Refusal {
  const result = schema.safeParse(values, { error: () => MISSHAPEN });
  if (result.success) return { ok: true, value: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join(".") || "form";
    errors[field] ??= issue.message;
  }
  return refuse(422, errors);
}

/** The page again with its status: the errors beside their fields, and what was typed (`kept`). entry.server.tsx says on the document when to ask again. */
export function showRefusal<Kept extends object>({ status, errors, message, retryAfter }: Refusal, kept: Kept) {
  const answer: Kept & { errors: FieldErrors; message: string | undefined } = { ...kept, errors, message };
  return data(answer, { status, headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } });
}

/** A redirect of what was done, what is wrong, or the page again with an answer of its own. `parts`: what `#` and `*` of its key stood for. */
type Handler = (values: FormValues, ...parts: string[]) => unknown;
type Handlers = Readonly<Record<string, Handler>>;
type Given<Actions extends Handlers> = Awaited<ReturnType<Actions[keyof Actions]>>;
type Page<Answer> =
  | Exclude<Answer, Response | Refusal>
  | ([Extract<Answer, Refusal>] extends [never] ? never : ReturnType<typeof showTyped>);

/**
 * The action of every page: what each of its forms does, by the `intent` that it sends; "" is the form that sends none. In a key, `#` stands for
 * a number and `*` for a dotted name ("delete-#"). 400 for any other. `posted` is the request, or the fields of an upload that was read.
 */
export async function answerIntent<Actions extends Handlers>(
  posted: Request | FormValues,
  actions: Actions,
): Promise<Page<Given<Actions>>> {
  const fields: FormValues = posted instanceof Request ? await readFormValues(posted) : posted;
  const { intent = "", ...values } = fields;
  const handle = findHandler(actions, intent);
  if (!handle) throw new Response(null, { status: 400 });
  const answer = await handle(values);
  if (answer instanceof Response) throw answer;
  return (isRefusal(answer) ? showTyped(answer, values, intent) : answer) as Page<Given<Actions>>;
}

function findHandler(actions: Handlers, intent: string): ((values: FormValues) => unknown) | undefined {
  if (Object.hasOwn(actions, intent) && !WITH_PARTS.test(intent)) return actions[intent];
  for (const [key, handle] of Object.entries(actions)) {
    const [, ...parts] = (WITH_PARTS.test(key) && patternOf(key).exec(intent)) || [];
    if (parts.length > 0) return (values) => handle(values, ...parts);
  }
  return undefined;
}

const WITH_PARTS = /[#*]/;

function patternOf(key: string): RegExp {
  return new RegExp(`^${key.replaceAll("#", "(\\d{1,9})").replaceAll("*", "([\\w.:-]{1,60})")}$`);
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;
}

/** The page again with what is wrong, and with what was typed but for passwords and codes: a page never sends one back. */
function showTyped(refusal: Refusal, typed: FormValues, intent: string) {
  const kept = Object.entries(refusal.values ?? typed).filter(([name]) => !SECRET.test(name));
  const values: FormValues = Object.fromEntries(intent === "" ? kept : [...kept, ["intent", intent]]);
  return showRefusal(refusal, { values });
}

const SECRET = /password|^(current_)?code$|^credential$/;

export function whenDone<Done extends { ok: true }>(answer: Done | Refusal, next: (answer: Done) => Response): Response | Refusal {
  return answer.ok ? next(answer) : answer;
}

/** A message for the next page: set with a redirect, shown once. Its cookie is of the administration alone; public pages have none. */
const FLASH = "flash";
/** The only addresses to which the button of a message posts. */
const UNDO = /^\/admin\/istoric\/(lot\/)?[1-9]\d{0,8}$/;
const KINDS = ["ok", "error", "warn", "info"] as const;

export function redirectWithFlash(to: string, message: FlashMessage): Response {
  return redirect(to, { status: 303, headers: { "Set-Cookie": setCookie(FLASH, encodeURIComponent(JSON.stringify(message)), 60) } });
}

/** `change`: of the history, or a batch of it ("lot/7"). */
type Done = { change?: number | `lot/${number}` | undefined; seconds?: number; kind?: FlashMessage["kind"]; cookie?: string | undefined };

/** On to `to`, which says what was done and, of a `change`, offers to take it back. */
export function done(to: string, text: string, { change, seconds, kind = "ok", cookie }: Done = {}): Response {
  const undo = change === undefined ? undefined : adminPath("change", change);
  const response = redirectWithFlash(to, { kind, text, ...(seconds !== undefined && { seconds }), ...(undo && { undo }) });
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** `done` in a document of its own, for a change of what stands in every document (who we are). */
export function doneInNewDocument(to: string, text: string, more: Done = {}): Response {
  const { status, headers } = done(to, text, more);
  return redirectDocument(to, { status, headers });
}

export function takeFlash(request: Request): { flash: FlashMessage | undefined; headers: Record<string, string> } {
  const value = readCookie(request.headers.get("Cookie"), FLASH);
  const flash = value ? readMessage(value) : undefined;
  return { flash, headers: value ? { "Set-Cookie": setCookie(FLASH, "", 0) } : {} };
}

function readMessage(value: string): FlashMessage | undefined {
  try {
    const { kind, text, seconds, undo } = JSON.parse(decodeURIComponent(value)) as Partial<FlashMessage>;
    if (!KINDS.some((known) => known === kind) || typeof text !== "string") return undefined;
    return {
      kind: kind as FlashMessage["kind"],
      text: text.slice(0, 300),
      ...(typeof seconds === "number" && { seconds }),
      ...(typeof undo === "string" && UNDO.test(undo) && { undo }),
    };
  } catch {
    return undefined;
  }
}
