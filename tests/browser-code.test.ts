/** What the build sends to browsers (docs/decisions/0013-forms.md). */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const directory = path.resolve("build/client/assets");
const scripts = readdirSync(directory)
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({ name, code: readFileSync(path.join(directory, name), "utf8") }));

it("reads no form by schema: zod stays on the server, where it is also the one that may make code of text", () => {
  expect(scripts).not.toEqual([]);
  expect(scripts.filter(({ code }) => code.includes("jitless") || code.includes("ZodError")).map(({ name }) => name)).toEqual([]);
});
