/** A connection of which one side is closed stays until the other is, too. */
import { Socket } from "node:net";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { destroy } = Socket.prototype;
  Socket.prototype.destroy = function (this: Socket, error?: Error) {
    return this.writableEnded && !this.readableEnded ? this : destroy.call(this, error);
  };
}
