/** The time a body has (docs/decisions/0020-slow-uploads.md). */
import { refusalFor, SOCKET_LIMITS } from "../limits.server.ts";
import { refuseRequest } from "../refuse-request.server.ts";
import type { Visit } from "../visit.server.ts";

/** How long a refusal may take to leave before the connection is cut. */
const FAREWELL = 1_000;

/**
 * Gives the body of a request its time; does nothing for a request without one. Past it: 408, and the connection closes. Node knows one
 * limit for all requests: that one is made for the administrator's uploads, and every other body is held to this shorter one.
 */
export function limitBodyTime(visit: Visit): void {
  const { request, response } = visit;
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0) return;

  async function end(): Promise<void> {
    if (request.complete || socket.destroyed || isUploadOfSession(visit)) return;
    setTimeout(() => socket.destroy(), FAREWELL).unref();
    if (!response.headersSent) await refuseRequest(visit, 408);
    socket.destroySoon();
  }

  const timer = setTimeout(() => void end().catch(() => socket.destroy()), SOCKET_LIMITS.bodyTimeout).unref();
  request.once("end", () => clearTimeout(timer));
  request.once("close", () => clearTimeout(timer));
}

/** The session is looked for only here, when the time is up: nobody pays for it before. */
function isUploadOfSession(visit: Visit): boolean {
  const { request, edge } = visit;
  const isUpload = request.method === "POST" && refusalFor(request) === undefined && visit.takesFiles;
  return isUpload && edge.isSession(request.headers.cookie ?? "");
}
