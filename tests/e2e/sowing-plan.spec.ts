/** The request list and the sowing plan, two views of one list: what is changed in one stands in the other. */
import { expect, test, violations } from "#tests/support/e2e.ts";

const PLOTS = "nume=Curte&suprafata=300&um=mp&produs=turfline-umbra&nume=Livad%C4%83&suprafata=50&um=mp&produs=turfline-umbra";

test.use({ viewport: { width: 360, height: 740 } });

test("a list goes to its plan and back, with its plots and what was changed in them", async ({ page, open, hasScripts }) => {
  const views = page.getByRole("navigation", { name: "Vederi ale cererii" });
  const list = page.getByRole("region", { name: /în cerere$/ });
  await open(`/cerere/plan?${PLOTS}`);
  // Without scripts it is the plan that was calculated last.
  if (hasScripts) await page.getByLabel("Suprafața", { exact: true }).nth(1).fill("150");
  await views.getByRole("button", { name: "Lista" }).click();
  await expect(page).toHaveURL("/cerere");
  await expect(list.getByLabel("Suprafața pentru Turfline Umbră")).toHaveValue(hasScripts ? "450" : "350");
  await expect(list).toContainText(hasScripts ? /Curte 300\smp, Livadă 150\smp/ : /Curte 300\smp, Livadă 50\smp/);
  await expect(page.getByLabel("Mesaj (opțional)")).toHaveValue(/^Plan de semănat: Curte, 300 mp, Turfline Umbră; Livadă/);
  if (hasScripts) expect(await violations(page)).toEqual([]);

  await views.getByRole("link", { name: "Parcele și luni" }).click();
  await expect(page.getByLabel("Nume (opțional)").nth(1)).toHaveValue("Livadă");
  await page.getByRole("button", { name: "Scoate parcela 1" }).click();
  await expect(page.getByLabel("Nume (opțional)").first()).toHaveValue("Livadă");
  if (hasScripts) expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Cereți ofertă pentru plan" }).click();
  await expect(page).toHaveURL(/\/cerere(#oferta)?$/);
  await expect(list.getByLabel("Suprafața pentru Turfline Umbră")).toHaveValue(hasScripts ? "150" : "50");
  await expect(list.getByRole("listitem")).toHaveCount(1);
});
