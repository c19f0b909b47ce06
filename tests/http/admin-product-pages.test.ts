/** The administrator's pages of a product, with plain posts: add, change, rows of the sheet and the questions, delete in two steps. */
import { describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { readSheetPairs } from "#tests/support/sheet-rows.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

const details = (overrides: Record<string, string> = {}) => ({
  name: "Amestec pentru livezi",
  slug: "",
  brand: "Turfline",
  category_id: "1",
  price: "249,90",
  vat_rate: "11",
  bag_weight_kg: "10",
  dose: "2,5",
  short_description: "Iarbă între pomi.",
  long_description: "",
  benefits: "Suportă umbra\n\nSe tunde rar",
  is_published: "1",
  ...overrides,
});

async function get(path: string): Promise<{ status: number; html: string; text: string }> {
  const response = await app.get(path, { headers: { Cookie: cookie } });
  const html = await response.text();
  return { status: response.status, html, text: visibleText(html) };
}

async function post(
  path: string,
  values: Record<string, string>,
): Promise<{ status: number; location: string; text: string; html: string }> {
  const response = await app.postForm(path, values, { cookie });
  const location = response.headers.get("Location") ?? "";
  if (response.status !== 303) {
    const html = await response.text();
    return { status: response.status, location, html, text: visibleText(html) };
  }
  const flash = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const html = await (await app.get(location, { headers: { Cookie: `${cookie}; ${flash}` } })).text();
  return { status: 303, location, html, text: visibleText(html) };
}

async function added(overrides: Record<string, string> = {}): Promise<number> {
  const { status, location } = await post("/admin/produse/nou", details(overrides));
  expect(status).toBe(303);
  return Number(location.split("/").at(-1));
}

it.each(["/admin/nu-exista", "/admin/setari/firma", "/admin/produse/99999", "/admin/leaduri/99999"])(
  "%s leads nowhere, in Romanian, and further",
  async (path) => {
    const { status, html, text } = await get(path);
    expect([status, /<title>(.*?)<\/title>/.exec(html)?.[1]]).toEqual([404, "Eroare &gt; Admin"]);
    expect(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).toBe("Pagina nu a fost găsită");
    expect(text).toContain("Unexpected Application Error! 404 Not Found");
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    for (const way of ["/admin/leaduri", "/admin", "/admin/experti", "/admin/setari", "/admin/cos"])
      expect(main).toContain(`href="${way}"`);
  },
);

describe("a changed product", () => {
  it("a changed product is asked about a price that is ten times less, and takes it when it is sent again", async () => {
    const id = await added({ name: "Amestec de confirmat", slug: `amestec-${Date.now()}`, price: "208,50" });
    const cheaper = details({ name: "Amestec de confirmat", slug: `amestec-ieftin-${id}`, price: "20,85" });
    const asked = await post(`/admin/produse/${id}`, cheaper);
    expect(asked.status).toBe(422);
    expect(asked.text).toMatch(/Prețul trece de la 208,50.RON la 20,85.RON\. Verificați virgula\. Dacă este bun, salvați încă o dată\./);
    const [confirmed = ""] = all(asked.html, /name="price_confirmed" value="([^"]*)"/g);
    expect((await post(`/admin/produse/${id}`, { ...cheaper, price: "2,08", price_confirmed: confirmed })).status, "another price").toBe(
      422,
    );
    expect((await post(`/admin/produse/${id}`, { ...cheaper, price_confirmed: confirmed })).text).toContain("Produs actualizat");
    const emptied = { ...cheaper, price: "" };
    const lost = await post(`/admin/produse/${id}`, emptied);
    expect(lost.status, "a price that goes").toBe(422);
    expect(lost.text).toMatch(
      /Prețul de acum, 20,85.RON, se șterge: pe site va apărea „Preț la cerere”\. Dacă este bun, salvați încă o dată\./,
    );
  });

  it.each([
    [
      "offer price",
      { price: "518,95" },
      { offer_price: "51,9", offer_valid_to: "2099-12-31" },
      /Prețul de ofertă este 51,90.RON, iar cel de listă 518,95.RON\./,
    ],
    [
      "planned price",
      { price: "590" },
      { planned_price: "5900", planned_from: "2099-03-01" },
      /Prețul planificat este 5\.900.RON, iar cel de listă 590.RON\./,
    ],
    ["weight of the pack", { bag_weight_kg: "20" }, { bag_weight_kg: "200" }, /Ambalajul trece de la 20.kg la 200.kg\./],
    [
      "price of a further pack",
      { "packs.0.weight_kg": "1", "packs.0.price": "287,83" },
      { "packs.0.price": "28,78" },
      /Prețul trece de la 287,83.RON la 28,78.RON\./,
    ],
  ])("a changed product is asked once about the comma of its %s", async (_what, stored, typed, words) => {
    const own = { name: `Amestec cu virgulă ${Math.random()}`, slug: `virgula-${Math.random().toString(36).slice(2)}`, price: "518,95" };
    const id = await added({ ...own, ...stored });
    const values = details({ ...own, ...stored, ...typed });
    const asked = await post(`/admin/produse/${id}`, values);
    expect([asked.status, asked.text]).toEqual([422, expect.stringMatching(words)]);
    const [price_confirmed = ""] = all(asked.html, /name="price_confirmed" value="([^"]*)"/g);
    expect((await post(`/admin/produse/${id}`, { ...values, price_confirmed })).text).toContain("Produs actualizat");
  });

  it("a changed product has one dose in its sheet, and no more than a whole mixture", async () => {
    const id = await added({ name: "Amestec cu o doză", dose: "3,5" });
    const save = async (dose: string, consumption: string, composition: string) => {
      const rows = { "Doză (kg/100 mp)": dose, "Consum (kg/mp)": consumption, Compoziție: composition };
      const body = new URLSearchParams([
        ...Object.entries(rows).flatMap(([key, value]) => [
          ["key", key],
          ["value", value],
        ]),
        ["intent", "save"],
      ]);
      const response = await app.get(`/admin/produse/${id}/fisa`, {
        method: "POST",
        body,
        headers: { Cookie: cookie, Origin: app.origin },
      });
      return { status: response.status, text: visibleText(await response.text()) };
    };
    const whole = "60% raigras peren, 40% păiuș roșu";
    expect((await save("4", "0,035", whole)).status).toBe(303);
    expect(readSheetPairs(app.database, "id", id).map(([, value]) => value)).toEqual(["4", "0,04", whole]);
    const both = await save("3", "0,05", whole);
    expect([both.status, both.text]).toEqual([422, expect.stringContaining("Doza și consumul nu se potrivesc")]);
    const over = await save("4", "0,04", "50% raigras peren, 20% firuță, 40% păiuș roșu");
    expect([over.status, over.text]).toEqual([422, expect.stringContaining("Procentele înseamnă împreună 110%")]);
  });
});

describe("a new product", () => {
  it("a new product is added with its benefits and dose, announced, and public", async () => {
    const { status, location, text, html } = await post("/admin/produse/nou", details());
    expect(status).toBe(303);
    expect(text).toContain("Produs adăugat");
    expect(html).toContain('value="amestec-pentru-livezi"');
    const site = visibleText(await (await app.get("/produse/amestec-pentru-livezi")).text());
    expect(site).toContain("249,90 RON");
    expect(site).toContain("Suportă umbra Se tunde rar");
    expect(site).toContain("3 kg · 1 sac");
    expect(site).toContain("Doză (kg/100 mp) 2,5");
    expect(site).toContain("Consum (kg/mp) 0,025");
    expect((await get(location)).text).not.toContain("Produs adăugat");
  });

  it("a new product comes back with what was typed and what is wrong", async () => {
    const { status, text, html } = await post(
      "/admin/produse/nou",
      details({ name: "", slug: "", price: "mult", dose: "-1", short_description: "Rămâne aici." }),
    );
    expect(status).toBe(422);
    expect(text).toContain("Eroare crearea produsului");
    expect(all(html, /<a href="#([^"]+)">[^<]+: (?:Câmp obligatoriu|Scrieți un număr|Trebuie să fie)/g)).toEqual([
      "name",
      "price",
      "dose",
      "slug",
    ]);
    expect(html).toContain('value="mult"');
    expect(text).toContain("Rămâne aici.");
  });

  it("a new product is a draft when 'Publicat' is not ticked", async () => {
    const { is_published: _ticked, ...draft } = details({ name: "Ciornă de pagină" });
    expect((await post("/admin/produse/nou", draft)).text).toContain("Ciornă: nu apare pe site");
    expect((await app.get("/produse/ciorna-de-pagina")).status).toBe(404);
    expect((await get("/admin?q=ciorna")).text).toContain("Ciornă de pagină");
  });
});

describe("a product that is changed", () => {
  it("a product that is changed shows its id read-only and its numbers with a comma, and says what was saved", async () => {
    const id = await added({ name: "Se schimbă" });
    const page = await get(`/admin/produse/${id}`);
    expect(page.html).toMatch(new RegExp(`<input [^>]*id="pid"[^>]*value="${id}"`));
    expect(page.html).toMatch(/<input [^>]*id="pid"[^>]*readOnly=""/i);
    expect(page.html).toContain('value="249,9"');
    const saved = await post(`/admin/produse/${id}`, details({ name: "Se schimbă mult", slug: "se-schimba", dose: "" }));
    expect(saved.text).toContain("Produs actualizat");
    expect(visibleText(await (await app.get("/produse/se-schimba")).text())).not.toContain("Câtă sămânță vă trebuie");
  });

  it("a product that is changed answers 409 for the slug of another and 404 for no product", async () => {
    const id = await added({ name: "Fără pereche" });
    const refused = await post(`/admin/produse/${id}`, details({ name: "Fără pereche", slug: "turfline-sport" }));
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.text).toContain("Un alt produs are deja această adresă.");
    expect((await get("/admin/produse/99999")).status).toBe(404);
    expect((await post("/admin/produse/99999", details())).status).toBe(404);
  });
});

describe("a refused product", () => {
  it("a refused product names each field in the summary, and beside the field says only what is wrong", async () => {
    const refused = await post("/admin/produse/nou", details({ name: "", slug: "", category_id: "", is_featured: "poate", price: "mult" }));
    expect(refused.status).toBe(422);
    expect(all(refused.html, /<a href="#\w+">(.*?)<\/a>/g)).toEqual([
      "Nume: Câmp obligatoriu",
      "Categorie: Alegeți categoria.",
      "Preț pe ambalaj: Scrieți un număr, de exemplu 12,5.",
      "Slug: Câmp obligatoriu",
      "Produs recomandat: Valoarea este 0 sau 1.",
    ]);
    expect(all(refused.html, /id="(?:name|is_featured)-eroare">(.*?)<\/p>/g)).toEqual(["Câmp obligatoriu", "Valoarea este 0 sau 1."]);
    expect(refused.html).toMatch(/<input type="checkbox" id="is_featured"[^>]*aria-invalid="true"/);
  });
});

describe("the dose of the details page", () => {
  const sheet = (id: number) => readSheetPairs(app.database, "id", id);
  const setSheet = (id: number, specs: { key: string; value: string }[]) =>
    app.sendJson("POST", `/api/admin/products/${id}/specs`, { specs }, { cookie });

  it("the dose of the details page leaves a range a range when it was not changed", async () => {
    const id = await added({ name: "Cu interval", dose: "" });
    await setSheet(id, [{ key: "Doză (kg/100 mp)", value: "3–4" }]);
    expect((await get(`/admin/produse/${id}`)).html).toMatch(/name="dose"[^>]*value="4"/);
    await post(`/admin/produse/${id}`, details({ name: "Cu interval", dose: "4" }));
    expect(sheet(id)).toEqual([["Doză (kg/100 mp)", "3–4"]]);
  });

  it("the dose of the details page takes the place of whatever said the dose before, in whichever unit", async () => {
    const id = await added({ name: "Cu altă unitate", dose: "" });
    await setSheet(id, [
      { key: "Ambalaj", value: "sac" },
      { key: "Dozaj", value: "25 g/mp" },
      { key: "Adâncime", value: "1 cm" },
    ]);
    await post(`/admin/produse/${id}`, details({ name: "Cu altă unitate", dose: "3" }));
    expect(sheet(id)).toEqual([
      ["Ambalaj", "sac"],
      ["Doză (kg/100 mp)", "3"],
      ["Consum (kg/mp)", "0,03"],
      ["Adâncime", "1 cm"],
    ]);
    await post(`/admin/produse/${id}`, details({ name: "Cu altă unitate", dose: "" }));
    expect(sheet(id)).toEqual([
      ["Ambalaj", "sac"],
      ["Adâncime", "1 cm"],
    ]);
  });
});

describe("a sheet whose norm may be wrong is saved, and says so", () => {
  const unusual = "30 kg/100 mp (3.000 kg/ha) este în afara normei obișnuite la Gazon, de la 2 până la 5 kg/100 mp. Verificați unitatea.";
  const seeds =
    "Norma „100.000 semințe/ha” este în boabe, iar produsul nu spune câte are ambalajul: calculatorul nu apare, iar cererile vin fără cantitate.";

  it.each([
    ["30", [unusual]],
    ["300 g/mp", [unusual]],
    ["100.000 semințe/ha", [seeds]],
    [
      "la nevoie",
      [
        "Norma „la nevoie” nu se citește, deci calculatorul nu apare. Scrieți-o așa: „2,5”, „25 kg/ha”, „30 g/mp”, „2,5–3 kg/100 mp” sau „70.000 boabe/ha”.",
      ],
    ],
    ["30 g/mp", undefined],
  ])("„Doză”: %s, by the call and on the page where it is typed", async (value, warnings) => {
    const id = await added({ name: `Cu norma ${value}`, dose: "" });
    const call = await app.sendJson("POST", `/api/admin/products/${id}/specs`, { specs: [{ key: "Doză", value }] }, { cookie });
    expect(await call.json()).toEqual({ success: true, specs: 1, ...(warnings && { warnings }) });
    const { text } = await get(`/admin/produse/${id}/fisa`);
    for (const words of warnings ?? []) expect(text).toContain(words);
    if (!warnings) expect(text).not.toContain("Norma „");
  });

  it("a sheet whose norm may be wrong is saved, and says so by the calls that write a product, and on its details", async () => {
    const body = { ...details({ name: "Prea des", slug: "prea-des", dose: "30" }), category_id: 1 };
    const made = (await (await app.sendJson("POST", "/api/admin/products", body, { cookie })).json()) as { id: number };
    expect(made).toMatchObject({ success: true, warnings: [unusual] });
    const changed = await app.sendJson("PUT", `/api/admin/products/${made.id}`, { ...body, dose: "30 gr./mp" }, { cookie });
    expect(Object.keys((await changed.json()) as object)).not.toContain("warnings");
    expect((await get(`/admin/produse/${made.id}`)).html).toMatch(/name="dose"[^>]*value="3"/);
    await app.sendJson("PUT", `/api/admin/products/${made.id}`, body, { cookie });
    expect((await get(`/admin/produse/${made.id}`)).text).toContain(unusual);
  });
});

describe("rows", () => {
  it.each(["application/json", "text/plain", "multipart/form-data", "multipart/form-data; boundary=x"])(
    "sent as %s that is no form answer 400 and store nothing",
    async (type) => {
      const before = app.database.prepare("SELECT count(*) FROM product_specs").pluck().get();
      const response = await app.get("/admin/produse/1/fisa", {
        method: "POST",
        body: '{"a":',
        headers: { Cookie: cookie, Origin: app.origin, "Content-Type": type },
      });
      expect(response.status).toBe(400);
      expect(app.database.prepare("SELECT count(*) FROM product_specs").pluck().get()).toBe(before);
    },
  );

  it("rows are added, moved and removed by buttons, without storing; 'Salvează' stores", async () => {
    const id = await added({ name: "Cu rânduri", dose: "" });
    const path = `/admin/produse/${id}/fisa`;
    const typed = [
      ["key", "Compoziție"],
      ["value", "100% raigras"],
      ["key", "Ambalaj"],
      ["value", "sac de 10 kg"],
    ];
    const send = async (intent: string) => {
      const body = new URLSearchParams([...typed, ["intent", intent]]);
      const response = await app.get(path, { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
      return {
        status: response.status,
        keys: response.status === 303 ? [] : all(await response.text(), /name="key"[^>]*value="([^"]*)"/g),
      };
    };
    expect(await send("rows:specs:add")).toEqual({ status: 200, keys: ["Compoziție", "Ambalaj", ""] });
    expect(await send("rows:specs:down-0")).toEqual({ status: 200, keys: ["Ambalaj", "Compoziție"] });
    expect(await send("rows:specs:up-1")).toEqual({ status: 200, keys: ["Ambalaj", "Compoziție"] });
    expect(await send("rows:specs:remove-1")).toEqual({ status: 200, keys: ["Compoziție"] });
    expect(all((await get(path)).html, /name="key"[^>]*value="([^"]*)"/g)).toEqual([]);
    expect((await send("save")).status).toBe(303);
    expect(all((await get(path)).html, /name="key"[^>]*value="([^"]*)"/g)).toEqual(["Compoziție", "Ambalaj"]);
  });

  it("rows are told by the number they have on the page, blank ones left out, and never grow past 60", async () => {
    const id = await added({ name: "Cu rânduri goale", dose: "" });
    const path = `/admin/produse/${id}/fisa`;
    const send = async (keys: string[], values: string[], intent: string) => {
      const body = new URLSearchParams([
        ...keys.map((key) => ["key", key]),
        ...values.map((value) => ["value", value]),
        ["intent", intent],
      ]);
      const response = await app.get(path, { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
      const html = await response.text();
      return { status: response.status, text: visibleText(html), keys: all(html, /name="key"[^>]*value="([^"]*)"/g), html };
    };
    const refused = await send(["Ambalaj", " ", ""], ["sac", "", "fără nume"], "save");
    expect(refused).toMatchObject({ status: 422, keys: ["Ambalaj", ""] });
    expect(refused.text).toContain("Rândul 2, Caracteristică: Câmp obligatoriu");
    expect(refused.html).toContain('href="#key-1"');

    const many = Array.from({ length: 60 }, (_row, index) => `Rând ${index}`);
    for (const [keys, intent] of [
      [many, "rows:specs:add"],
      [[...many, "Rând 60", "Rând 61"], "save"],
    ] as const) {
      const full = await send([...keys], keys.map(String), intent);
      expect(full).toMatchObject({ status: 422, keys: [...keys] });
      expect(full.text).toContain("Cel mult 60 de rânduri.");
      expect(full.text).not.toContain("Rândul 1");
      expect(full.html).not.toContain('href="#undefined');
    }
  });

  it("rows say which names the site reads, with what the finder of the category understands", async () => {
    const { text } = await get("/admin/produse/1/fisa");
    expect(text).toContain("„Lumină” (la soare / la semiumbră / la umbră, sub pomi)");
    expect(text).toContain("„Tuns” (scurt / obișnuit / înalt)");
    expect(text).toContain("„Perioada de semănat”");
  });

  it("rows of questions need both halves; they are stored together with the sheet, or neither is", async () => {
    const id = await added({ name: "Cu întrebări", dose: "" });
    const path = `/admin/produse/${id}/fisa`;
    const typed = { key: "Ambalaj", value: "sac de 10 kg", q: "Când se seamănă?", a: "", intent: "save" };
    const changes = () => app.database.prepare("SELECT count(*) FROM history WHERE subject_id = ?").pluck().get(id) as number;
    const before = changes();
    const refused = await post(path, typed);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Întrebarea 1, Răspuns: Câmp obligatoriu");
    expect(refused.html).toContain('value="Când se seamănă?"');
    expect(refused.html).toContain('value="sac de 10 kg"');
    expect(all((await get(path)).html, /name="key"/g)).toEqual([]);
    await post(path, { ...typed, a: "Primăvara." });
    const page = visibleText(await (await app.get("/produse/cu-intrebari")).text());
    expect(page).toContain("Când se seamănă? Primăvara.");
    expect(page).toContain("sac de 10 kg");
    expect(changes() - before, "one change, taken back by one press").toBe(1);
  });
});

describe("what few products have", () => {
  const folded = (html: string) => /<details[^>]*>\s*<summary><strong>Mai multe<\/strong>.*?<\/details>/s.exec(html)?.[0] ?? "";
  const isOpen = (html: string) => /^<details[^>]* open/.test(folded(html));

  it("what few products have is folded and says what of it there is; it is open where something in it is wrong", async () => {
    const id = await added({ name: "Cu de toate" });
    const path = `/admin/produse/${id}`;
    const { html } = await get(path);
    expect(isOpen(html)).toBe(false);
    expect(visibleText(folded(html))).toContain("Mai multe cantitate minimă, cod EAN, ambalaje pe palet, pașaport fitosanitar");
    const wrong = await post(path, details({ name: "Cu de toate", ean: "123" }));
    expect([wrong.status, isOpen(wrong.html), folded(wrong.html).includes('id="ean"')]).toEqual([422, true, true]);
    expect(wrong.html).toContain('href="#ean"');
    await post(path, details({ name: "Cu de toate", pallet_packs: "40" }));
    expect(visibleText(folded((await get(path)).html))).toContain("Mai multe Ambalaje pe palet: 40");
  });

  it("what few products have leads to calendar and documents, which stand in the navigation once there are some", async () => {
    const id = await added({ name: "Cu calendar" });
    const [path, papers] = [`/admin/produse/${id}`, `/admin/produse/${id}/documente`];
    const inNavigation = (html: string) => /<nav aria-label="Secțiunile produsului">.*?<\/nav>/s.exec(html)?.[0].includes(papers);
    const before = (await get(path)).html;
    expect([folded(before).includes(`href="${papers}"`), inNavigation(before), inNavigation((await get(papers)).html)]).toEqual([
      true,
      false,
      true,
    ]);
    await post(papers, { "care.0.work": "roll", "care.0.timing": "la 2 zile", "care.0.text": "", intent: "save" });
    const after = (await get(path)).html;
    expect([folded(after).includes(papers), inNavigation(after)]).toEqual([false, true]);
  });
});

describe("deleting", () => {
  it("deleting asks 'Ștergi produsul?' first and deletes on the second step", async () => {
    const id = await added({ name: "De șters" });
    expect((await get(`/admin/produse/${id}`)).text).toContain("Ștergi produsul?");
    expect((await app.get("/produse/de-sters")).status).toBe(200);
    const deleted = await post(`/admin/produse/${id}`, { intent: "delete" });
    expect(deleted.location).toBe("/admin");
    expect(deleted.text).toContain("Produs șters");
    expect((await app.get("/produse/de-sters")).status).toBe(404);
    expect((await post(`/admin/produse/${id}`, { intent: "delete" })).status).toBe(404);
  });
});

describe("the list", () => {
  it("the list has picture, name, category, brand, price, marks, search and filters", async () => {
    const { text, html } = await get("/admin?q=eco-lawn");
    expect(text).toContain("Turfline Eco-Lawn Gazon Turfline 445 RON");
    expect(text).toContain("Ofertă");
    expect(html).toMatch(/<img src="\/uploads\/[0-9a-f]{32}-300\.webp"/);
    expect((await get("/admin?c=sfecla&b=DLF")).text).toContain("Produse 2");
    expect((await get("/admin?q=nimic-de-felul-asta")).text).toContain("Niciun produs nu corespunde filtrelor.");
  });
});
