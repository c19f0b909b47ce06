import { expect, it } from "vitest";
import { exceeds, forgiveEveryone } from "./rate-limit.server.ts";

it("what was counted is of one run of the site", async () => {
  const ask = () => exceeds("code", "ana");
  for (let count = 0; count < 5; count += 1) expect(await ask()).toBeUndefined();
  expect(await ask()).toBeGreaterThan(0);
  forgiveEveryone();
  expect(await ask()).toBeUndefined();
});
