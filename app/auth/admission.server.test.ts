import { describe, expect, it } from "vitest";
import { safeReturn } from "./admission.server.ts";

describe("safeReturn goes back to", () => {
  it.each([
    "/admin",
    "/admin/leaduri",
    "/admin/produse/7/imagini",
    "/admin/leaduri?status=nou&period=last30&page=2",
    "/admin/leaduri?q=p%C4%83%C8%99une+verde",
    "/admin?pagina=2",
  ])("%s", (wanted) => {
    expect(safeReturn(wanted)).toBe(wanted);
  });
});

describe("safeReturn goes to /admin instead of", () => {
  it.each([
    undefined,
    null,
    "",
    "/",
    "/produse",
    "/administrare",
    "admin/leaduri",
    "//rau.example/admin",
    "https://rau.example/admin",
    "/\\rau.example",
    "/admin/../produse",
    "/admin/%2e%2e/produse",
    "/admin\t",
    "/admin/leaduri\r\nSet-Cookie: x=1",
    "/admin/leaduri\n",
    " /admin",
    "/admin@rau.example",
    "/admin:80",
    "/admin#x",
    "/admin/<script>",
    "/admin?x=<script>",
    "/admin/login",
    "/admin/login?inapoi=%2Fadmin%2Flogin",
    "javascript:alert(1)",
    "https:evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    "/admin\t//evil.example",
    "/admin/../../evil",
    "/admin.evil.example",
    "/admin/\n//evil.example",
    "/admin/\u0000",
  ])("%j", (wanted) => {
    expect(safeReturn(wanted)).toBe("/admin");
  });
});
