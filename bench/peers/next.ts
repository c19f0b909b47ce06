/** Peer of a render: the first page of a new Next.js project; and where packages lie that are only compared with, Lighthouse too. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/server.ts";
import { launch, type Process, untilUp } from "../support/process.ts";

/** Not below node_modules: Next.js takes what lies there for finished. */
const PEERS = path.join(homedir(), ".cache/seminord-bench/peers");

/** Installs them where they are not yet. Throws where that is not possible. */
export function installPeers(): string {
  const list = path.join(PEERS, "package.json");
  const isSame = existsSync(list) && readFileSync(list, "utf8") === readFileSync("bench/peers/packages.json", "utf8");
  if (isSame && ["next", "lighthouse"].every((name) => existsSync(path.join(PEERS, "node_modules", name)))) return PEERS;
  mkdirSync(PEERS, { recursive: true });
  cpSync("bench/peers/packages.json", list);
  run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  return PEERS;
}

export async function startNext(): Promise<Process & { port: number }> {
  installPeers();
  cpSync("bench/peers/next/app", path.join(PEERS, "app"), { recursive: true });
  const next = path.join(PEERS, "node_modules/next/dist/bin/next");
  run("node", [next, "build"]);
  const port = await freePort();
  const running = launch("node", [next, "start"], { PORT: String(port), NODE_ENV: "production" }, { cwd: PEERS });
  await untilUp(running, port, "/");
  return { ...running, port };
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: PEERS, env, encoding: "utf8", timeout: 240_000 });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stdout}${stderr}`);
}
