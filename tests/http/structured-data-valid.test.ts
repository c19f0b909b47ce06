/**
 * Structured data of each kind of page in the sitemap, read by two validators that nobody here wrote: what Google documents for its rich results
 * (developers.google.com/search/docs/appearance/structured-data, as @adobe/structured-data-validator has it), and the vocabulary of schema.org
 * (schema-dts, which the compiler holds it against: types, properties and their values).
 */
import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import Validator from "@adobe/structured-data-validator";
import { afterAll, beforeAll, expect, it } from "vitest";
import { all, startApp } from "#tests/support/app.ts";
import { oneOfEach } from "#tests/support/demonstration.ts";

type Thing = { "@type": string; [property: string]: unknown };

const TYPES = ["BreadcrumbList", "FAQPage", "LocalBusiness", "Product", "WebSite"];
const directory = path.join(import.meta.dirname, `../../node_modules/.cache/structured-data-${process.pid}`);
const app = await startApp();
const things: Thing[] = [];

/** Data that the demonstration lacks: packs, a bar code, votes, a price on request beside that of a pack. */
const PREPARED = `
  UPDATE products SET ean = '5941234567899', rating_sum = 13, total_ratings = 3, offer_valid_to = '2099-12-31' WHERE slug = 'turfline-sport';
  INSERT INTO product_packs (product_id, weight_kg, price, sort_order) SELECT id, 1.5, 50, 99 FROM products WHERE slug = 'turfline-sport';
  UPDATE products SET price = NULL WHERE slug = 'turfline-umbra';
  INSERT INTO product_packs (product_id, weight_kg, price, sort_order) SELECT id, 1.5, 50, 99 FROM products WHERE slug = 'turfline-umbra';`;

beforeAll(async () => {
  app.database.exec(PREPARED);
  await app.refresh();
  const pages = all(await (await app.get("/sitemap.xml")).text(), /<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g);
  const kindOf = (page: string) => (PREPARED.includes(`'${path.basename(page)}'`) ? page : page.replace(/^(\/\w+)\/.*/, "$1/…"));
  for (const page of oneOfEach(pages, kindOf)) {
    const html = await (await app.get(page)).text();
    for (const block of all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)) things.push(JSON.parse(block));
  }
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

it("there is some of every type that the site knows", () => {
  expect([...new Set(things.map((thing) => thing["@type"]))].sort()).toEqual(TYPES);
});

it("structured data lacks nothing that search engines require", async () => {
  const issues = await new Validator().validate({ jsonld: Object.groupBy(things, (thing) => thing["@type"]) });
  expect(issues.filter(({ severity }) => severity === "ERROR")).toEqual([]);
  expect(issues.filter(({ issueMessage }) => /"(description|image|brand|priceCurrency)"/.test(issueMessage))).toEqual([]);
});

it("structured data is spelled as schema.org has it", async () => {
  mkdirSync(directory, { recursive: true });
  const compilerOptions = { strict: true, noEmit: true, types: [], lib: ["ES2024"], skipLibCheck: true };
  writeFileSync(path.join(directory, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const names = TYPES.join(", ");
  const source = `import type { ${names}, WithContext } from "schema-dts";
export const things: WithContext<${TYPES.join(" | ")}>[] = ${JSON.stringify(things, null, 1)};`;
  writeFileSync(path.join(directory, "things.ts"), source);
  // As npm test checks types: each checker would understand the vocabulary anew.
  const env = { ...process.env, GOGC: "off" };
  const { stdout } = await promisify(execFile)("tsc", ["-p", directory, "--checkers", "1"], { env }).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe("");
});
