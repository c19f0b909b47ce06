/** The two ways in which the edge itself answers: a request is refused, or something broke. */
import { failure } from "#app/http/call.server.ts";
import { refusalContext, routerContext } from "#app/http/context.server.ts";
import { log } from "#app/http/log.server.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { isDatabaseFailure } from "#db/storage-failure.server.ts";
import { sendResponse } from "./answer.server.ts";
import { plainPage, refusalText } from "./plain-page.server.ts";
import { discardRest } from "./request-body.server.ts";
import type { Screen, Visit } from "./visit.server.ts";

/** What the JSON API calls each status. */
const CODES: Record<number, string> = {
  400: "malformed",
  403: "foreign_origin",
  405: "method_not_allowed",
  408: "too_slow",
  413: "too_large",
  414: "too_large",
  429: "too_many",
  500: "internal",
  503: "busy",
};

/** What a person and a call are told in the same words: the others have shorter ones for a call. */
const SAID_TO_BOTH = new Set([408, 413, 414, 503]);

/** Turns a request away. Always true, as a step that has answered. */
export async function refuseRequest(visit: Visit, status: number, headers: Record<string, string> = {}): Promise<true> {
  if (visit.isWrite) takeTheRest(visit, status);
  const Allow = visit.isCall ? "GET, HEAD, POST, PUT, PATCH, DELETE" : "GET, HEAD, POST";
  await sendResponse(visit, await refusalOf(visit, status, status === 405 ? { Allow, ...headers } : headers));
  return true;
}

/**
 * The rest of a body that nobody will read must not keep the connection busy. But pictures that are too large together are sent in good faith: a
 * proxy that is cut off while it passes them on shows its own error instead of our words, so they are taken off the wire, up to twice what is allowed.
 */
function takeTheRest(visit: Visit, status: number): void {
  const { request, response } = visit;
  // An unfit address means no place: only what is too large is asked for its own.
  const isSlightlyTooLarge = status === 413 && visit.takesFiles && Number(request.headers["content-length"] ?? 0) <= 2 * visit.bodyLimit;
  if (isSlightlyTooLarge) discardRest(request, 2 * visit.bodyLimit);
  else response.setHeader("Connection", "close");
}

/** Something broke that nobody expected: a line for us, 500 for the visitor. */
export async function serverError(visit: Visit, error: unknown): Promise<void> {
  const { request, response, id, path } = visit;
  // A visitor who leaves in the middle is no error of ours.
  if (request.destroyed && !request.complete) return;
  log.error({ id, method: request.method, path, error }, "A request failed");
  if (response.headersSent) response.destroy();
  else await sendResponse(visit, await refusalOf(visit, isDatabaseFailure(error) ? 503 : 500, {}));
}

/** What is nobody's fault but the request's, and cheap to tell: these get the site's own error screen. The others come in floods, or when nothing goes. */
const FRAMED = new Set([400, 403, 405]);

/** JSON for a call; for a person the site's own error screen, or the small page. */
async function refusalOf(visit: Visit, status: number, headers: Record<string, string>): Promise<Response> {
  const sentence = status === 413 ? `Ce ați trimis este prea mare: cel mult ${sizeWords(visit.bodyLimit)}.` : refusalText(status);
  if (visit.isCall) {
    return failure(status, CODES[status] ?? "malformed", { headers, message: SAID_TO_BOTH.has(status) ? sentence : undefined });
  }
  return (FRAMED.has(status) && (await errorScreen(visit, status, headers))) || plainPage(status, { headers, sentence, id: visit.id });
}

/** The screen of a status, made once for each version of the catalogue: whoever sends nonsense must not cost a page each time. */
async function errorScreen(visit: Visit, status: number, more: Record<string, string>): Promise<Response | undefined> {
  const { screens, cache } = visit.edge;
  const name = `${cache.now.version} ${status}`;
  let screen = screens.get(name);
  if (!screen) {
    if (screens.size >= FRAMED.size) screens.clear();
    screen = renderScreen(visit, status);
    screens.set(name, screen);
  }
  const made = await screen;
  if (!made) {
    screens.delete(name);
    return undefined;
  }
  const headers = new Headers(made.headers);
  for (const [key, value] of Object.entries(more)) headers.set(key, value);
  return new Response(made.body, { status, headers });
}

async function renderScreen({ edge }: Visit, status: number): Promise<Screen | undefined> {
  try {
    const context = routerContext("", true);
    context.set(refusalContext, status);
    const answer = await edge.route(new Request(`${edge.publicOrigin}/-/eroare`), context);
    return answer.status === status ? { headers: [...answer.headers], body: await answer.text() } : undefined;
  } catch (error) {
    log.warn({ error }, "The error screen could not be made");
    return undefined;
  }
}
