import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { markedAddresses } from "./marked-addresses.server.ts";

type Row = { id: string; parentId: string | undefined; path: string | undefined };

const table = Object.fromEntries(rowsOf(routes as RouteConfigEntry[]).map((row) => [row.id, row]));
const { takesFiles, isShared } = markedAddresses(table);

describe("addresses of the site's table", () => {
  it.each([
    "/api/admin/products/7/images",
    "/admin/produse/7/imagini",
    "/api/admin/experts",
    "/api/admin/experts/3/photo",
    "/admin/experti/nou",
    "/admin/experti/3",
    "/admin/importa/produse",
  ])("%s takes files", (place) => {
    expect(takesFiles(place)).toBe(true);
  });

  it.each([
    "/",
    "/api/leads",
    "/produse/x/images",
    "/api/admin/products/abc/images",
    "/api/admin/products/7/images/reorder",
    "/x/api/admin/products/7/images",
    "/admin/leaduri",
    "/admin/experti",
    "/admin/experti/3/sterge",
  ])("%s takes none", (place) => {
    expect(takesFiles(place)).toBe(false);
  });
});

it("pages of other sites may read the catalogue, and nothing else", () => {
  const places = ["products", "products/turfline-sport", "categories", "brands", "delivery", "experts", "openapi.json"];
  expect(places.filter((place) => !isShared(`/api/${place}`))).toEqual([]);
  const others = [
    "openapi-json",
    "leads",
    "ratings",
    "settings",
    "snippets",
    "admin/products",
    "admin/me",
    "products/a/b",
    "products.data",
  ];
  expect(others.filter((place) => isShared(`/api/${place}`))).toEqual([]);
});

it("a table without uploads has none", () => {
  const none = markedAddresses({ root: { id: "root", path: "" }, home: { id: "home", parentId: "root", path: "acasa" } }).takesFiles;
  expect(["/", "/acasa"].filter(none)).toEqual([]);
});

/** Rows of the table as the build makes them: each with the id of the route around it. */
function rowsOf(entries: readonly RouteConfigEntry[], parentId?: string): Row[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
    return [{ id, parentId, path: entry.path }, ...rowsOf(entry.children ?? [], id)];
  });
}
