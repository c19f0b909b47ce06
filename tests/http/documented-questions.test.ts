/** The twenty questions of docs/questions.md, asked of the site: each has an address, and the words there that answer it. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { all, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const written = readFileSync("docs/questions.md", "utf8");
const asked = [...written.matchAll(/^(\d+)\. „(.+)”\n {4}- `(.+)`: (.+)$/gm)].map(
  ([, number, question = "", address = "", words = ""]) => ({ number: Number(number), question, address, words: words.split(" … ") }),
);

it("the questions are twenty, and each has its answer", () => {
  expect(asked.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it.each(asked)("question $number: $question", async ({ address, words }) => {
  const response = await app.get(address);
  expect(response.status).toBe(200);
  const html = await response.text();
  const pictures = all(html, /<a [^>]*aria-label="([^"]*)"[^>]*><(?:picture|img)/g);
  const said = [visibleText(html), ...pictures].join("\n");
  for (const part of words) expect(said).toContain(part);
});
