/** Signing in with what only a browser can do, a passkey of the device; and one look at the code of a telephone, which is tested over HTTP. */
import { generate } from "otplib";
import { ADMIN, expect, signIn, test, violations } from "#tests/support/e2e.ts";

const PASSWORD = "patru-vorbe-fara-legatura";

test("a passkey is added, signs its owner in without a password, and is taken away", { tag: "@once" }, async ({
  page,
  open,
  goOn,
  context,
}) => {
  const device = await context.newCDPSession(page);
  await device.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });

  await open("/admin/login?inapoi=%2Fadmin%2Fcont%2Fconectare");
  await expect(page.getByRole("button", { name: "Conectare cu o cheie de acces" }), "before there is one").toHaveCount(0);
  await signIn(page);
  await page.getByLabel("Numele cheii").fill("Laptopul de la birou");
  await page.getByRole("button", { name: "Adaugă o cheie" }).click();
  await expect(page.getByText("Cheia „Laptopul de la birou” a fost adăugată.")).toBeVisible();
  await page.getByRole("button", { name: "Adaugă o cheie" }).click();
  await expect(page.getByText("Acest dispozitiv are deja o cheie de acces pentru contul dumneavoastră.")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Email / Username"), "browsers list the keys there").toHaveAttribute("autocomplete", "username webauthn");
  const enter = page.getByRole("button", { name: "Conectare cu o cheie de acces" });
  await enter.click();
  await expect(page.getByRole("alert"), "the device recognised nobody").toHaveText(/^Operațiunea a fost anulată/);
  expect(await violations(page)).toEqual([]);
  await device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await enter.click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();

  // The device takes what is suggested at the name at once.
  const bySuggestion = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/admin/login.data"));
  await page.getByRole("button", { name: "Logout" }).click();
  expect((await bySuggestion).postData()).toContain("intent=passkey");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();

  await goOn("/admin/confirma?inapoi=%2Fadmin%2Fcont%2Fconectare");
  await page.getByRole("button", { name: "Confirmă cu o cheie de acces" }).click();
  await expect(page.getByText(/folosită ultima dată/)).toBeVisible();
  await page.getByText("Șterge cheia „Laptopul de la birou”").click();
  await page.getByRole("button", { name: "Șterge cheia", exact: true }).click();
  await expect(page.getByText("Nu aveți încă nicio cheie.")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Conectare", exact: true })).toBeVisible();
  await expect(enter).toHaveCount(0);
});

test("a colleague sets her telephone up, and is asked for its code after the password", { tag: "@once" }, async ({
  page,
  site,
  browser,
  faults,
}) => {
  const headers = { Origin: site.origin };
  await page.request.post("/api/admin/login", { data: ADMIN });
  const invited = await page.request.post("/admin/experti", {
    form: { intent: "invite", full_name: "Ilinca Probă", role: "consultant" },
    headers,
  });
  const path = /\/admin\/invitatie\/[\w-]+/.exec(await invited.text())?.[0] ?? "";
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, extraHTTPHeaders: { "X-Forwarded-For": "10.94.0.1" } });
  const chosen = { full_name: "Ilinca Probă", username: "ilinca", password: PASSWORD, password_again: PASSWORD };
  await context.request.post(site.origin + path, { form: chosen, headers });
  const hers = await context.newPage();

  await hers.goto(`${site.origin}/admin/cont/conectare`);
  await hers.getByRole("button", { name: "Pornește codul" }).click();
  const secret = (await hers.locator(".secret").innerText()).replaceAll(" ", "");
  expect(await violations(hers)).toEqual([]);
  await hers.getByLabel("Codul din aplicație").fill(await generate({ secret }));
  await hers.getByRole("button", { name: "Confirmă și pornește" }).click();
  await expect(hers.getByRole("heading", { name: "Coduri de rezervă", exact: true })).toBeVisible();
  const [spare = ""] = await hers.locator(".recovery-codes code").allInnerTexts();
  expect(await violations(hers)).toEqual([]);

  await hers.getByRole("button", { name: "Meniu" }).click();
  await hers.getByRole("button", { name: "Logout" }).click();
  await hers.getByLabel("Email / Username").fill("ilinca");
  await hers.getByLabel("Parolă").fill(PASSWORD);
  await hers.getByRole("button", { name: "Conectare", exact: true }).click();
  await hers.getByLabel("Codul din aplicație").fill("12");
  await hers.getByRole("button", { name: "Continuă" }).click();
  await expect(hers.getByText(/Codul din aplicație are 6 cifre, iar un cod/)).toBeVisible();
  expect(await violations(hers)).toEqual([]);
  await hers.getByLabel("Codul din aplicație").fill(spare);
  await hers.getByRole("button", { name: "Continuă" }).click();
  await expect(hers.getByRole("heading", { level: 1, name: "Leaduri" })).toBeVisible();
  await context.close();
  faults.expect(/^422 \/admin\/login\/cod/);
});
