import { matchRoutes } from "react-router";
import { describe, expect, it } from "vitest";
import { PATTERNS } from "#tests/support/addresses.ts";
import { movedTo } from "./moved.ts";

const isThere = (path: string) =>
  matchRoutes(
    PATTERNS.map((pattern) => ({ path: pattern })),
    path,
  )?.[0]?.route.path !== "/admin/*";

describe("an old address of the administration", () => {
  it.each([["/admin/statistici", "/admin/leaduri/rapoarte"]])("%s leads to %s, which is there", (was, is) => {
    expect([movedTo(was), isThere(is), isThere(was)]).toEqual([is, true, false]);
  });

  it("is none that never was", () => {
    expect(movedTo("/admin/nu-exista")).toBeUndefined();
  });
});
