import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

/** Tests that set a data directory for their process, ask modules of the source that read it once, or put something in the place of one. */
const OF_THEIR_OWN = [
  "app/media/{missing-sizes,unreferenced-files,variants}.server.test.ts",
  "app/http/edge/steps/*.test.ts",
  "app/{auth/secret,auth/secret-links/secret-link,notifications/outbound/outbound-post,notifications/outbound/private-address}.server.test.ts",
  "app/operations/{clear-overdue,state/state-watch}.server.test.ts",
  "tests/http/{personal-data,expert-links,written-offer-mail}.test.ts",
  "app/restock/*.http.test.ts",
  "tests/budgets/*.test.ts",
];

/** Files of the build, read as they lie or as they are sent. */
const OF_THE_BUILD = "tests/{browser-code,page-weight,site-manifest}.test.ts";

/** Flows over HTTP of a leaf, beside its pages. */
const OF_LEAVES = "app/*/*.http.test.ts";

/** About moments, at most so late or not before: beside other work the machine would be what they measure. They run before all others, two at a time. */
const TIMED = [
  "app/http/edge/connections.server.test.ts",
  "app/http/pages/warm-up.server.test.ts",
  "app/operations/scheduled-jobs.server.test.ts",
  "tests/http/{cluster,kill-and-shutdown,restore-from-page,slow-bodies}.test.ts",
];

/** Environment as the app is served: whichever module imports React first decides for the whole process which of its builds that is. */
const SERVED = { NODE_ENV: "production" };

/** The data of their sites is made first, and a build that is older than the sources is told: what looks at sources alone needs neither. */
const WITH_BUILD = { globalSetup: ["tests/support/seeded-data.ts"] };

const AFTER = { sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    // Receivers of webhooks and push messages stand on this machine; whoever changes a cached value fails. What a rule stores that is asked without a
    // site, such as the secret it signs with, is not the clone's: npm start would take that for the rest of a lost site.
    env: { ALLOW_LOOPBACK_CALLS: "1", CACHE: "frozen", DATA_DIR: path.join(tmpdir(), "seminord-without-site") },
    pool: "forks",
    // One more than there are cores: now and then a test waits for a worker of pictures, or on purpose. Browsers beside them fill such pauses.
    maxWorkers: process.env.BESIDE_BROWSERS ? 2 : 3,
    silent: "passed-only",
    // What passes only then is named by npm test, and three are the most it takes.
    retry: 1,
    // Against hangs, not a measure of speed.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ["tests/support/patience.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        test: { name: "timed", ...WITH_BUILD, env: SERVED, include: TIMED, isolate: false, maxWorkers: 2, sequence: { groupOrder: 0 } },
      },
      // Rules and queries share a process: none of them starts the app or has files of its own.
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "db/**/*.test.ts", "tests/*.test.ts"],
          exclude: [...OF_THEIR_OWN, ...TIMED, OF_LEAVES, OF_THE_BUILD],
          isolate: false,
          ...AFTER,
        },
      },
      // Every file starts an app of its own, on data of its own, in a process that has started others: what is loaded and warm stays so.
      {
        extends: true,
        test: {
          name: "site",
          ...WITH_BUILD,
          env: SERVED,
          include: ["tests/*/**/*.test.ts", OF_LEAVES, OF_THE_BUILD],
          exclude: [...OF_THEIR_OWN, ...TIMED],
          isolate: false,
          ...AFTER,
        },
      },
      { extends: true, test: { name: "alone", ...WITH_BUILD, env: SERVED, include: OF_THEIR_OWN, ...AFTER } },
    ],
  },
});
