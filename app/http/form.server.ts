import { data } from "react-router";
import type { z } from "zod";
import { type FieldErrors, type Refusal, refuse } from "./refusal.ts";

export type FormValues = Record<string, string>;

/**
 * The text fields of a posted form, the last of each name. A body that is no form gives no values. `intents`: what a page with several forms takes
 * (requireKnownIntent).
 */
export async function readFormValues(request: Request, intents?: readonly (string | RegExp)[]): Promise<FormValues> {
  const values: FormValues = Object.fromEntries(await readFormParams(request));
  if (intents) requireKnownIntent(values.intent, intents);
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

export function parseWith<Schema extends z.ZodType>(schema: Schema, values: unknown): { ok: true; value: z.output<Schema> } | Refusal {
  const result = schema.safeParse(values);
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
