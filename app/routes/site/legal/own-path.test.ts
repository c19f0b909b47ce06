import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

const BASE = "https://www.exemplu.ro/setari-cookie-uri";

describe("ownPath", () => {
  it.each([
    ["/", "/"],
    ["/gazon?page=2", "/gazon?page=2"],
    ["/produse/turfline-sport#oferta", "/produse/turfline-sport"],
    ["https://www.exemplu.ro/contact", "/contact"],
    ["/căutare", "/c%C4%83utare"],
    ["/a\r\nSet-Cookie: x=1", "/aSet-Cookie:%20x=1"],
  ])("ownPath keeps %j", (address, path) => {
    expect(ownPath(address, BASE)).toBe(path);
  });

  it.each([
    undefined,
    null,
    "",
    "https://rau.example/",
    "http://www.exemplu.ro/",
    "https://www.exemplu.ro.rau.example/",
    "https://www.exemplu.ro@rau.example/",
    "//rau.example/",
    "///rau.example/",
    "/\\rau.example/",
    "\\\\rau.example/",
    "/\t/rau.example/",
    "/.//rau.example/",
    "/x/..//rau.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://",
  ])("ownPath leads nowhere for %j", (address) => {
    expect(ownPath(address, BASE)).toBeUndefined();
  });
});
