/**
 * Set of what has been seen in this run of the tests, known to all of its workers: a line for each, in a file that the run begins empty.
 */
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";

const PLACE = path.resolve("node_modules/.cache/seen");

/** Playwright's global setup: nothing has been seen yet. */
export default function emptySharedSets(): void {
  rmSync(PLACE, { recursive: true, force: true });
  mkdirSync(PLACE, { recursive: true });
}

export class SharedSet {
  readonly #file: string;
  readonly #known = new Set<string>();
  #size = 0;

  constructor(name: string) {
    this.#file = path.join(PLACE, name);
  }

  /** Lines that any worker has added. */
  list(): string[] {
    this.#read();
    return [...this.#known];
  }

  has(line: string): boolean {
    if (!this.#known.has(line)) this.#read();
    return this.#known.has(line);
  }

  #read(): void {
    const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    if (size !== this.#size) for (const line of readFileSync(this.#file, "utf8").split("\n").slice(0, -1)) this.#known.add(line);
    this.#size = size;
  }

  /** Lines are written whole: a worker reads all of what another added, or nothing. */
  add(lines: readonly string[]): void {
    const added = [...new Set(lines)].filter((line) => !this.#known.has(line));
    if (added.length > 0) appendFileSync(this.#file, added.map((line) => `${line}\n`).join(""));
  }
}
