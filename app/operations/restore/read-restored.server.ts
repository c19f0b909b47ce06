import Database from "better-sqlite3";
import { readDatabaseFacts } from "../backups/database-facts.server.ts";

export function readRestored(file: string) {
  const client = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const { tables, newest_request } = readDatabaseFacts(client);
    return { products: tables.products ?? 0, requests: tables.leads ?? 0, experts: tables.experts ?? 0, newest_request };
  } finally {
    client.close();
  }
}
