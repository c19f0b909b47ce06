/** The administration in a browser: its places, forms, questions, messages and for how long they are said. */
import sharp from "sharp";
import { ADMIN, expect, type Locator, openParts, type Page, test } from "#tests/support/e2e.ts";
import { NARROW, seen, WIDTHS } from "#tests/support/seen.ts";
import { broken, row } from "#tests/support/specification.ts";

const picture = async (colour: string) => ({
  name: `${colour}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

/** Shown for so many milliseconds, by the page's own clock. */
async function isShownFor(page: Page, message: Locator, time: number): Promise<void> {
  await expect(message).toBeVisible();
  await page.clock.runFor(time - 100);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
}

test.describe("the administrator", () => {
  test.use({ isAdmin: true });

  for (const width of WIDTHS) {
    test(`has four places at ${width} px`, { tag: "@once" }, async ({ page, open, goOn, visitor }) => {
      const asked = {
        full_name: visitor.name,
        phone: visitor.phone,
        county: "Cluj",
        customer_type: "hobby",
        area_sqm: 100,
        consent_gdpr: 1,
      };
      expect((await page.request.post("/api/leads", { data: asked })).status()).toBe(201);
      await page.setViewportSize({ width, height: 740 });
      await open("/admin");
      const main = page.getByRole("main");
      const menu = page.getByRole("navigation", { name: "Administrare" });
      if (width === NARROW) await page.getByRole("button", { name: "Meniu" }).click();
      const frame = [
        row(281, seen(page.getByText(/^Bună ziua, /))),
        row(282, seen(page.getByRole("button", { name: "Logout" }))),
        row(283, seen(menu.getByRole("link", { name: "Produse" }))),
        row(284, seen(menu.getByRole("link", { name: /^Leaduri/ }))),
        row(285, seen(menu.getByRole("link", { name: "Experți vânzări" }))),
        row(286, seen(menu.getByRole("link", { name: "Setări" }))),
      ];
      expect(await broken(frame)).toEqual([]);
      if (width === NARROW) await page.keyboard.press("Escape");

      const places = [
        row("287, 283", async () => expect(page).toHaveTitle("Produse > Admin")),
        row(
          "291, 17",
          seen(main.getByRole("link", { name: "Turfline Sport", exact: true }), main.getByRole("link", { name: "Adaugă produs" })),
        ),
        row("287, 284", async () => {
          await goOn("/admin/leaduri?period=thisYear");
          await expect(page).toHaveTitle("Leaduri > Admin");
        }),
        row("297, 18, 44", async () => {
          if (width === NARROW) await main.getByRole("link", { name: "Filtre" }).click();
          await expect(main.getByLabel("Stare", { exact: true })).toBeVisible();
          await expect(main.locator("select[name=period]")).toBeVisible();
          await expect(main.getByRole("searchbox", { name: "Caută" })).toBeVisible();
        }),
        row("299, 43", async () => {
          await main.locator(".lead summary", { hasText: "Notează" }).first().click();
          const states = main.getByLabel(/^Starea cererii/).first();
          await expect(states).toBeVisible();
          const values = await states.locator("option").evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value));
          expect(values).toEqual(["nou", "in_lucru", "finalizat", "refuzat", "abandonat"]);
        }),
        row("287, 285, 301, 19", async () => {
          await goOn("/admin/experti");
          await expect(page).toHaveTitle("Experți vânzări > Admin");
          await expect(main.getByRole("link", { name: "Maria Exemplu", exact: true })).toBeVisible();
        }),
        row("302, 45, 517", async () => {
          await goOn("/admin/experti/nou");
          for (const label of [/^Nume/, /^Rol/, /^Telefon/, /^E-mail/, /^Prezentare/, /^Fotografie/])
            await expect(main.getByLabel(label).first()).toBeVisible();
        }),
        row("287, 286, 303, 20, 46, 39", async () => {
          await goOn("/admin/setari");
          await expect(page).toHaveTitle("Setări > Admin");
          for (const label of ["Google Analytics", "Google Ads", "Facebook Pixel", "TikTok Pixel"])
            await expect(main.getByLabel(label)).toBeVisible();
          await expect(main.getByLabel(/^Respectă acordul pentru cookie-uri/)).toBeVisible();
          // The account is the first page of this tab.
          await goOn("/admin/cont");
          await expect(page.locator('nav[aria-label="Administrare"] a[href="/admin/setari"]')).toHaveAttribute("aria-current", "true");
          for (const label of ["Utilizator", "Parolă nouă"]) await expect(main.getByLabel(label)).toBeVisible();
        }),
      ];
      expect(await broken(places)).toEqual([]);
    });
  }

  test("writes a product", { tag: "@once" }, async ({ page, open, goOn, faults }) => {
    faults.expect(/^422 \/admin\/(produse|experti)/);
    await open("/admin/produse/nou");
    await openParts(page);
    const main = page.getByRole("main");
    const [name, slug] = [main.getByLabel("Nume", { exact: true }), main.getByLabel("Slug")];
    const save = main.getByRole("button", { name: "Salvează detaliile" });
    const steps = (label: string | RegExp, from: string, to: string) => async () => {
      const field = main.getByLabel(label, { exact: true });
      await field.fill(from);
      await field.press("ArrowUp");
      await expect(field).toHaveValue(to);
    };
    expect(
      await broken([
        row("620, 480, 481", async () => {
          await save.click();
          await expect(page.getByRole("alert").first()).toContainText("Eroare crearea produsului");
          for (const field of [name, slug]) await expect(field).toHaveAccessibleDescription(/Câmp obligatoriu/);
        }),
        row("482-485", async () => {
          await name.fill("  „Pășune” nouă, 2026! ");
          await expect(slug).toHaveValue("pasune-noua-2026");
        }),
        row(486, steps("Preț pe ambalaj, RON", "10", "10,01")),
        row(487, steps("Greutatea ambalajului, kg", "10", "10,1")),
        row(488, steps("Doză", "3", "3,1")),
        row(489, async () => {
          await main.getByLabel("Unitatea dozei").selectOption("kg/mp");
          await steps("Doză", "0,035", "0,036")();
        }),
        row(490, seen(main.getByText("Doză 3,6 kg/100 mp, consum 0,036 kg/mp"))),
        row("622, 292, 429", async () => {
          await main.getByLabel("Categorie").selectOption("Pășune");
          await save.click();
          await expect(page.getByRole("status").filter({ hasText: "Produs adăugat" })).toBeVisible();
        }),
        row("40, 515", async () => {
          const { data } = (await (await page.request.get("/api/admin/products")).json()) as { data: { id: number; slug: string }[] };
          const written = data.find((product) => product.slug === "pasune-noua-2026");
          expect((await page.request.delete(`/api/admin/products/${written?.id}`)).status()).toBe(200);
        }),
        row("293, 429", async () => {
          await goOn("/admin/produse/1");
          const id = main.getByLabel("ID produs");
          await expect(id).toHaveValue("1");
          await expect(id).not.toBeEditable();
        }),
        row(619, async () => {
          await name.fill("");
          await save.click();
          await expect(page.getByRole("alert").first()).toContainText("Eroare actualizare produs");
        }),
        row("621, 618", async () => {
          await name.fill("Turfline Sport");
          await save.click();
          await expect(page.getByRole("status").filter({ hasText: "Produs actualizat" })).toBeVisible();
        }),
        row("295, 41, 344", async () => {
          await goOn("/admin/produse/1/fisa");
          await expect(main.getByRole("group", { name: "Fișă tehnică" })).toBeVisible();
          await expect(page.locator('datalist option[value="Fișă tehnică"]')).toHaveCount(1);
        }),
        row("296, 42", seen(main.getByLabel("Întrebare").first(), main.getByLabel("Răspuns").first())),
        row("294, 40, 515", async () => {
          await goOn("/admin/produse/1/imagini");
          await expect(main.getByRole("list", { name: "Imaginile produsului" }).getByRole("img")).toHaveCount(3);
        }),
        row(493, seen(main.getByText(/1600–2000 px pe latura lungă/))),
        row(494, seen(main.getByText(/circa 10 MB pe fișier/))),
        row("492", async () => expect(main.getByLabel("Adaugă imagini")).toHaveAttribute("accept", "image/jpeg,image/png,image/webp")),
        row(624, async () => {
          await goOn("/admin/experti/nou");
          await main.getByRole("button", { name: "Salvează consultantul" }).click();
          await expect(page.getByRole("alert").first()).toHaveText(/^Eroare(?! actualizare)/);
        }),
        row(623, async () => {
          await goOn("/admin/experti/3");
          await main.getByLabel("Nume", { exact: true }).fill("");
          await main.getByRole("button", { name: "Salvează consultantul" }).click();
          await expect(page.getByRole("alert").first()).toContainText("Eroare actualizare");
        }),
      ]),
    ).toEqual([]);
  });

  test("is asked before anything is deleted", { tag: "@once" }, async ({ page, open, goOn }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await open("/admin/produse/2");
    const question = (path: string, opener: string | RegExp, words: string) => async () => {
      await goOn(path);
      asked.length = 0;
      await page
        .getByRole("main")
        .getByText(opener)
        .or(page.getByRole("button", { name: opener }))
        .first()
        .click();
      if (asked.length > 0) expect(asked.join()).toContain(words);
      else await expect(page.getByText(words)).toBeVisible();
    };
    expect(
      await broken([
        row(495, question("/admin/produse/2", "Șterge produsul", "Ștergi produsul?")),
        row(496, async () => {
          await goOn("/admin/produse/2/imagini");
          await page.getByRole("button", { name: "Șterge imaginea 1" }).click();
          await expect.poll(() => asked).toEqual(["Ștergi această imagine?"]);
        }),
        row(497, question("/admin/experti/2", "Șterge consultantul", "Ștergi expertul?")),
      ]),
    ).toEqual([]);
  });

  test.describe("reads", () => {
    test.use({ messagesStay: false });

    test("messages about pictures, for as long as they last", { tag: "@once" }, async ({ page, open, faults }) => {
      faults.expect(/^failed POST \/admin\/produse\/\d+\/imagini/, /^422 /);
      const product = { name: "Imagini de probă", category_id: 1, is_published: 0 };
      const { id } = (await (await page.request.post("/api/admin/products", { data: product })).json()) as { id: number };
      await page.clock.install();
      await open(`/admin/produse/${id}/imagini`);
      await page.clock.pauseAt(Date.now() + 60_000);
      const chosen = page.getByLabel("Adaugă imagini");
      const send = page.getByRole("button", { name: "Uploadează" });
      const makeMain = page.getByRole("button", { name: "Setează ca principală imaginea 2" });
      const message = (words: string | RegExp) => page.locator(".flash").filter({ hasText: words });
      expect(
        await broken([
          row(611, async () => {
            await chosen.setInputFiles([await picture("teal"), await picture("olive")]);
            await send.click();
            await expect(message("2 imagini uploadate cu succes")).toBeVisible();
            await page.clock.runFor(10_000);
          }),
          row("612, 613", async () => {
            await chosen.setInputFiles({ name: "vaca.jpg", mimeType: "image/jpeg", buffer: Buffer.from("o vacă") });
            await send.click();
            await isShownFor(page, message("Eroare la upload: „vaca.jpg” nu este o imagine"), 5_000);
          }),
          row("614, 615", async () => {
            await makeMain.click();
            await isShownFor(page, message("Imaginea a fost setată ca principală!"), 2_000);
          }),
          row("616, 617", async () => {
            await page.route("**/imagini.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
            await makeMain.click();
            await isShownFor(page, message("Eroare la setarea imaginii principale"), 3_000);
          }),
        ]),
      ).toEqual([]);
      expect((await page.request.delete(`/api/admin/products/${id}`)).status()).toBe(200);
    });
  });
});

test("signing in", { tag: "@once" }, async ({ page, open, faults }) => {
  faults.expect(/^failed POST \/admin\/login/, /^401 \/admin\/login/);
  await open("/admin/leaduri");
  const button = page.getByRole("button", { name: /^(Conectare|Se conectează)/ });
  const posts = (answer: "hold" | "abort") =>
    page.route("**/admin/login*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      if (answer === "hold") await held;
      return answer === "abort" ? route.abort("connectionreset") : route.continue();
    });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  expect(
    await broken([
      row("290, 289", async () => {
        await expect(page).toHaveURL(/\/admin\/login\?inapoi=/);
        await expect(page.getByText(/conectați-vă|Conectați-vă/).first()).toBeVisible();
      }),
      row("277-279", seen(page.getByLabel("Email / Username"), page.getByLabel("Parolă"), button)),
      row(604, async () => {
        await page.getByLabel("Email / Username").fill(ADMIN.username);
        await page.getByLabel("Parolă").fill("gresita-si-lunga");
        await posts("abort");
        await button.click();
        await expect(page.getByRole("alert")).toHaveText("Eroare de conexiune. Încearcă din nou.");
        await page.unrouteAll();
      }),
      row(280, async () => {
        await posts("hold");
        await page.getByLabel("Parolă").fill("gresita-si-lunga");
        await button.click();
        await expect(button).toHaveText(/^Se conectează/);
        release();
      }),
      row(603, seen(page.getByText("Credențiale invalide").first())),
      row(288, async () => {
        await page.route("**/admin/leaduri.data*", async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1_500));
          await route.continue();
        });
        await page.getByLabel("Parolă").fill(ADMIN.password);
        await button.click();
        await expect(page.getByText("Se verifică autentificarea...")).toBeVisible();
        await expect(page.getByRole("heading", { level: 1, name: "Leaduri" })).toBeVisible();
      }),
    ]),
  ).toEqual([]);
});
