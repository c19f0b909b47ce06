/**
 * How long visitors stand at the door: the system takes their connections before the process does, in a queue that nobody here can see or send away.
 * So while there is much to do the server visits itself, on the loopback and with nothing to ask, and sees how long it takes to be let in.
 */
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** How often, and from how many arrivals in between on. */
const ROUND = 250;
const MANY = 5;
/** Who has stood there for so long is told to come again, as those behind him: that takes no time, and the queue is gone soon. */
const CROWDED = 1_000;
/** One in so many of them is not sent away. */
const LET_IN = 8;

export class Door {
  readonly #now: () => number;
  #arrivals = 0;
  #wait = 0;
  #before = 0;
  #turns = 0;
  #visitor: { own: Socket; since: number; met: Socket[] } | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Somebody asks for something. */
  noteArrival(): void {
    this.#arrivals += 1;
  }

  /** By two visits in a row: a machine that has stood still for a moment has no queue. */
  isCrowded(): boolean {
    const stands = this.#visitor ? this.#now() - this.#visitor.since : 0;
    const [last, before] = stands > CROWDED ? [stands, this.#wait] : [this.#wait, this.#before];
    return Math.min(last, before) > CROWDED;
  }

  /** Whether who comes now is to be sent away. Where even that takes too long for all who come, some must still get what they came for. */
  turnsAway(): boolean {
    if (!this.isCrowded()) return false;
    this.#turns += 1;
    return this.#turns % LET_IN !== 0;
  }

  /** Looks at the door of a server until it closes. */
  watch(server: Server): void {
    server.on("connection", (socket) => {
      this.#visitor?.met.push(socket);
      this.#recognise();
    });
    const timer = setInterval(() => this.#look(server), ROUND).unref();
    server.once("close", () => clearInterval(timer));
  }

  #look(server: Server): void {
    const isBusy = this.#arrivals >= MANY || this.#wait > CROWDED;
    this.#arrivals = 0;
    if (!isBusy) this.#wait = 0;
    const address = server.address() as AddressInfo | null;
    if (!isBusy || this.#visitor || !server.listening || !address) return;
    const own = connect(address.port, /^(::|0\.0\.0\.0)$/.test(address.address) ? "127.0.0.1" : address.address).unref();
    const visitor = { own, since: this.#now(), met: [] };
    this.#visitor = visitor;
    own.once("connect", () => this.#recognise());
    const forget = () => {
      if (this.#visitor === visitor) this.#visitor = undefined;
    };
    // Not let in at all: there are as many connections as the server takes. The next round sees.
    own.once("error", forget).once("close", forget);
  }

  /** Which of those that came in is ours; it may be let in before it hears that it is connected. */
  #recognise(): void {
    if (!this.#visitor || this.#visitor.own.localPort === undefined) return;
    const { own, since, met } = this.#visitor;
    const ours = met.find(({ remotePort }) => remotePort === own.localPort);
    met.length = 0;
    if (!ours) return;
    this.#before = this.#wait;
    this.#wait = this.#now() - since;
    this.#visitor = undefined;
    ours.destroy();
    own.destroy();
  }
}
