import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { data } from "react-router";
import { downloadStream } from "#app/admin-kit/page/download.server.ts";
import { importDirectory, REFUSED_ROWS_FILE } from "#app/import/import-files.server.ts";
import { TABLE_FORMATS } from "#app/tables/write/table-formats.ts";
import type { Route } from "./+types/refused";
import { requireImport } from "./found-import.server.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const { id } = requireImport(params, context);
  const file = path.join(importDirectory(id), REFUSED_ROWS_FILE);
  if (!existsSync(file)) throw data(null, { status: 404 });
  return downloadStream(createReadStream(file), "randuri-respinse.csv", TABLE_FORMATS.csv.type);
}
