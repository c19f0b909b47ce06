import { beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword, isPasswordOf } from "./password.server.ts";

/** Calls that argon2 was asked for, and how many were at it at once. */
const work = vi.hoisted(() => ({ done: [] as unknown[], running: 0, most: 0 }));

vi.mock("node:crypto", async (load) => {
  const crypto = await load<typeof import("node:crypto")>();
  const argon2: typeof crypto.argon2 = (algorithm, { message, nonce, ...cost }, done) => {
    work.done.push([algorithm, cost, Buffer.byteLength(nonce as Buffer)]);
    work.running += 1;
    work.most = Math.max(work.most, work.running);
    crypto.argon2(algorithm, { message, nonce, ...cost }, (error, hash) => {
      work.running -= 1;
      done(error, hash);
    });
  };
  return { ...crypto, argon2 };
});

beforeEach(() => {
  work.done = [];
  work.most = 0;
});

const PASSWORD = "o-parolă-destul-de-lungă";

describe("hashPassword", () => {
  it("hashPassword makes a hash that holds no password and is another one each time", async () => {
    const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(first).toMatch(/^argon2id\$19456,2\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(first).not.toContain(PASSWORD);
  });
});

describe("isPasswordOf", () => {
  it("isPasswordOf knows hashes of another cost, which each names", async () => {
    const stored = await hashPassword(PASSWORD);
    expect(await isPasswordOf(PASSWORD, stored.replace("$19456,2$", "$8192,1$")), "another hash then").toBe(false);
    expect(work.done.at(-1)).toMatchObject(["argon2id", { memory: 8_192, passes: 1 }, 16]);
  });

  it("isPasswordOf knows the password from all others", async () => {
    const stored = await hashPassword(PASSWORD);
    expect(await isPasswordOf(PASSWORD, stored)).toBe(true);
    for (const wrong of ["", PASSWORD.toUpperCase(), `${PASSWORD} `, stored]) {
      expect(await isPasswordOf(wrong, stored)).toBe(false);
    }
  });

  it("isPasswordOf takes ă for ă, whether the keyboard sends one character or two", async () => {
    const stored = await hashPassword(PASSWORD.normalize("NFD"));
    expect(await isPasswordOf(PASSWORD.normalize("NFC"), stored)).toBe(true);
  });

  it("isPasswordOf is false for a name nobody has, and does the same work for it: argon2id with 19 MiB, two passes, one lane", async () => {
    const stored = await hashPassword(PASSWORD);
    work.done = [];
    expect(await isPasswordOf("greșit", stored)).toBe(false);
    expect(await isPasswordOf("greșit", undefined)).toBe(false);
    const [known, unknown] = work.done;
    expect(known).toEqual(["argon2id", { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }, 16]);
    expect(unknown).toEqual(known);
    expect(work.done).toHaveLength(2);
  });

  it("isPasswordOf answers each of many at once, correctly, two at a time", async () => {
    const stored = await hashPassword(PASSWORD);
    const answers = await Promise.all([PASSWORD, "a", PASSWORD, "b", PASSWORD, "c"].map((tried) => isPasswordOf(tried, stored)));
    expect(answers).toEqual([true, false, true, false, true, false]);
    expect(work.most).toBe(2);
  });

  it("isPasswordOf goes on after a hash that is damaged", async () => {
    const stored = await hashPassword(PASSWORD);
    for (const damaged of ["argon2id$AAAA$", "x", "", stored.slice(0, 40)]) {
      await isPasswordOf(PASSWORD, damaged).then(
        (answer) => expect(answer).toBe(false),
        () => undefined, // refused outright
      );
    }
    expect(await isPasswordOf(PASSWORD, stored)).toBe(true);
  });

  it("isPasswordOf answers a browser that has signed in before first, however many guess meanwhile, and tells the others to come back", async () => {
    const stored = await hashPassword(PASSWORD);
    const done: string[] = [];
    const guesses = Array.from({ length: 50 }, () => isPasswordOf("ghicit", stored).then((answer) => void done.push(String(answer))));
    const owner = isPasswordOf(PASSWORD, stored, true).then((answer) => void done.push(`owner: ${answer}`));
    await Promise.all([...guesses, owner]);
    expect(done.filter((answer) => answer === "undefined")).toHaveLength(8);
    // Of 43 in line; two were at it already, and a busy machine may hold up the thread of the third.
    expect(done.filter((answer) => answer !== "undefined").indexOf("owner: true")).toBeLessThanOrEqual(12);
    expect(done).toHaveLength(51);
  });
});
