import { Outlet } from "react-router";
import type { Route } from "./+types/layout";
import { findLeadOfAddress } from "./lead-context.server.ts";

export const middleware: Route.MiddlewareFunction[] = [findLeadOfAddress];

/** Makes client navigations pass the middleware too. */
export function loader() {
  return null;
}

export default function AdminLeadLayout() {
  return <Outlet />;
}
