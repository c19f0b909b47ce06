/** Examples of a leaf for the tests that walk all tables, settings, mails and posts: `examples` of a leaf.examples.ts beside its leaf.server.ts. */
import { globSync } from "node:fs";
import path from "node:path";
import type { Database } from "better-sqlite3";

type Value = string | number | null;

export type LeafExamples = {
  /** A row of each of its tables, with few fields, as row-of-each-table.ts has them; it may need rows of the core. */
  rows?: Readonly<Record<string, Readonly<Record<string, Value>>>>;
  /** Values that a table of it refuses, besides those of which schema.test.ts asks every table. */
  refused?: [table: string, column: string, value: Value][];
  /** Changes of its settings: what was there before (undo brings it back), what the change left (what a database holds in which nothing was saved), and where one finds which holds. */
  changes?: readonly SettingChange[];
  /** Posts of its forms as a visitor sends them, whose cost is counted; `turn` makes each of somebody else. A page that takes posts has one. */
  posts?: readonly LeafPost[];
  /** Messages of its mails, as its job or its command would write them, on the demonstration. */
  messages?: (database: Database) => readonly { kind: string; detail: object }[];
};

/** `route` is the page as routes.ts writes it, `address` one of it where it has parameters, `note` the name of the post among those of the page, `status` its answer where that is
 * not 303. */
type LeafPost = { route: string; address?: string; status?: number; note: string; values: (turn: number) => Record<string, string> };

export type SettingChange = readonly [key: string, before: object, after: object, found: string, value: unknown];

const load = async (file: string) => ((await import(path.resolve(file))) as { examples: LeafExamples }).examples;

export const LEAF_EXAMPLES: readonly LeafExamples[] = await Promise.all(globSync("app/*/leaf.examples.ts").sort().map(load));
