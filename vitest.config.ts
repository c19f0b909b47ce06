import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["tests/support/seeded-data.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Against hangs, not a measure of speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      // Rules and queries share a process: none of them starts the app.
      { extends: true, test: { name: "unit", include: ["app/**/*.test.ts", "db/**/*.test.ts", "tests/*.test.ts"], isolate: false } },
      // Every other file has a process of its own: its own database, its own built app.
      { extends: true, test: { name: "site", include: ["tests/*/**/*.test.ts"] } },
    ],
  },
});
