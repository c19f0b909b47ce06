import { write } from "../answer.server.ts";
import type { Visit } from "../visit.server.ts";

/** One address for each page: the one without a slash at its end. */
export function redirectToCanonicalUrl(visit: Visit): boolean {
  const { path, url, isWrite } = visit;
  if (isWrite || path === "/" || !path.endsWith("/")) return false;
  const plain = path.replace(/\/+$/, "") || "/";
  write(visit, { status: 301, headers: ["Location", plain + url.slice(path.length), "Content-Length", "0"] });
  return true;
}
