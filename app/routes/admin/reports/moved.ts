import { redirect } from "react-router";
import type { Route } from "./+types/moved";

/** Where the reports were before; their period stays chosen. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`/admin/leaduri/rapoarte${url.search}`, 308);
}
