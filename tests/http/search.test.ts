/** The search of /produse: what it forgives, how it ranks and counts, and what it says when it finds nothing. */
import { describe, expect, it } from "vitest";
import { all, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();

app.database.prepare("UPDATE products SET is_published = 0 WHERE slug = 'bulbi-ceapa-ornamentala-purple-sensation'").run();

describe("a typing error", () => {
  it.each([
    ["raigars", "raigras", "letters swapped"],
    ["lucrna", "lucernă", "a letter missing"],
    ["trifooi", "trifoi", "a letter too many"],
    ["gaxon", "gazon", "another letter"],
    ["ucernă", "lucernă", "the first letter missing, with diacritics"],
    ["tmoftic", "timoftic", "the beginning of a word"],
  ])("%s finds what %s finds: %s", async (typed, meant) => {
    const [wrong, right] = await Promise.all([search(typed), search(meant)]);
    expect(new Set(wrong.slugs)).toEqual(new Set(right.slugs));
    expect(wrong.slugs.length).toBeGreaterThan(0);
    expect(wrong.text).toMatch(new RegExp(`Nimic pentru „${typed}”\\. Arătăm rezultatele pentru „${meant}`));
    expect(right.text).not.toContain("Nimic pentru");
  });

  it("a typing error is none where a copied text hides something, or writes a letter of another language", async () => {
    expect((await search("um\u200bbră")).slugs).toContain("turfline-umbra");
    expect((await search("tur\ufb02ine um\u00adbră")).slugs).toContain("turfline-umbra");
  });

  it("a typing error in one of several words leaves the others alone", async () => {
    const { slugs, text } = await search("turfline umbar");
    expect(slugs).toContain("turfline-umbra");
    expect(text).toContain("Nimic pentru „umbar”.");
    expect((await search("lucena creno")).slugs).toEqual(["dlf-lucerna-creno"]);
  });

  it("a typing error says what was looked for where nothing was found for that either", async () => {
    const { text, slugs } = await search("lucrna xyzt");
    expect(slugs).toEqual([]);
    expect(text).toContain("Am căutat „lucernă” în loc de „lucrna”.");
    expect(text).not.toContain("Arătăm rezultatele");
  });

  it.each(["raigsar", "lcrna", "gax", "20244"])("%s is not guessed at: two errors, too short, or a number", async (typed) => {
    const { text } = await search(typed);
    expect(text).toContain(`0 produse pentru „${typed}”`);
    expect(text).not.toContain("Arătăm rezultatele");
  });

  it("a typing error is looked for in two words of a query: to help with each would cost more than the search", async () => {
    expect((await search("xqzwv lucrna")).text).toContain("Am căutat „lucernă” în loc de „lucrna”.");
    expect((await search("xqzwv trifoaie")).text).toContain("Poate ați vrut să scrieți: trifoi");
    for (const third of ["lucrna", "trifoaie"]) {
      const { text } = await search(`xqzwv qqxzw ${third}`);
      expect(text).toContain("0 produse");
      expect(text).not.toMatch(/Am căutat|Poate ați vrut/);
    }
  });

  it("a typing error is not looked for where the word exists as it is typed", async () => {
    const { text, slugs } = await search("umbr");
    expect(text).not.toContain("Nimic pentru");
    expect(slugs).toContain("turfline-umbra");
  });

  it("a typing error never tells a word that only an unpublished product has", async () => {
    for (const q of ["sensatio", "sensatoin", "sensat", "xensation"]) {
      const { html, text } = await search(q);
      expect(text, q).toContain("0 produse");
      expect(html.replaceAll(q, ""), q).not.toMatch(/sensation/i);
    }
  });
});

describe("the order", () => {
  it("the order puts a name before a composition, and a composition before a description", async () => {
    expect((await search("trifoi")).slugs[0]).toBe("dlf-trifoi-alb");
    expect((await search("umbra")).slugs[0]).toBe("turfline-umbra");
    expect((await search("raigras")).slugs[0]).toBe("dlf-raigras-peren-furajer");
  });
});

describe("narrowing", () => {
  it("narrowing counts the results in each category and brand, and each chip leads to the search in that category", async () => {
    const { html, slugs } = await search("raigras");
    const chips = /<nav class="ask__chips".*?<\/nav>/s.exec(html)?.[0] ?? "";
    const counts = all(chips, /<span>(\d+)<\/span>/g).map(Number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(slugs.length);
    expect(all(chips, /href="([^"]*)"/g)).toEqual(expect.arrayContaining(["/produse?q=raigras", "/produse?q=raigras&categorie=pasune"]));
    expect(all(chips, /href="([^"]*)"/g), "nothing there: the chip leads to the category itself").toContain("/sfecla");
    expect(html).toMatch(/<option value="Masterline">Masterline \(3\)<\/option>/);
    const nowhere = /<nav class="ask__chips".*?<\/nav>/s.exec((await search("tractor")).html)?.[0] ?? "";
    expect(nowhere).toContain('href="/gazon"');
    expect(nowhere, "no number that is not of the search").not.toContain("<span>");
  });

  it("narrowing keeps words, category and brand together, and counts within them", async () => {
    const { html, slugs } = await read("/produse?q=raigras&categorie=gazon&brand=Turfline");
    expect(slugs.length).toBeGreaterThan(1);
    expect(slugs.every((slug) => slug.startsWith("turfline-"))).toBe(true);
    expect(html).toContain('<input type="hidden" name="categorie" value="gazon"/>');
    expect(html).toMatch(/<option value="Turfline" selected="">/);
    const chips = /<nav class="ask__chips".*?<\/nav>/s.exec(html)?.[0] ?? "";
    expect(chips).toContain(`<span>${slugs.length}</span>`);
    expect(chips).toMatch(/aria-current="true"[^>]*>Gazon/);
  });

  it("narrowing takes an unknown category for none, and a page that is not there for a wrong address", async () => {
    expect((await read("/produse?q=trifoi&categorie=nu-exista")).slugs).toEqual((await search("trifoi")).slugs);
    expect((await app.get("/produse?q=trifoi&page=2")).status).toBe(404);
  });
});

describe("a search without results", () => {
  it("a search without results offers each word alone where they are never together", async () => {
    const { html, text } = await search("turfline narcise");
    expect(text).toContain("0 produse pentru „turfline narcise”");
    expect(text).toContain("turfline (8) narcise (1)");
    expect(html).toContain('href="/produse?q=narcise"');
  });

  it("a search without results offers words that begin alike, every category and the telephone", async () => {
    const { html, text } = await search("trifoaie");
    expect(text).toContain("Poate ați vrut să scrieți: trifoi");
    expect(html).toContain('href="/bulbi-de-flori"');
    expect(html).toContain('href="tel:+40361000001"');
    expect((await search("tractor")).text, "no word is within two letters").not.toContain("Poate ați vrut");
  });

  it("a search without results says how many there are without the filters", async () => {
    const { html, text } = await read("/produse?q=trifoi&brand=Johnsons+Lawn+Seed");
    expect(text).toMatch(/\d produse pentru „trifoi” fără celelalte filtre/);
    expect(html).toContain('href="/produse?q=trifoi"');
  });
});

it("a search is for no search engine and stays out of the page cache; the plain list does neither", async () => {
  const searched = await app.get("/produse?q=trifoi");
  expect(await searched.text()).toContain('<meta name="robots" content="noindex"/>');
  expect(searched.headers.get("ETag")).toBeNull();
  const plain = await app.get("/produse");
  expect(await plain.text()).not.toContain("noindex");
  expect(plain.headers.get("ETag")).not.toBeNull();
});

function search(q: string) {
  return read(`/produse?q=${encodeURIComponent(q)}`);
}

async function read(path: string): Promise<{ html: string; text: string; slugs: string[] }> {
  const response = await app.get(path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  return { html, text: visibleText(html), slugs: all(html, /<h3><a [^>]*href="\/produse\/([a-z0-9-]+)"/g) };
}
