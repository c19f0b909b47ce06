/** Setări: what is said after saving, and for how long. */
import { expect, test } from "#tests/support/e2e.ts";

test.use({ isAdmin: true, messagesStay: false });

test("a failure is said for 5 s while the links to the fields stay; a success for 3 s", async ({ page, open, hasScripts, faults }) => {
  faults.expect(/^422 \/admin\/setari/);
  if (hasScripts) await page.clock.install();
  await open("/admin/setari");
  if (hasScripts) await page.clock.pauseAt(Date.now() + 60_000);
  const failure = page.locator(".flash", { hasText: "Eroare la salvarea setărilor" });
  const summary = page.getByRole("alert").filter({ hasText: "Setările nu au fost salvate" });
  const save = () => page.getByRole("button", { name: "Salvează setările" }).click();

  await page.getByLabel("TikTok Pixel").fill("CODUL-MEU");
  for (const _try of ["first", "second"]) {
    await save();
    await expect(failure).toBeVisible();
    await expect(failure).toHaveRole("alert");
    if (hasScripts) {
      await page.clock.runFor(4_900);
      await expect(failure).toBeVisible();
      await page.clock.runFor(200);
      await expect(failure).toBeHidden();
    }
    await expect(summary.getByRole("link", { name: /^TikTok Pixel: / })).toBeVisible();
  }
  await expect(summary.getByRole("link")).toHaveCount(1);
  await expect(page.getByLabel("TikTok Pixel")).toHaveValue("CODUL-MEU");

  await page.getByLabel("TikTok Pixel").fill("");
  await save();
  const success = page.getByRole("status").filter({ hasText: "Setările au fost salvate cu succes!" });
  await expect(success).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(summary).toHaveCount(0);
  if (!hasScripts) return;
  await page.clock.runFor(2_900);
  await expect(success).toBeVisible();
  await page.clock.runFor(200);
  await expect(success).toBeHidden();
});

test("what is typed of the company, a text or a category shows at once beside its form", { tag: "@once" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  const piece = page.getByLabel("Cum se vede pe site");
  for (const [address, field] of [
    ["/admin/firma", "Numele firmei"],
    ["/admin/texte/contact", "Titlul"],
    ["/admin/categorii/1", "Nume"],
  ] as const) {
    await open(address);
    await page.getByLabel(field, { exact: true }).first().fill("Grâul de la Răsărit");
    await expect(piece).toContainText("Grâul de la Răsărit");
  }
  await page.setViewportSize({ width: 1_000, height: 900 });
  await expect(piece).toBeHidden();
});
