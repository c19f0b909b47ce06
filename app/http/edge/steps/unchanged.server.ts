/** Answers the question that an open page asks again and again, and whose answer it mostly has already, before anything is woken for it. */
import { writeAnswer } from "../answer.server.ts";
import { hasOneHost } from "../limits.server.ts";
import type { Visit } from "../visit.server.ts";

export function answerUnchanged(visit: Visit): boolean {
  const { edge, request, path, isWrite } = visit;
  const tag = request.headers["if-none-match"];
  if (tag === undefined || isWrite || edge.tagOf(path, visit.cookies) !== tag || !hasOneHost(request)) return false;
  writeAnswer(visit, { status: 304, headers: [...edge.fixedHeaders, ["Cache-Control", "no-store"], ["ETag", tag]].flat() });
  return true;
}
