/** The whole way of a request: two products of the catalogue, a consultant who calls, a written offer, and the customer's name under it. */
import { ADMIN, type Browser, expect, fillOffer, offerForm, type Page, test, violations } from "#tests/support/e2e.ts";

const HAY = { name: "ForageMax Fâneață Intensivă", path: "/produse/foragemax-faneata-intensiva" };
const SHADE = { name: "Turfline Umbră", path: "/produse/turfline-umbra" };

test.use({ viewport: { width: 360, height: 740 } });

const held = (page: Page) => page.getByRole("link", { name: "În cerere ✓ · Vezi" });

test("from two product pages to an accepted offer", async ({ page, open, goOn, browser, visitor, hasScripts, faults }) => {
  test.slow();
  faults.expect(/^(409|422) /);
  const list = page.getByRole("region", { name: /în cerere$/ });
  const sum = list.getByRole("status");

  await test.step("the area that stands in the calculator comes along", async () => {
    await open(`${HAY.path}?utm_source=Ziar`);
    await page.getByLabel("Suprafața", { exact: true }).fill("2,5");
    const top = await page.evaluate(() => window.scrollY);
    await page.getByRole("button", { name: "Adaugă la cerere" }).click();
    await expect(held(page)).toBeInViewport();
    await expect(page).toHaveURL(`${HAY.path}?suprafata=2%2C5&um=ha&adaugat=da${hasScripts ? "" : "#in-cerere"}`);
    if (hasScripts) {
      await expect(held(page), "the button has taken its focus along").toBeFocused();
      await expect(page.locator("summary", { hasText: "Meniu" }).getByText("1", { exact: true })).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(top);
    }
    await held(page).click();
    await expect(page).toHaveURL("/cerere?adaugat=da");
    await expect(list.getByLabel(`Suprafața pentru ${HAY.name}`)).toHaveValue("2,5");
    await expect(list).toContainText("83 kg · 5 saci de 20 kg");
    await goOn(SHADE.path);
    await page.getByRole("button", { name: "Adaugă la cerere" }).click();
    await held(page).click();
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(sum).toContainText("86 kg · 6 saci");
  });

  await test.step("what stands in the form outlives a change of the list", async () => {
    const form = offerForm(page);
    await fillOffer(form, visitor);
    await list.getByRole("button", { name: `Scoate ${SHADE.name} din cerere` }).click();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(form.getByLabel("Nume și prenume")).toHaveValue(visitor.name);
    await page.getByRole("button", { name: "Pune la loc" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(form.getByLabel("Nume și prenume")).toHaveValue(visitor.name);
    await list.getByRole("button", { name: `Scoate ${SHADE.name} din cerere` }).click();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await list.getByLabel("Mai adăugați un produs").selectOption(SHADE.name);
    await list.getByRole("button", { name: "Adaugă", exact: true }).click();
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(form.getByLabel(/^Telefon/)).toHaveValue(visitor.phone);
  });

  await test.step("an area is sent as it stands, saved or not", async () => {
    await list.getByLabel(`Suprafața pentru ${SHADE.name}`).fill("250");
    if (hasScripts) {
      await expect(sum).toContainText("91 kg · 6 saci");
      expect(await violations(page)).toEqual([]);
      await page.getByText("Meniu", { exact: true }).click();
      await expect(page.getByRole("link", { name: "Cererea mea (2 produse)" })).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await offerForm(page).getByRole("button", { name: "Trimite" }).click();
    const summary = page.getByRole("region", { name: "Rezumatul cererii" });
    await expect(summary).toContainText(HAY.name);
    await expect(summary).toContainText("2,5 ha: 83 kg · 5 saci de 20 kg");
    await expect(summary).toContainText("250 mp: 8 kg · 1 sac de 10 kg");
    await expect(summary).toContainText("91 kg · 6 saci");
    expect(await (await page.request.get("/cerere")).text(), "the list is sent").toContain("Încă nu ați ales niciun produs");
  });

  expect((await page.request.post("/api/admin/login", { data: ADMIN })).status()).toBe(200);
  await page.setViewportSize({ width: 1280, height: 900 });
  const lead = await leadOf(page, visitor.phone);
  const admin = `/admin/leaduri/${lead.id}`;
  const told = hasScripts ? { utm_source: "ziar", landing_page: HAY.path } : { utm_source: "", landing_page: "/cerere" };
  expect(lead, "the open document remembers where the visitor came from; the list never knew").toMatchObject(told);

  const expert = await test.step("the administrator hands the request to a consultant, who notes his call without signing in", async () => {
    await open(`${admin}/predare`);
    await page.getByLabel("Către").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Creează linkul" }).click();
    const name = (await page.getByRole("listitem").getByRole("strong").first().textContent()) ?? "";
    const link = await page.getByLabel(`Linkul pentru ${name}`).inputValue();
    await asStranger(browser, hasScripts, async (own) => {
      await own.goto(link);
      await expect(own.getByRole("heading", { level: 1, name: visitor.name })).toBeVisible();
      await expect(own.getByText("2,5 ha · 83 kg · 5 saci de 20 kg")).toBeVisible();
      await own.getByLabel("Notă (opțional)").first().fill("Vrea ofertă scrisă.");
      await own.getByRole("button", { name: "A răspuns", exact: true }).click();
      await expect(own.getByText("Am notat: a răspuns. Mulțumim!")).toBeVisible();
    });
    return name;
  });

  await test.step("an offer is drafted from the request, with what it comes to in sight", async () => {
    await goOn(admin);
    await page.getByRole("link", { name: "Întocmește oferta" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Ofertă pentru ${visitor.name}` })).toBeVisible();
    const row = page.locator(".rows > li").nth(1);
    await row.getByLabel("Cantitate").fill("");
    await page.getByRole("button", { name: "Emite", exact: true }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: "Rândul 2, Cantitate: Lipsește." })).toBeVisible();
    await expect(row.getByText("Lipsește.")).toBeVisible();
    await row.getByLabel("Cantitate").fill("zece");
    await page.getByRole("button", { name: "Salvează și vezi" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: /^Rândul 2, Cantitate: Scrieți un număr/ })).toBeVisible();
    await expect(row.getByLabel("Produs")).toHaveValue(new RegExp(SHADE.name));
    await expectSound(page, hasScripts);
    await row.getByLabel("Cantitate").fill("1");
    await row.getByLabel("Preț, lei").fill("121,01");
    await row.getByLabel("Prețul este").selectOption("cu TVA");
    await row.getByLabel("TVA", { exact: true }).selectOption("21%");
    const letter = page.getByRole("article", { name: "Ciornă de ofertă" });
    if (hasScripts) {
      await expect(page.locator(".offer-total").getByText("Total cu TVA: 3.265,76 lei")).toBeVisible();
      await expect(letter.getByText("Total cu TVA: 3.265,76 lei"), "the letter beside the form follows each key").toBeVisible();
    }
    await page.getByRole("button", { name: "Salvează și vezi" }).click();
    await expect(letter.getByText("Total cu TVA: 3.265,76 lei")).toBeVisible();
    await expectSound(page, hasScripts);
    await page.getByRole("button", { name: "Emite", exact: true }).click();
    await expect(page.getByText(/^Mult sub prețul de listă: .*121,01\slei în loc de 429,00\slei/)).toBeVisible();
    await page.getByRole("button", { name: "Emite", exact: true }).click();
    await expect(page.getByText("Oferta este emisă. Trimiteți-o clientului.")).toBeVisible();
  });

  await test.step("the customer reads it, and signs", async () => {
    const address = await page.getByLabel("Linkul pentru client").inputValue();
    await asStranger(browser, hasScripts, async (own) => {
      await own.goto(address);
      await expect(own.getByRole("heading", { level: 1, name: /^Oferta nr\. \d{4}-\d{4}$/ })).toBeVisible();
      await own.getByRole("button", { name: "Accept oferta" }).click();
      await expect(own.getByRole("alert").getByRole("link", { name: "Bifați că acceptați oferta." })).toBeVisible();
      await expectSound(own, hasScripts);
      await own.getByLabel("Nume și prenume").fill(visitor.name);
      await own.getByLabel("Am citit oferta și o accept.").check();
      await own.getByRole("button", { name: "Accept oferta" }).click();
      await expect(own.getByText(`${visitor.name} a acceptat oferta la `)).toBeVisible();
      await own.emulateMedia({ media: "print" });
      await expect(own.getByText("Total cu TVA: 3.265,76 lei")).toBeVisible();
      await expect(own.getByRole("button")).toHaveCount(0);
    });
  });

  await test.step("the history of the request has everything, and who did it", async () => {
    await goOn(admin);
    const history = page.getByRole("region", { name: "Istoric" }).getByRole("listitem");
    for (const [who, what] of [
      ["vizitatorul", /Oferta \d{4}-\d{4} a fost acceptată, semnată/],
      [ADMIN.username, /Oferta \d{4}-\d{4} a fost emisă: 3\.265,76\slei cu TVA/],
      [expert, /Apel: a răspuns.*Vrea ofertă scrisă\./],
      [ADMIN.username, `Trimisă la ${expert}`],
      ["", "Cerere primită de pe pagina „Cererea mea”"],
    ] as const)
      await expect(history.filter({ hasText: what }).filter({ hasText: who })).toHaveCount(1);
  });
});

async function asStranger(browser: Browser, javaScriptEnabled: boolean, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled });
  await act(await context.newPage());
  await context.close();
}

type Lead = { id: number; phone: string; utm_source: string; landing_page: string };

async function leadOf(page: Page, phone: string): Promise<Lead> {
  const { data } = (await (await page.request.get(`/api/leads?q=${phone.replaceAll(" ", "")}`)).json()) as { data: Lead[] };
  expect(data).toHaveLength(1);
  return data[0] as Lead;
}

async function expectSound(page: Page, hasScripts: boolean): Promise<void> {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth), `at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (hasScripts) expect(await violations(page)).toEqual([]);
}
