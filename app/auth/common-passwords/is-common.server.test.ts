import { describe, expect, it } from "vitest";
import { FINGERPRINTS } from "./fingerprints.ts";
import { isCommonPassword } from "./is-common.server.ts";

describe("a common password that is long enough", () => {
  it("is known, of at least 3,000", () => {
    const bytes = Buffer.from(FINGERPRINTS, "base64");
    const numbers = Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readUInt32BE(place * 4));
    expect(numbers.length).toBeGreaterThan(14_900);
    expect(numbers.filter((number, place) => place > 0 && number <= (numbers[place - 1] as number))).toEqual([]);
  });

  it.each(["123qweasdzxc", "1qaz2wsx3edc", "q1w2e3r4t5y6", "1q2w3e4r5t6y", "fuckthepolice", "1QAZ2WSX3edc"])(
    "%s is one",
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  it("is no word of chance: of 2,000 at most one is taken for one", async () => {
    let taken = 0;
    for (let at = 0; at < 2_000; at += 1) if (await isCommonPassword(`o parolă oarecare ${at}`)) taken += 1;
    expect(taken).toBeLessThan(2);
  });
});
