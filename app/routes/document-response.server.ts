/** A paper that somebody uploaded, as an answer that can only be saved: no browser opens it as a document of this site. */
import { openFile } from "#app/http/files/stored-file.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { ensureLocalFile } from "#app/media/shared/shared-pictures.server.ts";
import { fileAt } from "#app/media/storage.server.ts";

type DocumentFile = { upload: string; fileName: string; cacheControl: string };

/** Throws 404 where the file is nowhere to be had. */
export async function documentResponse(request: Request, { upload, fileName, cacheControl }: DocumentFile): Promise<Response> {
  const headers = {
    ETag: `"${upload.split("/").at(-1)}"`,
    "Cache-Control": cacheControl,
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  };
  if (request.headers.get("If-None-Match")?.includes(headers.ETag)) return new Response(null, { status: 304, headers });
  const file = requireFound((await ensureLocalFile(upload)) && fileAt(upload));
  const { size, body } = await openFile(file);
  return new Response(body, { headers: { ...headers, "Content-Length": String(size) } });
}
