/** The two ways in which the edge itself answers: a request is refused, or something broke. */
import { failure } from "#app/http/call.server.ts";
import { refusalContext, routerContext } from "#app/http/context.server.ts";
import { log } from "#app/http/log.server.ts";
import { isDatabaseFailure } from "#db/storage-failure.server.ts";
import { sendResponse } from "./answer.server.ts";
import { CROWDED, plainPage } from "./plain-page.server.ts";
import type { Visit } from "./visit.server.ts";

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

/** Turns a request away. Always true, as a step that has answered. */
export async function turnAway(visit: Visit, status: number, headers: Record<string, string> = {}): Promise<true> {
  // The rest of a body that nobody will read must not keep the connection busy.
  if (visit.isWrite) visit.response.setHeader("Connection", "close");
  const Allow = visit.isCall ? "GET, HEAD, POST, PUT, PATCH, DELETE" : "GET, HEAD, POST";
  await sendResponse(visit, await refusalOf(visit, status, status === 405 ? { Allow, ...headers } : headers));
  return true;
}

/** Something broke that nobody expected: a line for us, 500 for the visitor. */
export async function apologise(visit: Visit, error: unknown): Promise<void> {
  const { request, response, id, path } = visit;
  // A visitor who leaves in the middle is no error of ours.
  if (request.destroyed && !request.complete) return;
  log.error({ id, method: request.method, path, error }, "A request failed");
  if (response.headersSent) response.destroy();
  else await sendResponse(visit, await refusalOf(visit, isDatabaseFailure(error) ? 503 : 500, {}));
}

/** JSON for a call; for a person the small page, or where a post came from elsewhere the site's own error screen. */
async function refusalOf(visit: Visit, status: number, headers: Record<string, string>): Promise<Response> {
  if (visit.isCall) return failure(status, CODES[status] ?? "malformed", { headers, message: status === 503 ? CROWDED : undefined });
  if (status !== 403) return plainPage(status, headers);
  const context = routerContext(visit.clientAddress, visit.isAnswered);
  context.set(refusalContext, status);
  return visit.edge.route(new Request(`${visit.edge.publicOrigin}/-/eroare`), context);
}
