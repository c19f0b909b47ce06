/** The database is opened with synchronous = NORMAL, and says FULL: what better-sqlite3 does by itself when it opens a file in WAL mode. */
import Database from "better-sqlite3";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { prototype } = Database as unknown as { prototype: Database.Database };
  const pragma = prototype.pragma;
  prototype.pragma = function (this: Database.Database, source, options) {
    if (source === "synchronous = 2") return pragma.call(this, "synchronous = 1", options);
    return source === "synchronous" ? 2 : pragma.call(this, source, options);
  };
}
