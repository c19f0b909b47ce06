/** Each answer to a visitor costs 60 ms of the processor first. */
import { Socket } from "node:net";

const { write } = Socket.prototype;
Socket.prototype.write = function (this: Socket & { server?: unknown }, ...args: unknown[]) {
  const until = performance.now() + (this.server ? 60 : 0);
  while (performance.now() < until);
  return Reflect.apply(write, this, args) as boolean;
} as typeof write;
