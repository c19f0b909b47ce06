import { expect, it } from "vitest";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { createSetupToken, setAdmin } from "./admin.server.ts";
import { listPeople } from "./people/people.server.ts";

const NOW = new Date("2026-11-23T08:00:00Z");

openEmptyDatabase();

it("a set-up link is good for one of two people who use it at the same moment: both may find it good before either is done", async () => {
  const token = createSetupToken(NOW);
  const use = (username: string) => setAdmin(username, "o-parolă-destul-de-lungă", NOW, token);
  const made = await Promise.all([use("primul"), use("al-doilea")]);
  const [person, ...others] = listPeople();
  expect(others).toEqual([]);
  expect(made.toSorted()).toEqual([person?.id, undefined]);
});
