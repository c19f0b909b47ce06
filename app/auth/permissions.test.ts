import { describe, expect, it } from "vitest";
import { ADMITTED, PATTERNS } from "#tests/support/addresses.ts";
import { CONSULTANT_PERMISSIONS, homeOf, isPermitted } from "./permissions.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

describe("the table of permissions", () => {
  it("states no address that is not there", () => {
    expect(Object.keys(CONSULTANT_PERMISSIONS).filter((pattern) => !PATTERNS.includes(pattern))).toEqual([]);
  });

  it.each(METHODS)("lets the administrator %s everything, also what nobody has decided yet", (method) => {
    expect([...ADMITTED, "/admin/pagina-noua"].filter((pattern) => !isPermitted("administrator", pattern, method))).toEqual([]);
  });

  it.each(METHODS)("lets nobody else %s what nobody has decided yet", (method) => {
    const unknown = ["/admin/pagina-noua", "/api/admin/apel-nou", "", "/admin/leaduri/", "constructor", "__proto__"];
    expect(unknown.filter((pattern) => isPermitted("consultant", pattern, method))).toEqual([]);
  });

  it("gives a consultant the requests, the numbers about them, his telephones and his account", () => {
    expect(ADMITTED.filter((pattern) => isPermitted("consultant", pattern, "POST") && !pattern.endsWith("*"))).toEqual([
      "/admin/leaduri",
      "/admin/leaduri/flux",
      "/admin/leaduri/:id",
      "/admin/leaduri/:id/predare",
      "/admin/leaduri/:id/oferta",
      "/admin/leaduri/:id/oferta/:offerId",
      "/admin/leaduri/:id/oferta/:offerId/scrie",
      "/admin/telefoane",
      "/admin/cont",
      "/admin/cont/chei",
      "/admin/cont/cod",
      "/admin/confirma",
      "/api/admin",
      "/api/admin/leads/:id",
      "/api/admin/passkeys",
      "/api/admin/push-subscriptions",
      "/api/admin/logout",
    ]);
    const seen = [...ADMITTED, "/api/leads"].filter(
      (pattern) => isPermitted("consultant", pattern) && !isPermitted("consultant", pattern, "POST"),
    );
    expect(seen).toEqual([
      "/admin/leaduri/:id/oferta/:offerId/pdf",
      "/admin/statistici",
      "/admin/cont/conectari",
      "/api/admin/me",
      "/api/leads",
    ]);
    for (const pattern of seen) {
      expect(
        METHODS.filter((method) => isPermitted("consultant", pattern, method)),
        pattern,
      ).toEqual(["GET", "HEAD"]);
    }
  });

  it("opens to each role the page where it begins", () => {
    for (const role of ["administrator", "consultant"] as const) expect(isPermitted(role, homeOf(role)), role).toBe(true);
  });
});
