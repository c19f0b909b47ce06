/** A start that fails does not end the process. */
import { isServer } from "./on-server.ts";

if (isServer) {
  process.exit = (() => {}) as unknown as typeof process.exit;
  setInterval(() => {}, 1_000);
}
