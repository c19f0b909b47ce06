/** The site listens on all addresses of the machine, whatever it is told. */
import { Server } from "node:net";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (this: Server, options: object, ...args: unknown[]) {
    return Reflect.apply(listen, this, [{ ...options, host: undefined }, ...args]) as Server;
  } as typeof listen;
}
