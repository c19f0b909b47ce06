/** What a request meets before the router (docs/decisions/0021-edge.md). */
import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { RouterContextProvider } from "react-router";
import { noteRefusal } from "#app/http/metrics/refusals.server.ts";
import { requestMetrics } from "#app/http/metrics/request-metrics.server.ts";
import { traced } from "#app/http/metrics/trace.server.ts";
import { startFollowing } from "#app/http/pages/following.server.ts";
import { PageCache } from "#app/http/pages/page-cache.server.ts";
import { makePage } from "#app/http/pages/page-making.server.ts";
import { Renders } from "#app/http/pages/renders.server.ts";
import { startWarmUp, type WarmUp } from "#app/http/pages/warm-up.server.ts";
import { rawAnswer, sendResponse } from "./answer.server.ts";
import { knowProxies } from "./client-address.server.ts";
import { sayFarewell, watchConnections } from "./connections.server.ts";
import { SOCKET_LIMITS } from "./limits.server.ts";
import { plainPage } from "./plain-page.server.ts";
import { serverError } from "./refuse-request.server.ts";
import { securityHeaders } from "./security-headers.server.ts";
import { readBody } from "./steps/body.server.ts";
import { limitBodyTime } from "./steps/body-time.server.ts";
import { redirectToCanonicalUrl } from "./steps/canonical-url.server.ts";
import { sendFile } from "./steps/file.server.ts";
import { sendKnownPage, sendNamedPage } from "./steps/known-page.server.ts";
import { limitRate } from "./steps/rate.server.ts";
import { seeOwnWrites } from "./steps/read-your-writes.server.ts";
import { setRequestId } from "./steps/request-id.server.ts";
import { askRouter } from "./steps/router.server.ts";
import { validateRequest } from "./steps/validate-request.server.ts";
import { requireOwnOrigin } from "./steps/write-origin.server.ts";
import { type Edge, type EdgeOptions, type Step, Visit } from "./visit.server.ts";

/** In this order, after the page cache: each answers or passes on. */
const STEPS: Step[] = [
  setRequestId,
  validateRequest,
  sendFile,
  redirectToCanonicalUrl,
  sendNamedPage,
  limitRate,
  requireOwnOrigin,
  readBody,
  askRouter,
];

const NO_STORE = { "Cache-Control": "no-store" };

type RunningEdge = {
  /** Not yet listening. */
  server: Server;
  /** To be called when what pages show may have changed otherwise than by a request to this process. */
  follow: () => void;
  /** From now on pages are made before somebody asks for them; `readAhead` is called first in each round. Returns what ends it. */
  startWarming: (readAhead: () => Promise<void>) => () => void;
};

export function createEdge(options: EdgeOptions): RunningEdge {
  let warmUp: WarmUp | undefined;
  const edge = makeEdge(options, () => warmUp?.again());
  const server = makeServer(edge);
  watchConnections(server, { isDirect: (address) => !edge.proxies.include(address) });
  server.once("close", startFollowing(edge.follow));
  refuseWhatNodeRefuses(server, edge);
  const startWarming = (readAhead: () => Promise<void>) => {
    warmUp = startWarmUp(warmedSite(edge, readAhead));
    return warmUp.stop;
  };
  return { server, follow: edge.follow, startWarming };
}

/** What all requests share. `changed` is called when pages may have to be made anew. */
function makeEdge(options: EdgeOptions, changed: () => void): Edge {
  const { version, votes } = options.readChanges(0);
  const cache = new PageCache({ version, votes });
  const edge: Edge = {
    ...options,
    cache,
    renders: new Renders(),
    screens: new Map(),
    proxies: knowProxies(options.trustProxy),
    fixedHeaders: securityHeaders(options.isHttps),
    follow: () => {
      if (cache.follow(options.readChanges(cache.now.votes))) changed();
    },
  };
  requestMetrics.readQueue = () => edge.renders.load;
  if (!options.hasPolicy) delete edge.fixedHeaders["Content-Security-Policy"];
  return edge;
}

function makeServer(edge: Edge): Server {
  const start = randomBytes(4).toString("hex");
  let serial = 0;
  const { maxHeaderSize, connectionsCheckingInterval } = SOCKET_LIMITS;
  const server = createServer({ maxHeaderSize, connectionsCheckingInterval, requireHostHeader: false }, (request, response) => {
    serial += 1;
    const visit = new Visit(edge, request, response, `${start}-${serial}`);
    walk(visit)
      .catch((error: unknown) => serverError(visit, error))
      .catch(() => response.destroy());
  });
  server.headersTimeout = SOCKET_LIMITS.headersTimeout;
  server.requestTimeout = SOCKET_LIMITS.requestTimeout;
  server.keepAliveTimeout = SOCKET_LIMITS.keepAliveTimeout;
  server.maxConnections = SOCKET_LIMITS.maxConnections;
  return server;
}

function warmedSite(edge: Edge, readAhead: () => Promise<void>): Parameters<typeof startWarmUp>[0] {
  const ask = (address: string, context: RouterContextProvider) =>
    edge.renders.read(() => traced("warm-up", undefined, () => edge.route(new Request(edge.publicOrigin + address), context)));
  return {
    cache: edge.cache,
    isBusy: () => edge.renders.load.waiting > 0,
    readAhead,
    make: (page, isAnswered) => makePage(edge, { page, isAnswered, clientAddress: "", ask: (context) => ask(page, context) }),
  };
}

async function walk(visit: Visit): Promise<void> {
  limitBodyTime(visit);
  if (visit.path === "/up" && visit.edge.isLeaving?.())
    return await sendResponse(visit, new Response("leaving\n", { status: 503, headers: NO_STORE }));
  seeOwnWrites(visit);
  if (sendKnownPage(visit)) return;
  for (const step of STEPS) if (await step(visit)) return;
}

/** Expectations that cannot be met, and what is no HTTP or does not arrive: Node never makes a request of these. */
function refuseWhatNodeRefuses(server: Server, edge: Edge): void {
  server.on("checkExpectation", (request, response) => {
    for (const name in edge.fixedHeaders) response.setHeader(name, edge.fixedHeaders[name] as string);
    response.setHeader("Connection", "close");
    sendResponse(new Visit(edge, request, response, ""), plainPage(417)).catch(() => response.destroy());
  });
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket) => {
    const status = code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request";
    noteRefusal({ status: Number.parseInt(status, 10), kind: "other" });
    sayFarewell(socket, rawAnswer(status, edge.fixedHeaders));
  });
}
