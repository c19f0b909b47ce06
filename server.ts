/** Starts the site: the built server in production, Vite in front of the sources with `--dev`; `--admin-reset` prints a set-up link. */
import process from "node:process";

async function main(): Promise<void> {
  if (process.argv.includes("--dev")) return startDevelopment();
  process.env.NODE_ENV ??= "production";
  const { start, resetAdmin } = (await import("./build/server/index.js" as string)) as typeof import("./app/server.ts");
  if (process.argv.includes("--admin-reset")) return resetAdmin();
  await start();
}

async function startDevelopment(): Promise<void> {
  process.env.NODE_ENV ??= "development";
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  const { start } = (await vite.ssrLoadModule("./app/server.ts")) as typeof import("./app/server.ts");
  await start({ isCaching: false, serveAsset: (request, response, next) => vite.middlewares(request, response, next) });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error && !process.argv.includes("--dev") ? error.message : error);
  process.exit(1);
});
