/** The machine's own Chromium, or the one that Playwright installed; scripts/prepare.mjs fetches one where there is none. */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

export function findBrowser(): string {
  const names = ["chromium-headless-shell", "chromium", "google-chrome"].map((name) => `/usr/bin/${name}`);
  const found = [process.env.CHROMIUM_PATH, ...names, chromium.executablePath()].find((file) => file && existsSync(file));
  if (!found) throw new Error("No Chromium: npm exec playwright install chromium, or set CHROMIUM_PATH");
  return found;
}
