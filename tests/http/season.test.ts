/** Products that can be sown today: on rows, and what the home page recommends. */
import { expect, it, vi } from "vitest";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { all, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
/** A month that is not this one. */
const [other, month] = bucharestDay(new Date()).slice(5, 7) === "06" ? ["ianuarie – ianuarie", "ianuarie"] : ["iunie – iunie", "iunie"];
const setSowing = (text: string, where = "") =>
  app.database.exec(
    `UPDATE product_specs SET spec_value = '${text}' WHERE (spec_key LIKE 'Perioada de %' OR spec_key LIKE 'Epoca de %') ${where}`,
  );
const ofProduct = "AND product_id = (SELECT id FROM products WHERE slug = 'dlf-lucerna-creno')";

setSowing(other);
setSowing("ianuarie – decembrie", ofProduct);

const rows = async (path: string) =>
  (await (await app.get(path)).text()).match(/<article class="list-row .*?<\/article>/gs)?.map(visibleText) ?? [];

it("a row below a head that says when one sows says now, or from what day", async () => {
  const [lucerne] = (await rows("/lucerna")).filter((row) => row.includes("DLF Lucernă Creno"));
  expect(lucerne).toMatch(/ acum, în stoc /);
  expect(lucerne, "the head says it").not.toMatch(/se seamănă/i);
  for (const row of await rows("/gazon")) expect(row).toMatch(new RegExp(` din 1\\s${month}|Epuizat`));
});

it("the home page says what the month is for, and recommends first what the owner recommends and can be sown now", async () => {
  const html = await (await app.get("/")).text();
  expect(visibleText(all(html, /<p class="home-season">(.*?)<\/p>/g).join())).toMatch(
    /^\p{Lu}\p{Ll}+: (se (seamănă|plantează)|comenzi pentru) .*\.$/u,
  );
  expect((await rows("/")).map((row) => /DLF Lucernă Creno/.test(row))).toEqual([true, false, false]);
});

it("the home page recommends nothing that is sold out", async () => {
  app.database.exec("UPDATE products SET stock_state = 'sold_out' WHERE slug = 'dlf-lucerna-creno'");
  await vi.waitFor(async () => expect((await rows("/")).join()).not.toContain("DLF Lucernă Creno"));
});
