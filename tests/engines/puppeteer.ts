/** Chromium through its own protocol, Firefox through WebDriver BiDi: Puppeteer speaks both. */
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inflateSync } from "node:zlib";
import { type KeyInput, launch, type Page, type Browser as Puppet } from "puppeteer-core";
import type { Browser, Engine, Key, Point, Setting } from "./engine.ts";

const CHROMIUMS = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"];
const FIREFOXES = [process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"];

const MARGIN = { top: "10mm", right: "14mm", bottom: "10mm", left: "14mm" };

export const chromium: Engine = {
  name: "Chromium",
  absence: () => (find(CHROMIUMS) ? undefined : "apt-get install chromium-headless-shell, or CHROMIUM_PATH"),
  inabilities: {},
  async launch(setting) {
    const { language, hasScripts, hasForcedColours, fontSize } = setting;
    const puppet = await launch({
      executablePath: find(CHROMIUMS) as string,
      headless: "shell",
      defaultViewport: null,
      env: { ...process.env, LANGUAGE: language },
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        `--lang=${language}`,
        `--accept-lang=${language}`,
        `--blink-settings=defaultFontSize=${fontSize}`,
      ],
    });
    const page = await firstPage(puppet);
    await page.setJavaScriptEnabled(hasScripts);
    if (hasForcedColours) await page.emulateMediaFeatures([{ name: "forced-colors", value: "active" }]);
    return drive(puppet, page, setting, (points) => dragByProtocol(page, points));
  },
};

export const firefox: Engine = {
  name: "Firefox",
  absence: () => (find(FIREFOXES) ? undefined : "apt-get install firefox-esr, or FIREFOX_PATH"),
  inabilities: {},
  async launch(setting) {
    const { language, hasScripts, hasForcedColours, fontSize } = setting;
    const puppet = await launch({
      browser: "firefox",
      executablePath: find(FIREFOXES) as string,
      headless: true,
      defaultViewport: null,
      env: { ...process.env, LANG: `${language.replace("-", "_")}.UTF-8` },
      args: ["--remote-allow-system-access"],
      extraPrefsFirefox: {
        "intl.accept_languages": language,
        "javascript.enabled": hasScripts,
        "font.size.variable.x-western": fontSize,
        "dom.w3c_touch_events.enabled": 1,
        ...(hasForcedColours && { "browser.display.document_color_use": 2, "ui.useAccessibilityTheme": 1 }),
      },
    });
    const page = await firstPage(puppet);
    await runInWindow(puppet, focusPage, "");
    return drive(puppet, page, setting, (points) => dragByWindow(puppet, page, points));
  },
};

function find(places: readonly (string | undefined)[]): string | undefined {
  return places.find((file) => file && existsSync(file));
}

async function firstPage(puppet: Puppet): Promise<Page> {
  const [page] = await puppet.pages();
  return page ?? puppet.newPage();
}

function drive(puppet: Puppet, page: Page, { scale }: Setting, dragAlong: (points: readonly Point[]) => Promise<void>): Browser {
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (inPage, ...args) => page.evaluate(inPage as (...args: unknown[]) => never, ...args),
    resize: (width, height) => page.setViewport({ width, height, deviceScaleFactor: scale }),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => pressWith(page, key),
    drag: (from, to) => dragAlong(between(from, to)),
    async attach(css, files) {
      const field = await page.$(css);
      if (!field) throw new Error(`No file field ${css}`);
      await (field as unknown as { uploadFile: (...files: string[]) => Promise<void> }).uploadFile(
        ...files.map((file) => path.resolve(file)),
      );
    },
    async agree(act) {
      const asked = new Promise<string>((resolve, reject) => {
        page.once("dialog", (dialog) => dialog.accept().then(() => resolve(dialog.message()), reject));
      });
      await act();
      return Promise.race([asked, sleep(10_000).then(() => Promise.reject(new Error("Nothing was asked")))]);
    },
    // Firefox is told what `@page` says: its protocol reads neither the size nor the margins from there.
    sheets: async () => countSheets(await page.pdf({ preferCSSPageSize: true, printBackground: true, format: "a4", margin: MARGIN })),
    screenshot: () => page.screenshot(),
    close: () => puppet.close(),
  };
}

async function pressWith(page: Page, key: Key): Promise<void> {
  const [last, held] = key.split("+").reverse() as [KeyInput, KeyInput?];
  if (held) await page.keyboard.down(held);
  await page.keyboard.press(last);
  if (held) await page.keyboard.up(held);
}

function between(from: Point, to: Point): Point[] {
  const STEPS = 10;
  return Array.from({ length: STEPS + 1 }, (_, step) => ({
    x: Math.round(from.x + ((to.x - from.x) * step) / STEPS),
    y: Math.round(from.y + ((to.y - from.y) * step) / STEPS),
  }));
}

async function dragByProtocol(page: Page, [first, ...rest]: readonly Point[]): Promise<void> {
  if (!first) return;
  await page.touchscreen.touchStart(first.x, first.y);
  for (const { x, y } of rest) {
    await sleep(20);
    await page.touchscreen.touchMove(x, y);
  }
  await page.touchscreen.touchEnd();
}

/**
 * Touch actions of WebDriver reach the page in Firefox but not what scrolls it: a strip of pictures stays where it is. So the finger
 * touches the window itself, as one on the glass would.
 */
async function dragByWindow(puppet: Puppet, page: Page, points: readonly Point[]): Promise<void> {
  const [left, top] = await page.evaluate(() => {
    const { mozInnerScreenX, mozInnerScreenY } = window as unknown as { mozInnerScreenX: number; mozInnerScreenY: number };
    return [mozInnerScreenX, mozInnerScreenY] as const;
  });
  const way = points.map(({ x, y }) => ({ x: x + left, y: y + top }));
  await runInWindow(puppet, touchWindow, JSON.stringify(way));
}

async function runInWindow(puppet: Puppet, inWindow: (argument: string) => unknown, argument: string): Promise<void> {
  type Answer = { result: { type?: string; exceptionDetails?: { text: string }; contexts?: { context: string }[] } };
  const { connection } = puppet as unknown as { connection: { send: (method: string, params: object) => Promise<Answer> } };
  const tree = await connection.send("browsingContext.getTree", { "moz:scope": "chrome" });
  const { result } = await connection.send("script.callFunction", {
    functionDeclaration: inWindow.toString(),
    awaitPromise: true,
    target: { context: tree.result.contexts?.[0]?.context },
    arguments: [{ type: "string", value: argument }],
  });
  if (result.type !== "success") throw new Error(result.exceptionDetails?.text);
}

function focusPage(): void {
  const { gBrowser } = window as unknown as { gBrowser: { selectedBrowser: HTMLElement } };
  window.focus();
  gBrowser.selectedBrowser.focus();
}

async function touchWindow(json: string): Promise<void> {
  type Touch = (pointer: number, state: number, x: number, y: number, pressure: number, angle: number, observer: null) => void;
  const { windowUtils } = window as unknown as { windowUtils: { sendNativeTouchPoint: Touch } };
  const way = JSON.parse(json) as { x: number; y: number }[];
  for (const { x, y } of way) {
    windowUtils.sendNativeTouchPoint(0, 2, x, y, 1, 90, null);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const last = way.at(-1) as { x: number; y: number };
  windowUtils.sendNativeTouchPoint(0, 4, last.x, last.y, 1, 90, null);
}

function countSheets(pdf: Uint8Array): number {
  const plain = Buffer.from(pdf).toString("latin1");
  const packed = [...plain.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => unpack(pdf.subarray(index + length)));
  return [plain, ...packed].join("\n").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

function unpack(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return "";
  }
}
