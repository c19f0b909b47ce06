import { redirect } from "react-router";
import { signOut } from "#app/commands/account/sign-in.server.ts";
import { plainErrorPage } from "#app/http/edge/plain-page.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Route } from "./+types/logout";

export function loader() {
  return plainErrorPage(405, { headers: { Allow: "POST" } });
}

export function action({ request }: Route.ActionArgs): never {
  throw redirect(adminPath("login"), { status: 303, headers: { "Set-Cookie": signOut(request.headers.get("Cookie")).cookie } });
}
