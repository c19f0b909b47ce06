import { downloadTable } from "#app/admin-kit/page/download.server.ts";
import { expertTable } from "#app/experts/expert-table.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { tableFormatOf } from "#app/tables/write/table-formats.ts";
import type { Route } from "./+types/experts-file";

export function loader({ pattern }: Route.LoaderArgs) {
  return downloadTable(tableFormatOf(pattern), "Experți", expertTable(listExperts()));
}
