/** Nothing is done as a whole: what a transaction was to hold together is done piece by piece. */
import Database from "better-sqlite3";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { prototype } = Database as unknown as { prototype: Database.Database };
  prototype.transaction = ((work: (...values: unknown[]) => unknown) => {
    const run = (...values: unknown[]) => work(...values);
    return Object.assign(run, { default: run, deferred: run, immediate: run, exclusive: run });
  }) as unknown as typeof prototype.transaction;
}
