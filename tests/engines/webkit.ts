/** WebKit as Debian has it: the MiniBrowser of WebKitGTK under Xvfb, through its own WebDriver. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Actions, Builder, By, Capabilities, Key as Keys, until, type WebDriver } from "selenium-webdriver";
import { end, freePort } from "#tests/support/server.ts";
import type { Browser, Engine, Key, Point, Setting } from "./engine.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const XVFB = "/usr/bin/Xvfb";
const LOCALES = "/usr/share/i18n/locales";

const KEYS: Record<string, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: " ",
  Escape: Keys.ESCAPE,
  Delete: Keys.DELETE,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  End: Keys.END,
};

type Turned = { right: number; down: number };

export const webkit: Engine = {
  name: "WebKit",
  absence: () =>
    miniBrowser() && [DRIVER, XVFB, LOCALES].every((place) => existsSync(place))
      ? undefined
      : "apt-get install webkit2gtk-driver xvfb locales",
  inabilities: {
    paper: "its driver cannot print",
    letters: "MiniBrowser has no setting for their height",
    "forced colours": "WebKit has none but on Windows",
  },
  async launch(setting) {
    const home = mkdtempSync(path.join(tmpdir(), "seminord-webkit-"));
    const screen = await startScreen();
    const port = await freePort();
    const server = spawn(DRIVER, [`--port=${port}`], { env: environment(setting, home, screen.display), stdio: "ignore" });
    async function stop() {
      await end(server);
      await end(screen.process);
      rmSync(home, { recursive: true, force: true });
    }
    try {
      // A browser that does not start is waited for without end by its driver.
      const tooLate = sleep(30_000, undefined, { ref: false }).then(() => Promise.reject(new Error("MiniBrowser did not start")));
      return drive(await Promise.race([connect(port, setting), tooLate]), stop);
    } catch (failure) {
      await stop();
      throw failure;
    }
  },
};

function miniBrowser(): string | undefined {
  return globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").toSorted().at(-1);
}

async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  // Xvfb looks for a free number itself and says which.
  const process = spawn(XVFB, ["-displayfd", "1", "-screen", "0", "2880x2000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = (await once(process.stdout, "data")) as [Buffer];
  return { process, display: `:${number.toString().trim()}` };
}

function environment({ language, scale }: Setting, home: string, display: string): NodeJS.ProcessEnv {
  const locale = `${language.replace("-", "_")}`;
  const settings = path.join(home, "gtk-3.0");
  mkdirSync(settings);
  // The window cannot be narrower than its bar of tools, and a telephone is.
  writeFileSync(
    path.join(settings, "gtk.css"),
    "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }",
  );
  execFileSync("localedef", ["-i", locale, "-f", "UTF-8", path.join(home, `${locale}.UTF-8`)]);
  return {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: home,
    LOCPATH: home,
    LANG: `${locale}.UTF-8`,
    LC_ALL: `${locale}.UTF-8`,
    LANGUAGE: locale,
    GDK_SCALE: String(scale),
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
  };
}

async function connect(port: number, { hasScripts }: Setting): Promise<WebDriver> {
  const args = ["--automation", `--enable-javascript=${hasScripts ? "TRUE" : "FALSE"}`];
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    unhandledPromptBehavior: "ignore",
    "webkitgtk:browserOptions": { binary: miniBrowser(), args },
  });
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    } catch (failure) {
      if (attempt === 50 || !String(failure).includes("ECONNREFUSED")) throw failure;
      await sleep(100);
    }
  }
}

function drive(driver: WebDriver, stop: () => Promise<void>): Browser {
  const turned: Turned = { right: 0, down: 0 };
  const window = () => driver.manage().window();
  const evaluate: Browser["evaluate"] = (inPage, ...args) => driver.executeScript(`return (${inPage}).apply(null, arguments)`, ...args);
  return {
    goto: (address) => driver.get(address),
    evaluate,
    async resize(width, height) {
      await window().setRect({ x: 0, y: 0, width, height });
      const bar = height - (await evaluate(() => innerHeight));
      await window().setRect({ x: 0, y: 0, width, height: height + bar });
    },
    click: async ({ x, y }) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => pressWith(driver, key),
    drag: (from, to) => dragAsItWould(driver, evaluate, turned, from, to),
    attach: (css, files) => driver.findElement(By.css(css)).sendKeys(files.map((file) => path.resolve(file)).join("\n")),
    async agree(act) {
      await act();
      const alert = await driver.wait(until.alertIsPresent(), 10_000, "Nothing was asked");
      const question = await alert.getText();
      await alert.accept();
      return question;
    },
    sheets: () => Promise.reject(new Error("No paper")),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    async close() {
      await driver.quit().catch(() => undefined);
      await stop();
    },
  };
}

/**
 * Its driver makes a mouse of a touch, and Xvfb has no touch screen, so this is as near to a finger as it gets: what the page itself drags is
 * dragged by mouse; elsewhere the engine scrolls what lies under the finger.
 */
async function dragAsItWould(driver: WebDriver, evaluate: Browser["evaluate"], turned: Turned, from: Point, to: Point): Promise<void> {
  const [start, end] = [from, to].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })) as [Point, Point];
  const isDragged = await evaluate(isHeld, start);
  if (isDragged) return driver.actions().move(start).press().move(end).release().perform();
  turned.right += start.x - end.x;
  turned.down += start.y - end.y;
  const wheel = driver.actions() as Actions & { scroll: (x: number, y: number, right: number, down: number) => Actions };
  await wheel.scroll(start.x, start.y, turned.right, turned.down).perform();
}

function isHeld({ x, y }: Point): boolean {
  const held = document.elementFromPoint(x, y);
  return held !== null && getComputedStyle(held).cursor === "grab";
}

async function pressWith(driver: WebDriver, key: Key): Promise<void> {
  const [last = "", held] = key.split("+").reverse();
  const actions = driver.actions();
  if (held) actions.keyDown(Keys.CONTROL);
  actions.sendKeys(KEYS[last] ?? last);
  if (held) actions.keyUp(Keys.CONTROL);
  await actions.perform();
}
