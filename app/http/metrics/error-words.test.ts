import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { describeError, redactPath } from "../log.server.ts";

const visitor = { name: "Gheorghe" } as unknown as { name: { go: () => void } };
const head = (error: unknown) => describeError(error).split("\n")[0];
const thrownBy = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown");
};

describe("an error in the log", () => {
  it.each([
    ["an own message with a name", new Error("No expert called Gheorghe Țuțu"), "Error"],
    [
      "a mail server that repeats the recipient",
      Object.assign(new Error("550 <ana@x.example> is full"), { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }),
      "Error [EENVELOPE 550 RCPT TO]",
    ],
    [
      "a file",
      Object.assign(new Error("ENOENT: no such file, open '/data/Gheorghe'"), { code: "ENOENT", syscall: "open" }),
      "Error [ENOENT open]",
    ],
    ["a code that is none", Object.assign(new Error("x"), { code: "Gheorghe" }), "Error"],
    ["a name that is none", Object.assign(new Error("x"), { name: "Gheorghe Pop" }), "Error"],
    ["a text", "Gheorghe", "string"],
  ])("%s", (_what, error, words) => {
    expect(head(error)).toBe(words);
    expect(describeError(error)).not.toMatch(/Gheorghe|ana@/);
  });

  it.each([
    ["JSON that cannot be read", () => JSON.parse('{"full_name": Gheorghe}'), "SyntaxError"],
    ["a header", () => new Headers({ "x\n": "Gheorghe" }), "TypeError"],
    ["an address", () => new URL("Gheorghe"), "TypeError [ERR_INVALID_URL] Invalid URL"],
    [
      "a property of nothing",
      () => (undefined as unknown as { Gheorghe: { x: 1 } }).Gheorghe.x,
      "TypeError Cannot read properties of undefined",
    ],
    ["what is no function", () => visitor.name.go(), "TypeError visitor.name.go is not a function"],
  ])("an error in the log of the language: %s", (_what, run, words) => {
    expect(head(thrownBy(run))).toBe(words);
    expect(head(thrownBy(run))).not.toContain("Gheorghe");
  });

  it("an error in the log of SQLite: what it says of tables and locks, and not what a trigger says of a row", () => {
    const database = new Database(":memory:");
    database.exec("CREATE TABLE leads (full_name TEXT NOT NULL UNIQUE) STRICT");
    database.exec("CREATE TRIGGER t BEFORE INSERT ON leads WHEN NEW.full_name = 'Gheorghe' BEGIN SELECT RAISE(ABORT, 'no Gheorghe'); END");
    const insert = (name: unknown) => thrownBy(() => database.prepare("INSERT INTO leads VALUES (?)").run(name));
    expect(head(insert("Gheorghe"))).toBe("SqliteError [SQLITE_CONSTRAINT_TRIGGER]");
    expect(head(insert(null))).toBe("SqliteError [SQLITE_CONSTRAINT_NOTNULL] NOT NULL constraint failed: leads.full_name");
    expect(head(thrownBy(() => database.prepare("SELECT * FROM away")))).toBe("SqliteError [SQLITE_ERROR] no such table: away");
    database.close();
  });

  it("an error in the log says where it was thrown, whatever its message looks like, and by what it was caused", () => {
    const cause = new Error("Gheorghe\n    at Gheorghe (file.ts:1:1)");
    const words = describeError(new Error("Ana\n    at Ana (file.ts:1:1)", { cause }));
    expect(words).toMatch(/^Error\n {4}at .*error-words\.test\.ts:\d+:\d+/);
    expect(words).toMatch(/\ncaused by Error\n {4}at .*error-words\.test\.ts/);
    expect(words).not.toMatch(/Ana|Gheorghe/);
  });

  it("an error in the log ends where its causes go round", () => {
    const error = new Error("x");
    error.cause = error;
    expect(describeError(error).match(/caused by/g)).toHaveLength(3);
  });
});

describe("an address in the log", () => {
  it.each([
    ["/", "/"],
    ["/produse/turfline-sport", "/produse/turfline-sport"],
    ["/admin/leaduri/12/oferta/3/pdf", "/admin/leaduri/12/oferta/3/pdf"],
    ["/gazon.data", "/gazon.data"],
    ["/uploads/0123456789abcdef0123456789012345-300.webp", "/uploads/0123456789abcdef0123456789012345-300.webp"],
    ["/assets/site-Bx_9.css", "/assets/site-Bx_9.css"],
    ["/Gheorghe%20Pop", "/…"],
    ["/produse/ana@exemplu.example", "/produse/…"],
    ["/produse/0700000012", "/produse/…"],
    ["/produse/0700-000-012.data", "/produse/….data"],
    ["/%C8%9Au%C8%9Bu/12", "/…/12"],
  ])("%s is %s", (path, words) => {
    expect(redactPath(path)).toBe(words);
  });
});
