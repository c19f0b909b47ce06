/** docs/specification.csv names each statement once, and a test of each that is there; the tables try what the rows say that they try. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { numbersOf, STATEMENTS } from "#tests/support/specification.ts";

const COUNT = 692;

type Named = { number: number; file: string; title: string };

const named: Named[] = STATEMENTS.flatMap(({ number, test }) =>
  test
    .split(" | ")
    .filter(Boolean)
    .map((one) => {
      const [file = "", ...title] = one.split(": ");
      return { number: Number(number), file, title: title.join(": ") };
    }),
);
const isTable = (file: string) => /^tests\/(http|e2e)\/specification\//.test(file);
const sources = new Map([...new Set(named.map(({ file }) => file))].filter(existsSync).map((file) => [file, readFileSync(file, "utf8")]));

/** Cases of the tables: `row(62, …)`, `row("115-118, 656", …)`. */
const cases = globSync("tests/{http,e2e}/specification/*.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\brow\(\s*(?:(\d+)|"([\d, -]+)")/g)].flatMap(([, number, numbers]) =>
    numbersOf(number ?? numbers ?? "").map((number) => ({ number, file })),
  ),
);
const words = ({ number, file }: { number: number; file: string }) => `${number} ${file}`;

describe("docs/specification.csv", () => {
  it("docs/specification.csv has each statement once, in order, with its section and what it says", () => {
    expect(STATEMENTS.map(({ number }) => Number(number))).toEqual(Array.from({ length: COUNT }, (_, place) => place + 1));
    expect(STATEMENTS.filter(({ section, statement }) => section === "" || statement === "")).toEqual([]);
    const said = STATEMENTS.map(({ statement }) => statement);
    expect(said.filter((statement, place) => said.indexOf(statement) !== place)).toEqual([]);
  });

  it("docs/specification.csv tells of each departure the decision that holds it", () => {
    const departures = STATEMENTS.filter(({ departure }) => departure !== "");
    const isTold = ({ departure }: { departure: string }) => {
      const [, decision = ""] = /\(decision (\d+)\)$/.exec(departure) ?? [];
      return globSync(`docs/decisions/${decision.padStart(4, "0")}-*.md`).length === 1;
    };
    expect(departures.length).toBeGreaterThan(40);
    expect(departures.filter((row) => !isTold(row))).toEqual([]);
  });

  it("docs/specification.csv names tests that are there, by file and title", () => {
    expect(STATEMENTS.filter(({ test }) => test === "")).toEqual([]);
    expect(named.filter(({ file, title }) => isTable(file) === (title !== ""))).toEqual([]);
    expect(named.filter(({ file, title }) => !sources.get(file)?.includes(title && `("${title}"`))).toEqual([]);
    expect([...sources].filter(([, code]) => /\.(skip|fixme|todo|only)\b/.test(code)).map(([file]) => file)).toEqual([]);
  });
});

describe("the tables", () => {
  it("the tables have a case for each row that names them, and each case a row", () => {
    const rows = new Set(named.filter(({ file }) => isTable(file)).map(words));
    const tried = new Set(cases.map(words));
    expect([...rows].filter((row) => !tried.has(row))).toEqual([]);
    expect([...tried].filter((row) => !rows.has(row))).toEqual([]);
  });
});
