import { defineConfig } from "vitest/config";

/** Tests that set a data directory for their process, or put something of their own in the place of a module. */
const OF_THEIR_OWN = ["app/media/**/*.server.test.ts", "app/http/edge/steps/*.test.ts"];

export default defineConfig({
  test: {
    globalSetup: ["tests/support/seeded-data.ts"],
    pool: "forks",
    // One more than there are cores: now and then a test waits for a worker of pictures, or on purpose.
    maxWorkers: 3,
    silent: "passed-only",
    // What passes only then is named by npm test, and three are the most it takes.
    retry: 1,
    // Against hangs, not a measure of speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      // Rules and queries share a process: none of them starts the app or has files of its own.
      {
        extends: true,
        test: { name: "unit", include: ["app/**/*.test.ts", "db/**/*.test.ts", "tests/*.test.ts"], exclude: OF_THEIR_OWN, isolate: false },
      },
      // Every other file has a process of its own: its own data directory, its own built app.
      { extends: true, test: { name: "site", include: ["tests/*/**/*.test.ts", ...OF_THEIR_OWN] } },
    ],
  },
});
