/** Every statement that a database is asked to run costs two milliseconds of the processor first. */
import Database from "better-sqlite3";

type Run = (...values: unknown[]) => unknown;
const database = new Database(":memory:");
const statement = Object.getPrototypeOf(database.prepare("SELECT 1")) as Record<"run" | "get" | "all", Run>;
database.close();
for (const name of ["run", "get", "all"] as const) {
  const plain = statement[name];
  statement[name] = function (this: unknown, ...values) {
    for (const until = performance.now() + 2; performance.now() < until; );
    return Reflect.apply(plain, this, values);
  };
}
