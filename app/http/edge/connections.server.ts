/** The connections of the server: so many for each address, room for who comes next, none that reads nothing, and at the end each goes after its answer. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as PlainServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { network } from "./client-address.server.ts";

/** A browser opens six, a household or an office behind one address some dozens. IPv6 is counted by its /64, which one household or server has. */
const EACH_NETWORK = 200;
/** From this part of all connections on, who comes in takes the place of one that waits for nothing. */
const NEARLY_FULL = 0.75;
/** How often connections are looked at, and in how many looks somebody must have taken something of what waits for him: 90 s for 64 KB at most. */
const ROUND = 10_000;
const ROUNDS = 9;
/** How long a refused visitor has to read why, in milliseconds. */
const FAREWELL = 1_000;

/** `answering`: requests of it that are not answered yet. */
type Watched = { network: string | undefined; answering: number; taken: number; stuckRounds: number };
type Sockets = Map<Socket, Watched>;

const watchedOf = new WeakMap<Server, Sockets>();

/** `isDirect`: a visitor connects himself. Of a proxy all come from one address, and whom it lets in is its own affair. */
export function watchConnections(server: Server, { isDirect }: { isDirect: (address: string) => boolean }): void {
  const sockets: Sockets = new Map();
  watchedOf.set(server, sockets);
  const networks = new Map<string, Set<Socket>>();

  function forget(socket: Socket): void {
    const { network } = sockets.get(socket) ?? {};
    sockets.delete(socket);
    if (network === undefined) return;
    networks.get(network)?.delete(socket);
    if (networks.get(network)?.size === 0) networks.delete(network);
  }

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const from = isDirect(address) ? network(address) : undefined;
    if (from !== undefined) {
      const others = networks.get(from) ?? new Set();
      if (others.size >= EACH_NETWORK) return socket.destroy();
      networks.set(from, others.add(socket));
    }
    sockets.set(socket, { network: from, answering: 0, taken: 0, stuckRounds: 0 });
    socket.once("close", () => forget(socket));
    if (sockets.size < NEARLY_FULL * (server.maxConnections ?? Number.POSITIVE_INFINITY)) return;
    const waiting = findIdle(networks, sockets);
    if (!waiting) return;
    forget(waiting);
    waiting.destroy();
  });

  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const watched = sockets.get(socket);
    if (!watched) return;
    watched.answering += 1;
    response.once("close", () => {
      watched.answering -= 1;
    });
  });

  const timer = setInterval(() => cutSlowReaders(sockets), ROUND).unref();
  server.once("close", () => clearInterval(timer));
}

/** Of the network that has the most connections the oldest that has asked for nothing, or has its answer: nobody loses much with it. */
function findIdle(networks: Map<string, Set<Socket>>, sockets: Sockets): Socket | undefined {
  let [found, most] = [undefined as Socket | undefined, 0];
  for (const members of networks.values()) {
    if (members.size <= most) continue;
    const idle = [...members].find((socket) => sockets.get(socket)?.answering === 0 && socket.writableLength === 0);
    if (idle) [found, most] = [idle, members.size];
  }
  return found;
}

/** Ends a connection with some last words. Who does not close it as well is cut: Node leaves one that is half closed to the other side. */
export function sayFarewell(socket: Duplex, words: string): void {
  if (socket.writableEnded || socket.destroyed) return;
  socket.end(words);
  setTimeout(() => socket.destroy(), FAREWELL).unref();
}

function cutSlowReaders(sockets: Sockets): void {
  for (const [socket, watched] of sockets) {
    const taken = socket.bytesWritten - socket.writableLength;
    const isStuck = socket.writableLength > 0 && taken === watched.taken;
    watched.stuckRounds = isStuck ? watched.stuckRounds + 1 : 0;
    watched.taken = taken;
    if (watched.stuckRounds === ROUNDS) socket.destroy();
  }
}

/**
 * Takes no new connection. Those that are open get the answers they wait for, with `Connection: close` (the edge sees to it by `isEnding`), and
 * idle ones `lastWords` milliseconds for a request that is on its way: a browser that has just sent one gets no reset. After `grace` milliseconds
 * what is left is cut. On a busy machine a request may have come long before its turn: what the system holds is accepted and read before anything is
 * closed.
 */
export function endConnections(server: Server, grace: number, lastWords: number): Promise<void> {
  const ended = new Promise<void>((resolve) => server.once("close", resolve));
  afterReading(() => {
    // http's own close would cut the idle ones at once.
    PlainServer.prototype.close.call(server);
  });
  const cutIdle = () => {
    server.closeIdleConnections();
    // To Node who has never said a word is not idle.
    for (const socket of watchedOf.get(server)?.keys() ?? []) if (socket.bytesRead === 0) socket.destroy();
  };
  const idle = setTimeout(() => afterReading(cutIdle), lastWords);
  const all = setTimeout(() => server.closeAllConnections(), grace);
  return ended.then(() => {
    clearTimeout(idle);
    clearTimeout(all);
    // What http looks after besides.
    server.close();
  });
}

/** Two rounds of the event loop: one accepts connections, the next reads what they brought. */
function afterReading(run: () => void): void {
  setImmediate(() => setImmediate(run));
}
