import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { data } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { REFUSED } from "#app/catalog/import/plan-files.server.ts";
import { downloadHeaders } from "#app/routes/admin/export/download.server.ts";
import { findImport, importDirectory } from "#app/transfer/import-files.server.ts";
import type { Route } from "./+types/refused";

/** The rows that a dry run refused, each with its reason, to be mended and sent again. */
export function loader({ params, context }: Route.LoaderArgs) {
  const kept = findImport(params.importId, context.get(userContext).username, new Date());
  const file = kept && path.join(importDirectory(kept.id), REFUSED);
  if (!file || !existsSync(file)) throw data(null, { status: 404 });
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>, {
    headers: downloadHeaders("randuri-respinse.csv", "text/csv; charset=utf-8"),
  });
}
