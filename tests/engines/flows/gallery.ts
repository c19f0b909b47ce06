/** The pictures of a product: by thumbnail, by key, by finger, and large. */
import assert from "node:assert/strict";
import type { Flow, Visitor } from "../visitor.ts";
import { FORAGE } from "./seeds.ts";

export const GALLERY_FLOWS: readonly Flow[] = [
  { name: "gallery: by thumbnail and by key", run: byThumbnailAndKey },
  { name: "gallery: by a finger on a telephone", run: byFinger },
  { name: "gallery: a picture large, forth and back, closed by Escape", run: large },
];

async function byThumbnailAndKey(visitor: Visitor): Promise<void> {
  await visitor.arrive(FORAGE.path);
  await shows(visitor, 1);
  await visitor.click(".gallery__thumbs li:nth-child(2) a");
  await shows(visitor, 2);
  await visitor.sees(".gallery__thumbs li:nth-child(2) a[aria-current]");
  await visitor.click(".gallery__thumbs li:nth-child(1) a");
  await shows(visitor, 1);
  await visitor.press("ArrowRight");
  await shows(visitor, 2);
  await visitor.until("the focus goes along", async () => (await visitor.look(".gallery__thumbs li:nth-child(2) a"))?.isFocused);
  await visitor.press("ArrowLeft");
  await shows(visitor, 1);
}

async function byFinger(visitor: Visitor): Promise<void> {
  await visitor.browser.resize(360, 740);
  await visitor.arrive(FORAGE.path);
  const { x, y } = await visitor.reach(".gallery__stage");
  await visitor.browser.drag({ x: x + 80, y }, { x: x - 80, y });
  await shows(visitor, 2);
  await visitor.keep("second");
  await visitor.browser.drag({ x: x - 80, y }, { x: x + 80, y });
  await shows(visitor, 1);
  await visitor.misses("dialog:modal");

  const top = await visitor.browser.evaluate(() => scrollY);
  await visitor.browser.drag({ x, y }, { x, y: y - 150 });
  await visitor.until("the page has scrolled", async () => (await visitor.browser.evaluate(() => scrollY)) > top + 50);
  await shows(visitor, 1);
}

async function large(visitor: Visitor): Promise<void> {
  await visitor.arrive(FORAGE.path);
  await visitor.click(".gallery__stage li:first-child a");
  await visitor.sees("dialog.lightbox", "1 / 3");
  await visitor.until("the picture is there", () => visitor.browser.evaluate(isLoaded));
  await visitor.keep("large");
  await visitor.click("button", "Următoarea");
  await visitor.sees("dialog.lightbox", "2 / 3");
  await visitor.click("button", "Anterioara");
  await visitor.sees("dialog.lightbox", "1 / 3");
  await visitor.press("ArrowRight");
  await visitor.sees("dialog.lightbox", "2 / 3");
  await visitor.press("ArrowLeft");
  await visitor.sees("dialog.lightbox", "1 / 3");
  await visitor.press("Escape");
  await visitor.misses("dialog.lightbox");
  await visitor.until("the focus is back", async () => (await visitor.look(".gallery__stage li:first-child a"))?.isFocused);
}

/** Waits until a picture, counted from one, is whole in the strip; the plate is the second. */
async function shows(visitor: Visitor, picture: number): Promise<void> {
  await visitor.until(`picture ${picture} is shown`, async () => {
    const whole = await visitor.browser.evaluate(() => {
      const stage = (document.querySelector(".gallery__stage") as HTMLElement).getBoundingClientRect();
      return [...document.querySelectorAll(".gallery__stage > li")].flatMap((item, index) => {
        const { left, right } = item.getBoundingClientRect();
        return left > stage.left - 1 && right < stage.right + 1 ? [index + 1] : [];
      });
    });
    assert.ok(whole.includes(picture), String(whole));
    return true;
  });
}

function isLoaded(): boolean {
  return (document.querySelector<HTMLImageElement>("dialog.lightbox img")?.naturalWidth ?? 0) > 0;
}
