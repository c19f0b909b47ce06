/** The finder of a category: questions in the sentence of its list, numbers, ways back, and products added later. */
import { describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();

describe("the questions of a category", () => {
  it("the questions of a category stand in its sentence: the first as links, its use as words, the others folded", async () => {
    const { html } = await read("/gazon");
    expect(all(html, /<nav class="ask__chips" aria-label="(.*?)"/g), "with its answers as links").toEqual(["Unde va crește?"]);
    expect(all(html, /<div class="ask__use"><label [^>]*>pentru<\/label><select [^>]*aria-label="(.*?)"/g)).toEqual(["La ce îl folosiți?"]);
    expect(all(html, /<div class="field"><label for="gasire-[a-z]+">(.*?)<\/label>/g)).toEqual([
      "Câtă apă primește?",
      "Cât de scurt îl tundeți?",
    ]);
    expect(html).toMatch(/<select [^>]*name="brand".*?<option value="Turfline">Turfline \(8\)/s);
  });

  it.each(["/pasune", "/lucerna", "/sfecla", "/faneata", "/bulbi-de-flori"])(
    "the questions of a category are not asked of so few products as %s has: the area alone",
    async (path) => {
      const { html } = await read(path);
      expect(html).toContain('name="suprafata"');
      expect(html).not.toMatch(/ask__chips|ask__more|name="stoc"/);
    },
  );

  it("the questions of a category narrow a short list too where an address asks them, and the sentence keeps the answer", async () => {
    const { html, slugs } = await read("/bulbi-de-flori?loc=ghiveci");
    const all = (await read("/bulbi-de-flori")).slugs;
    expect(slugs.length).toBeLessThan(all.length);
    expect(html).toContain('<input type="hidden" name="loc" value="ghiveci"/>');
    expect(html).toMatch(/<a class="chip chip--active"[^>]*href="\/bulbi-de-flori#produse"/);
  });

  it("the questions of a category give with each option the number of products it would leave, and keep the promise", async () => {
    const { html, slugs } = await read("/gazon");
    expect(slugs).toHaveLength(16);
    const answers = [...html.matchAll(/<a class="chip" [^>]*href="\/gazon\?lumina=([a-z]+)#produse"[^>]*>[^<]*<span>(\d+)<\/span>/g)];
    expect(answers.map(([, value]) => value)).toEqual(["soare", "semiumbra", "umbra"]);
    for (const [value, total] of answers.map(([, value, total]) => [value, Number(total)] as const)) {
      expect((await read(`/gazon?lumina=${value}`)).slugs, value).toHaveLength(total);
    }
    const shade = await read("/gazon?lumina=umbra");
    expect(shade.slugs).toEqual(["johnsons-shady-place", "turfline-umbra"]);
    for (const [value, total] of optionsOf(shade.html, "apa")) {
      expect((await read(`/gazon?lumina=umbra&apa=${value}`)).slugs).toHaveLength(total);
    }
  });
});

describe("the totals of a category's filters", () => {
  it.each(["/gazon?brand=Turfline", "/gazon?stoc=in-stoc", "/gazon?utilizare=sport", "/gazon?lumina=soare&brand=Turfline&stoc=in-stoc"])(
    "the totals of a category's filters are what each leaves on %s, beside what is chosen already",
    async (path) => {
      const { html } = await read(path);
      const chosen = new URL(path, "http://site").searchParams;
      const asked = ["utilizare", "apa", "tuns", "stoc", "brand"].flatMap((name) =>
        optionsOf(html, name).map(([value, total]) => ({ name, value, total })),
      );
      const chips = [...html.matchAll(/<a class="chip" [^>]*href="\/gazon\?lumina=([a-z]+)[^>]*>[^<]*<span>(\d+)<\/span>/g)];
      const links = chips.map(([, value = "", total]) => ({ name: "lumina", value, total: Number(total) }));
      expect(asked.length + links.length).toBeGreaterThan(8);
      for (const { name, value, total } of [...asked, ...links]) {
        const narrowed = new URLSearchParams(chosen);
        narrowed.set(name, value);
        expect((await read(`/gazon?${narrowed}`)).slugs, `${narrowed}`).toHaveLength(total);
      }
    },
  );

  it("the totals of a category's filters are true where nothing fits: so many are left without each", async () => {
    const { html } = await read("/gazon?brand=Turfline&tuns=scurt");
    const [, words] = /<a class="more" href="\/gazon\?brand=Turfline#produse"[^>]*>(.*?)<\/a>/.exec(html) ?? [];
    expect(visibleText(words ?? "")).toBe(`fără „sub 3 cm”: ${(await read("/gazon?brand=Turfline")).slugs.length} produse`);
  });
});

describe("a visitor who makes no choice", () => {
  it.each(["/gazon", "/lucerna", "/bulbi-de-flori"])(
    "a visitor who makes no choice sees them on %s before all advice, and a way to each from the other",
    async (path) => {
      const { html } = await read(path);
      const order = all(html, /((?:id|href)="#?(?:produse|sfaturi)"|class="list-row hue)/g);
      expect([...new Set(order)]).toEqual(['id="produse"', 'href="#sfaturi"', 'class="list-row hue', 'id="sfaturi"', 'href="#produse"']);
    },
  );

  it("meets the other questions folded, and folded again after an answer, which stands as a chip that takes it back", async () => {
    for (const path of ["/gazon", "/gazon?utilizare=sport"])
      expect((await read(path)).html, path).toContain('<details class="ask__more"><summary>');
    const { html } = await read("/gazon?utilizare=sport");
    expect(html).toMatch(/<a class="chip chip--active"[^>]*href="\/gazon#produse"[^>]*>.*?teren de sport/);
  });
});

describe("a choice", () => {
  it("a choice is kept in the form, can be let go of one by one, and stays out of search engines and the page cache", async () => {
    const { html, text, response } = await read("/gazon?lumina=soare&apa=putina");
    expect(html).toMatch(/<option value="putina" selected="">/);
    expect(html, "the first question goes along").toContain('<input type="hidden" name="lumina" value="soare"/>');
    expect(all(html, /<a class="chip chip--active"[^>]*href="([^"]*)"/g)).toEqual([
      "/gazon?apa=putina#produse",
      "/gazon?lumina=soare#produse",
    ]);
    expect(text).toContain("Renunță la filtrul „Unde va crește?”: la soare");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`<link rel="canonical" href="${originOf(html)}/gazon"/>`);
    expect(response.headers.get("ETag")).toBeNull();
    expect((await read("/gazon")).html).not.toContain("noindex");
  });

  it("a choice that nothing fits says what to let go of, and what that leaves", async () => {
    const { html, text } = await read("/gazon?lumina=umbra&utilizare=sport");
    expect(text).toContain("Niciun produs nu îndeplinește toate condițiile");
    expect(text).toContain("fără „teren de sport”: 2 produse");
    expect(text).toContain("fără „la umbră, sub pomi”: 3 produse");
    expect(html).toContain('href="/gazon?lumina=umbra#produse"');
  });

  it.each(["lumina=", "lumina=noapte", "lumina[]=umbra", "LUMINA=umbra", "__proto__=x", "lumina=%00", "apa=umed"])(
    "%s is none: the whole category",
    async (query) => {
      expect((await read(`/gazon?${query}`)).slugs).toHaveLength(16);
    },
  );

  it("a choice has pages of its own", async () => {
    expect((await app.get("/gazon?lumina=umbra&page=2")).status).toBe(404);
    expect((await app.get("/gazon?lumina=umbra&page=x")).status).toBe(404);
  });
});

it("a product the administrator adds is found by its sheet at once, and its explicit spec overrules the rules", async () => {
  const cookie = await signIn(app, ADMIN);
  const category_id = app.database.prepare("SELECT id FROM categories WHERE slug = 'gazon'").pluck().get();
  const body = { name: "Gazon de livadă", slug: "gazon-de-livada", category_id, short_description: "Pentru umbra pomilor." };
  const created = await app.sendJson("POST", "/api/admin/products", body, { cookie });
  expect(created.status).toBe(201);
  const { id } = (await created.json()) as { id: number };
  expect((await read("/gazon?lumina=umbra")).slugs).toContain("gazon-de-livada");
  const specs = [{ key: "Lumină", value: "soare" }];
  expect((await app.sendJson("POST", `/api/admin/products/${id}/specs`, { specs }, { cookie })).status).toBe(200);
  expect((await read("/gazon?lumina=umbra")).slugs).not.toContain("gazon-de-livada");
  expect((await read("/gazon?lumina=soare")).slugs).toContain("gazon-de-livada");
});

describe("neighbouring categories", () => {
  it("neighbouring categories are linked from a category; a product has one question to answer, and links none", async () => {
    const related = /<nav [^>]*aria-labelledby="inrudite".*?<\/nav>/s;
    expect(all(related.exec((await read("/pasune")).html)?.[0] ?? "", /href="([^"]*)"/g).sort()).toEqual(["/faneata", "/lucerna"]);
    expect((await read("/produse/foragemax-pasune-intensiva")).html).not.toMatch(related);
  });
});

function optionsOf(html: string, question: string): [string, number][] {
  const select = new RegExp(`<select[^>]*name="${question}".*?</select>`, "s").exec(html)?.[0] ?? "";
  const options = [...select.matchAll(/<option value="([^"]+)"[^>]*>[^<]* \((\d+)\)<\/option>/g)];
  expect(options.length).toBeGreaterThan(0);
  return options.map(([, value = "", total]) => [value, Number(total)]);
}

function originOf(html: string): string {
  return /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1] ?? "";
}

async function read(path: string): Promise<{ html: string; text: string; slugs: string[]; response: Response }> {
  const response = await app.get(path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  return { html, text: visibleText(html), slugs: all(html, /<h3><a [^>]*href="\/produse\/([a-z0-9-]+)"/g), response };
}
