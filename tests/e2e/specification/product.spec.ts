/** The page of a product, and its offer dialog, as a telephone and a desk show them. */
import { expect, fillOffer, type Locator, offerForm, type Page, test, unfold } from "#tests/support/e2e.ts";
import { cardsOf, link, sectionOf, seen, WIDTHS } from "#tests/support/seen.ts";
import { broken, row } from "#tests/support/specification.ts";

/** Over the whole of a telephone; on a desk in the place of the calculator (docs/decisions/0224-product-page.md). */
const dialogOf = (page: Page) =>
  page
    .getByRole("dialog", { name: "Solicită ofertă" })
    .and(page.locator((page.viewportSize()?.width ?? 0) < 1024 ? ":modal" : ":not(:modal)"));

for (const width of WIDTHS) {
  test(`a product at ${width} px`, { tag: "@once" }, async ({ page, open, goOn }) => {
    await page.setViewportSize({ width, height: 740 });
    await open("/produse/turfline-sport");
    const main = page.getByRole("main");
    const calculator = page.getByRole("region", { name: "Câtă sămânță vă trebuie" });
    const pictures = main.getByRole("list", { name: "Imagini ale produsului" }).locator("picture img");
    const benefits = ["Rezistă la călcare", "Răsare repede", "Gazon des", "Refacere bună după uzură"];
    const sheet = main.getByRole("region", { name: "Fișă tehnică" });
    const questions = main.getByRole("region", { name: "Întrebări frecvente" });
    const similar = sectionOf(main, "Produse similare");
    const opener = main.getByRole("link", { name: "Solicită ofertă", exact: true }).locator("visible=true").first();

    const cases = [
      row("155, 26", async () => {
        await expect(pictures).toHaveCount(3);
        await expect.poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
        await expect(pictures.first()).toBeVisible();
      }),
      row(156, async () => {
        const thumbnails = main.locator('a[href^="#poza-"] img');
        await expect(thumbnails).toHaveCount(3);
        for (const thumbnail of await thumbnails.all()) await expect(thumbnail).toBeVisible();
      }),
      row(165, seen(main.getByRole("link", { name: /^Fără note încă · Acordă o notă$|^Nota \d(,\d)? din 5 · \d+ vot/ }))),
      row(160, seen(link(main, "/gazon"))),
      row(161, seen(main.getByRole("link", { name: "Turfline", exact: true }).first())),
      row(164, seen(main.getByRole("heading", { level: 1, name: "Turfline Sport" }))),
      row("166, 27", seen(main.getByText("389 RON").locator("visible=true").first())),
      row("167, 28", async () => {
        for (const benefit of benefits) await expect(main.getByText(benefit, { exact: true }).first()).toBeVisible();
      }),
      row(168, seen(opener)),
      row("171, 31", seen(calculator)),
      row("12, 511", async () => {
        await calculator.getByLabel("Suprafața").fill("1000");
        await expect(calculator.getByRole("status")).toContainText("35 kg · 4 saci de 10 kg");
      }),
      row(173, seen(main.getByRole("region", { name: "Descriere" }).getByText(/^Pentru curți cu copii/))),
      row("174, 29", async () => {
        const question = questions.getByText("Îl pot folosi și pentru reparații?");
        const answer = questions.getByText(/^Da\. Afânați ușor zona/);
        await expect(answer).toBeHidden();
        await question.click();
        await expect(answer).toBeVisible();
      }),
      row("175, 30", seen(sheet.getByRole("heading", { name: "Fișă tehnică" }))),
      row(176, async () => {
        await unfold(sheet);
        for (const [key, value] of [
          ["Doză (kg/100 mp)", "3,5"],
          ["Consum (kg/mp)", "0,035"],
        ] as const)
          await expect(sheet.locator("dl > div").filter({ hasText: key }).locator("dd")).toHaveText(value);
      }),
      row("177, 655", async () => expect(await cardsOf(similar)).toHaveLength(4)),
      // The area that was typed above goes along.
      row(178, seen(similar.locator('a[href^="/gazon"]').first())),
      row("169, 14", async () => {
        await page.evaluate(() => window.scrollTo(0, 0));
        await opener.click();
        await expect(dialogOf(page)).toBeVisible();
        await expect(dialogOf(page).getByRole("button", { name: "Trimite" })).toBeVisible();
      }),
      row(33, async () => {
        await page.keyboard.press("Escape");
        await expect(dialogOf(page).locator("visible=true")).toHaveCount(0);
      }),
      row(170, async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await opener.evaluate((element: HTMLElement) => element.click());
        await expect(dialogOf(page)).toBeVisible();
        await expect(width < 1024 ? calculator : dialogOf(page)).toBeInViewport();
        await page.keyboard.press("Escape");
      }),
      row(65, async () => {
        await page.goto("about:blank");
        await open("/produse/turfline-umbra#oferta");
        await expect(dialogOf(page)).toBeVisible();
        await page.keyboard.press("Escape");
      }),
      row("162, 163", async () => {
        await goOn("/produse/turfline-eco-lawn");
        await expect(
          main
            .getByText(/valabilă/)
            .locator("visible=true")
            .first(),
        ).toBeVisible();
        await goOn("/produse/turfline-sport");
        await expect(main.getByText(/valabilă/)).toHaveCount(0);
      }),
    ];
    expect(await broken(cases)).toEqual([]);
  });

  test(`the offer dialog at ${width} px`, { tag: "@once" }, async ({ page, open, visitor, faults }) => {
    faults.expect(/^500 \/produse\/turfline-mini/);
    await page.setViewportSize({ width, height: 740 });
    await open("/produse/turfline-mini#oferta");
    const form = offerForm(page);
    const send = form.getByRole("button", { name: "Trimite" });
    const [name, phone, county] = [
      form.getByLabel("Nume și prenume"),
      form.getByLabel(/^Telefon/),
      form.getByLabel("Județ (sau București)"),
    ];
    const gdpr = form.getByLabel(/^Sunt de acord ca datele mele să fie prelucrate pentru a primi oferta\./);
    const waitsFor = (empty: () => Promise<unknown>, fill: () => Promise<unknown>) => async () => {
      await expect(send).toBeEnabled();
      await empty();
      await expect(send).toBeDisabled();
      await fill();
    };
    const isRequired = (field: Locator) => async () => expect(field).toHaveAttribute("required");
    const offers = (label: string, value: string) => async () =>
      expect(form.getByRole("radio", { name: label, exact: true })).toHaveAttribute("value", value);
    await expect(dialogOf(page)).toBeVisible();
    await unfold(form);
    await fillOffer(form, visitor);

    expect(
      await broken([
        row(410, seen(name, phone, county, gdpr)),
        row(
          460,
          waitsFor(
            () => name.fill(" "),
            () => name.fill(visitor.name),
          ),
        ),
        row(
          461,
          waitsFor(
            () => phone.fill(""),
            () => phone.fill(visitor.phone),
          ),
        ),
        row(
          462,
          waitsFor(
            () => county.selectOption(""),
            () => county.selectOption("Cluj"),
          ),
        ),
        row(
          "463, 61, 509",
          waitsFor(
            () => gdpr.uncheck(),
            () => gdpr.check(),
          ),
        ),
        row(464, isRequired(name)),
        row(465, isRequired(phone)),
        row(466, isRequired(county)),
        row(467, isRequired(form.getByRole("radio", { name: "Fermier" }))),
        row(468, isRequired(form.getByLabel("Suprafața de însămânțat"))),
        row(469, async () => expect(form.getByLabel(/^E-mail \(opțional\)/)).not.toHaveAttribute("required")),
        row(470, seen(gdpr)),
        row(471, async () => expect(form.getByLabel(/^Vreau noutăți/)).not.toBeChecked()),
        row("476, 479", offers("Hobby", "hobby")),
        row("477, 479", offers("Fermier", "farmer")),
        row("478, 479", offers("Distribuitor", "distributor")),
        row(459, async () => {
          let release = () => {};
          const held = new Promise<void>((resolve) => {
            release = resolve;
          });
          await page.route("**/produse/turfline-mini*", async (route) => {
            if (route.request().method() !== "POST") return route.continue();
            await held;
            return route.fulfill({ status: 500, contentType: "text/html", body: "<p>Nu" });
          });
          await send.click();
          await expect(form.getByRole("button", { name: /Trimite|Se trimite/ })).toBeDisabled();
          release();
        }),
        row("601, 602", async () => {
          const failure = form.getByText("A apărut o eroare. Verifică datele și încearcă din nou.").first();
          await expect(failure).toBeVisible();
          expect(await isRed(failure)).toBe(true);
          await expect(name).toHaveValue(visitor.name);
        }),
      ]),
    ).toEqual([]);
  });
}

/** Whether the text, or the edge of what it stands in, is red: more of it than of green and blue together. */
function isRed(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { color } = getComputedStyle(element);
    const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return red > 100 && red > 1.5 * Math.max(green, blue);
  });
}
