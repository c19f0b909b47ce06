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

const SITE = "root routes/site/frame/layout routes/site/category privacy routes/site/withdrawal routes/site/product";
const OPEN = "root routes/api/leads";
const CALLS = "root routes/api/leads routes/api/admin routes/api/admin/me";
const ALL = routes.map(({ id }) => id).join(" ");

it.each([
  ["/", SITE],
  ["/gazon", SITE],
  ["/politica?x=1", SITE],
  ["/nimic/aici", SITE],
  ["/administrator", SITE],
  ["/produse/turfline.data", SITE],
  ["/api/leads", OPEN],
  ["/api/leads/%61dmin", OPEN],
  ["/api/%61dmin/me", CALLS],
  ["/api/Admin/me", CALLS],
  ["/api/admin/me", CALLS],
  ["/api", OPEN],
  ["/apicultura", SITE],
  ["/API/leads", ALL],
  ["/%61pi/leads", ALL],
  ["/admin", ALL],
  ["/Admin/leaduri", ALL],
  ["/admin.data", ALL],
  ["/_root.data", ALL],
  ["/produse", SITE],
  ["/produse/turfline", SITE],
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
