import { ADMIN } from "#app/registers/admin-pages.ts";
import source from "./service-worker-source.js?raw";

/** Holds nothing secret: the browser fetches it as it likes, also when nobody is signed in. */
export function loader() {
  return new Response(source, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // Its own place is below /admin/; the pages begin at /admin.
      "Service-Worker-Allowed": ADMIN,
    },
  });
}
