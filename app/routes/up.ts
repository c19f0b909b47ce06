import { db } from "#db/client.server.ts";

/** For the health check: 200 when the database answers. */
export function loader() {
  db().$client.prepare("SELECT 1").get();
  return new Response("ok\n", { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
}
