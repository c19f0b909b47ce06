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
  it.each([
    ["/admin/statistici", "/admin/leaduri/rapoarte"],
    ["/admin/oameni/7", "/admin/experti/cont-7"],
    ["/admin/oameni/programe", "/admin/programe"],
    ["/admin/produse/7/sterge", "/admin/produse/7"],
    ["/admin/categorii/7/imagini", "/admin/categorii/7"],
    ["/admin/produse/7/calendar", "/admin/produse/7/documente"],
    ["/admin/produse/7/intrebari", "/admin/produse/7/fisa"],
    ["/admin/leaduri/7/date/sterge", "/admin/leaduri/7/date"],
    ["/admin/leaduri/7/oferta/2/scrie", "/admin/leaduri/7/oferta/2"],
    ["/admin/produse/importa/7/coloane", "/admin/importa/produse/7/coloane"],
    ["/admin/produse/importa/lot/7", "/admin/istoric/lot/7"],
    ["/admin/istoric/7/anuleaza", "/admin/istoric/7"],
    ["/admin/cos/produse/7", "/admin/cos"],
  ])("%s leads to %s, which is there", (was, is) => {
    expect([movedTo(was), isThere(is), isThere(was)]).toEqual([is, true, false]);
  });

  it("is none that never was", () => {
    expect(movedTo("/admin/texte/versiuni/brand/%C8%9Bar")).toBe("/admin/texte/brand/%C8%9Bar");
    expect(movedTo("/admin/nu-exista")).toBeUndefined();
  });
});
