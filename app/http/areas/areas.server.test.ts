import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { inAreas } from "./areas.server.ts";

const route = (id: string, parentId?: string, path?: string) => ({ id, parentId, path, module: {} });
const routes = [
  route("root"),
  route("routes/site/frame/layout", "root"),
  route("routes/site/category", "routes/site/frame/layout", ":categorySlug"),
  route("privacy", "routes/site/frame/layout", "politica"),
  route("routes/site/withdrawal", "root", "renunta/:token"),
  route("routes/site/product", "routes/site/frame/layout", "produse/:slug"),
  route("routes/print/sheet", "root", "produse/:slug/fisa.pdf"),
  route("routes/admin/frame", "root", "admin"),
  route("routes/admin/leads", "routes/admin/frame", "leaduri"),
  route("routes/api/leads", "root", "api/leads"),
  route("routes/api/admin", "root", "api/admin"),
  route("routes/api/admin/me", "routes/api/admin", "me"),
];
const build = {
  routes: Object.fromEntries(routes.map((each) => [each.id, each])),
  assets: {
    url: "/assets/manifest-1.js",
    entry: { module: "/assets/entry-1.js" },
    routes: Object.fromEntries(routes.map((each) => [each.id, each])),
  },
} as unknown as ServerBuild;

/** Says which routes it was made of. */
const answer = inAreas(
  build,
  ({ routes }) =>
    async () =>
      new Response(Object.keys(routes).join(" ")),
);

const FRAME = "root routes/site/frame/layout";
const SITE = "root routes/site/frame/layout routes/site/category privacy routes/site/withdrawal routes/site/product";
const OPEN = "root routes/api/leads";
const CALLS = "root routes/api/leads routes/api/admin routes/api/admin/me";
const ALL = routes.map(({ id }) => id).join(" ");

it.each([
  ["/", FRAME],
  ["/gazon", `${FRAME} routes/site/category`],
  ["/politica?x=1", `${FRAME} routes/site/category privacy`],
  ["/nimic/aici", SITE],
  ["/g%61zon", ALL],
  ["/gazon/", SITE],
  ["/administrator", `${FRAME} routes/site/category`],
  ["/produse/turfline.data", SITE],
  ["/api/leads", OPEN],
  ["/api/leads/%61dmin", OPEN],
  ["/api/%61dmin/me", CALLS],
  ["/api/Admin/me", CALLS],
  ["/api/admin/me", CALLS],
  ["/api", OPEN],
  ["/apicultura", `${FRAME} routes/site/category`],
  ["/API/leads", ALL],
  ["/%61pi/leads", ALL],
  ["/admin", ALL],
  ["/Admin/leaduri", ALL],
  ["/admin.data", ALL],
  ["/_root.data", ALL],
  ["/produse", `${FRAME} routes/site/category`],
  ["/Produse/turfline", `${FRAME} routes/site/product`],
  ["/produse/turfline/", SITE],
  ["/produse/turfline/fisa.pdf", ALL],
  ["/Produse/turfline//fisa.pdf/", ALL],
  ["/admin/leaduri/7/date", ALL],
  ["//admin", ALL],
  ["/renunta/x", ALL],
  ["/__manifest?paths=/gazon", ALL],
])("%s is looked for among the routes that can answer it", async (address, among) => {
  expect(await (await answer(new Request(`http://localhost${address}`))).text()).toBe(among);
});
