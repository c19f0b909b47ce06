/** Products side by side: an address that can be shared, with whatever stands in it. */
import { describe, expect, it } from "vitest";
import { all, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
app.database.prepare("UPDATE products SET is_published = 0 WHERE slug = 'turfline-mini'").run();
app.database
  .prepare("INSERT INTO product_redirects (old_slug, product_id) SELECT 'gazon-de-umbra', id FROM products WHERE slug = 'turfline-umbra'")
  .run();

describe("a comparison", () => {
  it("a comparison shows the products of the address in its order, and names them in its title", async () => {
    const { html, names } = await compare("turfline-umbra", "turfline-sport", "dlf-lucerna-creno");
    expect(names).toEqual(["Turfline Umbră", "Turfline Sport", "DLF Lucernă Creno"]);
    expect(html).toMatch(/<title>Comparație: Turfline Umbră, Turfline Sport și DLF Lucernă Creno · /);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('/compara?produs=dlf-lucerna-creno&amp;produs=turfline-sport&amp;produs=turfline-umbra"');
    expect(await (await app.get("/sitemap.xml")).text()).not.toContain("/compara");
  });

  it("a comparison of one product is named after it alone", async () => {
    expect((await compare("turfline-sport")).html).toContain('<caption class="vh">Comparație: Turfline Sport</caption>');
  });

  it("a comparison is a table with headings for rows and columns, in units each category counts with", async () => {
    const { rows } = await compare("turfline-sport", "dlf-lucerna-creno");
    expect(rows.get("Preț pe kg")).toEqual(["38,90 RON/kg cu TVA 11%", "38,85 RON/kg cu TVA 11%"]);
    expect(rows.get("Necesar și preț")).toEqual([
      "pentru 100 mp: 4 kg · 1 sac de 10 kg 389 RON cu TVA",
      "pentru 1 ha: 24 kg · 1 sac de 25 kg 971,25 RON cu TVA",
    ]);
    expect(rows.get("Compoziție")?.[0]).toBe("70% raigras peren 30% firuță");
    expect(rows.get("Răsărire")?.[1]).toContain("fără date");
    expect(rows.has("Notă"), "nobody has voted").toBe(false);
  });

  it("a comparison marks what costs least for the one area of all, and nothing where each has its own", async () => {
    const { rows } = await compare("turfline-sport", "turfline-eco-lawn");
    expect(rows.get("Necesar și preț")?.map((cell) => cell.includes("cel mai puțin de plătit"))).toEqual([false, true]);
    expect(rows.get("Preț pe kg"), "of the pouches that 100 mp take").toEqual([
      "38,90 RON/kg cu TVA 11%",
      "55 RON/kg cu TVA 11% Sac de 10 kg: 44,50 RON/kg",
    ]);
    const mixed = await compare("turfline-sport", "dlf-lucerna-creno");
    expect(mixed.text).not.toContain("cel mai puțin de plătit");
    // The need stands first, with its own price; what costs least is told by the least that one pays, under it.
    const lucerne = await read("/compara?produs=dlf-lucerna-ludelis&produs=dlf-lucerna-creno&suprafata=3&um=ha");
    expect(lucerne.rows.get("Necesar și preț")?.map((cell) => cell.includes("cel mai puțin de plătit"))).toEqual([false, true]);
    expect(lucerne.rows.get("Necesar și preț")?.[0]).toBe(
      "pentru 3 ha: 75 kg · 3 saci de 25 kg 2.797,20 RON cu TVA comandă minimă 10 saci: 9.324 RON",
    );
  });

  it("a comparison shows the label of the pack that is bought for the area", async () => {
    app.database.exec("DELETE FROM product_images WHERE product_id IN (SELECT id FROM products WHERE slug = 'turfline-eco-lawn')");
    for (const [asked, amount] of [
      ["", "1 kg"],
      ["&suprafata=2500&um=mp", "10 kg"],
    ]) {
      const html = await (await app.get(`/compara?produs=turfline-eco-lawn${asked}`)).text();
      expect(html, amount).toMatch(new RegExp(`<thead>.*data-amount="${amount}".*</thead>`, "s"));
    }
  });

  it("a comparison leads on: to each product's offer, and to the comparison without it", async () => {
    const { html } = await compare("turfline-sport", "turfline-umbra");
    expect(html).toContain('href="/produse/turfline-sport#oferta"');
    expect(html).toContain('href="/compara?produs=turfline-umbra"');
    expect(html).toContain('href="/compara?produs=turfline-sport"');
  });

  it("a comparison reckons with the area that was typed, and hands it on to the products, to the comparison without one and to what is added", async () => {
    const { html, rows } = await read("/compara?produs=turfline-sport&produs=dlf-lucerna-creno&suprafata=2&um=ha");
    expect(rows.get("Necesar și preț")?.[0]).toMatch(/^pentru 2 ha: 700 kg · 70 de saci de 10 kg .* RON cu TVA$/);
    expect(rows.get("Necesar și preț")?.[1]).toBe("pentru 2 ha: 48 kg · 2 saci de 25 kg 1.942,50 RON cu TVA cel mai puțin de plătit");
    expect(html).toContain('href="/produse/turfline-sport?suprafata=2&amp;um=ha#oferta"');
    expect(html).toContain('href="/compara?produs=dlf-lucerna-creno&amp;suprafata=2&amp;um=ha"');
    expect(all(html, /<input type="hidden" name="suprafata" value="([^"]*)"/g)).toEqual(["2"]);
  });

  it("a comparison shows the example it reckons with in its field, and nothing where each product has its own", async () => {
    const fieldOf = (html: string) => /<input[^>]* id="suprafata"[^>]*>/.exec(html)?.[0];
    const lawns = await compare("turfline-sport", "turfline-umbra");
    expect(fieldOf(lawns.html)).toContain('value=" 100"');
    expect(lawns.text).toContain("exemplu");
    const { html, text } = await compare("turfline-sport", "dlf-lucerna-creno");
    expect(fieldOf(html)).toContain('value=""');
    expect(text).not.toContain("exemplu");
  });

  it("a comparison says what is wrong with an area, and stands with the examples", async () => {
    const { text, rows } = await read("/compara?produs=turfline-sport&suprafata=mult&um=mp", 422);
    expect(text).toContain("Scrieți suprafața, de exemplu 250, 2,5 ha sau 20 × 15.");
    expect(rows.get("Necesar și preț")?.[0]).toContain("pentru 100 mp: 4 kg · 1 sac de 10 kg 389 RON cu TVA");
  });

  it("a comparison chooses nothing for the visitor: the list of products begins with the question", async () => {
    const { html } = await read("/compara");
    expect(/<select [^>]*id="adauga".*?<option value="">(.*?)<\/option>/s.exec(html)?.[1]).toBe("Alegeți produsul");
    expect(all(html, /<option[^>]* selected/g)).toEqual([]);
  });

  it("a comparison offers the other products of the category first, none that is there already, and nothing past three", async () => {
    const two = await compare("dlf-lucerna-creno", "dlf-lucerna-daisy");
    expect(all(two.html, /<optgroup label="([^"]*)"/g)[0]).toBe("Lucernă");
    expect(two.options.slice(0, 2)).toEqual(["dlf-lucerna-ludelis", "foragemax-lucerna-graminee"]);
    expect(two.options).not.toContain("dlf-lucerna-creno");
    expect(two.options).not.toContain("turfline-mini");
    const [form = ""] = /<form[^>]*class="compare__add.*?<\/form>/s.exec(two.html) ?? [];
    expect(all(form, /<input type="hidden" name="produs" value="([^"]*)"/g)).toEqual(["dlf-lucerna-creno", "dlf-lucerna-daisy"]);
    expect((await compare("dlf-lucerna-creno", "dlf-lucerna-daisy", "turfline-sport")).options).toEqual([]);
  });
});

describe("an address with something else in it", () => {
  it("an address with something else in it without a product offers products to choose", async () => {
    for (const query of ["", "?produs=", "?produs=%20", "?alt=ceva"]) {
      const { text, names, options } = await read(`/compara${query}`);
      expect(names).toEqual([]);
      expect(text).toContain("Alegeți două sau trei produse");
      expect(options.length).toBeGreaterThan(30);
    }
  });

  it("one product, or the same twice, asks for another", async () => {
    for (const slugs of [["turfline-sport"], ["turfline-sport", "turfline-sport"], ["turfline-sport", "TURFLINE-SPORT"]]) {
      const { text, names } = await compare(...slugs);
      expect(names).toEqual(["Turfline Sport"]);
      expect(text).toContain("Ați ales un singur produs.");
    }
  });

  it("unknown products and drafts are left aside, and the page says so", async () => {
    const { text, names } = await compare("turfline-sport", "nu-exista", "turfline-umbra");
    expect(names).toEqual(["Turfline Sport", "Turfline Umbră"]);
    expect(text).toContain("Un produs din adresă nu mai este în catalog");
    const drafts = await compare("turfline-mini", "' OR 1=1 --");
    expect(drafts.names).toEqual([]);
    expect(drafts.text).toContain("Unele produse din adresă nu mai sunt în catalog");
    expect(drafts.html).not.toContain("Turfline Mini");
  });

  it("four products are three, and the page says so", async () => {
    const { text, names } = await compare("turfline-sport", "turfline-umbra", "turfline-clasic", "turfline-rapid");
    expect(names).toEqual(["Turfline Sport", "Turfline Umbră", "Turfline Clasic"]);
    expect(text).toContain("Comparăm cel mult trei produse");
  });

  it("a former slug finds its product", async () => {
    expect((await compare("gazon-de-umbra", "turfline-sport")).names).toEqual(["Turfline Umbră", "Turfline Sport"]);
  });

  it("nothing of it comes back as markup", async () => {
    const { html } = await compare('"><x-corpus>', "\u0000", "../admin", "turfline-sport");
    expect(html).not.toContain("<x-corpus");
  });
});

describe("the links to a comparison", () => {
  it("the links to a comparison is a checkbox on every row of a list, in one form", async () => {
    for (const path of ["/produse", "/gazon", "/brand/turfline"]) {
      const html = await (await app.get(path)).text();
      const form = /<form[^>]*action="\/compara".*?<\/form>/s.exec(html)?.[0] ?? "";
      const rows = all(form, /<article class="(list-row) /g).length;
      expect(rows, path).toBeGreaterThan(6);
      expect(all(form, /<input type="checkbox"[^>]* name="produs" value="([a-z0-9-]+)"/g), path).toHaveLength(rows);
    }
  });

  it("the links to a comparison is one of a product with two similar ones on its page", async () => {
    const html = await (await app.get("/produse/turfline-sport")).text();
    const [address] = all(html, /<a[^>]*href="(\/compara\?[^"]+)"/g);
    const compared = new URLSearchParams(address?.slice("/compara?".length).replaceAll("&amp;", "&")).getAll("produs");
    expect(compared).toHaveLength(3);
    expect(compared).toEqual(expect.arrayContaining(["turfline-sport", "turfline-ornamental"]));
  });
});

type Comparison = { html: string; text: string; names: string[]; options: string[]; rows: Map<string, string[]> };

function compare(...slugs: string[]): Promise<Comparison> {
  return read(`/compara?${new URLSearchParams(slugs.map((slug) => ["produs", slug]))}`);
}

async function read(path: string, status = 200): Promise<Comparison> {
  const response = await app.get(path);
  expect(response.status, path).toBe(status);
  const html = await response.text();
  const rows = [...html.matchAll(/<tr(?: class="is-sum")?><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(
    ([, label = "", cells = ""]) => [visibleText(label), all(cells, /<td[^>]*>(.*?)<\/td>/gs).map(visibleText)] as const,
  );
  return {
    html,
    text: visibleText(html),
    names: all(html, /<th scope="col"[^>]*>.*?<a [^>]*>(.*?)<\/a>/gs),
    options: all(html, /<option value="([a-z0-9-]+)"/g),
    rows: new Map(rows),
  };
}
