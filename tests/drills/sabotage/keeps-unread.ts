/** No connection is cut to make room: who keeps answers without reading them keeps their connections. */
import { Socket } from "node:net";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { destroy } = Socket.prototype;
  Socket.prototype.destroy = function (this: Socket, error?: Error) {
    return new Error().stack?.includes("#cut") ? this : destroy.call(this, error);
  };
}
