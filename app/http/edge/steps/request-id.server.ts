import type { Visit } from "../visit.server.ts";

/** Every answer from here on has a number to be found by in the log, and the security headers. Passes on. */
export function setRequestId({ edge, response, id }: Visit): boolean {
  response.setHeader("X-Request-Id", id);
  for (const name in edge.fixedHeaders) response.setHeader(name, edge.fixedHeaders[name] as string);
  return false;
}
