import { data } from "react-router";
import type { FieldErrors, Refusal } from "./refusal.ts";

/** The page again with its status: the errors beside their fields, and what was typed (`kept`). entry.server.tsx says on the document when to ask again. */
export function answerPage<Kept extends object>({ status, errors, message, retryAfter }: Refusal, kept: Kept) {
  const answer: Kept & { errors: FieldErrors; message: string | undefined } = { ...kept, errors, message };
  return data(answer, { status, headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } });
}

/**
 * Headers of a page whose address is the key of one person: nobody stores the page, or learns the address from a link on it. Without any referrer
 * browsers would not say either that the posts of the page come from us (decision 52).
 */
export const PERSONAL_LINK = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
