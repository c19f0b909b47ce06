/** Programs that a bench compares with. As root they are installed from the system's packages; else it says how. */
import { spawnSync } from "node:child_process";

const PACKAGES: Record<string, string> = { nginx: "nginx-light", varnishd: "varnish", wrk: "wrk", php: "php-cli" };

/** Throws a sentence that says what to install where one is missing. */
export function requireTools(...names: string[]): void {
  const missing = names.filter((name) => !hasTool(name));
  if (missing.length === 0) return;
  const packages = missing.map((name) => PACKAGES[name] ?? name);
  if (process.getuid?.() === 0 && hasTool("apt-get")) install(packages);
  const still = missing.filter((name) => !hasTool(name));
  if (still.length > 0)
    throw new Error(`Missing: ${still.join(", ")}. On Debian: sudo apt-get install --no-install-recommends ${packages.join(" ")}`);
}

/** What is found on the path or where Debian keeps servers. */
export function hasTool(name: string): boolean {
  return spawnSync("sh", ["-c", 'PATH="$PATH:/usr/sbin:/sbin" command -v "$0"', name]).status === 0;
}

/** No service is started: benches run their own, on ports of their own. */
function install(packages: readonly string[]): void {
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" } } as const;
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120", ...packages], options);
}
