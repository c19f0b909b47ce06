import { data } from "react-router";
import { refusalContext } from "#app/http/context.server.ts";
import type { Route } from "./+types/not-found";

/** Every address that is no page, and the requests the edge refuses: the layout's error screen says which. */
export function loader({ context }: Route.LoaderArgs) {
  throw data(null, { status: context.get(refusalContext) ?? 404 });
}

export function action(): never {
  throw data(null, { status: 405 });
}

export default function NotFound() {
  return null;
}
