/** Varnish with the configuration that is delivered (deploy/varnish.vcl), on a port of its own in front of a site. */
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { launch, type Process, untilUp } from "../support/process.ts";

export async function startVarnish(folder: string, port: number, sitePort: number): Promise<Process> {
  const file = path.join(folder, "site.vcl");
  const delivered = readFileSync("deploy/varnish.vcl", "utf8");
  writeFileSync(file, delivered.replace('.port = "3000"', `.port = "${sitePort}"`));
  // Its compiler runs as another user.
  chmodSync(folder, 0o755);
  const running = launch("/usr/sbin/varnishd", [
    ...["-F", "-f", file, "-a", `127.0.0.1:${port}`, "-n", path.join(folder, "varnish"), "-s", "default,256m"],
    ...["-p", "http_gzip_support=off", "-p", "thread_pools=1"],
  ]);
  await untilUp(running, port);
  return running;
}
