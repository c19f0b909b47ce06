import { notFound } from "#app/http/json.server.ts";

export function loader() {
  return notFound();
}

export function action() {
  return notFound();
}
