import { isSessionOpen } from "#app/auth/session.server.ts";
import type { Route } from "./+types/session-status";

/** State that pages ask for which are only open. It is no use of the session, and says of strangers what anybody may know: that they are none of ours. */
export function loader({ request }: Route.LoaderArgs) {
  const open = isSessionOpen(request.headers.get("Cookie"), new Date());
  return Response.json({ open }, { headers: { "Cache-Control": "no-store" } });
}
