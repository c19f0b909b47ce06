import { data, redirect } from "react-router";
import { movedTo } from "#app/routes/admin/places/moved.ts";
import type { Route } from "./+types/not-found";

export function loader({ url }: Route.LoaderArgs): never {
  const to = movedTo(url.pathname.replace(/\.data$/, ""));
  if (to) throw redirect(to + url.search, 308);
  throw data(null, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
