import { describe, expect, it } from "vitest";
import { ADMIN_PAGE_LIST, adminPattern } from "#app/registers/admin-pages.ts";
import { ADMITTED, PATTERNS } from "#tests/support/addresses.ts";
import { homeOf, mayOpenPage, maySeeChanges, ROLES } from "../roles.ts";
import { isPermitted, PERMISSIONS } from "./permissions.server.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

describe("the table of permissions", () => {
  it("states no address that is not there", () => {
    const isThere = (place: string) => PATTERNS.includes(place.replace(/(?<=\/importa\/)\w+/, ":what"));
    expect(Object.keys({ ...PERMISSIONS.office, ...PERMISSIONS.consultant }).filter((place) => !isThere(place))).toEqual([]);
  });

  it.each(METHODS)("the table of permissions lets the administrator %s everything, also what nobody has decided yet", (method) => {
    expect([...ADMITTED, "/admin/pagina-noua"].filter((pattern) => !isPermitted("administrator", pattern, method))).toEqual([]);
  });

  it.each(METHODS)("the table of permissions lets nobody else %s what nobody has decided yet", (method) => {
    const unknown = ["/admin/pagina-noua", "/api/admin/apel-nou", "", "/admin/leaduri/", "constructor", "__proto__"];
    expect(unknown.filter((pattern) => isPermitted("consultant", pattern, method) || isPermitted("office", pattern, method))).toEqual([]);
  });

  it("gives the office what a consultant has and the catalogue: no people, texts, settings, codes, copies and exports of persons", () => {
    expect(ADMITTED.filter((pattern) => isPermitted("consultant", pattern, "POST") && !isPermitted("office", pattern, "POST"))).toEqual([]);
    const closed =
      /^(\/api)?\/admin\/(programe|experti|experts|setari|settings|firma|texte|program|livrare|anunturi|webhook|date|copii|stare|importa|export$|cos|primii)/;
    expect(ADMITTED.filter((pattern) => closed.test(pattern) && isPermitted("office", pattern))).toEqual([]);
    const open = /^(\/api)?\/admin\/(produse|products|categorii|branduri)/;
    expect(ADMITTED.filter((pattern) => open.test(pattern) && !isPermitted("office", pattern))).toEqual([]);
  });

  it("the table of permissions lets the office see and take back changes of the catalogue alone", () => {
    expect(maySeeChanges("office", ["product", "brand"])).toBe(true);
    expect(maySeeChanges("office", ["product", "settings"])).toBe(false);
    expect(maySeeChanges("consultant", ["product"])).toBe(false);
    expect(maySeeChanges("administrator", ["user"])).toBe(true);
  });

  it("the table of permissions gives a consultant the requests, the numbers about them, his telephones and his account", () => {
    expect(ADMITTED.filter((pattern) => isPermitted("consultant", pattern, "POST") && !pattern.endsWith("*"))).toEqual([
      "/api/admin",
      "/api/admin/leads/:id",
      "/api/admin/passkeys",
      "/api/admin/push-subscriptions",
      "/api/admin/logout",
      "/admin/leaduri",
      "/admin/leaduri/nou",
      "/admin/leaduri/numar",
      "/admin/clienti",
      "/admin/leaduri/flux",
      "/admin/leaduri/:id",
      "/admin/leaduri/:id/corectare",
      "/admin/leaduri/:id/predare",
      "/admin/leaduri/:id/oferta",
      "/admin/leaduri/:id/oferta/noua",
      "/admin/leaduri/:id/oferta/:offerId",
      "/admin/telefoane",
      "/admin/cont",
      "/admin/cont/conectare",
      "/admin/confirma",
    ]);
    const seen = [...ADMITTED, "/api/leads"].filter(
      (pattern) => isPermitted("consultant", pattern) && !isPermitted("consultant", pattern, "POST"),
    );
    expect(seen).toEqual([
      "/api/admin/me",
      "/admin/clienti/:id",
      "/admin/leaduri/rapoarte",
      "/admin/leaduri/rapoarte/cereri",
      "/admin/leaduri/rapoarte/:file",
      "/admin/leaduri/oferte",
      "/admin/leaduri/:id/oferta/:offerId/pdf",
      "/api/leads",
    ]);
    for (const pattern of seen) {
      expect(
        METHODS.filter((method) => isPermitted("consultant", pattern, method)),
        pattern,
      ).toEqual(["GET", "HEAD"]);
    }
  });

  it("the table of permissions says of a page what it says of its address", () => {
    const pages = ADMIN_PAGE_LIST.map(([page]) => page).filter((page) => !/:(what|format)/.test(adminPattern(page)));
    for (const role of ROLES)
      expect(pages.filter((page) => mayOpenPage(role, page))).toEqual(pages.filter((page) => isPermitted(role, adminPattern(page))));
  });

  it("the table of permissions opens to each role the page where it begins", () => {
    for (const role of ROLES) expect(isPermitted(role, homeOf(role)), role).toBe(true);
  });
});
