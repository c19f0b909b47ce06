/** A plan takes long for each of its plots. */
import { isServer } from "./on-server.ts";

const EACH_MS = 150;

if (isServer) {
  const { getAll } = URLSearchParams.prototype;
  URLSearchParams.prototype.getAll = function (name) {
    const found = getAll.call(this, name);
    const end = performance.now() + (name === "produs" ? Math.min(found.length, 10) * EACH_MS : 0);
    while (performance.now() < end);
    return found;
  };
}
