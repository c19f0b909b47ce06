/** nginx with one worker, on a port of its own, with a configuration of the bench's. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { send } from "#tests/drills/support/client.ts";
import { launch, type Process } from "../support/process.ts";

/** `http` is what stands in its block of that name. Resolves when `port` answers; an https port is not asked. */
export async function startNginx(folder: string, http: string, port: number, isAsked = true): Promise<Process> {
  const prefix = path.join(folder, `nginx-${port}`);
  mkdirSync(path.join(prefix, "temporary"), { recursive: true });
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path temporary/${name};`).join("\n  ");
  const file = path.join(prefix, "nginx.conf");
  writeFileSync(
    file,
    `worker_processes 1;
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid nginx.pid;
error_log error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  types { }
  ${places}
${http}
}
`,
  );
  const running = launch("/usr/sbin/nginx", ["-p", prefix, "-c", file, "-e", "error.log"]);
  for (let tries = 0; isAsked && !(await send(port, { path: "/", patience: 1_000 }).catch(() => undefined)); tries += 1) {
    if (tries > 200 || running.child.exitCode !== null) throw new Error(`nginx did not start: ${running.said()}`);
    await pause(20);
  }
  if (!isAsked) await pause(500);
  return running;
}
