/**
 * Runs in the folder of a build, on its own modules, whose schema it is: fills a database up (tests/support/large-data.ts). Takes the file
 * and the sizes.
 */
import path from "node:path";
import Database from "better-sqlite3";

const [file = "", sizes = "{}"] = process.argv.slice(2);
const { fillLarge } = (await import(path.resolve("tests/support/large-data.ts"))) as typeof import("#tests/support/large-data.ts");
const database = new Database(file);
fillLarge(database, { ...(JSON.parse(sizes) as { products: number; leads: number }), now: new Date() });
database.close();
