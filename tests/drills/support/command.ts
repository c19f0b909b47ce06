/** A command of server.js, run to its end. */
import { spawn } from "node:child_process";
import { once } from "node:events";

export type Ended = { code: number | null; said: string; time: number };

/** `server(["backup"], { DATA_DIR })`; a start that does not end by itself is killed after `patience` milliseconds: its code is null. */
export async function server(args: readonly string[], env: NodeJS.ProcessEnv, patience = 120_000): Promise<Ended> {
  const began = performance.now();
  const child = spawn("node", ["server.js", ...args], {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (chunk: string) => said.push(chunk));
  const last = setTimeout(() => child.kill("SIGKILL"), patience);
  await once(child, "close");
  clearTimeout(last);
  return { code: child.exitCode, said: said.join(""), time: performance.now() - began };
}
