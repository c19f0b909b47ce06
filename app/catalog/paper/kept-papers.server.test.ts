import { expect, it } from "vitest";
import { findKeptPaper, keepPaper } from "./kept-papers.server.ts";

it("makes a sheet once for a state, whoever asks meanwhile, and anew for the next state", async () => {
  let made = 0;
  const make = async () => Buffer.from(`sheet ${++made}`);
  const [one, other] = await Promise.all([keepPaper("x", "1", make), keepPaper("x", "1", make)]);
  expect([made, one === other, findKeptPaper("x", "1")]).toEqual([1, true, one]);
  expect(findKeptPaper("x", "2")).toBeUndefined();
  const next = await keepPaper("x", "2", make);
  expect([made, next?.etag === one?.etag]).toEqual([2, false]);
  expect(findKeptPaper("x", "1"), "the former one is gone").toBeUndefined();
});

it("keeps the 48 asked for last", async () => {
  for (let index = 0; index < 48; index += 1) await keepPaper(`p${index}`, "1", async () => Buffer.from(String(index)));
  expect(findKeptPaper("p0", "1")).toBeDefined();
  await keepPaper("last", "1", async () => Buffer.from("last"));
  expect([findKeptPaper("p0", "1") !== undefined, findKeptPaper("p1", "1")]).toEqual([true, undefined]);
});

it("turns away who comes when a dozen are waiting, and what fails is tried again", async () => {
  const stuck = Promise.withResolvers<Buffer>();
  const first = keepPaper("stuck", "1", () => stuck.promise);
  const waiting = Array.from({ length: 12 }, (_none, index) => keepPaper(`w${index}`, "1", async () => Buffer.from("w")));
  await Promise.resolve();
  expect(await keepPaper("late", "1", async () => Buffer.from("late"))).toBeUndefined();
  stuck.reject(new Error("No letters"));
  await expect(first).rejects.toThrow("No letters");
  expect((await Promise.all(waiting)).every(Boolean)).toBe(true);
  expect(await keepPaper("stuck", "1", async () => Buffer.from("now"))).toBeDefined();
});
