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
