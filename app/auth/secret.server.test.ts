import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const dataDir = mkdtempSync(path.join(tmpdir(), "seminord-secret-"));
let secrets: typeof import("./secret.server.ts");

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", dataDir);
  secrets = await import("./secret.server.ts");
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

it("a sealed text can be read again for the same purpose only, and looks different each time", () => {
  const [one, two] = [secrets.encrypt("codul lui 1", "ABCȘ"), secrets.encrypt("codul lui 1", "ABCȘ")];
  expect(one).not.toBe(two);
  expect(one).not.toContain("ABC");
  expect([secrets.decrypt("codul lui 1", one), secrets.decrypt("codul lui 2", one)]).toEqual(["ABCȘ", undefined]);
});

it("the secret is made whole before the first signature is asked for, for this user alone, and stays", () => {
  secrets.prepareSecret();
  const file = path.join(dataDir, "secret");
  const made = readFileSync(file, "utf8");
  expect([made, statSync(file).mode & 0o777]).toEqual([expect.stringMatching(/^[\w-]{43}$/), 0o600]);
  secrets.prepareSecret();
  expect([readFileSync(file, "utf8"), secrets.secretFault()]).toEqual([made, undefined]);
});

it("a text that was not sealed here, or was touched, reads as nothing", () => {
  const sealed = secrets.encrypt("x", "secret");
  const [iv = "", text = "", tag = ""] = sealed.split(".");
  const touched = `${iv}.${text.startsWith("A") ? "B" : "A"}${text.slice(1)}.${tag}`;
  for (const wrong of ["", ".", "..", "a.b.c", touched, `${iv}.${text}.${tag.slice(0, 8)}`, `${iv}.${text}`])
    expect(secrets.decrypt("x", wrong), wrong).toBe(undefined);
});

it("another secret opens nothing of the one before, but for who seals it anew: the one that is named, and the one that was made here", async () => {
  const sealed = secrets.encrypt("telefon", "ABC");
  async function withSecrets(now: string, former = "") {
    vi.stubEnv("SESSION_SECRET", now);
    vi.stubEnv("SESSION_SECRET_FORMER", former);
    vi.resetModules();
    return (await import("./secret.server.ts")) as typeof secrets;
  }
  const [first, second] = ["f".repeat(32), "s".repeat(32)];
  const after = await withSecrets(first);
  expect([
    after.decrypt("telefon", sealed),
    after.decryptWithFormerSecret("telefon", sealed),
    after.decryptWithFormerSecret("altul", sealed),
  ]).toEqual([undefined, "ABC", undefined]);
  const anew = after.encrypt("telefon", "ABC");
  expect((await withSecrets(second)).decryptWithFormerSecret("telefon", anew), "that secret is not named").toBe(undefined);
  const last = await withSecrets(second, first);
  expect([last.decryptWithFormerSecret("telefon", anew), last.isSigned("x", "text", after.sign("x", "text"))]).toEqual(["ABC", false]);
});
