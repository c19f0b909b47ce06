import { createHeaders, createRequest } from "@remix-run/node-fetch-server";
import type { RouterContextProvider } from "react-router";
import { routerContext } from "#app/http/context.server.ts";
import { timed, traced } from "#app/http/metrics/trace.server.ts";
import { makePage } from "#app/http/pages/page-making.server.ts";
import { sendResponse } from "../answer.server.ts";
import { isFromThisMachine } from "../client-address.server.ts";
import { refuseRequest } from "../refuse-request.server.ts";
import { discardRest } from "../request-body.server.ts";
import type { Visit } from "../visit.server.ts";
import { isCacheable, sendEntry } from "./known-page.server.ts";
import { markWrite } from "./read-your-writes.server.ts";

/** Who watches over the site asks here. It is told at once, in a crowd too: a site with much to do is not one to be started anew. */
const WATCHED = "/up";

/** The last step: React Router answers whatever has come this far, unless too many are waiting for it. */
export async function askRouter(visit: Visit): Promise<boolean> {
  if (visit.path !== WATCHED && visit.edge.renders.isFull(visit.isWrite)) return refuseRequest(visit, 503);
  await (isCacheable(visit) ? shareAnswer(visit) : answerAlone(visit));
  return true;
}

/** What turns out to be for one visitor alone, others who asked meanwhile ask for themselves. */
async function shareAnswer(visit: Visit): Promise<void> {
  const { edge, page = "", isAnswered, clientAddress } = visit;
  const { entry, answer } = await makePage(edge, { page, isAnswered, clientAddress, ask: (context) => ask(visit, context) });
  if (entry) sendEntry(visit, entry);
  else await sendResponse(visit, answer);
}

async function answerAlone(visit: Visit): Promise<void> {
  const { edge, request } = visit;
  const context = routerContext(visit.clientAddress, visit.isAnswered, isFromThisMachine(request));
  const answer = await ask(visit, context);
  if (visit.isWrite) edge.follow();
  if (!request.complete) leaveBody(visit);
  await sendResponse(visit, visit.isWrite ? markWrite(edge, answer) : answer);
}

/** Of an upload that was answered before its end. Whoever is signed in reads the answer once all is sent; from a stranger nothing is taken: he may send a gigabyte. */
function leaveBody({ edge, request, response, bodyLimit }: Visit): void {
  if (edge.isSession(request.headers.cookie ?? "")) discardRest(request, bodyLimit);
  else response.setHeader("Connection", "close");
}

function ask(visit: Visit, context: RouterContextProvider): Promise<Response> {
  const { edge, isWrite, id, timings } = visit;
  const route = () => traced(id, timings, () => timed("router", () => edge.route(toRequest(visit), context)));
  if (visit.path === WATCHED) return route();
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
