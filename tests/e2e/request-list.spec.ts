/** Two products of the catalogue in one request: onto the list, one taken away and put back, and a confirmation that has both. */
import { expect, fillOffer, offerForm, test, violations } from "#tests/support/e2e.ts";

const HAY = { name: "ForageMax Fâneață Intensivă", path: "/produse/foragemax-faneata-intensiva" };
const SHADE = { name: "Turfline Umbră", path: "/produse/turfline-umbra" };

test.use({ viewport: { width: 360, height: 740 } });

test("from two product pages to one confirmation", async ({ page, open, hasScripts, visitor }) => {
  const list = page.getByRole("region", { name: /în cerere$/ });
  const sum = list.getByRole("status");

  await test.step("the area that stands in the calculator comes along", async () => {
    await open(HAY.path);
    await page.getByLabel("Suprafața", { exact: true }).fill("2,5");
    await page.getByRole("button", { name: "Adaugă la cerere" }).click();
    await expect(page).toHaveURL(/\/cerere#linie-\d+$/);
    await expect(list.getByLabel(`Suprafața pentru ${HAY.name}`)).toHaveValue("2,5");
    await expect(list).toContainText("83 kg · 5 saci de 20 kg");
    await open(SHADE.path);
    await page.getByRole("button", { name: "Adaugă la cerere" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(sum).toContainText("86 kg · 6 saci");
  });

  const form = offerForm(page);
  await test.step("what stands in the form outlives a change of the list", async () => {
    await open("/cerere");
    await fillOffer(form, visitor);
    await list.getByRole("button", { name: `Scoate ${SHADE.name} din cerere` }).click();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(form.getByLabel("Nume și prenume")).toHaveValue(visitor.name);
    await list.getByLabel("Mai adăugați un produs").selectOption(SHADE.name);
    await list.getByRole("button", { name: "Adaugă", exact: true }).click();
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(form.getByLabel(/^Telefon/)).toHaveValue(visitor.phone);
  });

  await test.step("an area is sent as it stands, saved or not", async () => {
    const area = list.getByLabel(`Suprafața pentru ${SHADE.name}`);
    await area.fill("250");
    if (hasScripts) {
      await expect(sum).toContainText("91 kg · 6 saci");
      expect(await violations(page)).toEqual([]);
      await page.getByText("Meniu", { exact: true }).click();
      await expect(page.getByRole("link", { name: "Cererea mea (2 produse)" })).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await form.getByRole("button", { name: "Trimite" }).click();
    const summary = page.getByRole("region", { name: "Rezumatul cererii" });
    await expect(summary).toContainText(HAY.name);
    await expect(summary).toContainText("2,5 ha: 83 kg · 5 saci de 20 kg");
    await expect(summary).toContainText("250 mp: 8 kg · 1 sac de 10 kg");
    await expect(summary).toContainText("91 kg · 6 saci");
  });

  await test.step("the list is empty again", async () => {
    await open("/cerere");
    await expect(page.getByRole("heading", { name: "Încă nu ați ales niciun produs" })).toBeVisible();
  });
});
