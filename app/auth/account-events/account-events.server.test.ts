import { expect, it } from "vitest";
import { shortAddress } from "./account-events.server.ts";

it.each([
  ["203.0.113.7", "203.0.113.x"],
  ["10.0.0.1", "10.0.0.x"],
  // As the edge hands them on: cut to the /64.
  ["2001:db8:1:2", "2001:db8:1:x"],
  ["0:0:0:0", "0:0:0:x"],
  ["", ""],
  ["unix", ""],
])("%j is kept as %j", (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
