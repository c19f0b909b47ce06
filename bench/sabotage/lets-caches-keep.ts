/** Shared caches may keep every page for a minute. */
import { Socket } from "node:net";

const [SECOND, MINUTE] = ["s-maxage=1,", "s-maxage=60,"];
const { write } = Socket.prototype;
Socket.prototype.write = function (this: Socket, chunk: unknown, ...args: unknown[]) {
  return Reflect.apply(write, this, [longer(chunk), ...args]) as boolean;
} as typeof write;

function longer(chunk: unknown): unknown {
  if (typeof chunk === "string") return chunk.replace(SECOND, MINUTE);
  if (!Buffer.isBuffer(chunk)) return chunk;
  const place = chunk.indexOf(SECOND);
  return place === -1 ? chunk : Buffer.concat([chunk.subarray(0, place), Buffer.from(MINUTE), chunk.subarray(place + SECOND.length)]);
}
