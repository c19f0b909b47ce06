/** The body of a request: read whole, thrown away, or given up when it takes too long (docs/decisions/0020-slow-uploads.md). */
import type { IncomingMessage } from "node:http";
import { refusalFor, SOCKET_LIMITS } from "./limits.server.ts";
import { turnAway } from "./turn-away.server.ts";
import type { Visit } from "./visit.server.ts";

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
    if (!response.headersSent) await turnAway(visit, 408);
    socket.destroySoon();
  }

  const timer = setTimeout(() => void end().catch(() => socket.destroy()), SOCKET_LIMITS.bodyTimeout).unref();
  request.once("end", () => clearTimeout(timer));
  request.once("close", () => clearTimeout(timer));
}

/** Reads a body whole. One that grows past its limit is drained unread, so that the visitor still gets the answer. */
export function readWhole(request: IncomingMessage, limit: number): Promise<Buffer | "too large"> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else resolve("too large");
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", reject);
  });
}

/** Takes an upload that was refused before its end off the wire: a browser reads the answer only after it has sent everything. */
export function discardRest(request: IncomingMessage, limit: number): void {
  let size = 0;
  request.removeAllListeners("data");
  request.on("error", () => {});
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) request.destroy();
  });
  request.resume();
}

/** The session is looked for only here, when the time is up: nobody pays for it before. */
function isUploadOfSession(visit: Visit): boolean {
  const { request, edge } = visit;
  const isUpload = request.method === "POST" && refusalFor(request) === undefined && visit.takesFiles;
  return isUpload && edge.isSession(request.headers.cookie ?? "");
}
