/** Programs that a bench needs. As root they are installed from the system's packages; else it says how. */
import { spawnSync } from "node:child_process";

const PACKAGES: Record<string, string> = { varnishd: "varnish", wrk: "wrk" };

/** Throws a sentence that says what to install where one is missing. */
export function requireTools(...names: string[]): void {
  const missing = names.filter((name) => !hasTool(name)).map((name) => PACKAGES[name] as string);
  if (missing.length === 0) return;
  // No service is started: benches run their own, on ports of their own.
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" } } as const;
  if (process.getuid?.() === 0) {
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120", ...missing], options);
  }
  if (!names.every(hasTool)) throw new Error(`On Debian: sudo apt-get install --no-install-recommends ${missing.join(" ")}`);
}

/** What is found on the path or where Debian keeps servers. */
function hasTool(name: string): boolean {
  return spawnSync("sh", ["-c", 'PATH="$PATH:/usr/sbin:/sbin" command -v "$0"', name]).status === 0;
}
