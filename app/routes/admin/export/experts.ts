import { bucharestDay } from "#app/calendar/bucharest.ts";
import { expertTable } from "#app/experts/expert-table.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { downloadCsv } from "./download.server.ts";

export function loader() {
  return downloadCsv(expertTable(listExperts()), `experti-${bucharestDay(new Date())}.csv`);
}
