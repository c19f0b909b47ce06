import { mkdtempSync, rmSync } from "node:fs";
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

it("what is sealed can be read again, for the same purpose only, and looks different each time", () => {
  const [one, two] = [secrets.seal("codul lui 1", "ABCȘ"), secrets.seal("codul lui 1", "ABCȘ")];
  expect(one).not.toBe(two);
  expect(one).not.toContain("ABC");
  expect([secrets.unseal("codul lui 1", one), secrets.unseal("codul lui 2", one)]).toEqual(["ABCȘ", undefined]);
});

it("what was not sealed here, or was touched, is nothing", () => {
  const sealed = secrets.seal("x", "secret");
  const [iv = "", text = "", tag = ""] = sealed.split(".");
  const touched = `${iv}.${text.startsWith("A") ? "B" : "A"}${text.slice(1)}.${tag}`;
  for (const wrong of ["", ".", "..", "a.b.c", touched, `${iv}.${text}.${tag.slice(0, 8)}`, `${iv}.${text}`])
    expect(secrets.unseal("x", wrong), wrong).toBe(undefined);
});
