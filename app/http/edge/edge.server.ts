/** What a request meets before the router (docs/decisions/0021-edge.md). */
import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { requestFigures } from "#app/http/figures/request-figures.server.ts";
import { PageCache } from "#app/http/pages/page-cache.server.ts";
import { Renders } from "#app/http/pages/renders.server.ts";
import { rawAnswer, sendResponse } from "./answer.server.ts";
import { watchConnections } from "./connections.server.ts";
import { SOCKET_LIMITS } from "./limits.server.ts";
import { plainPage } from "./plain-page.server.ts";
import { securityHeaders } from "./security-headers.server.ts";
import { readBody } from "./steps/body.server.ts";
import { limitBodyTime } from "./steps/body-time.server.ts";
import { sendFile } from "./steps/file.server.ts";
import { refuseUnfit } from "./steps/fitness.server.ts";
import { sendKnownPage, sendNamedPage } from "./steps/known-page.server.ts";
import { labelAnswer } from "./steps/labels.server.ts";
import { leadToPlainAddress } from "./steps/plain-address.server.ts";
import { limitRate } from "./steps/rate.server.ts";
import { askRouter } from "./steps/router.server.ts";
import { requireOwnOrigin } from "./steps/write-origin.server.ts";
import { apologise } from "./turn-away.server.ts";
import { type Edge, type EdgeOptions, type Step, Visit } from "./visit.server.ts";

/** In this order, after the page cache: each answers or passes on. */
const STEPS: Step[] = [
  labelAnswer,
  refuseUnfit,
  sendFile,
  leadToPlainAddress,
  sendNamedPage,
  limitRate,
  requireOwnOrigin,
  readBody,
  askRouter,
];

/** The HTTP server, not yet listening. */
export function createEdge(options: EdgeOptions): Server {
  const { version, votes } = options.readChanges(0);
  const cache = new PageCache({ version, votes });
  const edge: Edge = { ...options, cache, renders: new Renders(), screens: new Map(), fixedHeaders: securityHeaders(options.isHttps) };
  requestFigures.readQueue = () => edge.renders.load;
  if (!options.hasPolicy) delete edge.fixedHeaders["Content-Security-Policy"];
  const start = randomBytes(4).toString("hex");
  let serial = 0;

  const { maxHeaderSize, connectionsCheckingInterval } = SOCKET_LIMITS;
  const server = createServer({ maxHeaderSize, connectionsCheckingInterval, requireHostHeader: false }, (request, response) => {
    serial += 1;
    const visit = new Visit(edge, request, response, `${start}-${serial}`);
    walk(visit)
      .catch((error: unknown) => apologise(visit, error))
      .catch(() => response.destroy());
  });
  server.headersTimeout = SOCKET_LIMITS.headersTimeout;
  server.requestTimeout = SOCKET_LIMITS.requestTimeout;
  server.keepAliveTimeout = SOCKET_LIMITS.keepAliveTimeout;
  server.maxConnections = SOCKET_LIMITS.maxConnections;
  watchConnections(server, { isDirect: options.trustProxy === 0 });
  refuseWhatNodeRefuses(server, edge);
  return server;
}

async function walk(visit: Visit): Promise<void> {
  limitBodyTime(visit);
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
    if (socket.writable) socket.end(rawAnswer(status, edge.fixedHeaders));
  });
}
