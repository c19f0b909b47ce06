/** Contact and the page about the company, as a telephone and a desk show them; the slideshow's clock is in slideshow-and-gallery.spec.ts. */
import { expect, test } from "#tests/support/e2e.ts";
import { link, NARROW, sectionOf, seen, WIDTHS } from "#tests/support/seen.ts";
import { broken, row } from "#tests/support/specification.ts";

for (const width of WIDTHS) {
  test(`the contact page at ${width} px`, { tag: "@once" }, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 740 });
    await open("/contact");
    const main = page.getByRole("main");
    const team = sectionOf(main, "Echipa").getByRole("listitem");
    const reasons = main.getByRole("heading", { name: "De ce noi" }).locator("..").getByRole("listitem");
    const gallery = sectionOf(main, /^Sediul nostru/).locator("img");
    await main.getByText(/^Imagini ilustrative/).click();
    expect(
      await broken([
        row(249, seen(main.getByRole("navigation", { name: "Fir de navigare" }))),
        row(250, async () => {
          for (const name of ["Maria Exemplu", "Ioan Demonstrativ", "Katalin Modell"])
            await expect(team.filter({ hasText: name })).toBeVisible();
        }),
        row(375, seen(team.first().getByText("ME", { exact: true }))),
        row("251, 49", async () => {
          for (const phone of ["+40361000001", "+40361000002", "+40361000003"]) await expect(link(main, `tel:${phone}`)).toBeVisible();
        }),
        row("252, 50", seen(main.getByText("0361 000 009"))),
        row("253, 51", seen(link(main, "mailto:contact@seminord.example"))),
        row("254, 52", seen(main.getByText(/Str\. Exemplului nr\. 1, Satu Mare/).first())),
        row("255, 47", seen(main.getByText("Luni–vineri:"), main.getByText("08:00–16:00", { exact: true }).first())),
        row("256, 48", seen(main.getByText(/^Sâmbăta, duminica/), main.getByText("închis", { exact: true }))),
        row(257, async () => {
          expect(await reasons.count()).toBeGreaterThanOrEqual(3);
          await expect(reasons.first()).toBeVisible();
        }),
        row(258, seen(main.getByRole("link", { name: "Deschide harta" }))),
        row(260, async () => {
          expect(await gallery.count()).toBeGreaterThanOrEqual(2);
          await gallery.first().scrollIntoViewIfNeeded();
          await expect.poll(() => gallery.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
        }),
        row(262, seen(link(sectionOf(main, "Aveți o întrebare scurtă?"), "tel:+40361000001"))),
      ]),
    ).toEqual([]);
  });

  test(`the page about the company at ${width} px`, { tag: "@once" }, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 740 });
    await open("/despre-noi");
    const main = page.getByRole("main");
    const show = page.getByRole("region", { name: "Imagini de la noi" });
    const pictures = sectionOf(main, /imagini ilustrative/).locator("img");
    await main.getByText(/^Imagini ilustrative/).click();
    expect(
      await broken([
        row(263, seen(show)),
        row("264, 668", async () => expect(show.locator("img")).toHaveCount(4)),
        row(267, seen(main.getByText(/^Din 2001, SemiNord importă și distribuie semințe/))),
        row("268, 669", async () => expect(pictures).toHaveCount(20)),
        row(269, async () => expect(pictures.and(page.locator("[loading=lazy]"))).toHaveCount(20)),
        row(270, async () => {
          const caption = main.getByText("Test de germinație în vase Petri");
          await caption.locator("..").scrollIntoViewIfNeeded();
          if (width !== NARROW) await caption.locator("..").hover();
          await expect(caption).toBeVisible();
        }),
        row(271, seen(link(main, "/produse"))),
        row(272, seen(link(main, "/contact"))),
      ]),
    ).toEqual([]);
  });
}

test("a slideshow of one picture", { tag: "@once" }, async ({ page, open, goOn }) => {
  await page.route("**/despre-noi.data*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"slides",\[(\d+)[\d,]*\]/, '"slides",[$1]') });
  });
  await page.clock.install();
  await open("/contact");
  await goOn("/despre-noi");
  await page.getByText(/^Imagini ilustrative/).click();
  const show = page.getByRole("region", { name: "Imagini de la noi" });
  expect(
    await broken([
      row(456, async () => {
        await expect(show).toBeVisible();
        await page.clock.runFor(10_000);
        await expect(show.locator("img")).toHaveCount(1);
        await expect(show.getByRole("button")).toHaveCount(0);
      }),
    ]),
  ).toEqual([]);
});
