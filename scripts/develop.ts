/**
 * Starts the site from its sources, with Vite in front. There are three kinds of change, and none asks for a hand (docs/decisions/0012-tools.md):
 * a component goes to the browser by Vite; what routes use is loaded anew with the next request, because the table of routes is asked for with
 * each one; and the floor, which holds state or answers before the router, starts the server anew inside this process, where Vite is warm.
 */
import path from "node:path";
import process from "node:process";
import { createServer } from "vite";

type Site = typeof import("../app/server.ts");

const FLOOR = /^(app\/(server|env\.server|routes)\.ts|app\/(auth|http|seed)\/.*|db\/.*)(?<!\.test\.ts)$/;
/** An editor writes a file in several steps, and Vite has to forget what it knew of it. */
const SETTLED = 50;

process.env.NODE_ENV ??= "development";
const vite = await createServer({ server: { middlewareMode: true } });
const options: Parameters<Site["start"]>[0] = {
  isCaching: false,
  serveAsset: (request, response, next) => vite.middlewares(request, response, next),
  loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build"),
};
let { close } = await (await load()).start(options);
let restarted = Promise.resolve();
let change: NodeJS.Timeout | undefined;

vite.watcher.on("all", (_event, file) => {
  if (!FLOOR.test(path.relative(process.cwd(), file).replaceAll(path.sep, "/"))) return;
  clearTimeout(change);
  change = setTimeout(() => {
    restarted = restarted.then(restart).catch(console.error);
  }, SETTLED);
});

/** Starts the new server; one that cannot be loaded leaves the old one standing until the next change. */
async function restart(): Promise<void> {
  const { start } = await load();
  await close();
  ({ close } = await start(options));
}

async function load(): Promise<Site> {
  return (await vite.ssrLoadModule("./app/server.ts")) as Site;
}
