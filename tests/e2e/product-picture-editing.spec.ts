/** Pictures of a product in the administrator's hands: added, made main, put in order, described, deleted, and a connection that fails. */
import sharp from "sharp";
import { expect, type Locator, type Page, signIn, test, violations } from "#tests/support/e2e.ts";

test.use({ isAdmin: true });

let tint = 0;

async function picture(name: string, width = 400, height = 320) {
  tint += 1;
  const background = { r: (tint * 37) % 256, g: (process.pid * 7 + tint) % 256, b: (Date.now() + tint) % 256 };
  const noise = { type: "gaussian" as const, mean: (tint * 29) % 256, sigma: 30 };
  const [first, second] = [sharp({ create: { width: width / 2, height, channels: 3, background, noise } }), { width, height }];
  const buffer = await first
    .extend({ right: second.width - width / 2, background })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

const cards = (page: Page): Locator => page.getByRole("list", { name: "Imaginile produsului" }).getByRole("listitem");
const texts = (page: Page) => cards(page).getByRole("textbox");
const message = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

async function openNewProduct(page: Page, open: (path: string) => Promise<void>, name: string): Promise<void> {
  const added = await page.request.post("/api/admin/products", { data: { name, category_id: 1 } });
  await open(`/admin/produse/${((await added.json()) as { id: number }).id}/imagini`);
  await expect(page.getByText("Produsul nu are încă nicio imagine.")).toBeVisible();
}

test("three pictures: added, made main, moved, described, deleted", { tag: "@once" }, async ({ page, open, visitor, faults }) => {
  test.slow();
  faults.expect(/^422 \/admin\/produse\/\d+\/imagini/);
  await openNewProduct(page, open, `Poze ${visitor.name} ${Date.now()}`);
  const input = page.getByLabel("Adaugă imagini");
  const send = page.getByRole("button", { name: "Uploadează" });

  await test.step("nothing chosen is nothing sent", async () => {
    await send.click();
    await expect(page.getByText("Nu sunt imagini de uploadat.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("three are added", async () => {
    await input.setInputFiles([await picture("unu.jpg"), await picture("doi.jpg"), await picture("trei.jpg")]);
    await send.click();
    await expect(message(page, "3 imagini uploadate cu succes")).toBeVisible({ timeout: 30_000 });
    await expect(cards(page)).toHaveCount(3);
    await expect(input).toBeFocused();
  });

  await test.step("texts are saved with Enter, which moves nothing", async () => {
    for (const [index, text] of ["Unu", "Doi", "Trei"].entries()) await texts(page).nth(index).fill(text);
    await texts(page).nth(2).press("Enter");
    await expect(message(page, "Produs actualizat")).toBeVisible();
    await expectOrder(page, ["Unu", "Doi", "Trei"]);
  });

  await test.step("another becomes the main one", async () => {
    await page.getByRole("button", { name: "Setează ca principală imaginea 3" }).click();
    await expect(message(page, "Imaginea a fost setată ca principală!")).toBeVisible();
    await expectOrder(page, ["Trei", "Unu", "Doi"]);
    await expect(cards(page).first()).toContainText("Principală");
    expect(await violations(page)).toEqual([]);
  });

  await test.step("one goes a place forward, one back", async () => {
    await page.getByRole("button", { name: "Mută mai sus: imaginea 3" }).click();
    await expectOrder(page, ["Trei", "Doi", "Unu"]);
    await page.getByRole("button", { name: "Mută mai jos: imaginea 1" }).click();
    await expectOrder(page, ["Doi", "Trei", "Unu"]);
  });

  await test.step("one is deleted, after a question", async () => {
    page.on("dialog", (dialog) => {
      expect(dialog.message()).toBe("Ștergi această imagine?");
      void dialog.accept();
    });
    await page.getByRole("button", { name: "Șterge imaginea 2" }).click();
    await expect(message(page, "Imaginea a fost ștearsă")).toBeVisible();
    await expectOrder(page, ["Doi", "Unu"]);
  });

  await test.step("a file that is none comes back with its name", async () => {
    faults.expect(/^422 \/api\/admin\/products\/\d+\/images/);
    await input.setInputFiles({ name: "vaca.jpg", mimeType: "image/jpeg", buffer: Buffer.from("o vacă") });
    await send.click();
    await expect(page.getByText("Eroare la upload: „vaca.jpg” nu este o imagine JPG, PNG sau WebP.")).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
  });
});

test("with scripts: chosen, seen, dropped, sent with progress, stopped, broken, put in order by drag", { tag: "@once" }, async ({
  page,
  open,
  visitor,
  faults,
}) => {
  test.slow();
  await openNewProduct(page, open, `Trase ${visitor.name} ${Date.now()}`);
  const input = page.getByLabel("Adaugă imagini");
  const chosen = page.getByRole("list", { name: "Imagini alese" }).getByRole("listitem");
  await input.setInputFiles([await picture("unu.jpg", 1_000, 800), await picture("doi.jpg", 1_000, 800)]);
  faults.expect(/^failed POST \/api\/admin\/products\/\d+\/images/, /^401 \/api\/admin/);

  await test.step("what was chosen is seen and may be taken out again; what is wrong is said at once", async () => {
    await expect(chosen).toHaveCount(2);
    await drop(page, [{ name: "nota.gif", type: "image/gif" }]);
    await expect(chosen).toHaveCount(3);
    await expect(chosen.nth(2)).toContainText("„nota.gif” nu este o imagine JPG, PNG sau WebP.");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Uploadează" }).click();
    await expect(page.getByRole("alert")).toHaveText("Eroare la upload: „nota.gif” nu este o imagine JPG, PNG sau WebP.");
    await page.getByRole("button", { name: "Scoate nota.gif" }).click();
    await expect(chosen).toHaveCount(2);
    await expect(input).toBeFocused();
    await drop(
      page,
      Array.from({ length: 5 }, (_, index) => ({ name: `${index}.png`, type: "image/png" })),
    );
    await expect(page.getByText("cel mult 6 imagini odată.", { exact: true })).toBeVisible();
    for (let index = 0; index < 5; index += 1) await page.getByRole("button", { name: `Scoate ${index}.png` }).click();
  });

  await test.step("a broken connection says so and keeps what was chosen", async () => {
    await page.route("**/api/admin/products/*/images", (route) => route.abort("connectionreset"));
    await page.getByRole("button", { name: "Uploadează" }).click();
    await expect(page.getByRole("alert")).toContainText("Eroare la upload: conexiunea s-a întrerupt.");
    await expect(chosen).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Uploadează" })).toBeFocused();
    await page.unrouteAll();
  });

  const network = await page.context().newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });

  await test.step("a slow line shows how far it is, and can be stopped", async () => {
    await throttle(20_000);
    await page.getByRole("button", { name: "Uploadează" }).click();
    await expect(page.getByText("Se uploadează 2 imagini...")).toBeVisible();
    const progress = page.getByRole("progressbar", { name: "Progresul încărcării" });
    await expect(progress).toBeVisible();
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(3);
    expect(await progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeLessThan(100);
    expect(await violations(page)).toEqual([]);
    const stop = page.getByRole("button", { name: "Oprește uploadul" });
    await expect(stop).toBeFocused();
    await stop.click();
    await expect(progress).toBeHidden();
    await expect(chosen).toHaveCount(2);
    await throttle(-1);
    await expect(cards(page)).toHaveCount(0);
  });

  await test.step("sent again it arrives, and the page shows it", async () => {
    await page.getByRole("button", { name: "Uploadează" }).click();
    await expect(message(page, "2 imagini uploadate cu succes")).toBeVisible({ timeout: 30_000 });
    await expect(cards(page)).toHaveCount(2);
    await expect(chosen).toHaveCount(0);
  });

  await test.step("dragged onto the first it becomes the main one; a text half typed stays", async () => {
    await texts(page).nth(0).fill("Unu");
    await texts(page).nth(1).fill("Doi");
    await dragOnto(page, 1, 0);
    await expectOrder(page, ["Doi", "Unu"]);
    await expect(message(page, "Imaginea a fost setată ca principală!")).toBeVisible();
    await expect(cards(page).first()).toContainText("Principală");
    await expectOrder(page, ["Doi", "Unu"]);
  });

  await test.step("an order that the server did not take is taken back", async () => {
    await page.route("**/images/reorder", (route) => route.abort("connectionreset"));
    await dragOnto(page, 0, 1);
    await expect(page.getByRole("alert")).toHaveText("Eroare la setarea imaginii principale");
    await expectOrder(page, ["Doi", "Unu"]);
    await page.unrouteAll();
  });

  await test.step("nor does a main picture change, or a typed text go, when the button's form does not arrive", async () => {
    faults.expect(/^failed POST \/admin\/produse\/\d+\/imagini/);
    await texts(page).nth(1).fill("Încă netrimis");
    await page.route("**/imagini.data*", (route) =>
      route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
    );
    const broken = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: "Setează ca principală imaginea 2" }).click();
    await broken;
    await expect(page.getByRole("alert")).toHaveText("Eroare la setarea imaginii principale");
    await expectOrder(page, ["Doi", "Încă netrimis"]);
    await page.unrouteAll();
  });

  await test.step("when the session has ended, one signs in and comes back", async () => {
    const address = new URL(page.url()).pathname;
    await page.context().clearCookies({ name: "admin_session" });
    await input.setInputFiles(await picture("patru.jpg"));
    await page.getByRole("button", { name: "Uploadează" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/login\\?inapoi=${encodeURIComponent(address)}$`));
    await signIn(page);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(cards(page)).toHaveCount(2);
  });
});

async function expectOrder(page: Page, expected: string[]): Promise<void> {
  await expect.poll(() => texts(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual(expected);
}

async function drop(page: Page, files: { name: string; type: string }[]): Promise<void> {
  const transfer = await page.evaluateHandle((wanted) => {
    const data = new DataTransfer();
    for (const { name, type } of wanted) data.items.add(new File(["x"], name, { type }));
    return data;
  }, files);
  const panel = page.locator("form").filter({ has: page.getByLabel("Adaugă imagini") });
  await panel.dispatchEvent("dragover", { dataTransfer: transfer });
  await expect(panel).toHaveClass(/is-over/);
  await panel.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(panel).not.toHaveClass(/is-over/);
}

async function dragOnto(page: Page, from: number, to: number): Promise<void> {
  const middle = async (index: number) => {
    const box = await cards(page).nth(index).locator("img").boundingBox();
    if (!box) throw new Error("No picture");
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await cards(page).nth(from).scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 8 });
  await expect(cards(page).nth(to)).toHaveClass(/is-target/);
  await page.mouse.up();
}
