/** The corpus as a whole. */
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { FAMILIES, sourceOf } from "./corpus.ts";

it("has at least 600 cases, and every family its file", () => {
  const files = readdirSync(new URL(".", import.meta.url)).filter((name) => name.endsWith(".test.ts") && name !== "size.test.ts");
  expect(files.map((name) => name.replace(".test.ts", "")).sort()).toEqual(Object.keys(FAMILIES).sort());
  for (const family of Object.keys(FAMILIES)) expect(sourceOf(family)).toContain(`site.run("${family}", `);
  // Each family's own last test counts that it has as many as it says here.
  expect(Object.values(FAMILIES).reduce((sum, least) => sum + least, 0)).toBeGreaterThanOrEqual(600);
});
