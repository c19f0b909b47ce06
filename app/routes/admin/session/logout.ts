import { redirect } from "react-router";
import { signOut } from "#app/commands/account/end-sessions.server.ts";
import { plainRefusal } from "#app/http/edge/plain-page.server.ts";
import type { Route } from "./+types/logout";

export function loader() {
  const headers = { Allow: "POST", "Content-Type": "text/html; charset=utf-8" };
  return new Response(plainRefusal(405), { status: 405, headers });
}

export function action({ request }: Route.ActionArgs): never {
  throw redirect("/admin/login", { status: 303, headers: { "Set-Cookie": signOut(request.headers.get("Cookie")).cookie } });
}
