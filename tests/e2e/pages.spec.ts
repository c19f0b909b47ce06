/** Every page in every state: nothing for axe to find, one h1, landmarks, and nothing that makes a phone scroll sideways. */
import { AxeBuilder } from "@axe-core/playwright";
import routes from "#app/routes.ts";
import { ADMIN, expect, fillOffer, offerForm, type Page, signIn, test } from "#tests/support/e2e.ts";

const WIDTHS = [320, 360, 768, 1440];
/** axe reads the page at these, the narrow and the wide layout. It needs timers, so only where scripts run. */
const AXE_WIDTHS = [360, 1440];
const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const PRODUCT = "/produse/foragemax-faneata-intensiva";

const PUBLIC_PAGES = [
  "/",
  "/produse",
  "/produse?brand=Turfline",
  "/produse?q=trifoi",
  "/produse?q=nimic-de-felul-acesta",
  "/produse?q=turflien+umbra&categorie=gazon",
  "/produse?q=turfline+narcise",
  "/compara",
  "/compara?produs=turfline-sport",
  "/compara?produs=turfline-sport&produs=foragemax-pasune-rezistenta&produs=bulbi-narcise-dutch-master",
  "/compara?produs=nu-exista&produs=turfline-sport&produs=turfline-umbra&produs=turfline-clasic&produs=turfline-mini",
  PRODUCT,
  "/produse/turfline-umbra",
  "/produse/bulbi-narcise-dutch-master",
  `${PRODUCT}?suprafata=multe&um=ha`,
  "/despre-noi",
  "/contact",
  "/politica-confidentialitate",
  "/politica-cookies",
  "/termeni-conditii",
  "/setari-cookie-uri",
  "/branduri",
  "/brand/turfline",
  "/brand/selectia-premium",
  "/gazon",
  "/gazon?lumina=semiumbra&utilizare=usor",
  "/gazon?lumina=umbra&utilizare=sport",
  "/pasune",
  "/lucerna",
  "/sfecla",
  "/faneata",
  "/bulbi-de-flori",
  "/admin/login",
];

const REFUSED_PAGES = [
  { path: "/nu-exista", status: 404, title: "Categoria nu a fost găsită" },
  { path: "/brand/nu-exista", status: 404, title: "Brandul nu a fost găsit" },
  { path: "/produse/nu-exista", status: 404, title: "Produsul nu a fost găsit" },
  { path: "/oferta/NU-EXISTA", status: 404, title: "Cererea nu a fost găsită" },
  { path: "/produse?page=99", status: 404, title: "Unexpected Application Error!" },
  { path: "/nu/exista/nicaieri", status: 404, title: "Unexpected Application Error!" },
  { path: "/admin/setup?token=vechi", status: 403, title: "Legătura nu mai este bună" },
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
  "/admin/setari",
];

/** Pages that the tests below reach by doing something. */
const REACHED_PAGES = ["/oferta/:ref", "/admin/setup", "/admin/produse/:id/previzualizare"];

for (const path of PUBLIC_PAGES) {
  test(`page ${path}`, async ({ page, open, hasScripts }) => {
    await open(path);
    await expectSound(page, hasScripts);
  });
}

for (const { path, status, title } of REFUSED_PAGES) {
  test(`page ${path} answers ${status} with a way onward`, async ({ page, open, hasScripts, faults }) => {
    faults.expect(new RegExp(`^${status} /`));
    await open(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    await expectSound(page, hasScripts);
  });
}

test("every page of the site is looked at here", () => {
  const looked = [...PUBLIC_PAGES, ...REFUSED_PAGES.map(({ path }) => path), ...ADMIN_PAGES, ...REACHED_PAGES].map(
    (address) => address.split("?", 1)[0] as string,
  );
  const missing = patternsOf(routes).filter(
    (pattern) => !looked.some((address) => address === pattern || asExpression(pattern).test(address)),
  );
  expect(missing).toEqual([]);
});

test.describe("the cookie banner of a new visitor", () => {
  test.use({ hasAnswered: false });
  for (const path of ["/", PRODUCT]) {
    test(`on ${path}`, async ({ page, open, hasScripts }) => {
      await open(path);
      await expect(page.getByRole("region", { name: "Cookie-uri" })).toBeVisible();
      await expectSound(page, hasScripts);
    });
  }
});

test("the phone menu, open", async ({ page, open, hasScripts }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/");
  await page.getByText("Meniu", { exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Principal, pe telefon" })).toBeVisible();
  await expectSound(page, hasScripts, [320, 360]);
});

for (const path of [PRODUCT, "/gazon"]) {
  test(`every answer of ${path} open`, async ({ page, open, hasScripts }) => {
    await open(path);
    const questions = page.locator(".faq summary");
    for (const question of (await questions.all()).slice(1)) await question.click();
    await expect(page.locator(".faq details[open]")).toHaveCount(await questions.count());
    await expectSound(page, hasScripts);
  });
}

test("the stars, before and after a vote", async ({ page, open, hasScripts }) => {
  await open("/produse/johnsons-shady-place");
  await page.getByText("Acordă o notă").click();
  await page.getByRole("radio", { name: "5 stele" }).check();
  await expectSound(page, hasScripts);
  await page.getByRole("button", { name: "Trimite nota" }).click();
  await expect(page.getByText(hasScripts ? "Ați acordat 5 stele. Mulțumim!" : "Mulțumim, nota a fost primită.")).toBeVisible();
  await expectSound(page, hasScripts);
});

test("the offer form, open and filled", async ({ page, open, hasScripts, visitor }) => {
  await open(`${PRODUCT}#oferta`);
  await fillOffer(offerForm(page), visitor);
  await expect(page.locator("dialog:modal")).toHaveCount(hasScripts ? 1 : 0);
  await expectSound(page, hasScripts);
});

for (const path of [PRODUCT, "/contact"]) {
  test(`the offer form of ${path} with every mistake`, async ({ page, open, hasScripts, visitor, faults }) => {
    faults.expect(/^422 /);
    await open(`${path}#oferta`);
    const form = offerForm(page);
    if (hasScripts) {
      // The button asks for these four; the rest the server finds.
      await form.getByLabel("Nume și prenume").fill("I");
      await form.getByLabel("Telefon").fill("07");
      await form.getByLabel("Județ (sau București)").selectOption("Alba");
      await form.getByLabel(/^Sunt de acord ca datele mele/).check();
    }
    await form.getByLabel("E-mail").fill(`${visitor.name}@`);
    await form.getByLabel("Suprafața de însămânțat").fill("vreo două");
    await form.getByRole("button", { name: "Trimite" }).click();
    await expect(form.getByRole("alert").filter({ hasText: "Nu am putut trimite cererea" })).toBeVisible();
    await expectSound(page, hasScripts);
  });
}

test("the confirmation of a request", async ({ page, open, hasScripts, visitor }) => {
  await open(`${PRODUCT}#oferta`);
  const form = offerForm(page);
  await fillOffer(form, visitor);
  await form.getByRole("button", { name: "Trimite" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mulțumim, am primit cererea dumneavoastră" })).toBeVisible();
  await expectSound(page, hasScripts);
});

test("the login, refused", async ({ page, open, hasScripts, faults }) => {
  faults.expect(/^401 \/admin\/login/);
  await open("/admin/login");
  await page.getByLabel("Email / Username").fill(ADMIN.username);
  await page.getByLabel("Parolă").fill("nu-este-parola-aceasta");
  await page.getByRole("button", { name: "Conectare" }).click();
  await expect(page.getByRole("alert")).toHaveText("Credențiale invalide");
  await expect(page.getByLabel("Email / Username")).toHaveValue(ADMIN.username);
  await expectSound(page, hasScripts);
});

test("the login, left empty", async ({ page, open, hasScripts, faults }) => {
  faults.expect(/^422 \/admin\/login/);
  await open("/admin/login");
  // A browser that does not check required fields itself.
  await page.locator("form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Conectare" }).click();
  await expect(page.getByLabel("Parolă")).toHaveAttribute("aria-invalid", "true");
  await expectSound(page, hasScripts);
});

test("the first administrator's form, and its mistakes", async ({ page, open, hasScripts, site, faults }) => {
  await open(site.setupLink());
  await expectSound(page, hasScripts);
  faults.expect(/^422 \/admin\/setup/);
  await page.getByLabel("Email / Username").fill("ion");
  await page.getByLabel("Parolă", { exact: true }).fill("scurta");
  await page.getByLabel("Parola încă o dată").fill("alta");
  await page.getByRole("button", { name: "Salvează" }).click();
  await expect(page.getByLabel("Parolă", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectSound(page, hasScripts);
});

test("the administration", async ({ page, open, hasScripts, visitor, faults }) => {
  test.slow();
  await open("/contact");
  const form = offerForm(page);
  await fillOffer(form, { ...visitor, name: `${visitor.name} ${"Foarte-Lung-".repeat(5)}Nume` });
  await form.getByLabel("E-mail").fill("o.adresa.destul.de.lunga.pentru.un.telefon.ingust@exemplu-de-domeniu.ro");
  await form.getByLabel("Suprafața de însămânțat").fill("7500");
  await form.getByLabel("Mesaj").fill("Sunați după ora 12. ".repeat(20));
  await form.getByRole("button", { name: "Trimite" }).click();
  await expect(page).toHaveURL(/\/oferta\//);

  await open("/admin/login");
  await signIn(page);
  for (const path of ADMIN_PAGES) {
    await test.step(path, async () => {
      await open(path);
      await expectSound(page, hasScripts);
    });
  }
  await test.step("a draft: its form, refused, its page, its row", async () => {
    faults.expect(/^422 \/admin\/produse\/\d+/);
    await open("/admin/produse/1");
    await page.getByRole("button", { name: "Duplică" }).click();
    await expect(page.getByText("Produs duplicat: acum este o ciornă")).toBeVisible();
    await expectSound(page, hasScripts);
    const draft = new URL(page.url()).pathname;
    await page.getByLabel("Doză, kg/100 mp").fill("multă");
    await page.getByRole("button", { name: "Salvează detaliile" }).click();
    await expect(page.getByRole("alert")).toContainText("Eroare actualizare produs");
    await expectSound(page, hasScripts);
    for (const path of [`${draft}/previzualizare`, "/admin?stare=ciorne"]) {
      await open(path);
      await expectSound(page, hasScripts);
    }
  });
  await test.step("an address that is no admin page", async () => {
    faults.expect(/^404 \/admin\/nu-exista/);
    await open("/admin/nu-exista");
    await expectSound(page, hasScripts);
  });
});

/** The promises of docs/design section 4 that hold for every page. */
async function expectSound(page: Page, hasScripts: boolean, widths = WIDTHS): Promise<void> {
  const height = 800;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await test.step(`at ${width} px`, async () => {
      expect.soft(await sticksOut(page), "sticks out to the right").toEqual([]);
      if (hasScripts && AXE_WIDTHS.includes(width)) expect.soft(await violations(page), "axe").toEqual([]);
    });
  }
  const facts = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    hasTitle: document.title.trim() !== "",
    h1: document.querySelectorAll("h1").length,
    main: document.querySelectorAll("main").length,
    imagesWithoutAlt: document.querySelectorAll("img:not([alt])").length,
    doubleIds: [...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index),
  }));
  expect.soft(facts).toEqual({ lang: "ro", hasTitle: true, h1: 1, main: 1, imagesWithoutAlt: 0, doubleIds: [] });
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

async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page })
    .withTags(AXE_TAGS)
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
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
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`);
}
