import { notFound } from "#app/http/call.server.ts";

export function loader() {
  return notFound();
}

export function action() {
  return notFound();
}
