/** The two ways in which the edge itself answers: a request is refused, or something broke. */
import type { IncomingMessage } from "node:http";
import { failure } from "#app/http/call.server.ts";
import { refusalContext, routerContext } from "#app/http/context.server.ts";
import { log } from "#app/http/log.server.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { isDatabaseFailure } from "#db/storage-failure.server.ts";
import { sendResponse } from "./answer.server.ts";
import { plainErrorPage, refusalText } from "./plain-page.server.ts";
import type { Edge, Screen, Visit } from "./visit.server.ts";

const IN_THE_SAME_WORDS = [408, 413, 414, 503];
/**
 * Statuses of requests that are at fault themselves, and cheap to tell: these get the site's own error screen. The others come in floods,
 * or when nothing goes.
 */
export const FRAMED = [400, 403, 405];

export async function refuseRequest(visit: Visit, status: number, headers: Record<string, string> = {}): Promise<true> {
  if (visit.isWrite) takeTheRest(visit, status);
  const Allow = visit.isCall ? "GET, HEAD, POST, PUT, PATCH, DELETE" : "GET, HEAD, POST";
  await sendResponse(visit, await refusalOf(visit, status, status === 405 ? { Allow, ...headers } : headers));
  return true;
}

/**
 * Takes the rest of a body off the wire for a while, of pictures twice what is allowed: a proxy that is cut off would show its own error.
 */
function takeTheRest(visit: Visit, status: number): void {
  const { request, response } = visit;
  // An unfit address means no place: only what is too large is asked for its own.
  const isSlightlyTooLarge = status === 413 && visit.takesFiles && Number(request.headers["content-length"] ?? 0) <= 2 * visit.bodyLimit;
  if (isSlightlyTooLarge) discardRest(request, 2 * visit.bodyLimit);
  else {
    response.setHeader("Connection", "close");
    if (!request.complete && Number(request.headers["content-length"] ?? 0) <= WHILE.most) visit.rest = discardForAWhile(request);
  }
}

/** Bounds of what is taken after a refusal: milliseconds without a byte, milliseconds in all, bytes. Nothing is taken of what says at its head that it is more. */
const WHILE = { quiet: 1_000, longest: 10_000, most: 32 * 1024 * 1024 };

/** Resolves when the rest has come, or enough of it: then the connection may close. */
function discardForAWhile(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const quiet = setTimeout(resolve, WHILE.quiet);
  const end = setTimeout(resolve, WHILE.longest);
  discardRest(request, WHILE.most);
  request.on("data", () => quiet.refresh());
  request.on("end", resolve).on("close", resolve);
  return promise.finally(() => {
    clearTimeout(quiet);
    clearTimeout(end);
  });
}

/** Takes an upload that was refused before its end off the wire: a browser reads the answer only after it has sent everything. */
export function discardRest(request: IncomingMessage, limit: number): void {
  let size = 0;
  request.removeAllListeners("data");
  request.on("error", () => {});
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) request.destroy();
  });
  request.resume();
}

export async function serverError(visit: Visit, error: unknown): Promise<void> {
  const { request, response, id, path } = visit;
  if (request.destroyed && !request.complete) return;
  log.error({ id, method: request.method, path, error }, "A request failed");
  if (response.headersSent) response.destroy();
  else await sendResponse(visit, await refusalOf(visit, isDatabaseFailure(error) ? 503 : 500, {}));
}

async function refusalOf(visit: Visit, status: number, headers: Record<string, string>): Promise<Response> {
  const sentence = status === 413 ? `Ce ați trimis este prea mare: cel mult ${sizeWords(visit.bodyLimit)}.` : refusalText(status);
  if (visit.isCall) return failure(status, { headers, message: IN_THE_SAME_WORDS.includes(status) ? sentence : undefined });
  return (
    (FRAMED.includes(status) && (await errorScreen(visit, status, headers))) || plainErrorPage(status, { headers, sentence, id: visit.id })
  );
}

/** The screen of a status, made once for each version of the catalogue: whoever sends nonsense must not cost a page each time. */
async function errorScreen({ edge }: Visit, status: number, more: Record<string, string>): Promise<Response | undefined> {
  const name = `${edge.cache.now.version} ${status}`;
  const making = edge.screens.get(name) ?? renderScreen(edge, status);
  edge.screens.set(name, making);
  const screen = (await making)?.();
  if (!screen) edge.screens.delete(name);
  for (const [key, value] of Object.entries(more)) screen?.headers.set(key, value);
  return screen;
}

async function renderScreen({ route, environment }: Edge, status: number): Promise<Screen | undefined> {
  try {
    const context = routerContext("", true);
    context.set(refusalContext, status);
    const answer = await route(new Request(`${environment.publicOrigin}/-/eroare`), context);
    const body = await answer.text();
    return answer.status === status ? () => new Response(body, answer) : undefined;
  } catch (error) {
    log.warn({ error }, "The error screen could not be made");
    return undefined;
  }
}
