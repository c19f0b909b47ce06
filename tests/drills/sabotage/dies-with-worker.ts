/** A child process that dies takes the site with it. */
import childProcess, { type ChildProcess } from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { fork } = childProcess;
  childProcess.fork = ((...args: Parameters<typeof fork>): ChildProcess => {
    const child = fork(...args);
    child.once("exit", () => {
      throw new Error("A child process has died");
    });
    return child;
  }) as typeof fork;
  syncBuiltinESMExports();
}
