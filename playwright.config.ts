import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** The machine's own Chromium where it has one, so that nothing is downloaded; else the one Playwright installed. */
const chromium = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((file) => file && existsSync(file));

/**
 * No test looks at pixels, and to paint the window and what lies around it is a seventh of all work of a run (docs/decisions/0012-tools.md).
 * The picture of a failed test has white places therefore; with PAINTED=1 it is whole.
 */
const PAINTED_LITTLE = process.env.PAINTED ? [] : ["--force-gpu-mem-available-mb=1"];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: ["./tests/support/seeded-data.ts", "./tests/support/shared-set.ts"],
  fullyParallel: true,
  workers: 2,
  // What passes only then is named by npm test, and three are the most it takes.
  retries: 1,
  forbidOnly: true,
  // This and the patience below are against hangs: beside other work a walk through the pages takes minutes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    browserName: "chromium",
    locale: "ro-RO",
    timezoneId: "Europe/Bucharest",
    // What a worker answers no test can hold up or answer itself; those that are about it say so.
    serviceWorkers: "block",
    video: "off",
    screenshot: "only-on-failure",
    // Jumps instead of smooth scrolling: where things are is certain at once.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      // Chromium finds no file below a folder with letters beyond ASCII where the locale is C.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      ...(chromium && { executablePath: chromium }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...PAINTED_LITTLE],
    },
  },
  projects: [
    // A test is tagged @bare when it is about what stands there only without scripts.
    { name: "js", grepInvert: /@bare/ },
    // A broken connection is the browser's own error page when there are no scripts: nothing of ours to look at.
    // A test is tagged @once when scripts make no difference to it, or when it is about what only scripts do.
    { name: "no-js", use: { javaScriptEnabled: false }, testIgnore: "broken-network.spec.ts", grepInvert: /@once/ },
  ],
});
