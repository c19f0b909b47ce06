/** Comforts of the administrator: forms that outlive a session, states chosen by keyboard. */
import { expect, signIn, test } from "#tests/support/e2e.ts";

test.use({ isAdmin: true });

test("a form sent after the session has ended: one is told, and with scripts nothing typed is lost", async ({
  page,
  open,
  hasScripts,
  context,
}) => {
  await open("/admin/produse/nou");
  await page.getByLabel("Nume", { exact: true }).fill("Amestec de probă");
  await page.getByLabel("Preț pe ambalaj, RON").fill("12,5");
  await page.getByLabel("Produs recomandat").check();
  const session = (await context.cookies()).find(({ name }) => name.endsWith("admin_session"));
  await context.addCookies([{ ...session, value: "0".repeat(session?.value.length ?? 0) } as never]);
  await page.getByRole("button", { name: "Salvează detaliile" }).click();

  await expect(page).toHaveURL(/\/admin\/login\?inapoi=%2Fadmin%2Fproduse%2Fnou$/);
  await expect(page.getByText("Sesiunea a expirat. Ce ați trimis nu a fost salvat.")).toBeVisible();
  await expect(page.getByText("După conectare îl găsiți din nou în formular.")).toBeVisible({ visible: hasScripts });
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/produse\/nou$/);
  await expect(page.getByLabel("Nume", { exact: true })).toHaveValue(hasScripts ? "Amestec de probă" : "");
  await expect(page.getByLabel("Preț pe ambalaj, RON")).toHaveValue(hasScripts ? "12,5" : "");
  await expect(page.getByLabel("Produs recomandat")).toBeChecked({ checked: hasScripts });
  await expect(page.getByText("Ce ați scris înainte să expire sesiunea este din nou aici")).toBeVisible({ visible: hasScripts });
});

const KEPT = [
  ["/admin/firma", "Strada și numărul", "Str. Nouă nr. 7"],
  ["/admin/livrare", "De unde se ridică", "Str. Nouă nr. 7"],
  ["/admin/branduri/1", "Nume", "Brand redenumit"],
  ["/admin/produse/1/documente", "Titlu", "Buletin de analiză"],
  ["/admin/linkuri-preturi", "Pentru cine", "Agro Test SRL"],
] as const;

for (const [address, label, text] of KEPT)
  test(`what was typed at ${address} is there after the sign-in`, { tag: "@once" }, async ({ page, open, context }) => {
    await open(address);
    await page.getByLabel(label).first().fill(text);
    const session = (await context.cookies()).find(({ name }) => name.endsWith("admin_session"));
    await context.addCookies([{ ...session, value: "0".repeat(session?.value.length ?? 0) } as never]);
    await page.getByLabel(label).first().press("Enter");
    await expect(page).toHaveURL(/\/admin\/login\?inapoi=/);
    await signIn(page);
    await expect(page.getByLabel(label).first()).toHaveValue(text);
    await expect(page.getByText("Ce ați scris înainte să expire sesiunea este din nou aici")).toBeVisible();
  });

test("a state chosen with the arrows is saved once, where they rest, and the keyboard stays in the list", { tag: "@once" }, async ({
  page,
  open,
  visitor,
}) => {
  const data = { full_name: visitor.name, phone: visitor.phone, customer_type: "farmer", county: "Satu Mare" };
  const asked = await page.request.post("/api/leads", { data: { ...data, area_sqm: "300", area_unit: "mp", consent_gdpr: "1" } });
  expect(asked.status()).toBe(201);
  await open(`/admin/leaduri?q=${encodeURIComponent(visitor.name)}`);
  const posts: (string | null)[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.postData()));
  const state = page.getByLabel(`Starea cererii: ${visitor.name}`);
  await page.locator(".lead__who a").first().focus();
  await page.keyboard.press("s");
  await expect(state).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(`Starea a fost salvată: ${visitor.name} – Finalizat`)).toBeVisible();
  expect(posts).toEqual([expect.stringContaining("status=finalizat")]);
  await expect(state).toBeFocused();
});

const sent = (visitor: { name: string; phone: string }) => ({
  data: {
    full_name: visitor.name,
    phone: visitor.phone,
    customer_type: "farmer",
    county: "Satu Mare",
    area_sqm: "300",
    area_unit: "mp",
    consent_gdpr: "1",
  },
});

test("a message of what was saved goes when the next post is refused", { tag: "@once" }, async ({ page, open, visitor, faults }) => {
  faults.expect(/^422 \/admin\/leaduri\//);
  await page.request.post("/api/leads", sent(visitor));
  await open(`/admin/leaduri?q=${encodeURIComponent(visitor.name)}`);
  await page.getByRole("link", { name: visitor.name, exact: true }).click();
  const save = page.getByRole("button", { name: "Salvează", exact: true });
  const said = page.getByText("Salvat", { exact: true });
  await page.getByLabel("Notă", { exact: true }).fill("Sunați după 15.");
  await save.click();
  await expect(said).toBeVisible();
  await save.click();
  await expect(page.getByText("Nu am salvat încă")).toBeVisible();
  await expect(said).toHaveCount(0);
});

test("the menu of a row's results is whole in view on a phone and on a desk, wherever its row stands", async ({ page, open, visitor }) => {
  await page.request.post("/api/leads", sent(visitor));
  await open("/admin/leaduri");
  const button = page.locator(".lead__log > summary").first();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const block of ["start", "center", "end"] as const) {
      await button.evaluate((element, block) => element.scrollIntoView({ block }), block);
      await button.click();
      const box = await page.locator(".lead__log[open] .lead__outcomes").boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= 800, `${width}, ${block}`).toBe(true);
      await button.click();
    }
  }
});

test("the reports of a month are one screen of a desk, what is looked at now and then is folded, and prints open", {
  tag: "@once",
}, async ({ page, open, visitor }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await page.request.post("/api/leads", sent(visitor))).ok()).toBe(true);
  await open("/admin/leaduri/rapoarte");
  expect((await page.getByRole("main").boundingBox())?.height).toBeLessThanOrEqual(900);
  const products = page.getByRole("table", { name: "Pe produse" });
  await expect(products).toBeHidden();
  await page.locator("summary", { hasText: "Pe produse" }).click();
  await expect(products).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table", { name: "Pe județe" })).toBeVisible();
});

test("a category whose norm is counted asks for nothing of what is weighed, and keeps what stood there", async ({ page, open }) => {
  await open("/admin/categorii/nou");
  const kind = page.getByLabel("Norma se spune în");
  const weighed = [
    page.getByLabel(/^Estimarea pentru gazon/),
    page.getByLabel("Norma se arată și în g/mp"),
    page.getByLabel(/^Norma obișnuită/),
  ];
  for (const field of weighed) await expect(field).toBeVisible();
  await page.getByLabel(/^Norma obișnuită/).fill("0,3");
  for (const counted of ["boabe la hectar", "unități la hectar", "bucăți la metru pătrat"]) {
    await kind.selectOption(counted);
    for (const field of weighed) await expect(field).toBeHidden();
    await expect(page.getByLabel("Suprafața se numește")).toBeVisible();
  }
  await kind.selectOption("kilograme");
  await expect(page.getByLabel(/^Norma obișnuită/)).toHaveValue("0,3");
});
