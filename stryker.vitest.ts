import { defineConfig } from "vitest/config";

/** The tests of pure rules, which need neither the build nor a database. */
export default defineConfig({
  test: { include: ["app/{calendar,catalog,language,leads,offers}/**/*.test.ts"], exclude: ["**/*.server.test.ts"] },
});
