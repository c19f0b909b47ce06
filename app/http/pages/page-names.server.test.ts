import { expect, it } from "vitest";
import { PageNames } from "./page-names.server.ts";

it("knows what an address meant, forgets the oldest of a thousand, and keeps no long ones", () => {
  const names = new PageNames();
  names.remember(`/${"x".repeat(300)}`, "/");
  expect(names.get(`/${"x".repeat(300)}`)).toBeUndefined();
  for (let index = 0; index <= 1_000; index += 1) names.remember(`/?utm=${index}`, "/");
  expect(["/?utm=0", "/?utm=1", "/?utm=1000"].map((url) => names.get(url))).toEqual([undefined, "/", "/"]);
});
