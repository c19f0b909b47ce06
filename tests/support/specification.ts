/** docs/specification.csv, and the cases that try its statements on the running site (tests/http/specification, tests/e2e/specification). */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

type Statement = { number: string; section: string; statement: string; departure: string; test: string };

type Check = () => unknown;
/** Title and what is tried. */
export type Case = [title: string, check: Check];

export const STATEMENTS: readonly Statement[] = parse(readFileSync("docs/specification.csv", "utf8"), { columns: true });

/** A case for the statements of these numbers ("62", "115-118, 656"), titled by what they say. */
export function row(numbers: number | string, check: Check): Case {
  const said = numbersOf(`${numbers}`).map((number) => STATEMENTS[number - 1]?.statement ?? "no such statement");
  return [`${numbers}: ${said.join("; ")}`, check];
}

export function numbersOf(words: string): number[] {
  return words.split(",").flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
}

/** Body of a test for one case: `it.each(CASES)("%s", tried)`. */
export async function tried(_title: string, check: Check): Promise<void> {
  await check();
}

/** Tries cases one after the other, all of them on one page, and tells which do not hold. */
export async function broken(cases: readonly Case[]): Promise<string[]> {
  const found: string[] = [];
  for (const [title, check] of cases) {
    try {
      await check();
    } catch (error) {
      found.push(`${title}\n${(error as Error).message}`);
    }
  }
  return found;
}
