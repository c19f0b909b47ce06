/** Scripts that the build sends to browsers. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const scripts = globSync("build/client/assets/*.js").map((file) => ({ file, code: readFileSync(file, "utf8") }));
const filesWith = (...words: string[]) => scripts.filter(({ code }) => words.some((word) => code.includes(word))).map(({ file }) => file);

it("the browser's code holds no zod: forms are read on the server, which alone may make code of text (docs/decisions/0013-forms.md)", () => {
  expect(scripts).not.toEqual([]);
  expect(filesWith("jitless", "ZodError")).toEqual([]);
});

it("the browser's code holds nothing of the database", () => {
  expect(filesWith("drizzle:", "CREATE TABLE")).toEqual([]);
});

type Route = { id: string; parentId?: string } & Record<
  "hasAction" | "hasClientAction" | "hasClientMiddleware" | "hasDefaultExport",
  boolean
>;

it("the browser's code answers a post that is lost on its way, on each page that takes posts", () => {
  const opening = "window.__reactRouterManifest=";
  const manifest =
    scripts.find(({ file, code }) => code.startsWith(opening) && !file.endsWith("-site.js"))?.code.slice(opening.length) ?? "";
  const { routes } = JSON.parse(manifest.replace(/;\s*$/, "")) as { routes: Record<string, Route> };
  const around = (route: Route | undefined): Route[] =>
    route && route.id !== "root" ? [route, ...around(routes[route.parentId ?? ""])] : [];
  const posted = Object.values(routes).filter(({ hasAction, hasDefaultExport }) => hasAction && hasDefaultExport);
  expect(posted.length).toBeGreaterThan(60);
  const mute = posted.filter((route) => !around(route).some((one) => one.hasClientAction || one.hasClientMiddleware));
  expect(mute.map(({ id }) => id).sort()).toEqual([
    "routes/links/withdrawal",
    "routes/site/frame/not-found",
    "routes/site/legal/cookie-settings",
  ]);
});
