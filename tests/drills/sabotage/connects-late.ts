/** Every connection to somewhere else is made seven seconds late. */
import { Socket } from "node:net";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    setTimeout(() => (connect as (...all: unknown[]) => Socket).apply(this, args), 7_000);
    return this;
  } as typeof connect;
}
