import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "db/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: ["tests/support/seeded-data.ts"],
    // Every test file has a process of its own: its own database, its own built app.
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    server: { deps: { external: [/\/build\/server\//] } },
  },
});
