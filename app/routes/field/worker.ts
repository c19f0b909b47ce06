import code from "virtual:field-worker";
import { env } from "#app/env.server.ts";
import { release } from "#app/http/files/release.server.ts";

/** Leaves every browser that it reaches as if there had never been a worker; requests that wait stay, and go with the next visit. */
const LEAVE = `
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("camp-")) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The worker of the public pages. Browsers compare it byte by byte: a new release, or DISABLE_OFFLINE, is another worker. */
export function loader() {
  const body = env().keepsOffline ? `self.RELEASE=${JSON.stringify(release())};${code}` : LEAVE;
  return new Response(body, { headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" } });
}
