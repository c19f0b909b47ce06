/**
 * Shows a visitor what he has just written, whichever process answers: a cookie of some seconds says so, and the answer is made of what
 * the primary has.
 */
import { readCookie, setCookie } from "#app/http/cookie.server.ts";
import { log } from "#app/http/log.server.ts";
import { warnRepeated } from "#db/cluster/repeated-lines.ts";
import type { Edge, Visit } from "../visit.server.ts";

const NAME = "wrote";
const LASTS = 5;

export function catchUpWithOwnWrites({ edge, request }: Visit): void {
  if (!edge.catchUp || !request.headers.cookie?.includes(NAME)) return;
  if (readCookie(request.headers.cookie, NAME) === undefined) return;
  try {
    edge.catchUp();
    edge.dropStalePages();
  } catch (error) {
    // While the primary is unreachable the page shows the replica as it is.
    warnRepeated(log, error, "The replica could not catch up with the primary");
  }
}

export function setWroteCookie(edge: Edge, answer: Response): Response {
  if (!edge.catchUp || answer.status >= 400) return answer;
  const marked = new Response(answer.body, answer);
  marked.headers.append("Set-Cookie", setCookie(NAME, "1", LASTS));
  return marked;
}
