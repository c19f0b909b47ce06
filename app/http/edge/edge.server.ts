/** Steps of a request before the router (docs/decisions/0003-server.md). */
import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import { logRefusal, requestMetrics } from "#app/http/metrics/request-metrics.server.ts";
import { traced } from "#app/http/metrics/trace.server.ts";
import { makePage, startWarmUp, type WarmUp } from "#app/http/pages/make-page.server.ts";
import { PageCache, startPolling } from "#app/http/pages/page-cache.server.ts";
import { RouterQueue } from "#app/http/pages/router-queue.server.ts";
import { sendResponse } from "./answer.server.ts";
import { closeSocket } from "./connections.server.ts";
import { type Answering, makeListener, type SiteListener } from "./listener.server.ts";
import { plainErrorPage } from "./plain-page.server.ts";
import { FRAMED, serverError } from "./refuse-request.server.ts";
import { securityHeaders } from "./security-headers.server.ts";
import {
  limitBodyTime,
  limitRate,
  readBody,
  redirectToCanonicalUrl,
  requireOwnOrigin,
  setRequestId,
  shareCall,
  validateRequest,
} from "./steps/checks.server.ts";
import { answerUnchanged, sendFile } from "./steps/file.server.ts";
import { askRouter, catchUpWithOwnWrites, resolvePage, sendCachedPage } from "./steps/router.server.ts";
import { type Edge, type EdgeOptions, type Step, Visit } from "./visit.server.ts";

const STEPS: Step[] = [
  setRequestId,
  validateRequest,
  shareCall,
  sendFile,
  redirectToCanonicalUrl,
  resolvePage,
  limitRate,
  requireOwnOrigin,
  readBody,
  askRouter,
];

/** Behind a listener that is open already nobody is answered before `begin`. */
export function createEdge(options: EdgeOptions) {
  const listener = options.listener ?? makeListener(options.environment.trustProxy);
  let warmUp: WarmUp | undefined;
  const edge = makeEdge(options, listener, () => warmUp?.again());
  const { server } = listener;
  let stopAnswering: ReturnType<SiteListener["answerBy"]> | undefined;
  const begin = () => {
    stopAnswering = listener.answerBy({ request: answerAll(edge), ...refuseWhatNodeRefuses(edge) });
  };
  if (!options.listener) begin();
  const endPolling = startPolling(edge.dropStalePages);
  server.once("close", endPolling);
  const startWarming = (readAhead: () => Promise<void>) => {
    warmUp = startWarmUp(warmedSite(edge, readAhead));
    return warmUp.stop;
  };
  /** Leaves the listener open, for whoever answers now. */
  const leave = async (grace: number) => {
    server.off("close", endPolling);
    endPolling();
    await stopAnswering?.(grace);
  };
  return { listener, server, dropStalePages: edge.dropStalePages, startWarming, begin, end: listener.end, leave };
}

function makeEdge(options: EdgeOptions, { proxies }: SiteListener, changed: () => void): Edge {
  const { isHttps, coversSubdomains, isDevelopment } = options.environment;
  const { version, votes } = options.readChanges(0);
  const cache = new PageCache({ version, votes });
  const fixedHeaders = new Map(Object.entries(securityHeaders(isHttps, coversSubdomains)));
  if (isDevelopment) fixedHeaders.delete("Content-Security-Policy");
  const dropStalePages = () => {
    if (cache.dropStale(options.readChanges(cache.now.votes))) changed();
  };
  const edge: Edge = {
    ...options,
    cache,
    queue: new RouterQueue(),
    screens: new LRUCache({ max: FRAMED.length }),
    proxies,
    fixedHeaders,
    dropStalePages,
  };
  requestMetrics.readQueue = () => edge.queue.load;
  return edge;
}

function answerAll(edge: Edge): RequestListener {
  const start = randomBytes(4).toString("hex");
  let serial = 0;
  return (request, response) => {
    serial += 1;
    const visit = new Visit(edge, request, response, `${start}-${serial}`);
    walk(visit)
      .catch((error: unknown) => serverError(visit, error))
      .catch(() => response.destroy());
  };
}

function warmedSite(edge: Edge, readAhead: () => Promise<void>): Parameters<typeof startWarmUp>[0] {
  const ask = (address: string, context: RouterContextProvider) =>
    edge.queue.runPage(() => traced("warm-up", undefined, () => edge.route(new Request(edge.environment.publicOrigin + address), context)));
  return {
    cache: edge.cache,
    isBusy: () => edge.queue.load.waiting > 0,
    readAhead,
    make: (page, hasChosenCookies) => makePage(edge, { page, hasChosenCookies, clientAddress: "", ask: (context) => ask(page, context) }),
  };
}

async function walk(visit: Visit): Promise<void> {
  limitBodyTime(visit);
  if (visit.path === "/up" && visit.edge.isLeaving?.()) return await sendResponse(visit, new Response("leaving\n", { status: 503 }));
  catchUpWithOwnWrites(visit);
  if (sendCachedPage(visit) || answerUnchanged(visit)) return;
  for (const step of STEPS) if (await step(visit)) return;
}

/** Expectations that cannot be met, and what is no HTTP or does not arrive: Node never makes a request of these. */
function refuseWhatNodeRefuses(edge: Edge): Omit<Answering, "request"> {
  return {
    checkExpectation: (request, response) => {
      response.setHeaders(edge.fixedHeaders).setHeader("Connection", "close");
      sendResponse(new Visit(edge, request, response, ""), plainErrorPage(417)).catch(() => response.destroy());
    },
    clientError: ({ code }, socket) => {
      const status = code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request";
      logRefusal({ status: Number.parseInt(status, 10), kind: "other" });
      const headers = [...edge.fixedHeaders, ["Connection", "close"], ["Content-Length", "0"]].map((pair) => `${pair.join(": ")}\r\n`);
      closeSocket(socket, `HTTP/1.1 ${status}\r\n${headers.join("")}\r\n`);
    },
  };
}
