import { afterEach, expect, it, vi } from "vitest";
import { countLines, errorsOf, log } from "./log.server.ts";
import { traced } from "./metrics/trace.server.ts";

const written = {
  error: vi.spyOn(console, "error").mockImplementation(() => {}),
  warn: vi.spyOn(console, "warn").mockImplementation(() => {}),
};

afterEach(() => {
  vi.clearAllMocks();
});

it("an error is one line of JSON with its time and where it was thrown, written before the call returns", () => {
  log.error({ error: new Error("broken\nin two lines"), method: "GET", path: "/produse" }, "A request failed");
  const [[text] = []] = written.error.mock.calls;
  expect(String(text)).not.toContain("\n");
  expect(JSON.parse(String(text))).toEqual({
    level: "error",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    message: "A request failed",
    method: "GET",
    path: "/produse",
    error: expect.stringMatching(/^Error\n +at /),
  });
});

it("a warning is another level of the same", () => {
  log.warn({ error: Object.assign(new Error("database is locked"), { name: "SqliteError", code: "SQLITE_BUSY" }) }, "A write was refused");
  expect(JSON.parse(String(written.warn.mock.calls[0]?.[0]))).toMatchObject({
    level: "warn",
    error: expect.stringMatching(/^SqliteError \[SQLITE_BUSY\] database is locked\n +at /),
  });
  expect(written.error).not.toHaveBeenCalled();
});

it("an address that opens something by itself is not written out", () => {
  for (const path of [
    "/oferta/K7M44QXPK7M44QXPK7M44QXPK7",
    "/renunta/12.abcdef-abcdef-abcdef-abcdef",
    "/OFERTA/K7M44QXPK7M44QXPK7M44QXPK7.data",
  ]) {
    log.error({ path });
    expect(JSON.parse(String(written.error.mock.lastCall?.[0])).path).toMatch(/^\/(oferta|renunta|…)\/…(\.data)?$/);
  }
});

it("a thrown value that is no Error is written as its kind: nobody knows what it holds", () => {
  for (const [thrown, text] of [
    ["just words", "string"],
    [undefined, undefined],
    [null, "null"],
    [{ toString: () => "an object" }, "object"],
  ]) {
    log.error({ error: thrown });
    expect(JSON.parse(String(written.error.mock.lastCall?.[0])).error).toBe(text);
  }
});

it("a line about a request has its number", () => {
  traced("abc-7", undefined, () => log.warn("A thing"));
  expect(JSON.parse(String(written.warn.mock.lastCall?.[0]))).toMatchObject({ id: "abc-7", message: "A thing" });
  log.warn("Another");
  expect(JSON.parse(String(written.warn.mock.lastCall?.[0]))).not.toHaveProperty("id");
});

it("lines are counted, and the errors of the day", () => {
  const before = { ...countLines() };
  log.warn("A thing");
  log.error({ id: "abc-8" }, "Another");
  expect(countLines()).toEqual({ ...before, warn: before.warn + 1, error: before.error + 1 });
  expect(errorsOf(new Date())).toMatchObject({ lastId: "abc-8", count: expect.any(Number) });
  expect(errorsOf(new Date(Date.now() + 48 * 3_600_000))).toBeUndefined();
});

it("an address that opens something to whoever has it is not written, wherever it stands", () => {
  const link = `/lead/1a-t8x2k0-${"aB_-".repeat(10)}xyz`;
  const confirmation = "/oferta/K7M44QXPK7M44QXPK7M44QXP00";
  log.error({ error: new Error(`GET ${link} failed`), method: "GET", path: link }, `Broken at ${confirmation}`);
  const line = JSON.parse(String(written.error.mock.lastCall?.[0]));
  expect(line).toMatchObject({
    path: "/lead/…",
    message: "Broken at /oferta/…",
    error: expect.stringMatching(/^Error\n +at /),
  });
  log.error({ path: "/oferta/" });
  expect(JSON.parse(String(written.error.mock.lastCall?.[0])).path).toBe("/oferta/");
});

it("at a terminal it is words", () => {
  vi.stubGlobal(
    "process",
    new Proxy(process, { get: (target, name) => (name === "stderr" ? { isTTY: true } : Reflect.get(target, name)) }),
  );
  log.error({ error: new Error("broken by Ana"), method: "POST", path: "/contact" }, "A request failed");
  expect(written.error).toHaveBeenCalledWith(expect.stringMatching(/^A request failed\nPOST \/contact\nError: broken by Ana\n +at /));
  vi.unstubAllGlobals();
});

it.each([
  ["/oferta/0123456789ABCDEFGHJKMNPQRS", "/oferta/…"],
  ["/oferta-scrisa/AbC-d_9-AbC-d_9-AbC-d_9/pdf", "/oferta-scrisa/…/pdf"],
  ["/lista-preturi/1-abc-AbC-d_9-AbC-d_9-AbC-d_9/csv", "/lista-preturi/…/csv"],
  ["/anunt/AbC-d_9-AbC-d_9-AbC-d_9", "/anunt/…"],
  ["/anunt/17.AbC-d_9-AbC-d_9-AbC-d_9", "/anunt/…"],
  ["/oferta-scrisa/AbC-d_9-AbC-d_9-AbC-d_9.data", "/oferta-scrisa/….data"],
  ["/admin/leaduri/1/oferta/2/pdf", "/admin/leaduri/1/oferta/2/pdf"],
])("of an address that is a key nothing is written that opens it: %s", (path, logged) => {
  log.error({ path }, "A request failed");
  expect(JSON.parse(String(written.error.mock.lastCall?.[0])).path).toBe(logged);
});
