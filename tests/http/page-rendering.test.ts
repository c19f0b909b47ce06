/** Properties of every document of the site, rendered each time. */
import { expect, it } from "vitest";
import { startApp } from "#tests/support/app.ts";

const app = await startApp({}, { isCaching: false });

it.each(["/", "/produse", "/gazon", "/produse/turfline-sport", "/produse?q=gazon", "/contact", "/despre-noi", "/nu-exista"])(
  "%s is the same whole document each time it is rendered",
  async (path) => {
    const made = await (await app.get(path)).text();
    expect(made).toMatch(/^<!DOCTYPE html>.*<footer.*<\/footer>.*streamController\.close\(\)/s);
    expect(await (await app.get(path)).text()).toBe(made);
  },
);

it.each(["/produse", "/gazon", "/brand/turfline"])(
  "%s: a document says the words of its rows once, as markup; a navigation has them as data",
  async (path) => {
    const words = /<p class="list-row__text">([^<]{20,})</.exec(await (await app.get(path)).text())?.[1] ?? "none";
    const html = await (await app.get(path)).text();
    expect(html.split(words).length - 1, "rows with these words").toBe(1);
    expect(await (await app.get(`${path}.data`)).text()).toContain(words);
  },
);

it("the header marks the page one is at, also where the one before was another", async () => {
  for (const [path, label] of [
    ["/contact", "Contact"],
    ["/despre-noi", "Despre noi"],
    ["/produse/turfline-mini", "Produse"],
    ["/gazon", "Gazon"],
  ] as const) {
    const html = await (await app.get(path)).text();
    const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
    const current = [...header.matchAll(/aria-current="page"[^>]*>([^<]+)</g)].map(([, name]) => name);
    expect(new Set(current), path).toEqual(new Set([label]));
  }
});

it.each(["/produse/turfline-sport?suprafata=%3C%2Fscript%3E%3Cb%3E", "/produse/turfline-mini", "/gazon"])(
  "%s: what a visitor or the owner has typed ends no script and no block of data",
  async (path) => {
    app.database.exec(
      `UPDATE products SET short_description = 'a</script><b>"', card_text = 'a</script><b>"' WHERE slug LIKE 'turfline-%'`,
    );
    app.database.exec(`UPDATE product_specs SET spec_value = 'a</script><b>"' WHERE spec_key = 'Destinație'`);
    const html = await (await app.get(path)).text();
    expect(html).toContain("a&lt;/script&gt;&lt;b&gt;");
    expect(html).not.toMatch(/<\/script><b>/);
    const navigation = await (await app.get(path.replace(/(?=\?)|$/, ".data"))).text();
    expect(navigation, "the scripts of a navigation have it").toContain("a</script><b>");
  },
);
