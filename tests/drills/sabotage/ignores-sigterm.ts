/** Nobody hears SIGTERM. */
import { isServer } from "./on-server.ts";

if (isServer) {
  const { once } = process;
  process.once = ((name: string, listener: () => void) =>
    once.call(process, name as "exit", name === "SIGTERM" ? () => {} : listener)) as typeof process.once;
}
