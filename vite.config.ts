import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { FILES } from "./scripts/browser-files.ts";
import { plainImport } from "./scripts/plain-import.ts";
import { unusedParts } from "./scripts/unused-parts.ts";
import { workerCode } from "./scripts/worker-code.ts";

export default defineConfig({
  plugins: [reactRouter(), plainImport(), unusedParts(), workerCode("virtual:field-worker", "app/routes/field/worker/service-worker.ts")],
  build: {
    target: "es2022",
    // Browsers that know nested rules; unfolding them for older ones would cost every visitor half a kilobyte.
    cssTarget: ["chrome120", "edge120", "firefox121", "safari17.2"],
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: FILES } } } } },
    // The server build begins at our own server, which imports the routes (docs/decisions/0003-own-server.md).
    ssr: {
      // In one file: a process that runs on after a build must not look for parts of itself that have gone.
      build: { rollupOptions: { input: "app/server.ts", output: { inlineDynamicImports: true } } },
      // Bundled and cut to what is used, drizzle alone saves 160 MB at start.
      resolve: { noExternal: ["drizzle-orm"] },
    },
  },
});
