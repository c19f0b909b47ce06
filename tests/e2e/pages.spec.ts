/** Every page in every state: nothing for two checkers to find, one h1, landmarks, and nothing that makes a phone scroll sideways, nor letters twice as high. */
import { createHmac } from "node:crypto";
import { KEYED_PAGES, PUBLIC_PAGES } from "#app/registers/public-pages.ts";
import routes from "#app/routes.ts";
import {
  ADMIN,
  expect,
  fillOffer,
  go,
  offerForm,
  openParts,
  type Page,
  SESSION_SECRET,
  test,
  unfold,
  violations,
} from "#tests/support/e2e.ts";

const PHONE = { width: 360, height: 740 };
const WIDTHS = [320, 768, 1440];
const SMALL_WINDOWS = [
  { width: 320, height: 256 },
  { width: 740, height: 360 },
];

const PRODUCT = "/produse/foragemax-faneata-intensiva";

/** Pages with values, and further states of the others. */
const FILLED_PAGES = {
  "the first page and the lists": [
    "/produse?brand=Turfline",
    "/produse?q=trifoi",
    "/produse?q=nimic-de-felul-acesta",
    "/produse?q=turflien+umbra&categorie=gazon",
    "/produse?q=turfline+narcise",
  ],
  comparisons: [
    "/compara?produs=turfline-sport",
    "/compara?produs=turfline-sport&produs=foragemax-pasune-rezistenta&produs=bulbi-narcise-dutch-master",
    "/compara?produs=nu-exista&produs=turfline-sport&produs=turfline-umbra&produs=turfline-clasic&produs=turfline-mini",
  ],
  plans: [
    "/cerere/plan?nume=Curte&suprafata=20+x+15&um=mp&produs=turfline-clasic&nume=Livad%C4%83&suprafata=50&um=mp&produs=turfline-clasic&nume=&suprafata=2&um=ha&produs=dlf-lucerna-daisy",
    "/cerere/plan?nume=Curte&suprafata=0&um=mp&produs=nu-exista",
  ],
  "how one gets it, and when one sows it": [
    "/livrare?judet=Cluj&kg=40",
    "/produse/johnsons-after-moss",
    "/produse/turfline-sport/calendar?semanat=2026-04-05",
  ],
  products: [
    PRODUCT,
    "/produse/turfline-umbra",
    "/produse/johnsons-quick-lawn",
    "/produse/bulbi-narcise-dutch-master",
    `${PRODUCT}?suprafata=multe&um=ha`,
  ],
  "brands, the finder and an empty list": [
    "/brand/turfline",
    "/brand/selectia-premium",
    "/gazon?lumina=semiumbra&utilizare=usor",
    "/gazon?lumina=umbra&utilizare=sport",
  ],
  categories: ["/gazon", "/pasune", "/lucerna", "/sfecla", "/faneata", "/bulbi-de-flori"],
};

const SITE_PAGES = { "those of the register": PUBLIC_PAGES.map(({ path }) => path), ...FILLED_PAGES };

const REFUSED_PAGES = [
  { path: "/nu-exista", title: "Categoria nu a fost găsită" },
  { path: "/brand/nu-exista", title: "Brandul nu a fost găsit" },
  { path: "/produse/nu-exista", title: "Produsul nu a fost găsit" },
  { path: "/oferta/NU-EXISTA", title: "Cererea nu a fost găsită" },
  { path: "/produse?page=99", title: "Unexpected Application Error!" },
  { path: "/nu/exista/nicaieri", title: "Unexpected Application Error!" },
];
const OLD_LINK = { path: "/admin/setup?token=vechi", title: "Linkul nu mai este valabil" };

/** Pages that a post leads to: history-and-bin.spec.ts. */
const REACHED_BY_A_FORM = ["/admin/produse/bifate"];

/** With values in the place of their parameters, or with a query. */
const ADMIN_PAGES_WITH_VALUES = [
  "/admin?stare=ciorne&oferta=da&recomandat=da&q=nimic-de-felul-acesta",
  "/admin/produse/28",
  "/admin/produse/28/imagini",
  "/admin/produse/28/fisa",
  "/admin/experti/nou",
  "/admin/experti/1",
  "/admin/categorii/nou",
  "/admin/categorii/1",
  "/admin/branduri/1",
  "/admin/produse/28/voturi",
  "/admin/produse/28/istoric",
  "/admin/importa/experti",
  "/admin/importa/setari",
  "/admin/importa/produse",
  "/admin/texte/home",
  "/admin/produse/28/documente",
  "/admin/experti/cont-1",
  "/admin/cont?ale=tuturor",
];

/** Pages of the register that have no parameters, and those above. */
const ADMIN_PAGES = [
  ...patternsOf(routes.filter(({ file }) => file === "routes/admin/frame/layout.tsx")).filter(
    (pattern) => !pattern.includes(":") && !REACHED_BY_A_FORM.includes(pattern),
  ),
  ...ADMIN_PAGES_WITH_VALUES,
];

const REACHED_PAGES = [
  ...["/oferta/:ref", "/renunta/:token", "/rezumat/:token", "/admin/login", "/admin/setup", "/admin/produse/:id/previzualizare"],
  ...["/admin/leaduri/:id", "/admin/leaduri/:id/date", "/admin/leaduri/:id/corectare"],
  ...["/admin/leaduri/:id/oferta/noua", "/admin/clienti/:id"],
  ...["/admin/leaduri/:id/predare", "/lead/:token"],
  // Of leaves: restock-and-delivery.spec.ts, and the flows over HTTP beside them.
  ...KEYED_PAGES.flatMap(({ path, file }) => (file.startsWith("routes/") ? [] : path)),
  // sign-in.spec.ts
  "/admin/login/cod",
  // people.spec.ts
  "/admin/invitatie/:token",
  // history-and-bin.spec.ts, import.spec.ts, and their HTTP tests
  ...["/admin/produse/bifate", "/admin/importa/:what/:importId", "/admin/importa/:what/:importId/coloane"],
  ...["/admin/istoric/lot/:id", "/admin/istoric/:id"],
  ...["", "/despre-noi", "/contact", "/branduri", "/brand/:brandSlug", "/:categorySlug", "/documente-apia", "/distribuitori"].map(
    (place) => `/admin/previzualizare${place}`,
  ),
  ...["confidentialitate", "cookies"].map((policy) => `/admin/previzualizare/politica-${policy}`),
  "/admin/previzualizare/termeni-conditii",
  // written-offer.spec.ts
  "/oferta-scrisa/:token",
  "/admin/leaduri/:id/oferta",
  "/admin/leaduri/:id/oferta/:offerId",
];

const MAKES = [
  "/",
  "/produse",
  "/compara?produs=turfline-sport&produs=foragemax-pasune-rezistenta&produs=bulbi-narcise-dutch-master",
  PRODUCT,
  "/despre-noi",
  "/contact",
  "/politica-cookies",
  "/branduri",
  "/brand/turfline",
  "/gazon",
  "/nu-exista",
  ...["/admin", "/admin/produse/28", "/admin/produse/28/imagini", "/admin/leaduri", "/admin/setari"],
];

const MORE_BUTTONS = ["/produse", PRODUCT, "/contact", "/gazon"];
const MORE_ADMIN_BUTTONS = ["/admin", "/admin/produse/28/imagini", "/admin/leaduri"];

test.use({ viewport: PHONE });

test("pages: all of the site, as they are", { tag: "@once" }, async ({ page, open }) => {
  test.slow();
  await test.step("none of its addresses is forgotten here", expectNoneForgotten);
  await open("/");
  for (const [name, paths] of Object.entries(SITE_PAGES)) {
    await test.step(name, async () => {
      for (const path of paths) {
        await look(page, path);
        await expectToFitLargeLetters(page);
      }
    });
  }
});

test("pages: refused, with a way onward; what a visitor opens, sends and takes back; the sign-in pages of the administration", {
  tag: "@once",
}, async ({ page, open, visitor, site, faults }) => {
  test.slow();
  faults.expect(/^404 /, /^403 /, /^422 /, /^401 \/admin\/login/);
  await open("/");
  for (const refused of REFUSED_PAGES) await test.step(`${refused.path}, refused`, () => lookAtRefused(page, refused));
  for (const path of [PRODUCT, "/gazon"]) {
    await test.step(`every answer of ${path} open`, async () => {
      await go(page, path);
      const questions = page.locator(".faq summary");
      await expect(questions.first()).toBeVisible();
      for (const question of await questions.all()) {
        // By the keyboard: a page that is still being laid out cannot move the question away from under it.
        if ((await question.locator("..").getAttribute("open")) === null) await question.press("Enter");
        await expect(question.locator("..")).toHaveAttribute("open");
      }
      await expect(page.locator(".faq details[open]")).toHaveCount(await questions.count());
      await expectSound(page);
    });
  }
  await test.step("the phone menu, open", async () => {
    await page.getByText("Meniu", { exact: true }).click();
    await expect(page.getByRole("navigation", { name: "Principal, pe telefon" })).toBeVisible();
    await expectSound(page);
    await expectToFit(page, [320]);
    for (const viewport of SMALL_WINDOWS) await expectMenuInReach(page, viewport);
    await page.setViewportSize(PHONE);
  });
  await test.step("the stars, before and after a vote", async () => {
    await go(page, "/produse/johnsons-shady-place");
    await page.getByRole("link", { name: "Acordă o notă" }).click();
    await expectSound(page);
    await page.getByRole("radio", { name: "5 stele" }).click();
    await expect(page.getByRole("button", { name: "Anulează" })).toBeVisible();
    await go(page, "/gazon");
    await go(page, "/produse/johnsons-shady-place");
    await expect(page.getByText("Ați acordat 5 stele. Mulțumim!")).toBeVisible();
    await expectSound(page);
  });
  const form = offerForm(page);
  await test.step("the offer form with every mistake, of a product and of the contact page", async () => {
    for (const path of [PRODUCT, "/contact"]) {
      await go(page, path);
      if (path === PRODUCT) await openOffer(page);
      await unfold(form);
      await form.getByLabel("Nume și prenume").fill("I");
      await form.getByLabel(/^Telefon/).fill("07");
      await form.getByLabel("Județ (sau București)").selectOption("Alba");
      await form.getByLabel(/^Sunt de acord ca datele mele/).check();
      await form.getByLabel(/^E-mail/).fill(`${visitor.name}@`);
      await form.getByLabel("Suprafața de însămânțat").fill("vreo două");
      await form.getByRole("button", { name: "Trimite" }).click();
      await expect(form.getByRole("alert").filter({ hasText: "Nu am putut trimite cererea" })).toBeVisible();
      await expectSound(page);
    }
  });
  await test.step("the offer form, open and filled, and the confirmation of the request", async () => {
    await go(page, PRODUCT);
    await openOffer(page);
    await fillOffer(form, visitor);
    await expectSound(page);
    await form.getByRole("button", { name: "Trimite" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mulțumim, am primit cererea dumneavoastră" })).toBeVisible();
    await expectSound(page);
  });
  await test.step("the end of news, asked and confirmed", async () => {
    const signature = createHmac("sha256", SESSION_SECRET).update("marketing-withdrawal\n1").digest("base64url");
    await open(`/renunta/1.${signature}`);
    await expectSound(page);
    await page.getByRole("button", { name: "Renunță la noutăți" }).click();
    await expect(page.getByRole("heading", { name: "Ați renunțat la noutăți" })).toBeVisible();
    await expectSound(page);
  });
  await test.step("the end of the morning summary, asked", async () => {
    await open(`/rezumat/${createHmac("sha256", SESSION_SECRET).update("digest-off\ncontact@seminord.example").digest("base64url")}`);
    await expect(page.getByRole("button", { name: "Oprește rezumatul" })).toBeVisible();
    await expectSound(page);
  });
  await test.step("the login, refused and left empty", async () => {
    await open("/admin/login");
    await expectSound(page);
    await page.getByLabel("Email / Username").fill(ADMIN.username);
    await page.getByLabel("Parolă").fill("nu-este-parola-aceasta");
    await page.getByRole("button", { name: "Conectare" }).click();
    await expect(page.getByRole("alert")).toHaveText("Credențiale invalide");
    await expect(page.getByLabel("Email / Username")).toHaveValue(ADMIN.username);
    await expectSound(page);

    await page.getByLabel("Parolă").fill("");
    await page.locator("form").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole("button", { name: "Conectare" }).click();
    await expect(page.getByLabel("Parolă")).toHaveAttribute("aria-invalid", "true");
    await expectSound(page);
  });
  await test.step("the first administrator's form and its mistakes, and a link that is too old", async () => {
    await lookAtRefused(page, OLD_LINK);
    const setUp = new URL(site.setupLink());
    await open(setUp.pathname + setUp.search);
    await expectSound(page);
    await page.getByLabel("Email / Username").fill("ion");
    await page.getByLabel("Parolă", { exact: true }).fill("scurta");
    await page.getByLabel("Parola încă o dată").fill("alta");
    await page.getByRole("button", { name: "Salvează" }).click();
    await expect(page.getByLabel("Parolă", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expectSound(page);
  });
});

test("the buttons that only stand there without scripts fit on the narrowest phone", { tag: "@bare" }, async ({
  page,
  open,
  context,
  site,
}) => {
  for (const path of MORE_BUTTONS) {
    await open(path);
    await expectToFit(page, [320]);
  }
  expect((await context.request.post(`${site.origin}/api/admin/login`, { data: ADMIN })).status()).toBe(200);
  for (const path of MORE_ADMIN_BUTTONS) {
    await open(path);
    await expectToFit(page, [320]);
  }
});

test.describe("the administration", () => {
  test.use({ isAdmin: true });

  test("its pages", { tag: "@once" }, async ({ page, open, visitor, faults }) => {
    test.slow();
    const request = await page.request.post("/api/leads", {
      data: {
        full_name: `${visitor.name} ${"Foarte-Lung-".repeat(5)}Nume`,
        phone: visitor.phone,
        email: "o.adresa.destul.de.lunga.pentru.un.telefon.ingust@exemplu-de-domeniu.ro",
        county: "Satu Mare",
        customer_type: "farmer",
        area_sqm: 7500,
        notes: "Sunați după ora 12. ".repeat(20),
        consent_gdpr: true,
      },
    });
    expect(request.status()).toBe(201);
    const [{ id }] = (await (await page.request.get(`/api/leads?q=${visitor.phone.replaceAll(" ", "")}`)).json()).data;
    await open("/admin");
    const ofRequest = ["", "/date", "/corectare", "/oferta/noua"].map((rest) => `/admin/leaduri/${id}${rest}`);
    for (const path of [...ADMIN_PAGES, ...ofRequest, `/admin/clienti/${id}`]) await test.step(path, () => look(page, path));
    await test.step("an address that is no admin page", async () => {
      faults.expect(/^404 \/admin\/nu-exista/);
      await look(page, "/admin/nu-exista");
    });
    await test.step("a draft: its form, refused, its page, its row", async () => {
      faults.expect(/^422 \/admin\/produse\/\d+/);
      await go(page, "/admin/produse/1");
      await page.getByRole("button", { name: "Duplică" }).click();
      await expect(page.getByText("Produs duplicat: acum este o ciornă")).toBeVisible();
      await expectSound(page);
      const draft = new URL(page.url()).pathname;
      await openParts(page);
      await page.getByLabel("Doză", { exact: true }).fill("multă");
      await page.getByRole("button", { name: "Salvează detaliile" }).click();
      await expect(page.getByRole("alert")).toContainText("Eroare actualizare produs");
      await expectSound(page);
      await page.getByLabel("Doză", { exact: true }).fill("");
      page.on("dialog", (dialog) => dialog.accept());
      for (const path of [`${draft}/previzualizare`, "/admin?stare=ciorne"]) await look(page, path);
    });
    await test.step("an expert link, and its page", async () => {
      await go(page, `/admin/leaduri/${id}/predare`);
      await page.getByLabel("Către").selectOption("Ioan Demonstrativ");
      await page.getByRole("button", { name: "Creează linkul" }).click();
      await expect(page.getByText("Linkul pentru Ioan Demonstrativ este gata")).toBeVisible();
      await expectSound(page);
      await open(new URL(await page.getByRole("textbox", { name: "Link" }).first().inputValue()).pathname);
      await expectSound(page);
    });
  });
});

async function openOffer(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Solicită ofertă", exact: true }).first().click();
  await expect(page.locator("dialog:modal")).toHaveCount(1);
}

async function lookAtRefused(page: Page, { path, title }: { path: string; title: string }): Promise<void> {
  await go(page, path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await look(page, path);
}

async function look(page: Page, path: string): Promise<void> {
  await go(page, path);
  await expectSound(page);
  if (!MAKES.includes(path)) return;
  await expectToFit(page, WIDTHS);
  for (const viewport of SMALL_WINDOWS) await expectUncovered(page, viewport);
  await page.setViewportSize(PHONE);
}

async function expectSound(page: Page): Promise<void> {
  await expectToFit(page, [PHONE.width]);
  // What is behind the bar by half can be scrolled from under it: the checkers see it where it ends.
  await placeBar(page, "static");
  expect.soft(await violations(page), `found at ${page.url()}`).toEqual([]);
  await placeBar(page, "");
  const facts = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    hasTitle: document.title.trim() !== "",
    h1: document.querySelectorAll("h1").length,
    main: document.querySelectorAll("main").length,
    imagesWithoutAlt: document.querySelectorAll("img:not([alt])").length,
    // A box of its own beside the rest of its sentence.
    wordsApart: [...document.querySelectorAll(".whole")]
      .map(({ parentElement: place }) => place as HTMLElement)
      .filter((place) => /flex|grid/.test(getComputedStyle(place).display) && place.childNodes.length > 1)
      .map(({ textContent }) => textContent),
    doubleIds: [...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index),
  }));
  expect
    .soft(facts, page.url())
    .toEqual({ lang: "ro", hasTitle: true, h1: 1, main: 1, imagesWithoutAlt: 0, wordsApart: [], doubleIds: [] });
}

function placeBar(page: Page, position: string): Promise<void> {
  return page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>(".thumb-bar")) bar.style.position = value;
  }, position);
}

async function expectUncovered(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  expect.soft(await sticksOut(page), `at ${viewport.width}: ${page.url()}`).toEqual([]);
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll("header, .thumb-bar")]
      .filter((element) => ["sticky", "fixed"].includes(getComputedStyle(element).position))
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
  );
  expect.soft(covered, `covered at ${viewport.width}: ${page.url()}`).toBeLessThan(viewport.height / 2);
}

async function expectMenuInReach(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  const panel = page.getByRole("navigation", { name: "Principal, pe telefon" });
  await page.evaluate(() => scrollTo(0, 0));
  const top = await page.getByRole("banner").boundingBox();
  expect((await panel.boundingBox())?.y, "hangs from the header").toBeCloseTo((top?.y ?? 0) + (top?.height ?? 0), -1);
  await panel.getByRole("link", { name: "Bulbi de flori" }).scrollIntoViewIfNeeded();
  await expect(panel.getByRole("link", { name: "Bulbi de flori" })).toBeInViewport();
}

async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...PHONE, width });
    expect.soft(await sticksOut(page), `sticks out to the right at ${width} px: ${page.url()}`).toEqual([]);
  }
}

/** Text at 200 % on a telephone: words may break, nothing is beyond the edge. */
async function expectToFitLargeLetters(page: Page): Promise<void> {
  await setLetters(page, "200%");
  expect.soft(await sticksOut(page), `sticks out with letters twice as high: ${page.url()}`).toEqual([]);
  await setLetters(page, "");
}

function setLetters(page: Page, size: string): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}

function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const right = (element: Element) => element.getBoundingClientRect().right;
    // What scrolls by itself makes no page wide, and of what is wide only for something in it that is the piece to be named.
    const holds = (element: Element) => right(element) <= clientWidth + 1 && getComputedStyle(element).overflowX !== "visible";
    const isHeld = ({ parentElement }: Element): boolean => parentElement !== null && (holds(parentElement) || isHeld(parentElement));
    const wide = [...document.body.querySelectorAll("*")]
      .filter((element) => right(element) > clientWidth + 1 && !isHeld(element))
      .filter((element) => ![...element.children].some((child) => right(child) >= right(element)))
      .sort((one, other) => right(other) - right(one));
    const named = wide.map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} „${(element.textContent ?? "").trim().slice(0, 40)}”`,
    );
    return [`page ${scrollWidth} > ${clientWidth}`, ...new Set(named)].slice(0, 12);
  });
}

function expectNoneForgotten(): void {
  const looked = [...Object.values(SITE_PAGES).flat(), ...REFUSED_PAGES.map(({ path }) => path), ...ADMIN_PAGES, ...REACHED_PAGES].map(
    (address) => address.split("?", 1)[0] as string,
  );
  const missing = patternsOf(routes).filter(
    (pattern) => !looked.some((address) => address === pattern || asExpression(pattern).test(address)),
  );
  const advice = "look at each of these: in FILLED_PAGES with a value, or in a step of its own, with its pattern in REACHED_PAGES";
  expect.soft(missing, advice).toEqual([]);
}

type RouteEntry = { path?: string | undefined; index?: boolean | undefined; file: string; children?: RouteEntry[] | undefined };

function patternsOf(entries: readonly RouteEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    const own = file.endsWith(".tsx") && !children && !pattern.endsWith("*") ? [pattern || "/"] : [];
    return [...own, ...patternsOf(children ?? [], pattern)];
  });
}

function asExpression(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?").replaceAll(/:\w+/g, "[^/]+")}$`);
}
