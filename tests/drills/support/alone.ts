/** A network namespace of its own: a command in it reaches nobody but its own machine. As root, or as root of a user namespace. */
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { networkInterfaces } from "node:os";
import { isRoot } from "./filesystem.ts";

/**
 * A cable whose other end lies in the same room. Where there is nothing but the loopback, a browser says that it is offline; where the cable has no
 * IPv4 address (one for examples here), Node asks for `localhost` among the others alone, and finds none.
 */
const CABLE = [
  "ip link add cable type veth peer name nobody",
  "ip address add 192.0.2.1/24 dev cable",
  "ip link set cable up",
  "ip link set nobody up",
].join(" && ");

/** With the loopback alone, or with a cable that leads nowhere. */
export function runAlone(command: readonly string[], env: NodeJS.ProcessEnv, hasCable = false): SpawnSyncReturns<Buffer> {
  const network = ["ip link set lo up", ...(hasCable ? [CABLE] : [])].join(" && ");
  const inside = ["sh", "-c", `${network} && exec "$@"`, "sh", ...command];
  return spawnSync("unshare", [isRoot ? "-n" : "-Urn", ...inside], { stdio: "inherit", env });
}

export function isAlone(): boolean {
  return Object.keys(networkInterfaces()).every((name) => name === "lo");
}
