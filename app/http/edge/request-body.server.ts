/** The body of a request: read whole, or thrown away. */
import type { IncomingMessage } from "node:http";

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
