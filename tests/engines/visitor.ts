/** Somebody in front of a browser: finds things by their words, waits as people do, and presses only what can be seen and reached. */
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ability, Browser, Key, Point, Setting } from "./engine.ts";
import { lookAt, type Seen } from "./look-at.ts";
import type { Site } from "./site.ts";

const PATIENCE = 10_000;
const PICTURES = "test-results/engines";

export type Visitor = ReturnType<typeof visit>;

export type Flow = {
  name: string;
  setting?: Partial<Setting>;
  needs?: Ability;
  run: (visitor: Visitor) => Promise<void>;
};

export function visit(browser: Browser, site: Site, hasScripts: boolean, pictures: string) {
  const look = (css: string, words = "") => browser.evaluate(lookAt, css, words, false);
  const visitor = {
    browser,
    site,
    hasScripts,

    /** Goes to an address of the site and waits until the page is ready for fingers. */
    async open(path: string): Promise<void> {
      await browser.goto(site.origin + path);
      if (hasScripts) await until("the page is ready", () => browser.evaluate(() => history.scrollRestoration === "manual"));
    },

    /** Opens a page as a new visitor, who says no to what is optional. */
    async arrive(path: string): Promise<void> {
      await visitor.open(path);
      await visitor.click("button", "Respinge opționale");
      await visitor.misses(".cookie");
      await until("the page has loaded", () => browser.evaluate(() => document.readyState === "complete"));
    },

    /** Looks at what is seen now of the first element of a selector that holds the words; in a modal dialog, where there is one. */
    look,

    /** A field by the beginning of its label. */
    field: (label: string) => browser.evaluate(lookAt, "label", label, false),

    until,

    /** Waits until something is seen. */
    async sees(css: string, words = ""): Promise<Seen> {
      return until(`${css} „${words}” is seen`, () => look(css, words));
    },

    /** Waits until something is not seen any more. */
    async misses(css: string, words = ""): Promise<void> {
      await until(`${css} „${words}” is gone`, async () => (await look(css, words)) === null);
    },

    async click(css: string, words = ""): Promise<void> {
      await browser.click(await visitor.reach(css, words));
    },

    /** The middle of something that has been scrolled into view, stands still, is enabled and has nothing over it. */
    async reach(css: string, words = ""): Promise<Point> {
      let last: Point | undefined;
      return until(`${css} „${words}” can be reached`, async () => {
        const seen = await browser.evaluate(lookAt, css, words, true);
        if (!seen || seen.isDisabled) return undefined;
        assert.equal(seen.cover, "", `${css} „${words}” is covered`);
        const isStill = last !== undefined && last.x === seen.middle.x && last.y === seen.middle.y;
        last = seen.middle;
        return isStill ? seen.middle : undefined;
      });
    },

    /** Types a value in place of the one that a field has. */
    async fill(label: string, value: string): Promise<void> {
      await visitor.click("label", label);
      await until(`„${label}” has the focus`, async () => (await visitor.field(label))?.isFocused);
      await browser.press("Control+a");
      if (value === "") await browser.press("Delete");
      else await browser.type(value);
      await visitor.holds(label, value);
    },

    /** Waits until a field has a value. */
    async holds(label: string, value: string): Promise<void> {
      await until(`„${label}” holds „${value}”`, async () => {
        assert.equal((await visitor.field(label))?.value, value, label);
        return true;
      });
    },

    /** Chooses from a list by typing how an option begins. */
    async choose(label: string, option: string): Promise<void> {
      if ((await visitor.field(label))?.chosen === option) return;
      await browser.evaluate(focusList, label);
      await until(`„${label}” has the focus`, async () => (await visitor.field(label))?.isFocused);
      await browser.type(option.split(" ")[0] as string);
      await until(`„${option}” is chosen`, async () => {
        assert.equal((await visitor.field(label))?.chosen, option, label);
        return true;
      });
    },

    async tick(label: string): Promise<void> {
      await visitor.click("label", label);
      await until(`„${label}” is ticked`, async () => (await visitor.field(label))?.isTicked);
    },

    /** Waits for an address of the site, without its origin. */
    async isAt(address: RegExp): Promise<void> {
      await until(`the address is like ${address}`, async () => {
        const now = await browser.evaluate(() => location.pathname + location.search + location.hash);
        assert.match(now, address);
        return true;
      });
    },

    press: (key: Key) => browser.press(key),

    /** Keeps what the window shows, for whoever wants to look at it. */
    async keep(name: string): Promise<void> {
      mkdirSync(PICTURES, { recursive: true });
      writeFileSync(`${PICTURES}/${pictures}-${name}.png`, await browser.screenshot());
    },
  };
  return visitor;
}

/** Asks again and again until there is an answer; says in the end why there was none. */
async function until<Answer>(what: string, ask: () => Promise<Answer>): Promise<NonNullable<Answer>> {
  const end = Date.now() + PATIENCE;
  let reason: unknown = "";
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
      reason = "";
    } catch (failure) {
      // The page may be on its way to the next one.
      reason = failure;
    }
    await sleep(40);
  }
  throw new Error(`In vain: ${what}${reason ? `: ${reason instanceof Error ? reason.message : reason}` : ""}`);
}

/** Runs in the page. A click would open the list, whose window is the system's own. */
function focusList(label: string): void {
  const scope = [...document.querySelectorAll("dialog")].filter((dialog) => dialog.matches(":modal")).at(-1) ?? document;
  const byLabel = [...scope.querySelectorAll("label")].find(({ textContent }) => textContent?.trim().startsWith(label))?.control;
  const list = byLabel ?? scope.querySelector<HTMLElement>(`select[aria-label^="${label}"]`);
  list?.focus();
}
