/** Every database is said to be whole. */
import Database from "better-sqlite3";

const { prototype } = Database as unknown as { prototype: Database.Database };
const { pragma } = prototype;
prototype.pragma = function (this: Database.Database, source, options) {
  return /^(quick|integrity)_check/.test(source) ? "ok" : pragma.call(this, source, options);
};
