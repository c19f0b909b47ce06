/** The connections of the server: so many for each address, none that reads nothing, and at the end each goes after its answer. */
import type { Server } from "node:http";
import { Server as PlainServer, type Socket } from "node:net";

/** A browser opens six, a household or an office behind one address some dozens. */
const EACH_ADDRESS = 200;
/** How often connections are looked at, and in how many looks somebody must have taken something of what waits for him: 90 s for 64 KB at most. */
const ROUND = 10_000;
const ROUNDS = 9;

type Watched = { taken: number; stuckRounds: number };

const watchedOf = new WeakMap<Server, Map<Socket, Watched>>();

/** `isDirect`: visitors connect themselves. Behind a proxy all come from one address, and whom it lets in is its own affair. */
export function watchConnections(server: Server, { isDirect }: { isDirect: boolean }): void {
  const sockets = new Map<Socket, Watched>();
  watchedOf.set(server, sockets);
  const perAddress = new Map<string, number>();

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const open = (perAddress.get(address) ?? 0) + 1;
    if (isDirect && open > EACH_ADDRESS) return socket.destroy();
    perAddress.set(address, open);
    sockets.set(socket, { taken: 0, stuckRounds: 0 });
    socket.once("close", () => {
      sockets.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  });

  const timer = setInterval(() => cutSlowReaders(sockets), ROUND).unref();
  server.once("close", () => clearInterval(timer));
}

function cutSlowReaders(sockets: Map<Socket, Watched>): void {
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
