/** The machine's own Chromium, as the browser tests have it. */
import { type Browser, chromium } from "@playwright/test";
import config from "../../../playwright.config.ts";

export function openBrowser(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions);
}
