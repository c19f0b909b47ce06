/** Parts of pages that are made once (decision 122): a page is the same whether they were there or are made with it. */
import { expect, it } from "vitest";
import { startApp } from "#tests/support/app.ts";

const app = await startApp({}, { isCaching: false });

it.each(["/", "/produse", "/gazon", "/produse/turfline-sport", "/produse?q=gazon", "/contact", "/despre-noi", "/nu-exista"])(
  "%s is the same with parts that were made before",
  async (path) => {
    const made = await (await app.get(path)).text();
    expect(made).toMatch(/^<!DOCTYPE html>.*<footer.*<\/footer>.*streamController\.close\(\)/s);
    expect(made).not.toContain("kept-part");
    expect(await (await app.get(path)).text()).toBe(made);
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

/** What the scripts of a page read beside its content (decision 139). */
function writtenData(html: string): Record<string, unknown> {
  return JSON.parse(/<script type="application\/json" id="date-pagina">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
}

it.each([
  ["/produse/turfline-sport", "product", "Turfline Umbră"],
  ["/gazon", "finder", "Unde va crește?"],
])("%s says what its scripts need once, beside its content, and not in the framework's own data", async (path, key, name) => {
  const html = await (await app.get(path)).text();
  expect(writtenData(html)).toHaveProperty(key);
  const handedOn = html.slice(html.indexOf("streamController.enqueue"));
  expect(handedOn).toContain("loaderData");
  expect(handedOn).not.toContain(name);
  expect(handedOn, "nor who we are").not.toContain("0361 000 002");
  const navigation = await (await app.get(`${path}.data`)).text();
  expect(navigation, "a navigation has no document to read them in").toContain(name);
});

it("what a visitor has typed is written with the page, and ends no data block", async () => {
  const offered = await (await app.get("/produse/turfline-sport?suprafata=%3C%2Fscript%3E")).text();
  expect(writtenData(offered)).toHaveProperty("product.slug", "turfline-sport");
  app.database.exec(`UPDATE products SET short_description = 'a</script><b>"' WHERE slug = 'turfline-mini'`);
  const named = await (await app.get("/produse/turfline-mini")).text();
  expect(writtenData(named)).toHaveProperty("product.short_description", 'a</script><b>"');
  expect(named).not.toContain("a</script><b>");
});
