import { data, redirect } from "react-router";
import { endSession } from "#app/auth/session.server.ts";
import type { Route } from "./+types/logout";

export function loader(): never {
  throw data(null, { status: 405, headers: { Allow: "POST" } });
}

export function action({ request }: Route.ActionArgs): never {
  throw redirect("/admin/login", { status: 303, headers: { "Set-Cookie": endSession(request.headers.get("Cookie")) } });
}
