/** The long description: written as it will look where scripts run, as HTML where they do not, and the same on the site. */
import { expect, type Locator, openParts, type Page, test, violations } from "#tests/support/e2e.ts";

const EVERYTHING = [
  "<p>Text <strong>aldin</strong>, <em>cursiv</em>, m<sup>2</sup>, CO<sub>2</sub><br>rând nou.</p>",
  "<h3>Titlu</h3>",
  "<ul><li>unu</li><li>doi<ol><li>trei</li></ol></li></ul>",
  "<h4>Subtitlu</h4>",
  '<blockquote><p>Citat cu <a href="/contact">legătură</a></p></blockquote>',
];

type Picture = { variants: { thumb: string }; alt_text: string; width: number; height: number };

test.use({ isAdmin: true });

test("a description is written, saved and read on the site", async ({ page, open, hasScripts }) => {
  await edit(page, open, 5, hasScripts);
  const text = description(page);
  if (hasScripts) {
    await text.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: "Titlu", exact: true }).click();
    await page.keyboard.type("Cum se udă");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Udați ");
    await page.getByRole("button", { name: "Aldin" }).click();
    await expect(page.getByRole("button", { name: "Aldin" })).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.type("dimineața");
    await page.keyboard.press("ControlOrMeta+b");
    await page.keyboard.type(", cu 10 l/m");
    await page.getByRole("button", { name: "Exponent" }).click();
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Listă", exact: true }).click();
    await page.keyboard.type("primăvara");
    await page.keyboard.press("Enter");
    await page.keyboard.type("vara");
  } else {
    await text.fill(
      "<h3>Cum se udă</h3><p>Udați <strong>dimineața</strong>, cu 10 l/m<sup>2</sup></p><ul><li>primăvara</li><li>vara</li></ul><script>alert(1)</script>",
    );
  }
  await save(page);
  await visit(page);
  const shown = page.locator("section[aria-labelledby=descriere] .prose");
  await expect(shown.getByRole("heading", { level: 3, name: "Cum se udă" })).toBeVisible();
  await expect(shown.locator("strong")).toHaveText("dimineața");
  await expect(shown.locator("sup")).toHaveText("2");
  await expect(shown.getByRole("listitem")).toHaveText(["primăvara", "vara"]);
  await expect(shown.locator("script, p:empty, li p")).toHaveCount(0);
});

test("the tools, by keyboard and wherever the caret is; a link and a picture of the product go into the text", { tag: "@once" }, async ({
  page,
  open,
}) => {
  await edit(page, open, 6, true);
  const tools = page.getByRole("toolbar", { name: "Formatarea descrierii" });
  const text = description(page);
  const address = page.getByLabel("Adresa linkului");

  await test.step("the tools are one stop of the keyboard, and the arrows go through them", async () => {
    await expect(tools.locator('[tabindex="0"]')).toHaveCount(1);
    await page.getByLabel("Descriere scurtă").focus();
    await page.keyboard.press("Tab");
    await expect(tools.getByRole("button", { name: "Paragraf" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tools.getByRole("button", { name: "Titlu", exact: true })).toBeFocused();
    await page.keyboard.press("End");
    await expect(tools.getByRole("button", { name: "HTML" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await expect(text).toBeFocused();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("Nou ");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(text).not.toContainText("Nou ");
    await expect(tools.getByRole("button", { name: "Refă" })).not.toHaveAttribute("aria-disabled");
  });

  await test.step("there is nothing for the checkers to find", async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(address).toBeFocused();
    expect.soft(await violations(page), "the editor and the link's form").toEqual([]);
    await page.keyboard.press("Escape");
    await expect(text).toBeFocused();
    await tools.getByRole("button", { name: "Imagine" }).click();
    expect.soft(await violations(page), "the choice of pictures").toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByText("Alegeți imaginea")).toHaveCount(0);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect.soft(await violations(page), "the editor, on a phone").toEqual([]);
    expect.soft(await isTooWide()).toBe(false);
    await tools.getByRole("button", { name: "HTML" }).click();
    expect.soft(await violations(page), "the HTML, on a phone").toEqual([]);
    expect.soft(await isTooWide()).toBe(false);
    if (size) await page.setViewportSize(size);
  });

  await test.step("they work where the caret is, however quickly one reaches for them", async () => {
    await page.locator("#long_description").fill('<p>Vedeți <a href="/contact">aici</a></p>');
    await tools.getByRole("button", { name: "HTML" }).click();
    for (const way of ["tool", "keys"] as const) {
      await text.press("ControlOrMeta+End");
      await expect(page.getByRole("button", { name: "Link", exact: true })).toHaveAttribute("aria-pressed", "false");
      // One step back into the link and the tool in one breath, before the browser has told anybody of the step.
      await text.evaluate((element: HTMLElement, chosen) => {
        getSelection()?.modify("move", "backward", "character");
        const tools = [...document.querySelectorAll<HTMLElement>("[role=toolbar] button")];
        if (chosen === "tool") tools.find(({ textContent }) => textContent === "Link")?.click();
        else
          element.dispatchEvent(new KeyboardEvent("keydown", { key: "k", code: "KeyK", ctrlKey: true, bubbles: true, cancelable: true }));
      }, way);
      await expect(address, way).toHaveValue("/contact");
      await expect(page.getByRole("button", { name: "Șterge linkul" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(text).toBeFocused();
    }
    await page.getByRole("button", { name: "Link", exact: true }).click();
    await address.evaluate(async (input) => {
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      getSelection()?.collapseToEnd();
      for (let step = 0; step < 2; step++) getSelection()?.modify("move", "backward", "character");
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });
    await page.keyboard.type("-");
    await expect(text).toHaveText("Vedeți ai-ci");
  });

  await test.step("a link: refused, put and changed", async () => {
    await text.press("ControlOrMeta+a");
    await page.keyboard.type("Vedeți ");
    await page.keyboard.press("ControlOrMeta+k");
    await address.fill("javascript:alert(1)");
    await address.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("Scrieți o adresă de site, de e-mail sau un număr de telefon.");
    await expect(address).toBeFocused();
    await address.fill("exemplu.ro");
    await address.press("Enter");
    await expect(text).toBeFocused();
    await expect(text.getByRole("link")).toHaveAttribute("href", "https://exemplu.ro");
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("button", { name: "Link", exact: true }).click();
    await expect(address, "of the link in which the caret stands").toHaveValue("https://exemplu.ro");
    await address.fill("/contact");
    await page.getByRole("button", { name: "Adaugă linkul" }).click();
    await expect(text.getByRole("link")).toHaveAttribute("href", "/contact");
  });

  await test.step("a picture, which has a description of its own", async () => {
    const tool = page.getByRole("button", { name: "Imagine", exact: true });
    await tool.click();
    await page.getByRole("button", { name: /^Imaginea 1: / }).click();
    await expect(text).toBeFocused();
    const picture = text.locator("img[src]");
    await expect(picture, "as the picture itself is described").toHaveAttribute("alt", /.+/);
    await picture.click();
    await tool.click();
    await page.getByLabel("Text alternativ").fill("Sacul, văzut din față");
    await page.keyboard.press("Enter");
    await expect(text.getByRole("img", { name: "Sacul, văzut din față" })).toBeVisible();
  });

  await save(page);
  const { variants } = await mainPicture(page, 6);
  await visit(page);
  const shown = page.locator("section[aria-labelledby=descriere] .prose");
  await expect(shown.getByRole("link", { name: "exemplu.ro" })).toHaveAttribute("href", "/contact");
  await expect(shown.getByRole("link", { name: "exemplu.ro" })).toHaveAttribute("rel", "nofollow noopener");
  await expect(shown.getByRole("img", { name: "Sacul, văzut din față" })).toHaveAttribute("src", variants.thumb.replace("-300.", "-800."));
  await expect(shown.getByRole("img")).toHaveAttribute("width", "800");
  await shown.getByRole("img").scrollIntoViewIfNeeded();
  await expect.poll(() => shown.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a text that is only opened and saved stays as it was; one that is changed loses nothing else; what is pasted is cleaned", {
  tag: "@once",
}, async ({ page, open }) => {
  await edit(page, open, 7, true);
  const { variants, alt_text, width, height } = await mainPicture(page, 7);
  const size = `width="300" height="${Math.round((300 * height) / width)}"`;
  const image = `<img src="${variants.thumb}" alt="${alt_text}" ${size} loading="lazy">`;
  const whole = [...EVERYTHING, `<p>${image}<a href="/contact">${image}</a></p>`, "<p>Sfârșit</p>"].join("\n");
  await source(page, true).fill(whole);
  await save(page);
  const saved = await page.locator("#long_description").inputValue();
  expect(normal(saved)).toBe(whole);

  await open(page.url());
  await openParts(page);
  await ready(page, true);
  await save(page);
  expect(await page.locator("#long_description").inputValue()).toBe(saved);

  await open(page.url());
  await openParts(page);
  await ready(page, true);
  await description(page).press("ControlOrMeta+End");
  await page.keyboard.type("!");
  await save(page);
  expect(normal(await page.locator("#long_description").inputValue())).toBe(whole.replace("Sfârșit", "Sfârșit!"));

  const paste = (kind: string, text: string) =>
    description(page).evaluate(
      (element: HTMLElement, [kind, text]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(kind as string, text as string);
        element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      },
      [kind, text],
    );
  await test.step("a pasted address leads there, alone in its text or of the text that is selected", async () => {
    const links = description(page).getByRole("link");
    await description(page).press("ControlOrMeta+a");
    await paste("text/plain", "Vezi exemplu.ro, dvs.la");
    await expect(links).toHaveText(["exemplu.ro"]);
    await expect(links).toHaveAttribute("href", "https://exemplu.ro");
    await description(page).press("ControlOrMeta+a");
    await paste("text/plain", "https://exemplu.ro/a");
    await expect(links).toHaveText(["Vezi exemplu.ro, dvs.la"]);
    await expect(links).toHaveAttribute("href", "https://exemplu.ro/a");
  });
  await test.step("a pasted line stays whole, whatever it begins with; a table is a list", async () => {
    const lines = [
      "nr. 5",
      "dr. Popescu",
      "15. martie 2026",
      "C. Popescu",
      "v. și fișa",
      "I. Pregătirea",
      "3. Udare",
      "a) unu",
      "2026. Un an",
    ];
    for (const line of lines) {
      await description(page).press("ControlOrMeta+a");
      await paste("text/plain", line);
      await expect(description(page).locator("p"), line).toHaveText([line]);
      await expect(description(page).locator("ol")).toHaveCount(0);
    }
    await description(page).press("ControlOrMeta+a");
    await paste("text/plain", lines.slice(0, 3).join("\n"));
    await expect(description(page).locator("p")).toHaveText(lines.slice(0, 3));
    await description(page).press("ControlOrMeta+a");
    await paste(
      "text/html",
      "<table><tr><td>Puritate</td><td>98%</td></tr><tr><td>Germinație</td><td>85%</td></tr></table><dl><dt>A</dt><dd>B</dd></dl>",
    );
    await expect(description(page).locator("li")).toHaveText(["Puritate: 98%", "Germinație: 85%"]);
    await description(page).press("ControlOrMeta+a");
    await page.keyboard.type("2026. Un an");
    await expect(description(page).locator("p")).toHaveText(["2026. Un an"]);
    await description(page).press("ControlOrMeta+a");
    await page.keyboard.type("1. unu");
    await expect(description(page).locator("ol > li")).toHaveText(["unu"]);
  });
  await test.step("what is pasted is cleaned to what may stay", async () => {
    const foreign =
      '<h1 style="color:red">Din Word</h1><p class="MsoNormal"><span style="font-weight:700">aldin</span> <u>subliniat</u> <a href="javascript:alert(1)">legătură</a></p><table><tr><td>celulă</td></tr></table><img src="https://exemplu.ro/a.jpg"><ol start="5"><li>cinci</li></ol>';
    await description(page).press("ControlOrMeta+a");
    await paste("text/html", foreign);
    await expect(description(page).getByRole("heading", { level: 3, name: "Din Word" })).toBeVisible();
    await expect(description(page).locator("img:not(.ProseMirror-separator), u, table, [start], a")).toHaveCount(0);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Salvează detaliile" }).click();
    await answered;
    const { data } = (await (await page.request.get("/api/products/turfline-mini")).json()) as { data: { long_description: string } };
    const saved = data.long_description;
    expect(saved).toContain("<h3>Din Word</h3>");
    expect(saved).toContain("<strong>aldin</strong> subliniat");
    expect(saved).toContain("<ol><li>cinci</li></ol>");
    expect(saved).not.toMatch(/<img|<u>|<table|javascript|style|class|start/);
  });
});

test("a product without pictures says where to add them; a refused form keeps the text, and its message leads to it", {
  tag: "@once",
}, async ({ page, open, faults }) => {
  faults.expect(/^422 \/admin\/produse\/nou/);
  await open("/admin/produse/nou");
  await ready(page, true);
  await test.step("a product without pictures says where to add them", async () => {
    const button = page.getByRole("button", { name: "Imagine", exact: true });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(
      "Ca să puneți imagini în text, adăugați-le mai întâi produsului salvat, la „Imagini”.",
    );
    await button.click({ force: true });
    await expect(page.getByText("Alegeți imaginea")).toHaveCount(0);
  });

  await page.getByLabel("Nume", { exact: true }).fill("Prea lung");
  await page.getByLabel("Categorie").selectOption("Gazon");
  const long = `<p>${"lungă ".repeat(17_000)}</p>`;
  await page.getByRole("button", { name: "HTML" }).click();
  await page.locator("#long_description").evaluate((textarea: HTMLTextAreaElement, text) => {
    textarea.value = text;
  }, long);
  await page.getByRole("button", { name: "HTML" }).click();
  await page.getByRole("button", { name: "Salvează detaliile" }).click();
  const message = page.getByRole("alert").getByRole("link", { name: "Cel mult 100.000 de caractere." });
  await message.click();
  const text = description(page);
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await expect(text).toHaveAttribute("aria-describedby", "long_description-ajutor long_description-eroare");
  expect((await page.locator("#long_description").inputValue()).length).toBe(long.length);
  await page.getByLabel("Nume", { exact: true }).focus();
  await page.getByText("Descriere lungă", { exact: true }).click();
  await expect(text).toBeFocused();
});

test("the editor is asked for when its part is opened, and takes over once nobody writes in the box", { tag: "@once" }, async ({
  page,
  open,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const isAsked = () => asked.some((url) => url.includes("/assets/rich-text-editor-"));
  const { promise: untilWritten, resolve: letItCome } = Promise.withResolvers<void>();
  await page.route("**/assets/rich-text-editor-*", async (route) => {
    await untilWritten;
    await route.continue();
  });
  await open("/admin/produse/9");
  await page.waitForLoadState("networkidle");
  expect(isAsked()).toBe(false);
  await openParts(page);
  const box = page.getByLabel("Descriere lungă (HTML)");
  await box.fill("<p>Scris înainte</p>");
  await expect.poll(isAsked).toBe(true);
  const came = page.waitForResponse("**/assets/rich-text-editor-*");
  letItCome();
  await (await came).finished();
  await page.waitForTimeout(300);
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("<p>și după</p>");
  await expect(box).toHaveValue("<p>Scris înainte</p><p>și după</p>");
  await page.getByLabel("Descriere scurtă").focus();
  await ready(page, true);
  await expect(description(page)).toHaveText("Scris înainteși după");
  await save(page);
  expect(await page.locator("#long_description").inputValue()).toBe("<p>Scris înainte</p><p>și după</p>");
});

test("who is in the box when the editor comes, and has written nothing, stands in the text then", { tag: "@once" }, async ({
  page,
  open,
}) => {
  const { promise: untilThere, resolve: letItCome } = Promise.withResolvers<void>();
  await page.route("**/assets/rich-text-editor-*", async (route) => {
    await untilThere;
    await route.continue();
  });
  await open("/admin/produse/10");
  await openParts(page);
  await page.getByLabel("Descriere lungă (HTML)").focus();
  letItCome();
  await ready(page, true);
  await expect(description(page)).toBeFocused();
  await page.keyboard.type("Nou: ");
  await expect(page.locator("#long_description")).toHaveValue(/^<p>Nou: /);
});

test("the text is HTML in its box without the editor's script", { tag: "@once" }, async ({ page, open, faults }) => {
  faults.expect(/^failed GET \/assets\/rich-text-editor-/, /rich-text-editor-/);
  await page.route("**/assets/rich-text-editor-*", (route) => route.abort());
  await open("/admin/produse/8");
  await openParts(page);
  await page.getByLabel("Descriere lungă (HTML)").fill("<p>Scris <em>fără</em> editor.</p>");
  await save(page);
  expect(await (await page.request.get(await addressOnSite(page))).text()).toContain("Scris <em>fără</em> editor.");
});

function description(page: Page): Locator {
  return page.getByRole("textbox", { name: /^Descriere lungă/ });
}

function source(page: Page, hasScripts: boolean): Pick<Locator, "fill"> {
  return {
    fill: async (html) => {
      if (hasScripts) await page.getByRole("button", { name: "HTML" }).click();
      await page.locator("#long_description").fill(html);
    },
  };
}

async function edit(page: Page, open: (path: string) => Promise<void>, id: number, hasScripts: boolean): Promise<void> {
  await open(`/admin/produse/${id}`);
  await openParts(page);
  await ready(page, hasScripts);
}

async function ready(page: Page, hasScripts: boolean): Promise<void> {
  if (hasScripts) await expect(page.getByRole("toolbar", { name: "Formatarea descrierii" })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Salvează detaliile" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Produs actualizat" })).toBeVisible();
}

async function visit(page: Page): Promise<void> {
  await page.goto(await addressOnSite(page));
}

async function addressOnSite(page: Page): Promise<string> {
  return (await page.getByRole("link", { name: "Vezi pe site" }).getAttribute("href")) as string;
}

async function mainPicture(page: Page, id: number): Promise<Picture> {
  const { data } = (await (await page.request.get(`/api/products?id=${id}`)).json()) as { data: [{ images: [Picture] }] };
  return data[0].images[0];
}

function normal(html: string): string {
  return html.replaceAll(" />", ">").replaceAll(' rel="nofollow noopener"', "");
}
