/** Programs that a bench needs: Debian's packages varnish and wrk. */
import { spawnSync } from "node:child_process";

/** Throws a sentence that says what to install where one is missing from the path and from where Debian keeps servers. */
export function requireTools(...names: ("varnishd" | "wrk")[]): void {
  const isThere = (name: string) => spawnSync("sh", ["-c", 'PATH="$PATH:/usr/sbin:/sbin" command -v "$0"', name]).status === 0;
  if (names.every(isThere)) return;
  throw new Error("Missing wrk or varnish. On Debian: sudo apt-get install --no-install-recommends wrk varnish");
}
