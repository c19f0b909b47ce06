import { expect, it } from "vitest";
import { isPdf } from "./pdf-file.server.ts";

it.each([
  ["%PDF-1.7\nstartxref\n0\n%%EOF\n", true],
  ["%PDF-2.0\n%%EOF", true],
  [`%PDF-1.4\n${"x".repeat(5_000)}\n%%EOF\n`, true],
  ["%PDF-1.7\ncut off", false],
  ["<html>%PDF-1.7 %%EOF</html>", false],
  ["PK\u0003\u0004 %%EOF", false],
  ["%PDF-9\n%%EOF", false],
  ["", false],
])("%j", (text, is) => {
  expect(isPdf(Buffer.from(text, "latin1"))).toBe(is);
});
