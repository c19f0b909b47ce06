/** Every IPv6 address looks like another visitor's, though one household has as many as it likes. */
import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { isServer } from "./on-server.ts";

type Peer = { address?: string };

if (isServer) {
  const prototype = Socket.prototype as unknown as { _getpeername: () => Peer };
  const { _getpeername: read } = prototype;
  prototype._getpeername = function (this: Socket) {
    const peer = read.call(this);
    if (!peer.address?.includes(":") || peer.address.startsWith("::ffff:")) return peer;
    return { ...peer, address: `10.${[...createHash("sha256").update(peer.address).digest().subarray(0, 3)].join(".")}` };
  };
}
