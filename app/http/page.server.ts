/** A refusal as a page answers it. */
import { data } from "react-router";
import type { FieldErrors, Refusal } from "./refusal.ts";

/**
 * The page again with its status: the errors beside their fields, and what was typed (`kept`). The route's `headers` must be,
 * or use, `carryRetryAfter`.
 */
export function answerPage<Kept extends object>({ status, errors, message, retryAfter }: Refusal, kept: Kept) {
  const answer: Kept & { errors: FieldErrors; message: string | undefined } = { ...kept, errors, message };
  return data(answer, { status, headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } });
}

/** Headers for a route whose action may answer 429 or 503: its Retry-After, on the document that shows it. */
export function carryRetryAfter(actionHeaders: Headers, parentHeaders: Headers): Headers {
  const headers = new Headers(parentHeaders);
  const wait = actionHeaders.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}

/** The same for a page whose address is the key of one person: nobody stores the page, or learns the address from a link on it. */
export function personalLinkHeaders(actionHeaders: Headers, parentHeaders: Headers): Headers {
  const headers = carryRetryAfter(actionHeaders, parentHeaders);
  headers.set("Cache-Control", "no-store");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Robots-Tag", "noindex");
  return headers;
}
