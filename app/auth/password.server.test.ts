import { describe, expect, it } from "vitest";
import { hashPassword, isPasswordOf } from "./password.server.ts";

const PASSWORD = "o-parolă-destul-de-lungă";

describe("hashPassword", () => {
  it("makes a hash that holds no password and is another one each time", async () => {
    const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(first).toMatch(/^argon2id\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(first).not.toContain(PASSWORD);
  });
});

describe("isPasswordOf", () => {
  it("knows the password from all others", async () => {
    const stored = await hashPassword(PASSWORD);
    expect(await isPasswordOf(PASSWORD, stored)).toBe(true);
    for (const wrong of ["", PASSWORD.toUpperCase(), `${PASSWORD} `, stored]) {
      expect(await isPasswordOf(wrong, stored)).toBe(false);
    }
  });

  it("takes ă for ă, whether the keyboard sends one character or two", async () => {
    const stored = await hashPassword(PASSWORD.normalize("NFD"));
    expect(await isPasswordOf(PASSWORD.normalize("NFC"), stored)).toBe(true);
  });

  it("is false for a name nobody has, and works as hard about it", async () => {
    const stored = await hashPassword(PASSWORD);
    const work = async (hash: string | undefined) => {
      const before = process.cpuUsage();
      expect(await isPasswordOf("greșit", hash)).toBe(false);
      return process.cpuUsage(before).user;
    };
    // Time of this process, not of the clock: what else the machine does is not counted.
    const known = Math.min(await work(stored), await work(stored), await work(stored));
    const unknown = Math.min(await work(undefined), await work(undefined), await work(undefined));
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it("answers each of many at once, correctly", async () => {
    const stored = await hashPassword(PASSWORD);
    const answers = await Promise.all([PASSWORD, "a", PASSWORD, "b", PASSWORD, "c"].map((tried) => isPasswordOf(tried, stored)));
    expect(answers).toEqual([true, false, true, false, true, false]);
  });

  it("goes on after a hash that is damaged", async () => {
    const stored = await hashPassword(PASSWORD);
    for (const damaged of ["argon2id$AAAA$", "x", "", stored.slice(0, 40)]) {
      await isPasswordOf(PASSWORD, damaged).then(
        (answer) => expect(answer).toBe(false),
        () => undefined, // refused outright
      );
    }
    expect(await isPasswordOf(PASSWORD, stored)).toBe(true);
  });
});
