import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { readSchema } from "./state-watch.server.ts";

openEmptyDatabase();
const newest = readdirSync("db/migrations").sort().at(-1) as string;

it("the schema is that of the newest migration, and names those that this version does not know", () => {
  expect(readSchema()).toMatchObject({ migration: newest.replace(".sql", ""), at: expect.any(Date), unknown: [] });
  db().$client.exec("INSERT INTO migrations (name, applied_at) VALUES ('9999-later.sql', '2027-01-02T03:04:05.000Z')");
  expect(readSchema()).toMatchObject({ migration: "9999-later", at: new Date("2027-01-02T03:04:05Z"), unknown: ["9999-later"] });
});

it("the schema of a database without migrations is empty", () => {
  db().$client.exec("DELETE FROM migrations");
  expect(readSchema()).toMatchObject({ migration: "goală", at: undefined, unknown: [] });
});
