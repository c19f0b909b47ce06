import { expect, it } from "vitest";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { redeemChallenge, storeChallenge } from "./passkey-store.server.ts";

openEmptyDatabase();

const NOW = new Date("2026-11-22T10:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

it("a challenge is good once, for what it was given out for, for five minutes", () => {
  for (const challenge of ["a", "b", "c"]) storeChallenge(challenge, "sign-in", NOW);
  expect(redeemChallenge("a", "register 1", NOW)).toBe(false);
  expect(redeemChallenge("a", "sign-in", later(299))).toBe(true);
  expect(redeemChallenge("a", "sign-in", later(299))).toBe(false);
  expect(redeemChallenge("b", "sign-in", later(300))).toBe(false);
  expect(redeemChallenge("nobody's", "sign-in", NOW)).toBe(false);
});
