import { expect, it } from "vitest";
import { pageRoutes } from "./page-routes.server.ts";

const route = (id: string, parentId?: string, path?: string) => [id, { id, parentId, path, module: {} }] as const;
const routes = Object.fromEntries([
  route("root"),
  route("layout", "root"),
  route("home", "layout"),
  route("list", "layout", "produse"),
  route("product", "layout", "produse/:slug"),
  route("care", "layout", "produse/:slug/calendar"),
  route("category", "layout", ":slug"),
  route("missing", "layout", "*"),
]) as unknown as Parameters<typeof pageRoutes>[0];

const among = pageRoutes(routes);
const idsFor = (path: string) => Object.keys(among(path) ?? { all: true }).join(" ");

it.each([
  ["/", "root layout home missing"],
  ["/gazon", "root layout category missing"],
  ["/produse", "root layout list category missing"],
  ["/PRODUSE", "root layout list category missing"],
  ["/produse/x", "root layout product missing"],
  ["/produse/produse", "root layout product missing"],
  ["/produse/x/calendar", "root layout care missing"],
  ["/produse/x/altceva", "root layout missing"],
  ["/nimic/aici", "root layout missing"],
])("%s is looked for among %s", (path, ids) => {
  expect(idsFor(path)).toBe(ids);
});

it.each(["/a/b/c/d", "/produse.data", "/produse/x.data", "/produse/", "//produse", "/produs%65", "/produse//x"])(
  "%s is looked for among all, by the router alone",
  (path) => {
    expect(idsFor(path)).toBe("all");
  },
);

it("addresses of a kind have the same list, however many there are", () => {
  const list = among("/produse/first");
  for (let number = 0; number < 2_000; number += 1) expect(among(`/produse/p${number}`)).toBe(list);
  const names = ["produse", "calendar", "x", ""];
  for (const a of names) for (const b of names) for (const c of names) among(`/${a}/${b}/${c}`);
  expect(among("/produse/last")).toBe(list);
});
