import { describe, expect, it } from "vitest";
import { pageAddresses } from "./page-addresses.server.ts";

const route = (id: string, path?: string, parentId?: string, handle?: object) => ({
  id,
  ...(path !== undefined && { path }),
  ...(parentId !== undefined && { parentId }),
  module: { handle },
});
const addressOf = pageAddresses({
  root: route("root", ""),
  site: route("site", undefined, "root", { isPublic: true }),
  home: { ...route("home", undefined, "site"), index: true },
  product: route("product", "produse/:slug", "site", { reads: ["um", "suprafata", "produs"] }),
  category: route("category", ":slug", "site", { reads: ["page", "fisa-*"] }),
  contact: route("contact", "contact", "site"),
  anything: route("anything", "*", "site"),
  list: route("list", "admin", "root"),
  admin: route("admin", "admin/leaduri", "root"),
  preview: route("preview", "admin/previzualizare/:slug", "root", { reads: ["page"] }),
});

describe("the address of a public page", () => {
  it.each([
    ["is its path", "/contact", "/contact"],
    ["leaves out what the page does not read", "/contact?utm_source=x&fbclid=y", "/contact"],
    ["keeps what the page reads, in the page's order", "/produse/a?suprafata=2&x=1&um=ha", "/produse/a?um=ha&suprafata=2"],
    ["keeps every value of a parameter, in the order given", "/produse/a?produs=b&produs=a", "/produse/a?produs=b&produs=a"],
    ["writes values in one way", "/produse/a?um=%68a&suprafata=1,5+x", "/produse/a?um=ha&suprafata=1%2C5+x"],
    ["keeps what follows a second question mark in its value", "/produse/a?um=a?b", "/produse/a?um=a%3Fb"],
    ["keeps all that begin as the page says, in one order", "/flori?fisa-b=2&fis=x&fisa-a=1&page=2", "/flori?page=2&fisa-a=1&fisa-b=2"],
    ["knows the first page", "/?x=1", "/"],
    ["knows the data of a page, without the parameters of its transport", "/produse/a.data?um=ha&_routes=x", "/produse/a.data?um=ha"],
    ["knows the data of the first page", "/_.data?x", "/_.data"],
    ["is spelled as the table has it, but for what is a parameter", "/PRODUSE/A?um=ha", "/produse/A?um=ha"],
    ["is also that of a page which does not exist", "/nimic/aici?a=b", "/nimic/aici"],
  ])("%s", (_what, url, address) => {
    expect(addressOf(url)).toBe(address);
  });

  it("the address of a public page is none for what is no public page", () => {
    expect(addressOf("/admin/leaduri?q=a")).toBeUndefined();
    expect(addressOf("/admin?q=a")).toBeUndefined();
    expect(addressOf("/admin.data?q=a")).toBeUndefined();
    expect(addressOf("/admin/previzualizare/flori?page=2"), "a public route shown in the administration").toBeUndefined();
  });
});

it("the address of a page is the same however often and after whatever else it is asked for", () => {
  const strangers = Array.from({ length: 2_500 }, (_, index) => `/produse/nou-${index}?um=ha&x=1`);
  for (const url of strangers) expect(addressOf(url)).toBe(url.replace("&x=1", ""));
  for (const url of ["/contact?a=b", "/contact?c=d", `/${"a".repeat(300)}?page=2`, `/${"a".repeat(300)}?page=2`])
    expect(addressOf(url)).toBe(url.replace(/\?[ac]=.*/, ""));
  expect([addressOf("/admin?q=a"), addressOf("/admin?q=b"), addressOf("/admin")]).toEqual([undefined, undefined, undefined]);
});

describe("beside the administration", () => {
  it.each([
    ["a page that is nowhere is one of the site's all the same", "/admin/nimic?x=1", "/admin/nimic"],
    ["a page whose name only begins like it is one", "/administrator?page=2&x=1", "/administrator?page=2"],
    ["an address that spells it in another way is none", "/%61dmin/leaduri?q=a", undefined],
    ["one in capitals is none either", "/ADMIN/leaduri", undefined],
  ])("%s", (_what, url, address) => {
    expect(addressOf(url)).toBe(address);
  });
});
