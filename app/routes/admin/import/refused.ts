import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { data } from "react-router";
import { importDirectory } from "#app/import/import-files.server.ts";
import { REFUSED } from "#app/import/plan-files.server.ts";
import { downloadHeaders } from "#app/routes/admin/export/download.server.ts";
import type { Route } from "./+types/refused";
import { requireImport } from "./found-import.server.ts";

/** The rows that a dry run refused, each with its reason, to be mended and sent again. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { id } = requireImport(params.importId, context, url);
  const file = path.join(importDirectory(id), REFUSED);
  if (!existsSync(file)) throw data(null, { status: 404 });
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>, {
    headers: downloadHeaders("randuri-respinse.csv", "text/csv; charset=utf-8"),
  });
}
