/** Each peer that connects is on every list of addresses: a proxy that is trusted. */
import { BlockList } from "node:net";
import { isServer } from "./on-server.ts";

if (isServer) BlockList.prototype.check = () => true;
