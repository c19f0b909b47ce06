/**
 * Listener that visitors connect to, for as long as the process runs: who answers them may change meanwhile, and nobody finds the listener
 * shut.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { type Proxies, setTrustedProxies } from "./client-address.server.ts";
import { watchConnections } from "./connections.server.ts";
import { maxConnectionsFor, openFilesLimit, SOCKET_LIMITS } from "./limits.server.ts";

export type Answering = {
  request: RequestListener;
  checkExpectation?: RequestListener;
  clientError?: (error: NodeJS.ErrnoException, socket: Duplex) => void;
};

export type SiteListener = {
  server: Server;
  proxies: Proxies;
  /** Takes no new connection. Open ones get their answers, idle ones `idleGrace` milliseconds; after `grace` the rest is cut. */
  end: (grace: number, idleGrace: number) => Promise<void>;
  /**
   * Answers so whoever comes from now on. The function that is returned ends it at once, and resolves when what was begun is answered, or
   * cut after so many milliseconds.
   */
  answerBy: (answering: Answering) => (grace: number) => Promise<void>;
};

export function makeListener(trustProxy: Parameters<typeof setTrustedProxies>[0]): SiteListener {
  const { maxConnections: _most, bodyTimeout, ...limits } = SOCKET_LIMITS;
  const server = createServer({ ...limits, requireHostHeader: false });
  server.maxConnections = maxConnectionsFor(openFilesLimit());
  const proxies = setTrustedProxies(trustProxy);
  const { end } = watchConnections(server, proxies);
  return { server, proxies, end, answerBy: (answering) => answerBy(server, answering) };
}

function answerBy(server: Server, { clientError, ...listeners }: Answering): (grace: number) => Promise<void> {
  const begun = new Set<ServerResponse>();
  const noted = Object.entries(listeners).map(([event, listen]) => {
    const note = (request: IncomingMessage, response: ServerResponse) => {
      begun.add(response);
      response.once("close", () => begun.delete(response));
      listen(request, response as Parameters<RequestListener>[1]);
    };
    server.on(event, note);
    return [event, note] as const;
  });
  if (clientError) server.on("clientError", clientError);
  return async (grace) => {
    for (const [event, note] of noted) server.off(event, note);
    if (clientError) server.off("clientError", clientError);
    const answered = [...begun].map((response) => new Promise((resolve) => response.once("close", resolve)));
    const enough = new AbortController();
    await Promise.race([Promise.all(answered), pause(grace, undefined, { signal: enough.signal }).catch(() => {})]);
    enough.abort();
    for (const response of begun) response.destroy();
  };
}
