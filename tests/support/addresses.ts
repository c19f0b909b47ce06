/** Every address of the route table, so that what holds for all of them is tested on a new one too. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** Patterns of addresses as app/routes.ts writes them: "/produse/:slug". */
export const PATTERNS = [...new Set(patternsOf(routes as RouteConfigEntry[]))];

/** Addresses before the admission: signing in, an invitation, what browsers fetch without credentials, and what is gone. */
const OPEN =
  /^\/admin\/(login(\/cod)?|setup|sesiune|logout|invitatie\/:token|sw\.js|manifest\.webmanifest|importa\/tot\/\*)$|^\/api\/admin\/login(\/passkey)?$/;

/** Every address of the administration, and every call, that asks who is there. */
export const ADMITTED = PATTERNS.filter((pattern) => /^(\/api)?\/admin(\/|\.|$)/.test(pattern) && !OPEN.test(pattern));

/** With 1 for a parameter and a word for a wildcard. */
export const ADDRESSES = [...new Set(PATTERNS.map(addressOf))];

/** An address that a pattern means. */
export function addressOf(pattern: string): string {
  return pattern.replaceAll(/:\w+\??/g, "1").replace("*", "ceva");
}

function patternsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const isAddress = entry.path !== undefined || entry.index;
    return [...(isAddress ? [path || "/"] : []), ...patternsOf(entry.children ?? [], path)];
  });
}
