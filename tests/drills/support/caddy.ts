/** Caddy in front of a site, with the very Caddyfile that compose.yaml uses and certificates of its own: the one of this machine, else the package of Debian, unpacked. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/server.ts";

export type Caddy = {
  /** https://localhost:PORT */
  origin: string;
  httpPort: number;
  httpsPort: number;
  /** Certificate of the authority that signs its own. */
  ca: Buffer;
  version: string;
  /** Ends it; why it had ended already, if it had. */
  end: () => Promise<string[]>;
};

const PATIENCE = 15_000;

/** Ends the process with 2, and one line, where there is no Caddy to be had. */
export async function startCaddy(drill: string, upstream: string): Promise<Caddy> {
  const home = mkdtempSync(path.join(tmpdir(), "seminord-caddy-"));
  process.once("exit", () => rmSync(home, { recursive: true, force: true }));
  const program = findCaddy(home);
  if (!program) {
    console.error(`${drill}: needs Caddy (Debian: apt-get install caddy)`);
    process.exit(2);
  }
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const child = spawn(program, ["run", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"], {
    env: {
      ...process.env,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      SITE_DOMAIN: `localhost:${httpsPort}`,
      SITE_UPSTREAM: upstream,
      CADDY_OPTIONS: `admin off\nskip_install_trust\ndefault_bind 127.0.0.1\nhttp_port ${httpPort}\nhttps_port ${httpsPort}`,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  let words = "";
  child.stderr.on("data", (text) => {
    words += text;
  });
  const root = path.join(home, "caddy/pki/authorities/local/root.crt");
  for (let waited = 0; waited < PATIENCE && !existsSync(root); waited += 50) await pause(50);
  if (!existsSync(root)) throw new Error(`Caddy has not begun: ${words.slice(-600)}`);
  const end = async () => {
    if (child.exitCode !== null) return [`Caddy ended with ${child.exitCode}: ${words.slice(-600)}`];
    child.kill();
    await once(child, "exit");
    return [];
  };
  const version = String(spawnSync(program, ["version"], { encoding: "utf8" }).stdout).split(" ", 1)[0] as string;
  return { origin: `https://localhost:${httpsPort}`, httpPort, httpsPort, ca: readFileSync(root), version, end };
}

/** Nothing of the machine is changed: installed, Debian's package would start one of its own at the ports of the web. */
function findCaddy(folder: string): string | undefined {
  if (spawnSync("caddy", ["version"]).status === 0) return "caddy";
  spawnSync("sh", ["-c", "apt-get download caddy && dpkg -x caddy_*.deb unpacked"], { cwd: folder, stdio: "ignore" });
  const unpacked = path.join(folder, "unpacked/usr/bin/caddy");
  return spawnSync(unpacked, ["version"]).status === 0 ? unpacked : undefined;
}
