/** SIGTERM ends the process on the spot, with exit code 0. */
import { isServer } from "./on-server.ts";

if (isServer) process.prependListener("SIGTERM", () => process.exit(0));
