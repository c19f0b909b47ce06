import { openFile, type StoredFile } from "#app/http/files/stored-file.server.ts";
import { log } from "#app/http/log.server.ts";
import { writeAnswer } from "../answer.server.ts";
import { hasOneHost } from "../limits.server.ts";
import { refuseRequest } from "../refuse-request.server.ts";
import type { AssetServer, Visit } from "../visit.server.ts";

/** Built assets and uploads, always whole: ranges of small pictures help nobody. */
export async function sendFile(visit: Visit): Promise<boolean> {
  if (visit.isWrite) return false;
  const { headers } = visit.request;
  const file = visit.edge.findFile(visit.url, headers["accept-encoding"]);
  if (file) visit.kind = "file";
  if (!file) return visit.edge.serveAsset ? askVite(visit, visit.edge.serveAsset) : false;
  if (headers["if-none-match"] === file.etag) {
    writeAnswer(visit, { status: 304, headers: file.headers });
    return true;
  }
  return sendWhole(visit, file);
}

/** A file that has gone is no file; one that cannot be opened, for want of descriptors or because of the disk, is worth another try. */
async function sendWhole(visit: Visit, file: StoredFile): Promise<boolean> {
  try {
    const { size, body } = await openFile(file.path);
    await writeAnswer(visit, { status: 200, headers: [...file.headers, ...file.contentHeaders, "Content-Length", String(size)], body });
    return true;
  } catch (error) {
    if (visit.response.headersSent) throw error;
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      return (await file.fetch?.()) === true && sendWhole(visit, { ...file, fetch: undefined });
    log.warn({ id: visit.id, method: visit.request.method, path: visit.path, error }, "A file could not be opened");
    return refuseRequest(visit, 503);
  }
}

function askVite({ request, response }: Visit, serveAsset: AssetServer): Promise<boolean> {
  return new Promise((resolve) => {
    response.once("close", () => resolve(true));
    serveAsset(request, response, () => resolve(false));
  });
}

/** Answers the question that an open page asks again and again, and whose answer it mostly has already, before anything is woken for it. */
export function answerUnchanged(visit: Visit): boolean {
  const { edge, request, path, isWrite } = visit;
  const tag = request.headers["if-none-match"];
  if (tag === undefined || isWrite || edge.tagOf(path, visit.cookies) !== tag || !hasOneHost(request)) return false;
  writeAnswer(visit, { status: 304, headers: [...edge.fixedHeaders, ["Cache-Control", "no-store"], ["ETag", tag]].flat() });
  return true;
}
