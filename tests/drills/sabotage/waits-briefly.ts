/** No socket is waited for longer than twenty seconds. */
import { Socket } from "node:net";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { setTimeout } = Socket.prototype;
  Socket.prototype.setTimeout = function (this: Socket, time, ...rest) {
    return setTimeout.call(this, Math.min(time, 20_000), ...rest);
  };
}
