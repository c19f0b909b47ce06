/** Every address of the route table, so that what holds for all of them is tested on a new one too. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** With 1 for a parameter and a word for a wildcard. */
export const ADDRESSES = addressesOf(routes as RouteConfigEntry[]);

function addressesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  const own = entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const isAddress = entry.path !== undefined || entry.index;
    return [...(isAddress ? [path || "/"] : []), ...addressesOf(entry.children ?? [], path)];
  });
  return [...new Set(own.map((path) => path.replaceAll(/:\w+\??/g, "1").replace("*", "ceva")))];
}
