/** docs/api.md has an example of every call; each is run here, in order, and must answer the status written behind it, as the description says. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LEAD_COLUMNS } from "#app/leads/request/fields.ts";
import { readDescription } from "#tests/support/api-description.ts";
import { startApp } from "#tests/support/app.ts";

const app = await startApp();
const description = await readDescription(app);
const docs = readFileSync("docs/api.md", "utf8");
const lines = docs.split("\n").filter((line) => line.startsWith("curl "));
let cookie = "";

describe("docs/api.md", () => {
  it("docs/api.md has a line that a program may copy for every call", () => {
    const documented = lines.map((line) => description.find(readCurl(line).method, readCurl(line).path)?.operationId);
    expect(description.operations.map(({ operationId }) => operationId).filter((id) => !documented.includes(id))).toEqual([]);
  });

  it("docs/api.md names every field that the webhook posts, in its order", () => {
    const named = /\n`data` has `([^`]*)`/.exec(docs)?.[1]?.split(", ");
    expect(named).toEqual(Object.entries(LEAD_COLUMNS).flatMap(([column, { isPosted }]) => (isPosted ? [column] : [])));
  });

  it.each(lines)("%s", async (line) => {
    const { path, method, headers, body, status } = readCurl(line);
    const response = await app.get(path, { method, headers, from: "10.9.9.9", ...(body !== undefined && { body }) });
    expect(response.status).toBe(status);
    const operation = description.find(method, path);
    // An address that has no such method says so in the shape of every refusal.
    if (operation) expect(description.faults(operation, status, await response.json())).toBeUndefined();
    else expect(await response.json()).toMatchObject({ success: false, code: "method_not_allowed" });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
  });
});

function readCurl(line: string) {
  const [command = "", status = ""] = line.split(" # ");
  const words = [...command.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
  const after = (flag: string) => words.flatMap((word, index) => (word === flag ? [words[index + 1] ?? ""] : []));
  const headers = Object.fromEntries(after("-H").map((header) => header.replace("$COOKIE", cookie).split(": ") as [string, string]));
  const address = words.find((word) => word.startsWith("$SITE")) ?? "";
  const body = after("-F").length > 0 ? formOf(after("-F")) : after("-d")[0];
  return { path: address.replace("$SITE", ""), method: after("-X")[0] ?? "GET", headers, body, status: Number(status) };
}

/** The text fields of -F name=value; files (@) are not read. */
function formOf(pairs: string[]): FormData {
  const form = new FormData();
  for (const pair of pairs) form.append(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  return form;
}
