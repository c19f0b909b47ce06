import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    // The server build begins at our own server, which imports the routes (docs/decisions/0003).
    ssr: {
      build: { rollupOptions: { input: "app/server.ts" } },
      // Bundled and cut to what is used, drizzle alone saves 160 MB at start.
      resolve: { noExternal: ["drizzle-orm"] },
    },
  },
});
