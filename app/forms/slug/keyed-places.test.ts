import { expect, it } from "vitest";
import { KEYED_PLACES } from "#app/registers/public-pages.ts";
import { PATTERNS } from "#tests/support/addresses.ts";
import { isKeyed, withoutKey } from "./keyed-places.ts";

it("every address that opens something by a key is in the list, and nothing else is", () => {
  const keyed = PATTERNS.filter((pattern) => /^\/(?!admin)[^:]+\/:(token|ref)(\/|$)/.test(pattern));
  expect([...new Set(keyed.map((pattern) => pattern.split("/")[1]))].sort(), "name the first word in KEYED_PLACES").toEqual(
    [...KEYED_PLACES].sort(),
  );
});

it.each([
  ["/anunt/12.abc", "/anunt"],
  ["/lista-preturi/1-2-abc/csv", "/lista-preturi"],
  ["/Oferta/ABC", "/Oferta"],
  ["/produse/lista-preturi", "/produse/lista-preturi"],
  ["/lead", "/lead"],
])("%s without its key is %s", (path, left) => {
  expect([withoutKey(path), isKeyed(path)]).toEqual([left, left !== path]);
});
