import { openFile } from "#db/quick-check.ts";
import { readDatabaseFacts } from "../backups/database-facts.server.ts";

export function readRestored(file: string) {
  using client = openFile(file);
  const { tables, newest_request } = readDatabaseFacts(client);
  return { products: tables.products ?? 0, requests: tables.leads ?? 0, experts: tables.experts ?? 0, newest_request };
}
