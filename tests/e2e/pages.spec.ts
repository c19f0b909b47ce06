/** Every page in every state: nothing for two checkers to find, one h1, landmarks, and nothing that makes a phone scroll sideways. */
import { createHmac } from "node:crypto";
import routes from "#app/routes.ts";
import { ADMIN, expect, fillOffer, offerForm, type Page, SESSION_SECRET, test, violations } from "#tests/support/e2e.ts";

const PHONE = { width: 360, height: 740 };

const PRODUCT = "/produse/foragemax-faneata-intensiva";

const PUBLIC_PAGES = {
  "the first page and the lists": [
    "/",
    "/produse",
    "/produse?brand=Turfline",
    "/produse?q=trifoi",
    "/produse?q=nimic-de-felul-acesta",
    "/produse?q=turflien+umbra&categorie=gazon",
    "/produse?q=turfline+narcise",
  ],
  comparisons: [
    "/compara",
    "/compara?produs=turfline-sport",
    "/compara?produs=turfline-sport&produs=foragemax-pasune-rezistenta&produs=bulbi-narcise-dutch-master",
    "/compara?produs=nu-exista&produs=turfline-sport&produs=turfline-umbra&produs=turfline-clasic&produs=turfline-mini",
  ],
  products: [PRODUCT, "/produse/turfline-umbra", "/produse/bulbi-narcise-dutch-master", `${PRODUCT}?suprafata=multe&um=ha`],
  "the company and the law": [
    "/despre-noi",
    "/contact",
    "/politica-confidentialitate",
    "/politica-cookies",
    "/termeni-conditii",
    "/setari-cookie-uri",
    "/admin/login",
  ],
  "brands, the finder and an empty list": [
    "/cerere",
    "/branduri",
    "/brand/turfline",
    "/brand/selectia-premium",
    "/gazon?lumina=semiumbra&utilizare=usor",
    "/gazon?lumina=umbra&utilizare=sport",
  ],
  categories: ["/gazon", "/pasune", "/lucerna", "/sfecla", "/faneata", "/bulbi-de-flori"],
};

const REFUSED_PAGES = [
  { path: "/nu-exista", status: 404, title: "Categoria nu a fost găsită" },
  { path: "/brand/nu-exista", status: 404, title: "Brandul nu a fost găsit" },
  { path: "/produse/nu-exista", status: 404, title: "Produsul nu a fost găsit" },
  { path: "/oferta/NU-EXISTA", status: 404, title: "Cererea nu a fost găsită" },
  { path: "/produse?page=99", status: 404, title: "Unexpected Application Error!" },
  { path: "/nu/exista/nicaieri", status: 404, title: "Unexpected Application Error!" },
  { path: "/admin/setup?token=vechi", status: 403, title: "Linkul nu mai este valabil" },
];

const ADMIN_PAGES = [
  "/admin",
  "/admin?stare=ciorne&oferta=da&recomandat=da&q=nimic-de-felul-acesta",
  "/admin/produse/nou",
  "/admin/produse/28",
  "/admin/produse/28/imagini",
  "/admin/produse/28/fisa",
  "/admin/produse/28/intrebari",
  "/admin/produse/28/sterge",
  "/admin/leaduri",
  "/admin/experti",
  "/admin/experti/nou",
  "/admin/experti/1",
  "/admin/experti/1/sterge",
  "/admin/categorii",
  "/admin/categorii/nou",
  "/admin/categorii/1",
  "/admin/categorii/1/imagini",
  "/admin/categorii/1/sterge",
  "/admin/branduri",
  "/admin/branduri/1",
  "/admin/branduri/1/sterge",
  "/admin/produse/28/istoric",
  ...["/admin/importa/experti", "/admin/importa/setari", "/admin/importa-tot", "/admin/copii"],
  "/admin/produse/importa",
  "/admin/export",
  "/admin/stare",
  "/admin/istoric",
  "/admin/cos",
  "/admin/primii-pasi",
  "/admin/firma",
  "/admin/firma/sigla",
  "/admin/setari",
  "/admin/texte",
  "/admin/texte/home",
  "/admin/texte/versiuni/home",
  "/admin/program",
  "/admin/anunturi",
  "/admin/telefoane",
  "/admin/webhook",
  "/admin/date",
  "/admin/statistici",
  "/admin/oameni",
  "/admin/oameni/1",
  "/admin/oameni/conectari",
  "/admin/cont",
  "/admin/cont/cod",
  "/admin/confirma",
];

/** Pages that the tests below reach by doing something. */
const REACHED_PAGES = [
  ...["/oferta/:ref", "/renunta/:token", "/admin/setup", "/admin/produse/:id/previzualizare"],
  ...["/admin/leaduri/:id", "/admin/leaduri/:id/date", "/admin/leaduri/:id/date/sterge"],
  ...["/admin/leaduri/:id/predare", "/lead/:token"],
  // sign-in.spec.ts; one's own list of sign-ins is everybody's, shorter
  ...["/admin/login/cod", "/admin/cont/chei", "/admin/cont/conectari"],
  // people.spec.ts
  "/admin/invitatie/:token",
  // history-and-bin.spec.ts, import.spec.ts, and their HTTP tests
  ...["/admin/produse/bifate", "/admin/produse/importa/:importId", "/admin/produse/importa/lot/:batchId"],
  ...["/admin/importa/:what/:importId", "/admin/importa-tot/:importId"],
  ...["/admin/istoric/lot/:id", "/admin/istoric/lot/:id/anuleaza", "/admin/istoric/:id", "/admin/istoric/:id/anuleaza"],
  ...["/admin/istoric/:id/restaureaza", "/admin/cos/goleste", "/admin/cos/:kind/:id"],
  // The pages of the site once more, with their drafts: texts.spec.ts looks at one.
  ...["", "/despre-noi", "/contact", "/branduri", "/brand/:brandSlug", "/:categorySlug"].map((place) => `/admin/previzualizare${place}`),
  ...["confidentialitate", "cookies"].map((policy) => `/admin/previzualizare/politica-${policy}`),
  "/admin/previzualizare/termeni-conditii",
  // written-offer.spec.ts
  "/oferta-scrisa/:token",
  "/admin/leaduri/:id/oferta",
  "/admin/leaduri/:id/oferta/:offerId",
  "/admin/leaduri/:id/oferta/:offerId/scrie",
];

/** One page of each make, for the windows between a phone and a desk. */
const MAKES = [
  "/",
  "/produse",
  "/compara?produs=turfline-sport&produs=turfline-umbra",
  PRODUCT,
  "/despre-noi",
  "/contact",
  "/gazon",
  "/branduri",
];
const ADMIN_MAKES = ["/admin", "/admin/produse/28", "/admin/produse/28/imagini", "/admin/leaduri", "/admin/setari"];

test.use({ viewport: PHONE });

for (const [name, paths] of Object.entries(PUBLIC_PAGES)) {
  test(`pages: ${name}`, { tag: "@once" }, async ({ page, open }) => {
    test.slow();
    await open(paths[0] as string);
    for (const path of paths) {
      await test.step(path, async () => {
        await go(page, path);
        await expectSound(page, true);
      });
    }
  });
}

test("pages that are refused, each with a way onward", { tag: "@once" }, async ({ page, open, faults }) => {
  test.slow();
  for (const { path, status, title } of REFUSED_PAGES) {
    await test.step(`${path} answers ${status}`, async () => {
      faults.expect(new RegExp(`^${status} /`));
      await open(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
      await expectSound(page, true);
    });
  }
});

test("no make of page is wider than its window, from the narrowest phone to a desk", async ({ page, open, hasScripts }) => {
  test.slow();
  for (const path of MAKES) {
    await open(path);
    await expectToFit(page, widthsOf(hasScripts));
  }
});

test("every page of the site is looked at here", { tag: "@once" }, () => {
  const looked = [...Object.values(PUBLIC_PAGES).flat(), ...REFUSED_PAGES.map(({ path }) => path), ...ADMIN_PAGES, ...REACHED_PAGES].map(
    (address) => address.split("?", 1)[0] as string,
  );
  const missing = patternsOf(routes).filter(
    (pattern) => !looked.some((address) => address === pattern || asExpression(pattern).test(address)),
  );
  expect(missing).toEqual([]);
});

test.describe("the cookie banner of a new visitor", () => {
  test.use({ hasAnswered: false });
  // What the checkers say of it is asked in consent.spec.ts.
  for (const path of ["/", PRODUCT]) {
    test(`fits on ${path}`, { tag: "@once" }, async ({ page, open }) => {
      await open(path);
      await expect(page.getByRole("region", { name: "Cookie-uri" })).toBeVisible();
      await expectToFit(page, [320, 360]);
    });
  }
});

test("the phone menu, open", { tag: "@once" }, async ({ page, open }) => {
  await open("/");
  await page.getByText("Meniu", { exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Principal, pe telefon" })).toBeVisible();
  await expectSound(page, true);
  await expectToFit(page, [320]);
});

test("every answer of a product and of a category open", { tag: "@once" }, async ({ page, open }) => {
  for (const path of [PRODUCT, "/gazon"]) {
    await open(path);
    const questions = page.locator(".faq summary");
    for (const question of (await questions.all()).slice(1)) await question.click();
    await expect(page.locator(".faq details[open]")).toHaveCount(await questions.count());
    await expectSound(page, true);
  }
});

test("the stars, before and after a vote", { tag: "@once" }, async ({ page, open }) => {
  await open("/produse/johnsons-shady-place");
  await page.getByText("Acordă o notă").click();
  await expectSound(page, true);
  await page.getByRole("radio", { name: "5 stele" }).click();
  // What the checkers say of this moment is asked in rating.spec.ts.
  await expect(page.getByRole("button", { name: "Anulează" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Ați acordat 5 stele. Mulțumim!")).toBeVisible();
  await expectSound(page, true);
});

test("the offer form, open and filled, and the confirmation of the request", async ({ page, open, hasScripts, visitor }) => {
  await open(`${PRODUCT}#oferta`);
  const form = offerForm(page);
  await expect(page.locator("dialog:modal")).toHaveCount(hasScripts ? 1 : 0);
  await fillOffer(form, visitor);
  await expectSound(page, hasScripts);
  await form.getByRole("button", { name: "Trimite" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mulțumim, am primit cererea dumneavoastră" })).toBeVisible();
  await expectSound(page, hasScripts);
});

test("the offer form with every mistake, of a product and of the contact page", async ({ page, open, hasScripts, visitor, faults }) => {
  faults.expect(/^422 /);
  for (const path of [PRODUCT, "/contact"]) {
    await open(`${path}#oferta`);
    const form = offerForm(page);
    if (hasScripts) {
      // The button asks for these four; the rest the server finds.
      await form.getByLabel("Nume și prenume").fill("I");
      await form.getByLabel(/^Telefon/).fill("07");
      await form.getByLabel("Județ (sau București)").selectOption("Alba");
      await form.getByLabel(/^Sunt de acord ca datele mele/).check();
    }
    await form.getByLabel(/^E-mail/).fill(`${visitor.name}@`);
    await form.getByLabel("Suprafața de însămânțat").fill("vreo două");
    await form.getByRole("button", { name: "Trimite" }).click();
    await expect(form.getByRole("alert").filter({ hasText: "Nu am putut trimite cererea" })).toBeVisible();
    await expectSound(page, hasScripts);
  }
});

test("the login, refused and left empty", { tag: "@once" }, async ({ page, open, faults }) => {
  faults.expect(/^401 \/admin\/login/, /^422 \/admin\/login/);
  await open("/admin/login");
  await page.getByLabel("Email / Username").fill(ADMIN.username);
  await page.getByLabel("Parolă").fill("nu-este-parola-aceasta");
  await page.getByRole("button", { name: "Conectare" }).click();
  await expect(page.getByRole("alert")).toHaveText("Credențiale invalide");
  await expect(page.getByLabel("Email / Username")).toHaveValue(ADMIN.username);
  await expectSound(page, true);

  await open("/admin/login");
  // A browser that does not check required fields itself.
  await page.locator("form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Conectare" }).click();
  await expect(page.getByLabel("Parolă")).toHaveAttribute("aria-invalid", "true");
  await expectSound(page, true);
});

test("the first administrator's form, and its mistakes", { tag: "@once" }, async ({ page, open, site, faults }) => {
  await open(site.setupLink());
  await expectSound(page, true);
  faults.expect(/^422 \/admin\/setup/);
  await page.getByLabel("Email / Username").fill("ion");
  await page.getByLabel("Parolă", { exact: true }).fill("scurta");
  await page.getByLabel("Parola încă o dată").fill("alta");
  await page.getByRole("button", { name: "Salvează" }).click();
  await expect(page.getByLabel("Parolă", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectSound(page, true);
});

test("the end of news, by a link that needs no sign-in", { tag: "@once" }, async ({ page, open }) => {
  const signature = createHmac("sha256", SESSION_SECRET).update("marketing-withdrawal\n1").digest("base64url");
  await open(`/renunta/1.${signature}`);
  await expectSound(page, true);
  await page.getByRole("button", { name: "Renunță la noutăți" }).click();
  await expect(page.getByRole("heading", { name: "Ați renunțat la noutăți" })).toBeVisible();
  await expectSound(page, true);
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
    for (const path of [...ADMIN_PAGES, ...["", "/date", "/date/sterge"].map((rest) => `/admin/leaduri/${id}${rest}`)]) {
      await test.step(path, async () => {
        await go(page, path);
        await expectSound(page, true);
      });
    }
    await test.step("a hand-off, and the page of its link", async () => {
      await open(`/admin/leaduri/${id}/predare`);
      await page.getByLabel("Către").selectOption("Ioan Demonstrativ");
      await page.getByRole("button", { name: "Creează linkul" }).click();
      await expect(page.getByText("Linkul pentru Ioan Demonstrativ este gata")).toBeVisible();
      await expectSound(page, true);
      await open(new URL(await page.getByRole("textbox", { name: "Link" }).first().inputValue()).pathname);
      await expectSound(page, true);
    });
    await test.step("an address that is no admin page", async () => {
      faults.expect(/^404 \/admin\/nu-exista/);
      await open("/admin/nu-exista");
      await expectSound(page, true);
    });
  });

  test("a draft: its form, refused, its page, its row", { tag: "@once" }, async ({ page, open, faults }) => {
    faults.expect(/^422 \/admin\/produse\/\d+/);
    await open("/admin/produse/1");
    await page.getByRole("button", { name: "Duplică" }).click();
    await expect(page.getByText("Produs duplicat: acum este o ciornă")).toBeVisible();
    await expectSound(page, true);
    const draft = new URL(page.url()).pathname;
    await page.getByLabel("Doză, kg/100 mp").fill("multă");
    await page.getByRole("button", { name: "Salvează detaliile" }).click();
    await expect(page.getByRole("alert")).toContainText("Eroare actualizare produs");
    await expectSound(page, true);
    for (const path of [`${draft}/previzualizare`, "/admin?stare=ciorne"]) {
      await open(path);
      await expectSound(page, true);
    }
  });

  test("no make of page is wider than its window", async ({ page, open, hasScripts }) => {
    for (const path of ADMIN_MAKES) {
      await open(path);
      await expectToFit(page, widthsOf(hasScripts));
    }
  });
});

/**
 * Goes to an address as a link does where React has taken over, and resolves when the page stands: the checkers in the document stay warm, which is
 * half of their time. That a page is the same when it comes from the server, the hydration of each make says below, and html-valid.test.ts.
 */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    type Router = { navigate: (to: string, options: { flushSync: boolean }) => Promise<void> };
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
    if (location.pathname + location.search !== to) await router.navigate(to, { flushSync: true });
  }, path);
  await expect(page).toHaveURL(path);
}

/** What holds for every page, on a phone: it fits, two checkers find nothing, one h1, one main, a text for each picture, no id twice. */
async function expectSound(page: Page, hasScripts: boolean): Promise<void> {
  await expectToFit(page, [PHONE.width]);
  if (hasScripts) expect.soft(await violations(page), `found at ${page.url()}`).toEqual([]);
  const facts = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    hasTitle: document.title.trim() !== "",
    h1: document.querySelectorAll("h1").length,
    main: document.querySelectorAll("main").length,
    imagesWithoutAlt: document.querySelectorAll("img:not([alt])").length,
    doubleIds: [...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index),
  }));
  expect.soft(facts, page.url()).toEqual({ lang: "ro", hasTitle: true, h1: 1, main: 1, imagesWithoutAlt: 0, doubleIds: [] });
}

/** The style sheets are the same without scripts; the few buttons that only stand there have to fit on the narrowest phone. */
function widthsOf(hasScripts: boolean): number[] {
  return hasScripts ? [320, 360, 768, 1440] : [320];
}

/** Leaves the page as wide as the last of the widths. */
async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...PHONE, width });
    expect.soft(await sticksOut(page), `sticks out to the right at ${width} px: ${page.url()}`).toEqual([]);
  }
}

/** The elements that make the page wider than the window; none when it does not scroll sideways. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    const named = wide.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`);
    return [`page ${scrollWidth} > ${clientWidth}`, ...new Set(named)].slice(0, 12);
  });
}

type RouteEntry = { path?: string | undefined; index?: boolean | undefined; file: string; children?: RouteEntry[] | undefined };

/** The patterns of all pages: what is neither a call nor a file nor an address that only takes posts. */
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
