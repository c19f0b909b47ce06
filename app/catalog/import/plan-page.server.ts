/** A page of a dry run: the lines of its file that the page shows, and no other in memory longer than it takes to look at them. */
import { createReadStream } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { fold } from "#app/language/text.ts";
import type { ShownRow } from "./plan.server.ts";
import { type PlanList, planFile } from "./plan-files.server.ts";

export const PAGE_SIZE = 100;

/** The rows of a list whose text contains `query`, a hundred a page, and how many there are. */
export async function readPlanPage(
  directory: string,
  list: PlanList,
  { query, page }: { query: string; page: number },
): Promise<{ rows: ShownRow[]; total: number }> {
  const wanted = fold(query);
  const rows: ShownRow[] = [];
  let total = 0;
  const input = createReadStream(path.join(directory, planFile(list)), "utf8");
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (wanted !== "" && !fold(line).includes(wanted)) continue;
      total += 1;
      if (total > (page - 1) * PAGE_SIZE && total <= page * PAGE_SIZE) rows.push(JSON.parse(line) as ShownRow);
    }
  } catch (error) {
    // Applied or swept meanwhile.
    if ((error as { code?: string }).code !== "ENOENT") throw error;
  } finally {
    input.destroy();
  }
  return { rows, total };
}
