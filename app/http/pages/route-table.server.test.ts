import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRequestHandler, type ServerBuild } from "react-router";
import { describe, expect, it, vi } from "vitest";
import routes from "#app/routes.ts";
import { ADDRESSES } from "#tests/support/addresses.ts";
import { handleByArea, markedAddresses } from "./route-table.server.ts";

type MarkedRow = { id: string; parentId: string | undefined; path: string | undefined };

const table = Object.fromEntries(markedRows(routes as RouteConfigEntry[]).map((row) => [row.id, row]));
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
function markedRows(entries: readonly RouteConfigEntry[], parentId?: string): MarkedRow[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
    return [{ id, parentId, path: entry.path }, ...markedRows(entry.children ?? [], id)];
  });
}

type Row = { id: string; parentId?: string; path?: string; index?: true };

/** The site's own table, in which each route answers with its id and the parameters that it was asked with. */
const build = {
  routes: Object.fromEntries([{ id: "root", path: "" }, ...rowsOf(routes as RouteConfigEntry[])].map((row) => [row.id, answering(row)])),
  assets: { routes: {} },
  entry: { module: {} },
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  ssr: true,
} as unknown as ServerBuild;
const [byArea, whole] = [handleByArea(build, "production"), createRequestHandler(build, "production")];

/** However it is written: the router knows large letters, letters in code and a stroke too many. */
const ODD = [
  ...["/ADMIN", "/Admin/Leaduri", "/admin/", "/admin//leaduri", "//admin/leaduri", "/%61dmin/leaduri", "/admin%2Fleaduri", "/admin.x"],
  ...[
    "/API/leads",
    "/api",
    "/api/",
    "/api/nimic",
    "/api/admin/nimic",
    "//api/leads",
    "/api//leads",
    "/%61pi/leads",
    "/apiary",
    "/administrator",
  ],
  ...[
    "/admin/nimic/aici",
    "/nimic/aici",
    "/produse/a/b/c",
    "/gazon/admin",
    "/gazon/api/leads",
    "/semin%C8%9Be",
    "/seminț",
    "/admin/leaduri/1;a=b",
  ],
  ...["/_.data", "/gazon.data", "/admin.data", "/admin/_.data", "/admin/leaduri.data", "/api/leads.data"],
];

it("an address has the same answer in the table of its area as in the whole one", async () => {
  const asked = [...ADDRESSES, ...ODD, ...ADDRESSES.map((address) => `${address}?a=/admin/b&c=//api`)];
  const answers = await Promise.all(
    asked.map(async (address) => [address, await answerOf(byArea, address), await answerOf(whole, address)]),
  );
  expect(answers.filter(([, own, other]) => own !== other)).toEqual([]);
});

it("an address is not looked for among those of another area", async () => {
  const tried = vi.spyOn(String.prototype, "match");
  const triesOf = async (handle: typeof whole, address: string) => {
    tried.mockClear();
    await answerOf(handle, address);
    return tried.mock.calls.length;
  };
  expect(await triesOf(byArea, "/api/leads")).toBeLessThan((await triesOf(whole, "/api/leads")) * 0.2);
  expect(await triesOf(byArea, "/gazon")).toBeLessThan((await triesOf(whole, "/gazon")) * 0.4);
  tried.mockRestore();
});

async function answerOf(handle: typeof whole, address: string): Promise<string> {
  return await (await handle(new Request(`http://localhost:3000${address}`))).text();
}

function rowsOf(entries: readonly RouteConfigEntry[], parentId = "root"): Row[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const row = { id: id ?? file, parentId, ...(path !== undefined && { path }), ...(index && { index: true as const }) };
    return [row, ...rowsOf(children, row.id)];
  });
}

function answering(row: Row) {
  return { ...row, module: { loader: ({ params }: { params: object }) => Response.json([row.id, params]) } };
}
