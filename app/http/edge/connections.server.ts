/** The connections of the server: so many for each address, room for who comes next, none that reads nothing, and at the end each goes after its answer. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as PlainServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { network } from "./client-address.server.ts";

/** A browser opens six, a household or an office behind one address some dozens. IPv6 is counted by its /64, which one household or server has. */
const EACH_NETWORK = 200;
const NEARLY_FULL = 0.75;
const TAKES_SOMETHING_IN = 90_000;
const CLOSE_AFTER = 1_000;

/** `answering`: requests of it that are not answered yet. No network: of a proxy all come from one address, and whom it lets in is its own affair. */
type Watched = { network: string | undefined; answering: number };
type Sockets = Map<Socket, Watched>;

type Connections = {
  /** Takes no new connection. Open ones get their answers, idle ones `idleGrace` milliseconds; after `grace` the rest is cut. */
  end: (grace: number, idleGrace: number) => Promise<void>;
};

export function watchConnections(server: Server, { isDirect }: { isDirect: (address: string) => boolean }): Connections {
  const sockets: Sockets = new Map();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const from = isDirect(address) ? network(address) : undefined;
    if (from !== undefined && countOf(sockets, from) === EACH_NETWORK) return socket.destroy();
    sockets.set(socket, { network: from, answering: 0 });
    socket.once("close", () => sockets.delete(socket));
    if (sockets.size >= NEARLY_FULL * (server.maxConnections ?? Number.POSITIVE_INFINITY)) evictIdleConnection(sockets);
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const watched = sockets.get(socket);
    if (!watched) return;
    watched.answering += 1;
    response.once("close", () => {
      watched.answering -= 1;
    });
  });
  // Node starts the time anew with every byte that comes or goes. Who waits for an answer that is still being made may wait.
  server.timeout = TAKES_SOMETHING_IN;
  server.on("timeout", (socket: Socket) => {
    if (socket.writableLength > 0 || !sockets.get(socket)?.answering) socket.destroy();
  });
  return { end: (grace, idleGrace) => end(server, sockets, grace, idleGrace) };
}

function countOf(sockets: Sockets, network: string): number {
  return [...sockets.values()].filter((watched) => watched.network === network).length;
}

/** Cuts, of the network that has the most connections, the oldest that has asked for nothing, or has its answer: nobody loses much with it. */
function evictIdleConnection(sockets: Sockets): void {
  const counts = new Map<string | undefined, number>();
  for (const { network } of sockets.values()) counts.set(network, (counts.get(network) ?? 0) + 1);
  let [found, most] = [undefined as Socket | undefined, 0];
  for (const [socket, { network, answering }] of sockets) {
    const count = network === undefined ? 0 : (counts.get(network) ?? 0);
    if (count > most && answering === 0 && socket.writableLength === 0) [found, most] = [socket, count];
  }
  if (!found) return;
  sockets.delete(found);
  found.destroy();
}

/** Ends a connection with some last words. Who does not close it as well is cut: Node leaves one that is half closed to the other side. */
export function closeSocket(socket: Duplex, words: string): void {
  if (socket.writableEnded || socket.destroyed) return;
  socket.end(words);
  setTimeout(() => socket.destroy(), CLOSE_AFTER).unref();
}

/** On a busy machine a request may have come long before its turn: what the system holds is accepted and read before anything is closed. */
async function end(server: Server, sockets: Sockets, grace: number, idleGrace: number): Promise<void> {
  const ended = new Promise<void>((resolve) => server.once("close", resolve));
  // http's own close would cut the idle ones at once.
  afterReading(() => PlainServer.prototype.close.call(server));
  const cutIdle = () => {
    server.closeIdleConnections();
    // A connection without any request is not idle to Node.
    for (const socket of sockets.keys()) if (socket.bytesRead === 0) socket.destroy();
  };
  const timers = [setTimeout(() => afterReading(cutIdle), idleGrace), setTimeout(() => server.closeAllConnections(), grace)];
  await ended;
  for (const timer of timers) clearTimeout(timer);
  // What http looks after besides.
  server.close();
}

/** Two rounds of the event loop: one accepts connections, the next reads what they brought. */
function afterReading(run: () => void): void {
  setImmediate(() => setImmediate(run));
}
