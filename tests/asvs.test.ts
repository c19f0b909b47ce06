/** Claims of docs/asvs.csv, docs/threats.md and docs/security.md: every requirement is answered, and what is named as proof is there. */
import { globSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";

type Row = { id: string; level: string; requirement: string; status: string; test: string; note: string };

const STATUSES = ["holds", "partly", "not applicable", "does not hold"];
const rows: Row[] = parse(readFileSync("docs/asvs.csv", "utf8"), { columns: true });
const count = (level: string, status: string) => rows.filter((row) => row.level === level && row.status === status).length;
const isThere = (file: string) => globSync(file).length > 0;

describe("docs/asvs.csv", () => {
  it("docs/asvs.csv answers each requirement of levels 1 and 2 of ASVS 5.0.0 once", () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id) => !/^V([1-9]|1[0-7])\.\d{1,2}\.\d{1,2}$/.test(id))).toEqual([]);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(["1", "2"].map((level) => rows.filter((row) => row.level === level).length)).toEqual([70, 183]);
    expect(rows).toHaveLength(70 + 183);
  });

  it("docs/asvs.csv says in words of its own what is asked, and how it stands", () => {
    expect(rows.filter(({ requirement, status }) => requirement === "" || !STATUSES.includes(status))).toEqual([]);
  });

  it("docs/asvs.csv names for each what shows it, and all of that is there", () => {
    const applying = rows.filter(({ status }) => status !== "not applicable");
    expect(applying.filter(({ test }) => test === "").map(({ id }) => id)).toEqual([]);
    const named = rows.flatMap(({ id, test }) => test.split(" ").flatMap((file) => (file === "" ? [] : [[id, file] as const])));
    expect(named.filter(([, file]) => !isThere(file))).toEqual([]);
  });

  it("docs/asvs.csv says why, wherever something does not hold or does not apply", () => {
    expect(rows.filter(({ status, note }) => status !== "holds" && note === "").map(({ id }) => id)).toEqual([]);
  });

  it.each(["1", "2"])("level %s is told in docs/security.md as it is counted", (level) => {
    const applying = rows.filter((row) => row.level === level && row.status !== "not applicable").length;
    const [whole, part, not] = [count(level, "holds"), count(level, "partly"), count(level, "does not hold")];
    const told = `level ${level}: ${whole} of the ${applying} that apply hold, ${part} in part, ${not} not`;
    expect(readFileSync("docs/security.md", "utf8")).toContain(told);
  });

  it("level 1 has nothing that does not hold", () => {
    expect(count("1", "does not hold")).toBe(0);
  });
});

describe("docs/threats.md", () => {
  const table = readFileSync("docs/threats.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const cells = table.slice(2).map((line) => line.split("|").at(-2) ?? "");

  it("docs/threats.md says of each threat where it is tested, by tests that are there", () => {
    const named = cells.flatMap((cell) => cell.split(",").map((name) => name.trim()));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !filesOf(name).some(isThere))).toEqual([]);
  });
});

function filesOf(name: string): string[] {
  if (name.startsWith("drills ")) return [`tests/drills/${name.slice("drills ".length)}.ts`];
  return [`tests/${name}.test.ts`, `app/${name}.test.ts`, `app/${name}.server.test.ts`];
}
