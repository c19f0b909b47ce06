/** A network namespace of its own: a command in it reaches nobody but its own machine. As root, or as root of a user namespace. */
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { networkInterfaces } from "node:os";
import { isRoot } from "./filesystem.ts";

/**
 * A cable whose other end lies in the same room. Where there is nothing but the loopback, a browser says that it is offline; where the cable has no
 * IPv4 address (one for examples here), Node asks for `localhost` among the others alone, and finds none.
 */
export const CABLE = [
  "ip link add cable type veth peer name nobody",
  "ip address add 192.0.2.1/24 dev cable",
  "ip link set cable up",
  "ip link set nobody up",
];

/** With the loopback, and what else `more` makes: commands of `ip`. */
export function runAlone(command: readonly string[], env: NodeJS.ProcessEnv, more: readonly string[] = []): SpawnSyncReturns<Buffer> {
  const network = ["ip link set lo up", ...more].join(" && ");
  const inside = ["sh", "-c", `${network} && exec "$@"`, "sh", ...command];
  return spawnSync("unshare", [isRoot ? "-n" : "-Urn", ...inside], { stdio: "inherit", env });
}

/** Runs a drill's own file in such a place, and goes on only there. */
export function moveIntoNamespace(file: string, more: readonly string[] = []): void {
  if (process.env.DRILL_ALONE) return;
  const { status, error } = runAlone(["node", file], { ...process.env, DRILL_ALONE: "1" }, more);
  if (error) console.log(`  needs unshare: ${error.message}`);
  process.exit(status ?? 1);
}

export function isAlone(): boolean {
  return Object.keys(networkInterfaces()).every((name) => name === "lo");
}
