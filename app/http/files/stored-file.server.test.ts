import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { listBuiltAssets } from "./stored-file.server.ts";

const directory = mkdtempSync(path.join(tmpdir(), "seminord-assets-"));
mkdirSync(path.join(directory, "assets"));
for (const name of ["assets/site-1.css", "assets/site-1.css.br", "assets/site-1.css.gz", "favicon.ico", "câmp.webp", ".secret.js"]) {
  writeFileSync(path.join(directory, name), name);
}
afterAll(() => rmSync(directory, { recursive: true }));
const find = listBuiltAssets(directory);

describe("a file that was compressed beforehand", () => {
  it.each([
    ["gzip, deflate, br", "site-1.css.br", "br"],
    ["gzip", "site-1.css.gz", "gzip"],
    ["br;q=0, gzip", "site-1.css.gz", "gzip"],
    [undefined, "site-1.css", undefined],
  ])("a file that was compressed beforehand for Accept-Encoding %s is %s", (acceptEncoding, name, encoding) => {
    const file = find("/assets/site-1.css", acceptEncoding);
    expect(file?.path).toBe(path.join(directory, "assets", name));
    expect(pairs(file?.contentHeaders)).toMatchObject({
      "Content-Type": "text/css; charset=utf-8",
      ...(encoding && { "Content-Encoding": encoding }),
    });
    expect(pairs(file?.headers)).toEqual({
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: file?.etag,
      Vary: "Accept-Encoding",
    });
  });

  it("a file that was compressed beforehand has another tag in each encoding", () => {
    expect(new Set(["br", "gzip", ""].map((encoding) => find("/assets/site-1.css", encoding)?.etag)).size).toBe(3);
  });
});

it("a file without a hash in its name is asked for again after a day", () => {
  const file = find("/favicon.ico", "br");
  expect(pairs(file?.headers)["Cache-Control"]).toBe("public, max-age=86400, stale-while-revalidate=604800");
  expect(pairs(file?.contentHeaders)).toMatchObject({ "Content-Type": "image/x-icon" });
});

it("an address may be written with escapes and a query", () => {
  expect(find("/c%C3%A2mp.webp?v=2", undefined)?.path).toBe(path.join(directory, "câmp.webp"));
});

it.each([
  "/",
  "/assets",
  "/assets/",
  "/.secret.js",
  "/assets/site-1.css.br",
  "/assets/..%2ffavicon.ico",
  "/assets/../favicon.ico",
  "/nothing",
])("%s is no file", (url) => {
  expect(find(url, "br")).toBeUndefined();
});

it("a file of an unknown type stops the start, and so does a missing build", () => {
  const other = mkdtempSync(path.join(tmpdir(), "seminord-assets-"));
  writeFileSync(path.join(other, "film.mp4"), "");
  expect(() => listBuiltAssets(other)).toThrow(/film\.mp4: no type/);
  rmSync(other, { recursive: true });
  expect(() => listBuiltAssets(other)).toThrow(/is missing: run npm run build$/);
});

function pairs(headers: string[] = []): Record<string, string> {
  return Object.fromEntries(headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] as string]] : [])));
}
