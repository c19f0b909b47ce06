/** What a render is compared with: the first page of a new React Router project, and of a new Next.js project. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { send } from "#tests/drills/support/client.ts";
import { freePort } from "#tests/support/server.ts";
import { launch, type Process } from "../support/process.ts";

/** Not below node_modules: Next.js takes what lies there for finished. */
const PEERS = path.join(homedir(), ".cache/seminord-bench/peers");

/** Packages that are ours to compare with alone; undefined where they cannot be installed. */
export function installPeers(): string | undefined {
  const list = path.join(PEERS, "package.json");
  const isSame = existsSync(list) && readFileSync(list, "utf8") === readFileSync("bench/peers/packages.json", "utf8");
  if (isSame && existsSync(path.join(PEERS, "node_modules/next")) && existsSync(path.join(PEERS, "node_modules/lighthouse"))) return PEERS;
  mkdirSync(PEERS, { recursive: true });
  cpSync("bench/peers/packages.json", list);
  const { status } = spawnSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: PEERS });
  return status === 0 ? PEERS : undefined;
}

export async function startTemplate(): Promise<Process & { port: number }> {
  const folder = path.resolve("node_modules/.cache/bench-template");
  rmSync(folder, { recursive: true, force: true });
  cpSync("bench/peers/template", folder, { recursive: true });
  symlinkSync(path.resolve("package.json"), path.join(folder, "package.json"));
  build(path.resolve("node_modules/.bin/react-router"), folder);
  return await serve("node", [path.join(folder, "build/server/index.js")], folder);
}

/** Undefined where Next.js cannot be installed or built here. */
export async function startNext(): Promise<(Process & { port: number }) | undefined> {
  const peers = installPeers();
  if (!peers) return undefined;
  cpSync("bench/peers/next/app", path.join(peers, "app"), { recursive: true });
  const next = path.join(peers, "node_modules/next/dist/bin/next");
  try {
    build(next, peers);
    return await serve("node", [next, "start"], peers);
  } catch {
    return undefined;
  }
}

function build(command: string, folder: string): void {
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  const { status, stdout, stderr } = spawnSync("node", [command, "build"], { cwd: folder, env, encoding: "utf8", timeout: 240_000 });
  if (status !== 0) throw new Error(`${command} build: ${stdout}${stderr}`);
}

async function serve(command: string, args: readonly string[], cwd: string): Promise<Process & { port: number }> {
  const port = await freePort();
  const running = launch(command, args, { PORT: String(port), NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" }, { cwd });
  for (let tries = 0; (await send(port, { path: "/" }).catch(() => undefined))?.status !== 200; tries += 1) {
    if (tries > 600 || running.child.exitCode !== null) throw new Error(`${args[0]} does not serve: ${running.said()}`);
    await pause(50);
  }
  return { ...running, port };
}
