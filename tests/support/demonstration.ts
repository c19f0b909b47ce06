/**
 * Data of the demonstration, which an owner replaces in the first hour: `npm test` walks over one thing of each kind, `npm run
 * demo:check`, after a change of the demonstration, over all of them.
 */
import type Database from "better-sqlite3";

const isWhole = process.env.DEMONSTRATION === "whole";

/** The first of each kind; all where the demonstration itself is checked. */
export function oneOfEach<Thing>(things: readonly Thing[], kindOf: (thing: Thing) => unknown): Thing[] {
  if (isWhole) return [...things];
  return [...Map.groupBy(things, (thing) => String(kindOf(thing))).values()].map(([first]) => first as Thing);
}

/** Takes back what `makeSeededData` made of the demonstration: a site that is already somebody's, with photographs of his own. */
export function becomeDemonstration(database: Database.Database): void {
  for (const table of ["documents", "document_versions"])
    database.exec(`UPDATE ${table} SET body = json_set(body, '$.is_live', json('false'), '$.is_demo', json('true')) WHERE key = 'company'`);
  database.exec("DELETE FROM product_images");
}
