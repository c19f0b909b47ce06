import { expertTable } from "#app/experts/expert-table.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import type { Route } from "./+types/experts";
import { downloadTable } from "./download.server.ts";

export function loader({ url }: Route.LoaderArgs) {
  return downloadTable(url, "Experți", expertTable(listExperts()));
}
