import { createHeaders, createRequest } from "@remix-run/node-fetch-server";
import type { RouterContextProvider } from "react-router";
import { isIncompleteContext, routerContext, votesOfContext } from "#app/http/context.server.ts";
import { requestFigures } from "#app/http/figures/request-figures.server.ts";
import { timed, traced } from "#app/http/figures/trace.server.ts";
import { cacheKey } from "#app/http/pages/page-cache.server.ts";
import { sendResponse } from "../answer.server.ts";
import { isFromThisMachine } from "../client-address.server.ts";
import { discardRest } from "../request-body.server.ts";
import { turnAway } from "../turn-away.server.ts";
import type { Visit } from "../visit.server.ts";
import { isForEveryone, isKeepable, keep, sendEntry } from "./known-page.server.ts";

/** The last step: React Router answers whatever has come this far, unless too many are waiting for it. */
export async function askRouter(visit: Visit): Promise<boolean> {
  if (visit.edge.renders.isFull(visit.isWrite)) return turnAway(visit, 503);
  await (isKeepable(visit) ? shareAnswer(visit) : answerAlone(visit));
  return true;
}

/** One render for everybody who asks for the same page meanwhile. What turns out to be for one visitor alone, the others ask for themselves. */
async function shareAnswer(visit: Visit): Promise<void> {
  const { edge, page = "" } = visit;
  requestFigures.cache.misses += 1;
  // Looked at once for page and key: an answer that ends in between must not leave its page under the other key.
  const [made, isAnswered] = [edge.cache.now, visit.isAnswered];
  const key = cacheKey(page, isAnswered);
  const name = `${made.version} ${made.votes} ${key}`;
  const shared = await edge.renders.underWay(name);
  if (shared) return sendEntry(visit, shared);
  let own: Response | undefined;
  const entry = await edge.renders.share(name, async () => {
    const context = routerContext(visit.clientAddress, isAnswered);
    own = await ask(visit, context);
    if (!isForEveryone(own) || context.get(isIncompleteContext)) return undefined;
    return keep(visit, own, key, { ...made, votesOf: context.get(votesOfContext) ?? undefined });
  });
  if (entry) sendEntry(visit, entry);
  else if (own) await sendResponse(visit, own);
}

async function answerAlone(visit: Visit): Promise<void> {
  const { edge, request } = visit;
  const answer = await ask(visit, routerContext(visit.clientAddress, visit.isAnswered, isFromThisMachine(request)));
  if (visit.isWrite) edge.cache.follow(edge.readChanges(edge.cache.now.votes));
  if (!request.complete) discardRest(request, visit.bodyLimit);
  await sendResponse(visit, answer);
}

function ask(visit: Visit, context: RouterContextProvider): Promise<Response> {
  const { edge, isWrite, id, timings } = visit;
  const route = () => traced(id, timings, () => timed("router", () => edge.route(toRequest(visit), context)));
  return isWrite ? edge.renders.write(route) : edge.renders.read(route);
}

function toRequest({ request, response, url, page, origin, body, isWrite }: Visit): Request {
  const { protocol, host } = new URL(origin);
  // A page may be made for others too: it is made to its end, with its body, whoever asked first.
  if (page !== undefined || request.method === "HEAD") return new Request(origin + (page ?? url), { headers: createHeaders(request) });
  if (!isWrite || !body) return createRequest(request, response, { protocol, host });
  return new Request(origin + url, {
    method: request.method as string,
    headers: createHeaders(request),
    body: body.length > 0 ? new Uint8Array(body) : null,
  });
}
