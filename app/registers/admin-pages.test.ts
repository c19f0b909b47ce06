import { describe, expect, it } from "vitest";
import { TABLE_FORMATS } from "#app/tables/write/table-formats.ts";
import { PATTERNS } from "#tests/support/addresses.ts";
import { ADMIN_PAGES, type AdminPage, adminPath, adminPattern } from "./admin-pages.ts";

/** Kinds of an import, which are a word of the address. */
const IMPORTS: readonly AdminPage[] = ["productImport", "expertImport", "settingsImport"];

describe("the register of administration pages", () => {
  it("the register of administration pages names every address that app/routes.ts has below /admin, and no other", () => {
    const pages = (Object.keys(ADMIN_PAGES) as AdminPage[]).filter((page) => !IMPORTS.includes(page)).map(adminPattern);
    const named = pages.flatMap((pattern) => Object.keys(TABLE_FORMATS).map((format) => pattern.replace(":format", format)));
    const routes = PATTERNS.filter((pattern) => /^\/admin(\/|$)/.test(pattern) && !pattern.startsWith("/admin/previzualizare/"));
    expect([...new Set(named)].sort()).toEqual(routes.sort());
    expect(pages.length).toBe(new Set(pages).size);
  });

  it("the register of administration pages has a label for whatever stands among tabs", () => {
    expect(Object.entries(ADMIN_PAGES).filter(([, page]) => "tab" in page && !("label" in page))).toEqual([]);
  });

  it("the register of administration pages writes an address with what stands in the place of its parameters", () => {
    expect(adminPath("products")).toBe("/admin");
    expect(adminPath("leadOffer", 7, 3)).toBe("/admin/leaduri/7/oferta/3");
    expect(adminPath("leadTable", "csv")).toBe("/admin/leaduri.csv");
    expect([adminPath("text", "home"), adminPath("text", "category/gazon")]).toEqual(["/admin/texte/home", "/admin/texte/category/gazon"]);
    // @ts-expect-error: an offer is one of a request
    adminPath("leadOffer", 7);
  });
});
