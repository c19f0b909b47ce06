import { createHeaders, createRequest } from "@remix-run/node-fetch-server";
import { isIncompleteContext, routerContext } from "#app/http/context.server.ts";
import { sendResponse } from "../answer.server.ts";
import { discardRest } from "../request-body.server.ts";
import type { Visit } from "../visit.server.ts";
import { isForEveryone, keepAndSend } from "./known-page.server.ts";

/** The last step: React Router answers whatever has come this far. */
export async function askRouter(visit: Visit): Promise<boolean> {
  const { edge, request } = visit;
  // Looked at once for page and key: an answer that ends in between must not leave its page under the other key.
  const made = { version: edge.cache.version, isAnswered: visit.isAnswered };
  const context = routerContext(visit.clientAddress, made.isAnswered);
  const answer = await edge.route(toRequest(visit), context);
  if (visit.isWrite) edge.cache.setVersion(edge.readVersion());
  if (!request.complete) discardRest(request, visit.bodyLimit);
  if (isForEveryone(visit, answer) && !context.get(isIncompleteContext)) await keepAndSend(visit, answer, made);
  else await sendResponse(visit, answer);
  return true;
}

function toRequest({ request, response, url, origin, body }: Visit): Request {
  const { protocol, host } = new URL(origin);
  // The head of a page is that of the page: it is made, kept, and sent without its body.
  if (request.method === "HEAD") return new Request(origin + url, { headers: createHeaders(request) });
  if (!body) return createRequest(request, response, { protocol, host });
  return new Request(origin + url, {
    method: request.method as string,
    headers: createHeaders(request),
    body: body.length > 0 ? new Uint8Array(body) : null,
  });
}
