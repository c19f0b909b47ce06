import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import code from "virtual:offline-worker";
import { env } from "#app/env.server.ts";

/** Removes the worker and its caches from browsers; queued requests stay and are sent at the next visit. */
const UNREGISTERING_WORKER = `
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("camp-")) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The name changes with the files of the build, whose names carry hashes of their content; "dev" without a build. */
const ASSETS = path.resolve("build/client/assets");
const RELEASE = existsSync(ASSETS) ? createHash("sha256").update(readdirSync(ASSETS).sort().join("\n")).digest("hex").slice(0, 12) : "dev";

/** The worker of the public pages. Browsers compare it byte by byte: a new release, or DISABLE_OFFLINE, is another worker. */
export function loader() {
  const body = env().keepsOffline ? `self.RELEASE=${JSON.stringify(RELEASE)};${code}` : UNREGISTERING_WORKER;
  return new Response(body, { headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" } });
}
