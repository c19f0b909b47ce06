/** Retry-After of an action's answer, on the document that shows it. */

/** Headers for a route whose action may answer 429 or 503. */
export function carryRetryAfter(actionHeaders: Headers, parentHeaders: Headers): Headers {
  const headers = new Headers(parentHeaders);
  const wait = actionHeaders.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}

/** The header of a refusal that knows when to try again; none for the others. */
export function retryAfter(answer: { retryAfter?: number }): Record<string, string> {
  return answer.retryAfter === undefined ? {} : { "Retry-After": String(answer.retryAfter) };
}
