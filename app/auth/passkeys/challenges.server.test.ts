import { expect, it } from "vitest";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { keepChallenge, takeChallenge } from "./challenges.server.ts";

openEmptyDatabase();

const NOW = new Date("2026-11-22T10:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

it("a challenge is good once, for what it was given out for, for five minutes", () => {
  for (const challenge of ["a", "b", "c"]) keepChallenge(challenge, "sign-in", NOW);
  expect(takeChallenge("a", "register 1", NOW)).toBe(false);
  expect(takeChallenge("a", "sign-in", later(299))).toBe(true);
  expect(takeChallenge("a", "sign-in", later(299))).toBe(false);
  expect(takeChallenge("b", "sign-in", later(300))).toBe(false);
  expect(takeChallenge("nobody's", "sign-in", NOW)).toBe(false);
});
