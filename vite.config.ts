import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { FILES } from "./scripts/browser-files.ts";
import { workerCode } from "./scripts/worker-code.ts";

/**
 * In one file: a process that runs on after a build must not look for parts of itself that have gone. A running site keeps its text in memory, two bytes a
 * letter as soon as one of them is ours (ș), so none is, and what only readers of sources need stays out (docs/decisions/0003-server.md).
 */
const SERVER_FILE = { inlineDynamicImports: true, charset: "ascii", comments: { legal: true, annotation: false, jsdoc: false } } as const;

export default defineConfig({
  plugins: [reactRouter(), workerCode("virtual:offline-worker", "app/routes/offline/worker/service-worker.ts")],
  build: {
    target: "es2022",
    // Browsers that know nested rules; unfolding them for older ones would cost every visitor half a kilobyte.
    cssTarget: ["chrome120", "edge120", "firefox121", "safari17.2"],
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: FILES } } } } },
    // The server build begins at our own server, which imports the routes (docs/decisions/0003-server.md).
    ssr: {
      build: { rollupOptions: { input: "app/server.ts", output: SERVER_FILE } },
      // Bundled and cut to what is used: drizzle saves 160 MB at start, zod (whose words in forty languages stay out) and the 93 files of telephone numbers 5,
      // numfmt 1 (Node keeps the text of such a package twice, two bytes a letter).
      resolve: { noExternal: ["drizzle-orm", "libphonenumber-js", "numfmt", "zod"] },
    },
  },
});
