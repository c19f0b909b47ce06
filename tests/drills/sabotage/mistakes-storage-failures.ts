/** A full disk and a lock are errors like any other: nobody sees their codes. */
import Database from "better-sqlite3";
import { isServer } from "./on-server.ts";

if (isServer) Object.defineProperty(Database.SqliteError.prototype, "code", { get: () => "ERR_UNKNOWN", set: () => {} });
