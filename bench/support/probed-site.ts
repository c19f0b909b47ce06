/** The built site without its page cache, in a process that notes what each request costs the thread that answers; true only while requests come one after the other. Tells over IPC. */
import path from "node:path";
import process from "node:process";

const { createApp } = (await import(path.resolve("build/server/index.js"))) as typeof import("../../app/server.ts");
const { server, environment, close } = await createApp({ isCaching: false });

/** Milliseconds, of the requests since they were last asked for. */
let costs: number[] = [];

// To ask is a fiftieth of a render: only where somebody wants to know.
if (process.send) {
  server.prependListener("request", (_request, response) => {
    const before = process.threadCpuUsage();
    response.once("finish", () => {
      const { user, system } = process.threadCpuUsage(before);
      costs.push((user + system) / 1_000);
    });
  });
  process.on("message", () => {
    process.send?.(costs);
    costs = [];
  });
}
process.once("SIGTERM", () => void close().finally(() => process.exit()));
server.listen(environment.port);
