/** The question of the first page: a crop and an area lead to the list that says what it costs, and its answers are those of the lists. */
import { beforeEach, describe, expect, it } from "vitest";
import { all, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();

const htmlOf = async (address: string) => await (await app.get(address)).text();
const answerOf = (html: string) => visibleText(/<div class="question__answer">(.*?)<\/form>/s.exec(html)?.[1] ?? "");
/** Name of the first product of a list. */
const firstOf = (list: string) => visibleText(/class="list-row[" ].*?<h3[^>]*>(.*?)<\/h3>/s.exec(list)?.[1] ?? "no product");
const ask = async (query: Record<string, string>) => {
  const response = await app.get(`/?${new URLSearchParams(query)}`);
  return [response.status, response.headers.get("Location")];
};

const typed = async (query: Record<string, string>) =>
  (await (await app.get(`/raspuns.json?${new URLSearchParams(query)}`)).json()) as {
    area: string;
    cost: string;
    product: string;
    need: string;
  };

beforeEach(() => app.refresh());

describe("the question of the first page", () => {
  it("the question of the first page asks for one of the categories that have products, and for an area in a unit", async () => {
    app.database.exec("UPDATE products SET is_published = 0 WHERE category_id = (SELECT id FROM categories WHERE slug = 'faneata')");
    await app.refresh();
    const html = await htmlOf("/");
    expect(all(html, /name="categorie"[^>]* value="([^"]+)"/g)).toEqual(["gazon", "pasune", "lucerna", "sfecla", "bulbi-de-flori"]);
    expect(all(html, /<input [^>]*name="suprafata" [^>]*value="([^"]*)"/g)).toEqual(["100 "]);
    app.database.exec("UPDATE products SET is_published = 1");
  });

  it("is answered with the least sum of the list of the category, for the area that the list begins with", async () => {
    const list = await htmlOf("/gazon");
    const [cost = "", need = ""] = [/class="list-row__cost">([^<\n]*)/, /class="list-row__need"[^>]*><strong>([^<]*)/].map(
      (part) => part.exec(list)?.[1] ?? "",
    );
    expect(cost).toMatch(/^\d+\sRON$/);
    const answer = answerOf(await htmlOf("/"));
    expect(answer).toContain(visibleText(`100 mp de gazon, de la ${cost}`));
    expect(answer).toContain(visibleText(need));
    expect(answer).toContain(visibleText(`${firstOf(list)} · `));
    expect(answer).toMatch(/Vezi cele 16 produse.*Vă sunăm .*Preferați să sunați\? 0361 000 001/);
  });

  it("the question of the first page follows a price that changes", async () => {
    app.database.exec("UPDATE products SET price = 2, price_show_vat_note = 0 WHERE slug = 'turfline-sport'");
    await app.refresh();
    expect(answerOf(await htmlOf("/"))).toContain("de la 2 RON");
    app.database.exec("UPDATE products SET price = 389 WHERE slug = 'turfline-sport'");
  });

  it("the question of the first page names no price where no product of the category has one", async () => {
    app.database.exec(
      "CREATE TEMP TABLE prices AS SELECT id, price FROM products; UPDATE products SET price = NULL; DELETE FROM product_packs",
    );
    await app.refresh();
    expect(answerOf(await htmlOf("/"))).toMatch(/^Gazon: prețul fiecărui produs pentru suprafața dumneavoastră, cu TVA\. .*Vă sunăm/);
    app.database.exec("UPDATE products SET price = (SELECT price FROM prices WHERE prices.id = products.id)");
  });

  it("the question of the first page leads to the list of the category with the area that was typed", async () => {
    expect(await ask({ categorie: "lucerna", suprafata: "2", um: "ha" })).toEqual([303, "/lucerna?suprafata=2&um=ha"]);
    expect(await ask({ categorie: "gazon", suprafata: "20 x 15", um: "mp" })).toEqual([303, "/gazon?suprafata=20+x+15&um=mp"]);
  });

  it("the question of the first page leads to the list with its own area where nobody has typed one", async () => {
    expect(await ask({ categorie: "lucerna", suprafata: "100 ", um: "mp" })).toEqual([303, "/lucerna"]);
    expect(await ask({ categorie: "lucerna", suprafata: "1 ", um: "ha" })).toEqual([303, "/lucerna"]);
    expect(await ask({ categorie: "lucerna", suprafata: "", um: "ha" })).toEqual([303, "/lucerna"]);
    expect(await ask({ categorie: "pasune" })).toEqual([303, "/pasune"]);
  });

  it("the question of the first page takes an area that is none along, and the list says what is wrong with it", async () => {
    const [status, address] = await ask({ categorie: "gazon", suprafata: "multă", um: "mp" });
    expect(status).toBe(303);
    const list = await app.get(String(address));
    expect([list.status, visibleText(await list.text()).includes("Scrieți suprafața, de exemplu 250")]).toEqual([422, true]);
    expect(decodeURIComponent(String(address))).toContain("suprafata=multă");
  });

  it.each([{ categorie: "nimic" }, { categorie: "" }, { suprafata: "5" }])(
    "is asked again where no category of the site is named: %o",
    async (query) => {
      expect(await ask(query)).toEqual([200, null]);
    },
  );

  it("answers while one types with what the list says for that area: its least sum, how much, in which packs", async () => {
    const answer = await typed({ categorie: "gazon", suprafata: "2,5", um: "ari" });
    const list = await htmlOf("/gazon?suprafata=2%2C5&um=ari");
    expect(visibleText(answer.area)).toBe("2,5 ari");
    expect(answer.cost).toBe(/class="list-row__cost">([^<\n]*)/.exec(list)?.[1]);
    expect(answer.product).toBe(firstOf(list));
    expect(visibleText(list)).toContain(visibleText(answer.need));
  });

  it("answers an area that is none with what is wrong, and no crop of the site with nothing", async () => {
    expect(await typed({ categorie: "gazon", suprafata: "multă", um: "mp" })).toMatchObject({
      cost: "",
      fault: expect.stringMatching(/^Scrieți suprafața/),
    });
    expect(await typed({ categorie: "gazon", suprafata: "0", um: "mp" })).toMatchObject({
      fault: expect.stringMatching(/mai mare decât 0/),
    });
    expect(await typed({ categorie: "nimic", suprafata: "5", um: "mp" })).toBeNull();
  });
});
