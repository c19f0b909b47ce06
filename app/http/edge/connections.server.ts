/** The connections of the server: so many for each address, room for who comes next, none that reads nothing, and at the end each goes after its answer. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as PlainServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextRound } from "node:timers/promises";
import { network, type Proxies, visitorBehind } from "./client-address.server.ts";

/** A browser opens six, a household or an office behind one address some dozens. IPv6 is counted by its /64, which one household or server has. */
const EACH_NETWORK = 200;
/** A proxy keeps some of its own open between requests. It opens one more for each answer that it cannot pass on, because its visitor reads nothing. */
const EACH_BEHIND_PROXY = 50;
const NEARLY_FULL = 0.75;
const TAKES_SOMETHING_IN = 90_000;
const CLOSE_AFTER = 1_000;
const LOOKED_AT_EVERY = 1_000;
/** In looks: who was answered so long ago, or has left his answer lying for so long, waits for nothing. */
const AT_REST = 5;
const MB = 1024 * 1024;
/** Bytes of answers that wait here for their readers: of one visitor beside one answer, which may be long, and of all. */
const WAITING = { each: 16 * MB, all: 128 * MB };

/** `forwarded`: X-Forwarded-For of its last request; what a proxy has brought is its visitor's. `answering`: requests of it that are not answered yet. */
type Watched = {
  network: string;
  isDirect: boolean;
  forwarded: IncomingMessage["headers"]["x-forwarded-for"];
  visitor: string | undefined;
  answering: number;
  /** True for a proxy that has connected just now, and is about to ask. */
  isExpected: boolean;
  /** The look at which it last was let in, or answered; and since which bytes wait in it. */
  restsSince: number;
  waitsSince: number | undefined;
};

type Open = [Socket, Watched];

type Connections = {
  /** Takes no new connection. Open ones get their answers, idle ones `idleGrace` milliseconds; after `grace` the rest is cut. */
  end: (grace: number, idleGrace: number) => Promise<void>;
};

export function watchConnections(server: Server, proxies: Proxies): Connections {
  const crowd = new Crowd(proxies);
  server.on("connection", (socket: Socket) => {
    if (!crowd.letIn(socket)) return socket.destroy();
    if (crowd.size >= NEARLY_FULL * (server.maxConnections ?? Number.POSITIVE_INFINITY)) crowd.makeRoom();
  });
  server.on("request", ({ socket, headers }: IncomingMessage, response: ServerResponse) => {
    const watched = crowd.sockets.get(socket);
    if (!watched) return;
    watched.answering += 1;
    watched.isExpected = false;
    watched.visitor = undefined;
    watched.forwarded = headers["x-forwarded-for"];
    response.once("close", () => {
      watched.answering -= 1;
      watched.restsSince = crowd.looks;
    });
  });
  const timer = setInterval(() => crowd.look(), LOOKED_AT_EVERY).unref();
  server.once("close", () => clearInterval(timer));
  // Node starts the time anew with every byte that comes or goes. Who waits for an answer that is still being made may wait.
  server.timeout = TAKES_SOMETHING_IN;
  server.on("timeout", (socket: Socket) => {
    if (socket.writableLength > 0 || !crowd.sockets.get(socket)?.answering) socket.destroy();
  });
  return { end: (grace, idleGrace) => end(server, crowd.sockets, grace, idleGrace) };
}

class Crowd {
  readonly sockets = new Map<Socket, Watched>();
  looks = 0;

  constructor(readonly proxies: Proxies) {}

  get size(): number {
    return this.sockets.size;
  }

  letIn(socket: Socket): boolean {
    const address = socket.remoteAddress ?? "";
    const isDirect = !this.proxies.include(address);
    const from = network(address);
    if (isDirect && this.#countOf(from) === EACH_NETWORK) return false;
    const asked = { forwarded: undefined, visitor: from, answering: 0, isExpected: !isDirect };
    this.sockets.set(socket, { network: from, isDirect, ...asked, restsSince: this.looks, waitsSince: undefined });
    socket.once("close", () => this.sockets.delete(socket));
    return true;
  }

  /** Cuts, of the visitor who has the most connections, the one that has waited longest for nothing, or for a reader: nobody loses much with it. */
  makeRoom(): void {
    const counts = new Map<string, number>();
    for (const watched of this.sockets.values()) counts.set(this.#visitorOf(watched), (counts.get(this.#visitorOf(watched)) ?? 0) + 1);
    let [found, most, since] = [undefined as Socket | undefined, 0, 0];
    for (const [socket, watched] of this.sockets) {
      const count = counts.get(this.#visitorOf(watched)) ?? 0;
      const isBetter = count > most || (count === most && sinceOf(watched) < since);
      if (isBetter && (this.#isIdle(socket, watched) || this.#isLeftLying(watched)))
        [found, most, since] = [socket, count, sinceOf(watched)];
    }
    if (found) this.#cut(found);
  }

  /** Each second: lets go of what a visitor keeps open behind a proxy, and of the answers that are left lying where they are too many bytes. */
  look(): void {
    this.looks += 1;
    let bytes = 0;
    for (const [{ writableLength }, watched] of this.sockets) {
      bytes += writableLength;
      watched.waitsSince = writableLength > 0 ? (watched.waitsSince ?? this.looks) : undefined;
    }
    if (bytes <= WAITING.each && this.size <= EACH_BEHIND_PROXY) return;
    const visitors = this.#byVisitor();
    for (const own of visitors) {
      this.#cutIdle(own);
      bytes -= this.#cutWaiting(own, bytesOf(own) - WAITING.each, 1);
    }
    if (bytes <= WAITING.all) return;
    for (const own of visitors.sort((one, other) => bytesOf(other) - bytesOf(one))) {
      const lying = own.filter(([, watched]) => this.#isLeftLying(watched));
      bytes -= this.#cutWaiting(lying, bytes - WAITING.all, 0);
    }
  }

  #cutIdle(own: readonly Open[]): void {
    const idle = own.filter(([socket, watched]) => !watched.isDirect && this.#isIdle(socket, watched) && this.#isAtRest(watched));
    for (const [socket] of idle.sort(longestFirst).slice(0, Math.max(0, own.length - EACH_BEHIND_PROXY))) this.#cut(socket);
  }

  /** Cuts those that have waited longest until `excess` bytes are gone, or `kept` are left. Returns how many bytes that were. */
  #cutWaiting(connections: readonly Open[], excess: number, kept: number): number {
    let gone = 0;
    if (excess <= 0) return gone;
    const waiting = connections.filter(([{ writableLength }]) => writableLength > 0).sort(longestFirst);
    for (const [socket] of waiting.slice(0, waiting.length - kept)) {
      if (gone >= excess) break;
      gone += socket.writableLength;
      this.#cut(socket);
    }
    return gone;
  }

  /** An answer that the kernel has taken is the kernel's to deliver, also when the connection is closed. */
  #isIdle({ writableLength }: Socket, watched: Watched): boolean {
    return watched.answering === 0 && writableLength === 0 && (!watched.isExpected || this.#isAtRest(watched));
  }

  #isAtRest({ restsSince }: Watched): boolean {
    return this.looks - restsSince >= AT_REST;
  }

  #isLeftLying({ waitsSince }: Watched): boolean {
    return waitsSince !== undefined && this.looks - waitsSince >= AT_REST;
  }

  #byVisitor(): Open[][] {
    return [...Map.groupBy(this.sockets, ([, watched]) => this.#visitorOf(watched)).values()];
  }

  #visitorOf(watched: Watched): string {
    const { network, isDirect, forwarded } = watched;
    watched.visitor ??= isDirect ? network : visitorBehind(network, forwarded, this.proxies);
    return watched.visitor;
  }

  #countOf(network: string): number {
    let count = 0;
    for (const watched of this.sockets.values()) if (watched.network === network) count += 1;
    return count;
  }

  #cut(socket: Socket): void {
    this.sockets.delete(socket);
    socket.destroy();
  }
}

function sinceOf({ waitsSince, restsSince }: Watched): number {
  return waitsSince ?? restsSince;
}

function longestFirst([, one]: Open, [, other]: Open): number {
  return sinceOf(one) - sinceOf(other);
}

function bytesOf(connections: readonly Open[]): number {
  return connections.reduce((sum, [{ destroyed, writableLength }]) => sum + (destroyed ? 0 : writableLength), 0);
}

/** Ends a connection with some last words. Who does not close it as well is cut: Node leaves one that is half closed to the other side. */
export function closeSocket(socket: Duplex, words: string): void {
  if (socket.writableEnded || socket.destroyed) return;
  socket.end(words);
  setTimeout(() => socket.destroy(), CLOSE_AFTER).unref();
}

/** On a busy machine a request may have come long before its turn: what the system holds is accepted and read before anything is closed. */
async function end(server: Server, sockets: ReadonlyMap<Socket, Watched>, grace: number, idleGrace: number): Promise<void> {
  const ended = new Promise<void>((resolve) => server.once("close", resolve));
  // http's own close would cut the idle ones at once.
  const stopped = stopAccepting(server);
  const cutIdle = () => {
    server.closeIdleConnections();
    // A connection without any request is not idle to Node.
    for (const socket of sockets.keys()) if (socket.bytesRead === 0) socket.destroy();
  };
  const cutAll = () => server.closeAllConnections();
  const timers = [setTimeout(() => afterReading(cutIdle), idleGrace), setTimeout(() => afterReading(cutAll), grace)];
  await Promise.all([stopped, ended]);
  for (const timer of timers) clearTimeout(timer);
  // What http looks after besides.
  server.close();
}

/** So many connections may still come in one after the other before the door is shut in somebody's face. */
const LAST_ONES = 500;

/** Shuts the door when nobody stands at it: Node accepts one connection in a round of the event loop, and those that the system holds would be reset. */
async function stopAccepting(server: PlainServer): Promise<void> {
  let isComing = true;
  const note = () => {
    isComing = true;
  };
  server.on("connection", note);
  await nextRound();
  for (let round = 0; isComing && round < LAST_ONES; round += 1) {
    isComing = false;
    await nextRound();
  }
  server.off("connection", note);
  PlainServer.prototype.close.call(server);
}

/** Two rounds of the event loop: one accepts connections, the next reads what they brought. */
function afterReading(run: () => void): void {
  setImmediate(() => setImmediate(run));
}
