/** Pages come without a content security policy. */
import { Socket } from "node:net";
import { isServer } from "./on-server.ts";

const [NAME, OTHER] = ["\r\ncontent-security-policy:", "\r\nX-Content-Nothing-Policy:"];

if (isServer) {
  const { write } = Socket.prototype;
  Socket.prototype.write = function (this: Socket, chunk: unknown, ...args: unknown[]) {
    return Reflect.apply(write, this, [renamed(chunk), ...args]) as boolean;
  } as typeof write;
}

function renamed(chunk: unknown): unknown {
  if (typeof chunk !== "string" && !Buffer.isBuffer(chunk)) return chunk;
  const text = typeof chunk === "string" ? chunk : chunk.toString("latin1");
  const place = text.toLowerCase().indexOf(NAME);
  if (place === -1) return chunk;
  const other = text.slice(0, place) + OTHER + text.slice(place + NAME.length);
  return typeof chunk === "string" ? other : Buffer.from(other, "latin1");
}
