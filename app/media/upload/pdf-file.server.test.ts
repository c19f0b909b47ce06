import { expect, it } from "vitest";
import { isPdf } from "./uploads.server.ts";

it.each([
  ["%PDF-1.7\nstartxref\n0\n%%EOF\n", true],
  ["%PDF-2.0\n%%EOF", true],
  [`%PDF-1.4\n${"x".repeat(5_000)}\n%%EOF\n`, true],
  ["\r\n%PDF-1.7\n%%EOF", true],
  ["\xef\xbb\xbf%PDF-1.7\n%%EOF", true],
  ["\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4\n%%EOF\n\u001b%-12345X", true],
  [`%PDF-1.5\n%%EOF\n${"\0".repeat(3_000)}`, true],
  [`%PDF-1.5\n%%EOF${" ".repeat(10_000)}\r\n`, true],
  [`${"x".repeat(1_024)}%PDF-1.7\n%%EOF`, false],
  [`%PDF-1.7\n%%EOF\n${"x".repeat(5_000)}`, false],
  ["%PDF-1.7\ncut off", false],
  ["<html>%PDF-1.7 %%EOF</html>", false],
  ["\xef\xbb\xbf <!doctype html>%PDF-1.7 %%EOF", false],
  ["PK\u0003\u0004%PDF-1.7 %%EOF", false],
  ["PK\u0003\u0004 %%EOF", false],
  ["%PDF-9\n%%EOF", false],
  ["", false],
])("%j", (text, is) => {
  expect(isPdf(Buffer.from(text, "latin1"))).toBe(is);
});
