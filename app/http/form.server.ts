import { data, redirect, redirectDocument } from "react-router";
import type { z } from "zod";
import type { FlashMessage } from "#app/ui/flash.tsx";
import { readCookie, setCookie } from "./cookie.server.ts";
import { type FieldErrors, type Refusal, refuse } from "./refusal.ts";

export type FormValues = Record<string, string>;

/** The last text of each name; nothing for a body that is no form. `intents`: those of a page with several forms; any other is a 400. */
export async function readFormValues(request: Request, intents: readonly (string | RegExp)[] = []): Promise<FormValues> {
  const values: FormValues = Object.fromEntries(await readFormParams(request));
  requireKnownIntent(values.intent, intents);
  return values;
}

/** Throws a 400 for an `intent` that the page has no form for: the form without a name must not be taken for it. None at all is that form. */
export function requireKnownIntent(intent: string | undefined, known: readonly (string | RegExp)[]): void {
  if (intent === undefined || intent === "") return;
  if (!known.some((one) => (typeof one === "string" ? one === intent : one.test(intent)))) throw new Response(null, { status: 400 });
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
export function answerPage<Kept extends object>({ status, errors, message, retryAfter }: Refusal, kept: Kept) {
  const answer: Kept & { errors: FieldErrors; message: string | undefined } = { ...kept, errors, message };
  return data(answer, { status, headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } });
}

/** A message for the next page: set with a redirect, shown once. Its cookie is of the administration alone; public pages have none. */
const FLASH = "flash";
/** The only addresses to which the button of a message posts. */
const UNDO = /^\/admin\/istoric\/(lot\/)?[1-9]\d{0,8}$/;
const KINDS = ["ok", "error", "warn", "info"] as const;

export function redirectWithFlash(to: string, message: FlashMessage): Response {
  return redirect(to, { status: 303, headers: { "Set-Cookie": setCookie(FLASH, encodeURIComponent(JSON.stringify(message)), 60) } });
}

export function redirectWithUndo(to: string, message: Omit<FlashMessage, "undo">, change: number | undefined): Response {
  return redirectWithFlash(to, { ...message, ...(change !== undefined && { undo: `/admin/istoric/${change}` }) });
}

/** Leads to a new document: what stands in every document (who we are) has changed. */
export function redirectToNewDocument(to: string, message: Omit<FlashMessage, "undo">, change?: number): Response {
  const { status, headers } = redirectWithUndo(to, message, change);
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
