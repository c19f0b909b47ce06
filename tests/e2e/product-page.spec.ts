/** A product page beyond the main job: on paper, with another product chosen, reached and left by its address. */
import { readFileSync } from "node:fs";
import { oneOfEach } from "#tests/support/demonstration.ts";
import { expect, fillOffer, offerForm, test, unfold } from "#tests/support/e2e.ts";
import { startServer } from "#tests/support/server.ts";

type Product = { slug: string; category_slug: string; price: number | null; packs?: unknown[] };
const { products } = JSON.parse(readFileSync("app/seed/catalogue.json", "utf8")) as { products: Product[] };
const size = (product: Product) => JSON.stringify(product).length;
/** Products that have most to say, one of each category: with a price and without, with more packs and without. */
const slugs = oneOfEach(
  products.toSorted((one, other) => size(other) - size(one)),
  ({ category_slug, price, packs = [] }) => [category_slug, price === null, packs.length > 0],
).map(({ slug }) => slug);

const TALLEST = 3;

test("every product prints on one page of A4", { tag: "@once" }, async ({ page, open }) => {
  test.slow();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 688, height: 100 });
  await page.goto("/despre-noi");
  // What comes after the page has come: nothing is drawn any more into the body that is taken away.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/assets/deferred-")));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const heights = await page.evaluate(heightsOf, slugs);
  const byHeight = slugs.toSorted((a, b) => (heights[b] ?? 0) - (heights[a] ?? 0));
  for (const slug of byHeight.slice(0, TALLEST)) {
    await open(`/produse/${slug}`);
    const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page[^s]/g), slug).toHaveLength(1);
  }
});

async function heightsOf(slugs: string[]): Promise<Record<string, number>> {
  const heights: Record<string, number> = {};
  await document.fonts.ready;
  for (const slug of slugs) {
    const answer = await fetch(`/produse/${slug}`);
    document.body.replaceWith(new DOMParser().parseFromString(await answer.text(), "text/html").body);
    heights[slug] = document.body.getBoundingClientRect().height;
  }
  return heights;
}

const MOST_WORDS = 750;

test("no product of the demonstration is wider than a telephone, whatever grows in its plate, and none has more than 750 words", {
  tag: "@once",
}, async ({ browser }) => {
  test.slow();
  const demonstration = await startServer({ TRUST_PROXY: "1" }, { isDemo: true, isWarming: false });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(`http://localhost:${demonstration.port}/produse/${slugs[0]}`);
    expect(await page.locator(".plate").count()).toBe(1);
    expect(await page.evaluate(tooWide, slugs)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const words = await page.evaluate(wordsOf, [...slugs.map((slug) => `/produse/${slug}`), "/politica-cookies"]);
    expect(Object.entries(words).filter(([, count]) => count > MOST_WORDS)).toEqual([]);
    expect(words[`/produse/${slugs[0]}`], "they are counted").toBeGreaterThan(400);
    expect(words["/politica-cookies"]).toBeLessThanOrEqual(550);
  } finally {
    await context.close();
    await demonstration.stop();
  }
});

async function tooWide(slugs: string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const slug of slugs) {
    const answer = await fetch(`/produse/${slug}`);
    document.body.replaceWith(new DOMParser().parseFromString(await answer.text(), "text/html").body);
    await Promise.all([...document.querySelectorAll<HTMLImageElement>(".plate img")].map((plant) => plant.decode().catch(() => undefined)));
    if (document.documentElement.scrollWidth > 360) wide.push(`${slug}: ${document.documentElement.scrollWidth}`);
  }
  return wide;
}

/** Words that are read in the middle of each page: what only screen readers say is not counted. */
async function wordsOf(paths: string[]): Promise<Record<string, number>> {
  const words: Record<string, number> = {};
  for (const path of paths) {
    const answer = await fetch(path);
    document.body.replaceWith(new DOMParser().parseFromString(await answer.text(), "text/html").body);
    for (const unseen of document.querySelectorAll(".vh")) unseen.remove();
    const read = document.querySelector("main")?.innerText ?? "";
    words[path] = read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  }
  return words;
}

/** Where a telephone of 360 × 740 and a desk of 1440 × 900 end: the answer first (docs/decisions/0193). */
const PLACES = [
  { width: 360, height: 740, price: 620, button: 1_200, whole: 6_600 },
  { width: 1440, height: 900, price: 300, button: 800, whole: 4_400 },
];
const MEASURED = ["turfline-sport", "dlf-lucerna-creno", "bulbi-lalele-triumph-amestec", "foragemax-pasune-intensiva"];

test("price and button stand where one looks first, and stay in view while one reads", { tag: "@once" }, async ({ page, open }) => {
  for (const slug of MEASURED) {
    await open(`/produse/${slug}`);
    for (const { width, height, price, button, whole } of PLACES) {
      await page.setViewportSize({ width, height });
      const bottom = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
      expect(await bottom(".price--large strong"), `${slug}, ${width}: price`).toBeLessThanOrEqual(price);
      const offer = page.locator(".calculator").getByRole("link", { name: "Solicită ofertă", exact: true });
      const top = await offer.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      expect(top, `${slug}, ${width}: button`).toBeLessThanOrEqual(button);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), `${slug}, ${width}: the page`).toBeLessThanOrEqual(whole);
    }
  }
  await page.getByRole("heading", { name: "Produse similare" }).scrollIntoViewIfNeeded();
  await expect(page.locator(".decision").getByRole("link", { name: "Solicită ofertă", exact: true })).toBeInViewport();
  expect(await page.locator("*").count(), "elements").toBeLessThanOrEqual(1_000);
});

test("the slip of every product fits a window of 900 pixels, and in a lower one its button comes into view", {
  tag: "@once",
}, async ({ browser, page, open, site }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${site.origin}/produse/turfline-sport`);
  const ends = await plain.evaluate(slipsOf, slugs);
  await context.close();
  const tooLow = Object.entries(ends).filter(([, { slip, button }]) => slip > 888 || button > 860);
  expect(Object.keys(ends)).toHaveLength(slugs.length);
  expect(tooLow).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 720 });
  await open("/produse/johnsons-quick-lawn");
  const slip = page.locator(".decision__facts");
  expect((await slip.boundingBox())?.height, "higher than the window").toBeGreaterThan(720 - 120);
  await page.getByRole("heading", { name: "Fișă tehnică" }).evaluate((heading) => heading.scrollIntoView());
  await expect(slip.getByRole("link", { name: "Solicită ofertă", exact: true })).toBeInViewport({ ratio: 1 });
  expect(await slip.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), "nothing is cut off").toBeLessThanOrEqual(0);
});

/** Ends of each slip and of its button, in pixels of the window, without the buttons that scripts hide. */
async function slipsOf(slugs: string[]): Promise<Record<string, { slip: number; button: number }>> {
  const ends: Record<string, { slip: number; button: number }> = {};
  for (const slug of slugs) {
    const answer = await fetch(`/produse/${slug}`);
    document.body.replaceWith(new DOMParser().parseFromString(await answer.text(), "text/html").body);
    for (const bare of document.querySelectorAll(".only-bare")) bare.remove();
    const bottom = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN;
    ends[slug] = { slip: bottom(".decision__facts"), button: bottom(".decision__ways .button") };
  }
  return ends;
}

test("what is paid is the largest figure of the slip, with the delivery once its county is known", async ({ page, open }) => {
  const largest = () =>
    page.locator(".decision__facts").evaluate((slip) => {
      const sizes = [...slip.querySelectorAll<HTMLElement>("p, strong, span, small, h2, label")]
        .filter((element) => element.offsetParent !== null && /\d/.test(element.textContent ?? ""))
        .map((element) => ({ size: Number.parseFloat(getComputedStyle(element).fontSize), words: element.textContent }));
      const most = Math.max(...sizes.map(({ size }) => size));
      return sizes.filter(({ size }) => size === most).map(({ words }) => words?.replaceAll("\u00a0", " "));
    });
  await open("/produse/masterline-turbo?suprafata=500&um=mp");
  expect(await largest()).toEqual(["1.975,80 RON"]);
  await open("/produse/turfline-sport?suprafata=100&um=mp&judet=Cluj");
  expect(await largest()).toEqual([expect.stringMatching(/^4\d\d RON$/)]);
});

test("an area that is wiped out takes its sum away, and the next one brings its own", { tag: "@once" }, async ({ page, open }) => {
  await open("/produse/turfline-sport?suprafata=1500&um=mp");
  const slip = page.locator(".decision");
  await expect(slip).toContainText(/Sămânță, cu TVA/);
  for (const typed of ["", "abc"]) {
    await page.getByLabel("Suprafața", { exact: true }).fill(typed);
    await expect(slip, typed).not.toContainText(/Sămânță, cu TVA/);
  }
  await page.getByLabel("Suprafața", { exact: true }).fill("2 ari");
  await expect(slip).toContainText(/Sămânță, cu TVA\s*389/);
});

test("a telephone reads the name of a product once, and what is written in its document is no script", {
  tag: "@once",
}, async ({ page, open, goOn }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.url().includes("product-sections") && scripts.push(request.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/produse/turfline-sport");
  await expect(page.locator(".plate > ul")).toBeVisible();
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
  expect(await top("h1"), "the name before the plate").toBeLessThan(await top(".plate"));
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await goOn("/produse/turfline-umbra");
  await expect(page.locator(".product__story")).toContainText("Descriere");
  expect(scripts).toHaveLength(1);
  await open("/produse/dlf-trifoi-alb");
  await expect(page.locator(".plate > .pack-label"), "the pack beside one plant, where there is no photograph").toBeVisible();
  await open("/produse/turfline-eco-lawn");
  await expect(page.locator(".plate > .pack-label"), "beside four plants, or photographs, is no room for it").toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator(".plate > .pack-label")).toBeVisible();
});

test("plants of a plate stand on its soil, and the line from a name ends where its plant is", { tag: "@once" }, async ({ page, open }) => {
  for (const [slug, width] of [
    ["turfline-eco-lawn", 1440],
    ["turfline-eco-lawn", 360],
    ["foragemax-pasune-intensiva", 768],
    ["dlf-lucerna-daisy", 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(`/produse/${slug}`);
    const off = await page.locator(".plate li").evaluateAll((plants) =>
      plants.map((plant) => {
        const { left, width, height } = plant.querySelector("img")?.getBoundingClientRect() ?? new DOMRect();
        const own = getComputedStyle(plant);
        const line = getComputedStyle(plant, "::after");
        const aside = (Number(own.getPropertyValue("--lx") || 0) * height) / 35;
        const end = plant.getBoundingClientRect().left + Number.parseFloat(line.inlineSize);
        const soil = Number.parseFloat(getComputedStyle(plant, "::before").paddingBlockStart);
        return [Math.round(soil - (height * 72) / 280), Math.round((end - (left + width / 2 - aside)) / 5)];
      }),
    );
    const heights = await page.locator(".plate li img").evaluateAll((drawings) => drawings.map(({ clientHeight }) => clientHeight));
    expect(new Set(heights).size, `${slug}, ${width}: one ground`).toBe(1);
    expect(off, `${slug}, ${width}`).toEqual(off.map(() => [0, 0].map((none) => expect.closeTo(none, 0))));
  }
});

test("similar products have the whole width of a desk, and the sheet one column of names", { tag: "@once" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("/produse/turfline-sport");
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;
  expect(await widthOf(".product__ending > .listing")).toBeGreaterThan(1.4 * (await widthOf(".product__story")));
  const names = await page.locator("#fisa ~ .sheet dt").evaluateAll((terms) => terms.map((term) => term.getBoundingClientRect().left));
  expect(new Set(names).size).toBe(1);
});

test("the form where it stands: its address, refused, and no stars", { tag: "@once" }, async ({ page, open, visitor, faults }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/produse/turfline-mini#oferta");

  await test.step("a product nobody has voted for shows no stars but those of the form at its foot, to which a small line leads", async () => {
    await expect(page.locator(".product__head svg, .stars svg, .star-full")).toHaveCount(0);
    const line = page.locator(".rating-line");
    await expect(line).toHaveText("Fără note încă · Acordă o notă");
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(24);
    expect(await line.getAttribute("href")).toBe("#nota");
    await expect(page.locator(".rating")).toContainText("Fără note încă");
  });

  await test.step("the address of the offer leads to the form; closing the dialog leads to the head of the page", async () => {
    await expect(page.locator("dialog:modal")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog:modal")).toHaveCount(0);
    await expect(page).toHaveURL("/produse/turfline-mini");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step("Back closes the dialog that a link has opened, with what was typed kept; forward opens it", async () => {
    await page
      .getByRole("link", { name: /^Solicită ofertă/ })
      .locator("visible=true")
      .first()
      .click();
    await expect(page.locator("dialog:modal")).toBeVisible();
    await offerForm(page).getByLabel("Nume și prenume").fill("Ileana");
    await page.goBack();
    await expect(page.locator("dialog:modal")).toHaveCount(0);
    await expect(page).toHaveURL("/produse/turfline-mini");
    await page.goForward();
    await expect(page.locator("dialog:modal")).toBeVisible();
    await expect(offerForm(page).getByLabel("Nume și prenume")).toHaveValue("Ileana");
  });

  await test.step("a refused form says so under its own head, with the focus on what is wrong", async () => {
    faults.expect(/^422 \/produse\/turfline-mini/);
    await fillOffer(offerForm(page), { ...visitor, phone: "12" });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      offerForm(page).getByRole("button", { name: "Trimite" }).click(),
    ]);
    expect(answer.status()).toBe(422);
    const summary = page.locator(".error-summary");
    await expect(summary).toBeFocused();
    const title = await summary.getByRole("heading").boundingBox();
    const bar = await page.locator("#oferta .dialog__bar").boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});

test("on a desk the form takes the place of price and calculator, and goes with Escape", { tag: "@once" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("/produse/turfline-mini");
  const offer = page.locator(".decision").getByRole("link", { name: "Solicită ofertă", exact: true });
  await expect(page.locator("#oferta")).toHaveClass(/is-live/);
  await offer.click();
  await expect(page).toHaveURL("/produse/turfline-mini#oferta");
  await expect(page.getByRole("dialog", { name: "Solicită ofertă" })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/produse/turfline-mini");
  await expect(offer).toBeFocused();
});

test("a pack is chosen by hand, and sum, form and request follow it", async ({ page, open, hasScripts, visitor }) => {
  await open("/produse/johnsons-quick-lawn");
  const ways = page.getByRole("group", { name: "Ce cumpărați pentru 100 mp, cu TVA" });
  await expect(ways.getByRole("radio", { name: /^2 cutii de 1,5 kg și 1 cutie de 0,5 kg la 3,5/ })).toBeChecked();
  await ways.getByRole("radio", { name: /^7 cutii de 0,5 kg/ }).check();
  if (!hasScripts) await page.getByRole("button", { name: "Calculează" }).click();
  await expect(page.locator(".calculator__result > strong")).toHaveText("3,5 kg · 7 cutii de 0,5 kg");
  await expect(page.locator(".sum__line strong").first()).toHaveText("413 RON");
  await expect(ways.getByRole("radio", { name: /^7 cutii de 0,5 kg/ })).toBeChecked();
  await page.getByRole("link", { name: "Solicită ofertă", exact: true }).first().click();
  const form = offerForm(page);
  await expect(form).toContainText("413 RON");
  await fillOffer(form, visitor);
  await form.getByRole("button", { name: "Trimite" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "7 cutii de 0,5 kg" })).toBeVisible();
});

test("a pack less within the norm is chosen by hand, and sum, form and request follow it", async ({ page, open, hasScripts, visitor }) => {
  await open("/produse/turfline-clasic?suprafata=350&um=mp");
  const ways = page.getByRole("group", { name: "Ce cumpărați pentru 350 mp, cu TVA" });
  await expect(ways.getByRole("radio").nth(1), "the whole norm until somebody chooses").toBeChecked();
  await ways.getByRole("radio", { name: /^1 sac de 10 kg semănat mai rar/ }).check();
  if (!hasScripts) await page.getByRole("button", { name: "Calculează" }).click();
  await expect(page.locator(".calculator__result > strong")).toHaveText("10 kg · 1 sac de 10 kg");
  await expect(page.locator(".sum__line strong").first()).toHaveText("339 RON");
  await expect(ways.getByRole("radio").first()).toBeChecked();
  await page.getByRole("link", { name: "Solicită ofertă", exact: true }).first().click();
  const form = offerForm(page);
  await expect(form).toContainText("1 sac (semănat mai rar) · 339 RON");
  await fillOffer(form, visitor);
  await form.getByRole("button", { name: "Trimite" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "1 sac de 10 kg (semănat mai rar)" })).toBeVisible();
});

test("the bar of a telephone is away while the page's own button is in view", { tag: "@once" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/produse/turfline-sport");
  const bar = page.locator(".thumb-bar");
  await expect(bar).toBeVisible();
  await expect(bar.getByRole("link", { name: /^Solicită ofertă/ })).toHaveText("Solicită ofertă · 389 RON");
  await page.locator(".decision__ways").scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByRole("heading", { name: "Întrebări frecvente" }).scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
});

test("another product in the form brings its own unit, dose and bag", async ({ page, open, hasScripts, visitor }) => {
  await open("/produse/masterline-drought-master");
  const form = offerForm(page);
  await page.getByRole("link", { name: "Solicită ofertă", exact: true }).first().click();
  if (hasScripts) {
    await expect(form).toContainText("Necesar estimat: 4 kg · 1 sac");
  }
  await unfold(form);
  await form.getByLabel("Produs").selectOption("DLF Lucernă Creno");
  if (!hasScripts) {
    // Nothing is promised that was not computed; the server computes with the chosen product.
    await fillOffer(offerForm(page), visitor);
    await form.getByRole("button", { name: "Trimite" }).click();
    await expect(page.getByRole("region", { name: "Rezumatul cererii" })).toContainText("DLF Lucernă Creno");
    return;
  }
  await expect(form.getByLabel("Unitate de suprafață")).toHaveValue("ha");
  await expect(form).toContainText("Necesar estimat: 24 kg · 1 sac");
  await form.getByLabel("Suprafața de însămânțat").fill("12,5");
  await expect(form).toContainText("Necesar estimat: 300 kg · 12 saci");
  await expect(form.locator("summary").first()).toContainText("DLF Lucernă Creno · 12,5 ha · 300 kg · 12 saci");
  await form.getByLabel("Produs").selectOption("Turfline Sport");
  await expect(form.getByLabel("Suprafața de însămânțat"), "what the visitor typed stays").toHaveValue("12,5");
});

test("another product that is chosen without a connection keeps its name, and says who reckons the quantity", {
  tag: "@once",
}, async ({ page, open, faults }) => {
  faults.expect(/^failed GET \/produs\.json/);
  await open("/produse/turfline-sport");
  const form = offerForm(page);
  await page.getByRole("link", { name: "Solicită ofertă", exact: true }).first().click();
  await form.getByLabel("Nume și prenume").fill("Ileana");
  await unfold(form);
  await page.route(/produs\.json/, (route) => route.abort("internetdisconnected"));
  await form.getByLabel("Produs").selectOption("DLF Lucernă Creno");
  await expect(form.getByText("Eroare de conexiune: cantitatea o calculăm noi")).toBeVisible();
  await expect(form.locator("summary").first()).toContainText("DLF Lucernă Creno");
  await page.unrouteAll();
  await form.getByLabel("Produs").selectOption("Turfline Sport");
  await form.getByLabel("Produs").selectOption("DLF Lucernă Creno");
  await expect(form).toContainText("Necesar estimat: 24 kg · 1 sac");
});

test("an answer of a proxy is shown as a failure: nothing is queued, and what was typed stays", {
  tag: "@once",
}, async ({ page, open, visitor, faults }) => {
  faults.expect(/502/);
  await open("/produse/turfline-sport");
  const form = offerForm(page);
  await page.getByRole("link", { name: "Solicită ofertă" }).first().click();
  await fillOffer(form, visitor);
  await page.route(/turfline-sport\.data/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" })
      : route.continue(),
  );
  await form.getByRole("button", { name: "Trimite" }).click();
  await expect(form.getByText("A apărut o eroare. Verifică datele și încearcă din nou.").first()).toBeVisible();
  await expect(form.getByText(/cererea NU a fost trimisă încă/)).toHaveCount(0);
  await expect(form.getByLabel("Nume și prenume")).toHaveValue(visitor.name);
  await expect(page.locator("waiting-requests")).toBeHidden();
});
