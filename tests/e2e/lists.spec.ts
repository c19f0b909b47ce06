/** Lists at a glance: how high rows and the foot are, and how many sums stand on the first screen. */
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "#tests/support/e2e.ts";

const LISTS = [
  ...["/produse", "/gazon", "/gazon?suprafata=800&um=mp", "/pasune", "/lucerna", "/sfecla", "/faneata"],
  ...["/bulbi-de-flori", "/brand/turfline", "/"],
];

/** Sums of five and six figures. */
const TYPED = ["/lucerna?suprafata=3&um=ha", "/produse?suprafata=9&um=ha"];

const { products } = JSON.parse(readFileSync("app/seed/catalogue.json", "utf8")) as { products: { slug: string }[] };
/** Products of the demonstration: other tests of the same site may have added some. */
const SHIPPED = products.map(({ slug }) => `/produse/${slug}`);

const heights = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(async (all) => {
    // In the letters of the system, which stand there until ours have come, names break elsewhere.
    await Promise.all([...document.fonts].map((face) => face.load()));
    return all.map((element) => Math.round(element.getBoundingClientRect().height));
  });

/** Loads each page once and looks at it in windows of each width: what changes with the width is the style sheet's alone. */
async function lookAt(
  { page, open }: { page: Page; open: (path: string) => Promise<void> },
  { paths, widths, height = 900 }: { paths: readonly string[]; widths: readonly number[]; height?: number },
  look: (path: string, width: number) => Promise<void>,
): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: widths[0] as number, height });
    await open(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await heights(page, "main .list-row");
      await look(path, width);
    }
  }
}

/** Height of a row, of an offer or of what is gone too. */
const ROW = 200;

test("on a telephone a row is at most 200 px high, the foot 800, and three sums stand on the first screens of the lawns", {
  tag: "@once",
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of LISTS) {
    await open(path);
    const rows = await heights(page, "main .list-row");
    expect(rows.length, path).toBeGreaterThan(1);
    expect(Math.max(...rows), path).toBeLessThanOrEqual(ROW);
    if (path === "/gazon") expect(await sumsOn(page, 740)).toBeGreaterThanOrEqual(3);
    expect((await heights(page, ".site-footer"))[0], path).toBeLessThanOrEqual(800);
  }
});

const sumsOn = (page: Page, height: number) =>
  page
    .locator("main .list-row__cost")
    .evaluateAll((all, height) => all.filter((sum) => sum.getBoundingClientRect().bottom <= height).length, height);

test("on a telephone words of a row begin at one edge, beside its picture and sum; no word is smaller than 13 px, no tick broken", {
  tag: "@once",
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/gazon?suprafata=800&um=mp", "/produse", "/lucerna"]) {
    await open(path);
    await heights(page, "main .list-row");
    const rows = await page.locator("main .list-row").evaluateAll((all) =>
      all.map((row) => {
        const picture = row.querySelector("h3 :is(img, .pack-label)")?.getBoundingClientRect() ?? new DOMRect();
        const sum = row.querySelector(".list-row__cost")?.getBoundingClientRect() ?? new DOMRect();
        const words = [...row.querySelectorAll("p, small, strong")].filter((part) => !part.closest("label"));
        const boxesOf = (part: Node) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          // The dot that a line begins with is hidden before the edge.
          return [...range.getClientRects()].filter(({ width, left }) => width > 0 && left >= row.getBoundingClientRect().left - 0.5);
        };
        const said = [...row.querySelectorAll(".list-row__text, .list-row__ticks, .list-row__need")].flatMap(boxesOf);
        const name = boxesOf(row.querySelector("h3 a")?.lastChild ?? row);
        const isApart = (box: DOMRect, other: DOMRect) =>
          box.right <= other.left + 1 || box.bottom <= other.top + 4 || box.top >= other.bottom - 4;
        return {
          edge: Math.round(Math.min(...said.map(({ left }) => left)) - row.getBoundingClientRect().left),
          isBeside: [...said, ...name].every((box) => [picture, sum].every((other) => isApart(box, other))) && isApart(picture, sum),
          smallest: Math.min(...words.map((part) => Number.parseFloat(getComputedStyle(part).fontSize))),
          isOwn: row.querySelector(".is-own") !== null,
          ticks: row.querySelector(".list-row__ticks")?.textContent?.split("\n") ?? [],
          inLines: (row.querySelector(".list-row__ticks") as HTMLElement | null)?.getBoundingClientRect().height ?? 0,
        };
      }),
    );
    for (const row of rows) {
      expect(row, path).toMatchObject({ edge: 0, isBeside: true });
      expect(row.smallest, path).toBeGreaterThanOrEqual(13);
      expect(row.ticks.join("").replaceAll("\u00a0", ""), `${path}: no tick is broken`).not.toContain(" ");
      expect(row.inLines, `${path}: a line for each beside what is said of a least order`).toBeLessThanOrEqual(row.isOwn ? 48 : 36);
    }
  }
});

test("no line of a row ends or begins with the dot between two facts, and no fact is cut off", { tag: "@once" }, async ({ page, open }) => {
  const paths = ["/produse", "/produse?suprafata=2&um=ha", "/bulbi-de-flori", "/produse/turfline-sport", "/"];
  await lookAt({ page, open }, { paths, widths: [360, 768, 1440] }, async (path, width) => {
    const faults = await page.locator("main .list-row :is(.list-row__meta, .list-row__need)").evaluateAll((all) =>
      all.flatMap((line) => {
        // What is left of this the style sheet hides.
        const edge = line.getBoundingClientRect().left + 0.35 * Number.parseFloat(getComputedStyle(line).fontSize);
        const letters: { letter: string; box: DOMRect }[] = [];
        const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const range = document.createRange();
          [...(texts.currentNode.textContent ?? "")].forEach((letter, at) => {
            range.setStart(texts.currentNode, at);
            range.setEnd(texts.currentNode, at + 1);
            if (letter.trim() !== "") letters.push({ letter, box: range.getBoundingClientRect() });
          });
        }
        return letters.flatMap(({ letter, box }, at) => {
          const isHidden = box.left < edge;
          const next = letters[at + 1];
          const isLast = letter === "·" && (!next || next.box.top > box.bottom - 2);
          const isFirst = letter === "·" && !isHidden && (letters[at - 1]?.box.bottom ?? 0) < box.top + 2;
          return isLast || isFirst || (isHidden && letter !== "·") ? [`${line.textContent}: ${letter}`] : [];
        });
      }),
    );
    expect(faults, `${path}, ${width}`).toEqual([]);
  });
});

test("on a telephone the ways on from a row stand in one line, at one place in each row", { tag: "@once" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/gazon", "/sfecla", "/bulbi-de-flori"]) {
    await open(path);
    await heights(page, "main .list-row");
    const places = await page.locator("main .list-row").evaluateAll((all) =>
      all.map((row) => {
        const { bottom } = row.getBoundingClientRect();
        const boxes = [".list-row__offer", ".list-row__more", ".list-row__compare"].map((way) =>
          row.querySelector(way)?.getBoundingClientRect(),
        );
        const words = document.createRange();
        words.selectNodeContents(row.querySelector(".list-row__more") as Element);
        return { boxes: boxes.map((box) => box && [box.left, bottom - box.bottom].map(Math.round)), lines: words.getClientRects().length };
      }),
    );
    expect(new Set(places.map((place) => JSON.stringify(place))).size, path).toBe(1);
    expect(places[0]?.lines, "Vezi detalii").toBe(1);
    expect(new Set(places[0]?.boxes.map((box) => box?.[1])).size, "one line").toBe(1);
  }
});

test("on the narrowest telephones no two texts of a row lie over each other, and 12 px at least part its name from its sum", {
  tag: "@once",
}, async ({ page, open }) => {
  await lookAt({ page, open }, { paths: [...LISTS, ...TYPED], widths: [320, 360], height: 740 }, async (path, width) => {
    const faults = await page.locator("main .list-row").evaluateAll((all) =>
      all.flatMap((row) => {
        const boxes = [...row.querySelectorAll("h3, p, .flag, .list-row__compare, .list-row__offer, .list-row__more")].flatMap((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const words = part.closest("h3") ? part.querySelector("a")?.lastChild : null;
          if (words) range.selectNodeContents(words);
          return [...range.getClientRects()].map((box) => ({ part, box }));
        });
        const met = boxes.filter(({ part, box }, at) =>
          boxes.slice(at + 1).some(({ part: other, box: { left, right, top, bottom } }) => {
            if (part.contains(other) || other.contains(part)) return false;
            const gap = part.matches("h3") && other.matches(".list-row__cost") ? 12 : 0;
            return left < box.right + gap - 0.5 && box.left < right + gap - 0.5 && top < box.bottom - 8 && box.top < bottom - 8;
          }),
        );
        return met.map(({ part }) => `${row.getAttribute("aria-label")}: ${part.textContent}`);
      }),
    );
    expect(faults, `${path}, ${width}`).toEqual([]);
  });
});

test("rows stay low where windows are narrow, and between a tablet and a desk; all products print on two pages, lawns on one", {
  tag: "@once",
}, async ({ page, open }) => {
  const highest = { 320: 270, 768: 182, 1100: 132 };
  await lookAt({ page, open }, { paths: ["/produse", "/gazon", "/lucerna"], widths: [320, 768, 1100] }, async (path, width) => {
    const most = highest[width as keyof typeof highest];
    expect(Math.max(...(await heights(page, "main .list-row"))), `${path}, ${width}`).toBeLessThanOrEqual(most);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/brand/dlf?suprafata=2&um=ha");
  expect(Math.max(...(await heights(page, "main .list-row"))), "sums of thousands, a least order, and what has none").toBeLessThanOrEqual(
    ROW + 28,
  );
  for (const [path, pages] of [
    ["/produse", 2],
    ["/gazon", 1],
  ] as const) {
    await open(path);
    const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page[^s]/g), path).toHaveLength(pages);
  }
});

test("at 1440 px six sums stand on the first screen of the lawns, the first of them ends above 420 px; rows have one width and at most 116 px", {
  tag: "@once",
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of LISTS) {
    await open(path);
    await heights(page, "main .list-row");
    const rows = await page.locator("main .list-row").evaluateAll((all) =>
      all.map((row) => ({
        width: Math.round(row.getBoundingClientRect().width),
        height: Math.round(row.getBoundingClientRect().height),
        sum: row.querySelector(".list-row__cost")?.getBoundingClientRect().bottom ?? 0,
      })),
    );
    expect(new Set(rows.map(({ width }) => width)).size, `${path}: one width`).toBe(1);
    expect(Math.max(...rows.map(({ height }) => height)), path).toBeLessThanOrEqual(116);
    if (path !== "/gazon") continue;
    expect(rows[0]?.sum).toBeLessThanOrEqual(420);
    expect(rows.filter(({ sum }) => sum <= 900).length).toBeGreaterThanOrEqual(6);
  }
});

const NAMED = [
  ":is(img, .pack-label)",
  "h3",
  ".list-row__meta",
  ".list-row__cost",
  ".list-row__text",
  ".list-row__ticks",
  ".list-row__need",
];

test("a row shows at every width what it says: picture, name, category and brand, text, ticks, need, sum and both ways on", {
  tag: "@once",
}, async ({ page, open }) => {
  const paths = ["/produse", "/gazon", "/brand/johnsonslawnseed", "/produse/turfline-sport", "/"];
  await lookAt({ page, open }, { paths, widths: [360, 412, 600, 768, 1280] }, async (path, width) => {
    const row = page.locator("main .list-row").first();
    const unseen = await row.evaluate((element, parts) => {
      const isSeen = (part: Element | null) =>
        part?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && part.getBoundingClientRect().height > 0;
      return parts.filter((part) => !isSeen(element.querySelector(part)));
    }, NAMED);
    expect(unseen, `${path}, ${width}`).toEqual([]);
    await expect(row.getByRole("link", { name: /Solicită ofertă/ }), `${path}, ${width}`).toBeVisible();
    await expect(row.getByRole("link", { name: /Vezi detalii/ }), `${path}, ${width}`).toBeVisible();
  });
});

test("figures follow the area while one types, in the page and in its address; the area goes along to the product and back", async ({
  page,
  open,
  hasScripts,
}) => {
  await open("/lucerna");
  const area = page.getByRole("main").getByRole("textbox", { name: "Am suprafața de" });
  const sum = page.getByRole("article", { name: "DLF Lucernă Creno" }).locator(".list-row__cost");
  const before = await sum.textContent();
  await area.fill("2,5");
  if (!hasScripts) await page.getByRole("button", { name: "Arată" }).first().click();
  await expect(page).toHaveURL(/suprafata=2(,|%2C)5/);
  await expect(sum).not.toHaveText(before ?? "");
  if (hasScripts) await expect(area).toBeFocused();
  await page.getByRole("link", { name: "DLF Lucernă Creno", exact: true }).click();
  await expect(page.getByRole("main").locator("#suprafata").first()).toHaveValue("2,5");
  await page.getByRole("navigation", { name: "Fir de navigare" }).getByRole("link", { name: "Lucernă" }).click();
  await expect(area).toHaveValue("2,5");
});

test("sums follow the number of bulbs while one types; the product says the same, and leads back to as many", async ({
  page,
  open,
  hasScripts,
}) => {
  await open("/bulbi-de-flori");
  const main = page.getByRole("main");
  const [amount, unit] = [main.getByRole("textbox", { name: "numărul de bulbi" }), main.getByRole("combobox", { name: "Unitatea" })];
  const tulips = page.getByRole("article", { name: "Lalele Triumph" });
  await unit.selectOption("bulbi");
  await amount.fill("120");
  if (!hasScripts) await page.getByRole("button", { name: "Arată" }).first().click();
  await expect(page).toHaveURL(/suprafata=120&um=bulbi/);
  await expect(tulips.locator(".list-row__need")).toContainText("120 de bulbi · 3 pachete de 50");
  await expect(tulips.locator(".list-row__cost")).toContainText("267 RON");
  await tulips.getByRole("link", { name: "Lalele Triumph" }).first().click();
  await expect(main.locator(".decision")).toContainText("120 de bulbi");
  await expect(main.locator(".decision")).toContainText("267 RON");
  await page.getByRole("navigation", { name: "Fir de navigare" }).getByRole("link", { name: "Bulbi de flori" }).click();
  await expect(amount).toHaveValue("120");
  await expect(unit).toHaveValue("bulbi");
});

test("rows that a document carries as markup alone are the same rows when they come as data: what was ticked stays ticked", {
  tag: "@once",
}, async ({ page, open }) => {
  await open("/gazon");
  const rows = page.getByRole("main").getByRole("article");
  const ticked = rows.getByRole("checkbox", { checked: true });
  await rows.nth(0).getByText("Compară").click();
  await rows.nth(2).getByText("Compară").click();
  await expect(page.getByRole("status").filter({ hasText: "2 produse alese" })).toBeVisible();
  const [names, texts] = [await rows.locator("h3").allTextContents(), await rows.locator(".list-row__text").allTextContents()];
  await page.getByRole("main").getByRole("textbox", { name: "Am suprafața de" }).fill("101");
  await expect(page).toHaveURL(/suprafata=101/);
  await expect(rows.first().getByRole("link", { name: /^Vezi detalii/ })).toHaveAttribute("href", /suprafata=101/);
  await expect(ticked).toHaveCount(2);
  expect((await rows.locator("h3").allTextContents()).toSorted()).toEqual(names.toSorted());
  expect((await rows.locator(".list-row__text").allTextContents()).toSorted()).toEqual(texts.toSorted());
});

test("a category has its picture at every width, on a telephone beside the title, and the small file there", {
  tag: "@once",
}, async ({ page, open }) => {
  await lookAt(
    { page, open },
    { paths: ["/lucerna", "/bulbi-de-flori"], widths: [360, 600, 768, 1280], height: 740 },
    async (path, width) => {
      const picture = page.locator(".list-title__picture img");
      const box = await picture.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${path}, ${width}`).toBeGreaterThanOrEqual(width < 640 ? 112 : 128);
      if (width >= 640) return;
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect(box?.x, "beside").toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0) - 1);
      expect(Math.abs((box?.y ?? 0) - (title?.y ?? 0)), "at one height").toBeLessThan(40);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-300\.webp$/);
    },
  );
});

test("the last links of the foot are there at every width", { tag: "@once" }, async ({ page, open }) => {
  await lookAt({ page, open }, { paths: ["/"], widths: [360, 768, 1280], height: 740 }, async (_path, width) => {
    const bar = page.locator(".site-footer__bar");
    for (const name of ["Despre noi", "Contact", "Facebook"]) await expect(bar.getByRole("link", { name }), `${width}`).toBeVisible();
  });
});

test("a category says all that it has to say in at most 1,000 words", { tag: "@once" }, async ({ page, open }) => {
  const paths = ["/gazon", "/pasune", "/lucerna", "/sfecla", "/faneata", "/bulbi-de-flori"];
  await lookAt({ page, open }, { paths, widths: [360, 1440] }, async (path, width) => {
    const { rows, words } = await page.evaluate((shipped) => {
      for (const row of document.querySelectorAll(".list-row")) {
        const [own = ""] = row.querySelector('a[href^="/produse/"]')?.getAttribute("href")?.split("?") ?? [];
        if (!shipped.includes(own)) row.remove();
      }
      // What only screen readers say is not read; what lies far down is not drawn yet.
      for (const unseen of document.querySelectorAll(".vh")) unseen.remove();
      for (const part of document.querySelectorAll<HTMLElement>("main *")) part.style.contentVisibility = "visible";
      const read = document.querySelector("main")?.innerText ?? "";
      const words = read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      return { rows: document.querySelectorAll(".list-row").length, words };
    }, SHIPPED);
    expect(rows, path).toBeGreaterThan(2);
    expect(words, `${path}, ${width}`).toBeGreaterThan(200);
    expect(words, `${path}, ${width}`).toBeLessThanOrEqual(1_000);
  });
});
