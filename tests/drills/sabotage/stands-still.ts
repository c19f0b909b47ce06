/** Every second the process does nothing else for almost one. */
import { isServer } from "./on-server.ts";

if (isServer) {
  setInterval(() => {
    const end = performance.now() + 800;
    while (performance.now() < end);
  }, 1_000).unref();
}
