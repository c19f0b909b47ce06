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
