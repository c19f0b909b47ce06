import { readCatalogueVersion } from "#db/client.server.ts";

/** For the health check: 200 when the database gives a row of its file, else 503. */
export function loader() {
  if (readCatalogueVersion() === 0) throw new Response("no data\n", { status: 503 });
  return new Response("ok\n", { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
}
