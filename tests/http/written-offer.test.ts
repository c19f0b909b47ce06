/** A written offer from the request to the customer's answer: draft, paper, page, and what cannot be changed any more. */
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { issuedBy, storeDraft } from "#tests/support/page-forms.ts";
import { tagsOf } from "#tests/support/pdf-structure.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const LINES = ["name", "quantity", "unit", "unit_price", "price_kind", "vat_rate", "discount"] as const;
type Line = Record<(typeof LINES)[number], string>;

const SEED: Line = {
  ...{ name: "Țelină și înțărcătoare „Șa”, sac de 20 kg", quantity: "3", unit: "sac", unit_price: "545" },
  ...{ price_kind: "net", vat_rate: "11", discount: "5" },
};
const TOOL: Line = {
  ...{ name: "Semănătoare de mână", quantity: "1", unit: "buc", unit_price: "121,01" },
  ...{ price_kind: "gross", vat_rate: "21", discount: "" },
};
const BLANK: Line = { name: "", quantity: "", unit: "fara", unit_price: "", price_kind: "net", vat_rate: "11", discount: "" };
const WORDS = {
  ...{ customer_name: "Ștefan Ionuț Probă", customer_details: "Județul Maramureș\nCUI RO00000001", valid_until: daysFromNow(14) },
  ...{ greeting: "Bună ziua,\n\nvă mulțumim.", delivery: "În Baia Mare.", payment: "La 30 de zile.", note: "" },
};

/** The message that the next page tells, as its cookie has it. */
const saidIn = ({ headers }: Response) => decodeURIComponent(decodeURIComponent(headers.get("Set-Cookie") ?? ""));

describe("a draft", () => {
  it("a draft begins with what the request asks for, at the catalogue's price and with its VAT", async () => {
    const lead = await ask("0700 000 301", { product_id: "28", area_sqm: "1,5", email: "stefan@exemplu.ro" });
    expect(visibleText(await page(`/admin/leaduri/${lead}/oferta`))).toContain("Nicio ofertă încă.");
    const html = await page(await draftOf(lead));
    expect(valueIn(html, "customer_name")).toBe("Gheorghe Exemplu-Pop");
    expect(html).toContain("Județul Maramureș\nTelefon 0700 000 301\nstefan@exemplu.ro</textarea>");
    expect(valueIn(html, "valid_until")).toBe(daysFromNow(14));
    expect(rowsOf(html)[0]).toEqual({
      ...{ name: "ForageMax Fâneață Intensivă, sac de 20 kg", quantity: "3", unit: "sac", unit_price: "545" },
      ...{ price_kind: "net", vat_rate: "11", discount: "" },
    });
    // What the way costs is a line of the sum, taxed as the goods are; the words say when, and leave nothing to the telephone.
    expect(rowsOf(html)[1]).toEqual({
      ...{ name: "Transport", quantity: "1", unit: "fara", unit_price: "60" },
      ...{ price_kind: "gross", vat_rate: "11", discount: "" },
    });
    expect(visibleText(html)).toContain("Ca marfa: 11%");
    app.database.exec("UPDATE products SET stock_state = 'on_order' WHERE id = 28");
    expect(visibleText(await page(await draftOf(lead)))).toContain("Produs la comandă");
    expect(rowsOf(html).slice(2), "no empty rows below what is wanted").toEqual([]);
    expect(all(html, /<textarea[^>]*name="delivery"[^>]*>([^<]*)</g)[0]).toBe(
      "Livrare în județul Maramureș: 1–2 zile lucrătoare.\nMarfa pleacă din depozitul nostru.",
    );
  });

  it("a draft names the product whose area the visitor has not touched, until it is added: it has no quantity", async () => {
    const base = await draftOf(await ask("0700 000 309", { product_id: "28", area_sqm: "1", area_unit: "ha", area_example: "1 ha" }));
    const html = await page(base);
    expect(rowsOf(html)).toEqual([BLANK]);
    const words = "ForageMax Fâneață Intensivă: cerut cu suprafața din exemplu";
    expect(visibleText(html)).toContain(words);
    await save(base, WORDS, [{ ...SEED, name: "ForageMax Fâneață Intensivă, sac de 20 kg" }]);
    expect(visibleText(await page(base))).not.toContain(words);
  });

  it("a draft has the rows of all requests of one person: sending it answers them together", async () => {
    await ask("0700 000 371", { product_id: "28" });
    const base = await draftOf(await ask("0700 000 371", { product_id: "21" }));
    const names = rowsOf(await page(base)).map(({ name }) => name);
    for (const product of ["ForageMax Fâneață Intensivă", "DLF Lucernă Creno"])
      expect(
        names.filter((name) => name.startsWith(product)),
        product,
      ).toHaveLength(1);
  });

  it("a draft of requests whose customers are of two kinds says in one line for which kind it is", async () => {
    const first = await ask("0700 000 398", { product_id: "28", customer_type: "farmer" });
    const lead = await ask("0700 000 398", { product_id: "21", customer_type: "hobby" });
    const begun = async (of: number) => visibleText(await page(`/admin/leaduri/${of}/oferta/noua`));
    const words = (theirs: string, own: string) =>
      `Unele sunt de la client „${theirs}”; oferta este pentru client „${own}”, ca cererea de față. Dacă nu e așa, corectați tipul.`;
    expect(await begun(lead)).toContain(words("Fermier", "Hobby"));
    expect(await begun(first)).toContain(words("Hobby", "Fermier"));
    app.database.prepare("UPDATE leads SET customer_type = 'farmer' WHERE id = ?").run(lead);
    expect(await begun(lead)).not.toContain("Unele sunt de la client");
  });

  it("a draft says nothing of a delivery to a county that is not known", async () => {
    const lead = await ask("0700 000 363", { product_id: "28" });
    app.database.prepare("UPDATE leads SET county = '' WHERE id = ?").run(lead);
    const html = await page(await draftOf(lead));
    expect(all(html, /<textarea[^>]*name="delivery"[^>]*>([^<]*)</g)[0]).not.toContain("Livrare în");
    expect(rowsOf(html)).toHaveLength(1);
  });

  it("a draft takes in the other products of the request, and leaves a price open where the catalogue has none", async () => {
    const lead = await ask("0700 000 302", { product_id: "28" });
    app.database.exec("UPDATE products SET price = NULL WHERE id = 17");
    app.database
      .prepare(
        "INSERT INTO lead_lines (lead_id, product_id, product_name, area_sqm, area_unit, bags, bag_weight_kg) VALUES (?, ?, ?, ?, ?, ?, ?)",
      )
      .run(lead, 17, "Alt amestec", 100, "mp", 21, 0.5);
    const base = await draftOf(lead);
    expect(rowsOf(await page(base))[1]).toMatchObject({
      name: "Alt amestec, ambalaj de 0,5 kg",
      quantity: "21",
      unit: "ambalaj",
      unit_price: "",
    });
    const refused = await send(base, issuedBy(await page(base)));
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      422,
      expect.stringContaining("Rândul 2, Preț, lei: Lipsește prețul."),
    ]);
  });

  it("a draft is saved with what is not known yet, says so at its field, and says what it comes to", async () => {
    const base = await draftOf(await ask("0700 000 308", {}));
    const saved = await save(base, { ...WORDS, valid_until: daysFromNow(-1) }, [SEED, { ...TOOL, unit_price: "" }]);
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, base]);
    const html = await page(base);
    expect(all(html, /id="([^"]+)-ajutor"><strong class="offer-gap">/g)).toEqual(["valid_until", "unit_price-1"]);
    const text = visibleText(html);
    expect(text).toContain("Total cu TVA: 1.724,11 lei 1.553,25 fără TVA + 170,86 TVA; fără rândul 2, încă necompletat");

    const refused = await save(base, { ...WORDS, valid_until: daysFromNow(-1) }, [SEED, { ...TOOL, unit_price: "" }], "issue");
    expect(refused.status).toBe(422);
    expect(visibleText(await refused.text())).toContain(
      "Ceva lipsește Valabilă până la: Ziua a trecut. Alegeți alta. Rândul 2, Preț, lei: Lipsește prețul.",
    );
    expect(rowsOf(await page(base)).slice(0, 2), "what was typed stays").toEqual([SEED, { ...TOOL, unit_price: "" }]);
    expect(row(base)).toMatchObject({ state: "draft", number: null, valid_until: daysFromNow(-1) });

    await save(base, WORDS, [SEED, TOOL]);
    expect(visibleText(await page(base))).toContain("Total cu TVA: 1.845,12 lei");
  });

  it("a draft keeps what was typed where something is wrong, each error at its field", async () => {
    const base = await draftOf(await ask("0700 000 303", {}));
    const wrong = { ...SEED, quantity: "zece", unit_price: "1,234" };
    const response = await save(base, { ...WORDS, valid_until: "mâine" }, [TOOL, BLANK, wrong]);
    expect(response.status).toBe(422);
    const html = await response.text();
    const rows = rowsOf(html);
    expect(rows.slice(0, 2)).toEqual([TOOL, wrong]);
    const summary = /<div class="error-summary".*?<\/ul>/s.exec(html)?.[0] ?? "";
    expect(all(summary, /<a href="#([^"]+)"/g)).toEqual(["valid_until", "quantity-1", "unit_price-1"]);
    expect(visibleText(summary)).toContain("Rândul 2, Cantitate: Scrieți un număr, de exemplu 12,5.");
    expect(app.database.prepare("SELECT count(*) FROM offer_lines WHERE offer_id = ?").pluck().get(base.split("/").at(-1))).toBe(0);
  });

  it("a draft gets rows, loses them and moves them by its buttons, and stores nothing by that", async () => {
    const base = await draftOf(await ask("0700 000 304", {}));
    const names = async (intent: string) => {
      const response = await save(base, WORDS, [SEED, TOOL], intent);
      expect(response.status).toBe(200);
      return rowsOf(await response.text()).map(({ name }) => name);
    };
    expect(await names("rows:lines:add")).toEqual([SEED.name, TOOL.name, ""]);
    expect(await names("rows:lines:remove-0")).toEqual([TOOL.name]);
    expect(await names("rows:lines:down-0")).toEqual([TOOL.name, SEED.name]);
    expect(rowsOf(await page(base))).toEqual([BLANK]);
  });

  it("a draft takes packs of the catalogue at today's price, as many as the area takes, and stores nothing by that", async () => {
    const base = await draftOf(await ask("0700 000 362", { product_id: "28", area_sqm: "1,5" }));
    const html = await page(base);
    expect([valueIn(html, "pick_area"), /<option selected="">(\w+)<\/option>/.exec(html)?.[1]]).toEqual(["", "ha"]);
    const find = async (pick: string, pick_area: string) => {
      const answer = await save(base, WORDS, [SEED], "find", { pick, pick_area, pick_unit: "ha" });
      return { status: answer.status, html: await answer.text() };
    };
    const found = await find("turfline sport", "0,1");
    expect(visibleText(found.html)).toContain(
      "Turfline Sport, sac de 10 kg 389,00 lei cu TVA · TVA 11% · în stoc · pentru 0,1 ha Adaugă 4 saci",
    );
    expect(rowsOf(found.html)[0]).toEqual(SEED);
    expect(visibleText((await find("umbră", "")).html)).toMatch(/Adaugă 1 sac: Turfline Umbră, sac de 10 kg/);
    expect(await find("nimic de felul acesta", "")).toMatchObject({
      status: 422,
      html: expect.stringContaining("Niciun produs din catalog nu se potrivește."),
    });
    const wrong = await find("turfline sport", "multe");
    expect([wrong.status, visibleText(wrong.html)]).toEqual([422, expect.stringContaining("Scrieți suprafața, de exemplu")]);
    expect(await find("turfline sport", "10001")).toMatchObject({ status: 422, html: expect.stringContaining("cel mult 10.000 ha") });
    const key = /value="(pick-[^"]+)"/.exec(found.html)?.[1] ?? "";
    const picked = await save(base, WORDS, [SEED, BLANK], key, { pick_area: "0,1", pick_unit: "ha" });
    expect(rowsOf(await picked.text())[1]).toMatchObject({
      name: "Turfline Sport, sac de 10 kg",
      quantity: "4",
      unit: "sac",
      unit_price: "389",
    });
    expect((await save(base, WORDS, [SEED], "pick-999999-10")).status).toBe(422);
    expect(rowsOf(await page(base))[0]?.name).toContain("ForageMax");
  });

  it("a draft proposes of each product what its own area takes, and never what the area of the one before does", async () => {
    const lead = await ask("0700 000 363", { product_id: "28", area_sqm: "1,5" });
    app.database.exec(`
      INSERT INTO lead_lines (lead_id, product_id, product_name, product_slug, area_sqm, area_unit)
        SELECT ${lead}, id, name, slug, 1000, 'mp' FROM products WHERE name = 'Turfline Sport'
    `);
    const base = await draftOf(lead);
    const find = async (pick: string, more = {}) => {
      const html = await (await save(base, WORDS, [SEED], "find", { pick, ...more })).text();
      return { words: visibleText(html).replaceAll("\u00a0", " "), key: /value="(pick-[^"]+)"/.exec(html)?.[1] ?? "" };
    };
    const hay = await find("ForageMax Fâneață Intensivă", { pick_area: "6", pick_unit: "ha" });
    expect(hay.words).toContain("pentru 6 ha Adaugă 10 saci");
    const added = await (await save(base, WORDS, [SEED], hay.key, { pick: "hay", pick_area: "6", pick_unit: "ha" })).text();
    expect(rowsOf(added)[1]?.quantity).toBe("10");
    expect([valueIn(added, "pick"), valueIn(added, "pick_area")], "for the next one").toEqual(["", ""]);
    const second = await find("turfline sport", { pick_area: "", pick_unit: "ha" });
    expect(second.words, "asked for with 1.000 mp").toContain("pentru 1.000 mp, cât s-a cerut Adaugă 4 saci");
    expect(rowsOf(await (await save(base, WORDS, [SEED], second.key)).text())[1]?.quantity).toBe("4");
    expect((await find("Turfline Umbră")).words, "not asked for").toContain("Adaugă 1 sac: Turfline Umbră");
  });

  it("a draft takes the area of a request that names no product for whatever is found", async () => {
    const base = await draftOf(await ask("0700 000 364", { area_sqm: "1000", area_unit: "mp" }));
    const found = await (await save(base, WORDS, [SEED], "find", { pick: "turfline sport" })).text();
    expect(visibleText(found).replaceAll("\u00a0", " ")).toContain("pentru 1.000 mp, cât s-a cerut Adaugă 4 saci");
  });

  it("a draft is issued and sent by one press; without an address nothing is issued", async () => {
    const base = await draftOf(await ask("0700 000 361", {}));
    const refused = await save(base, WORDS, [SEED], "send", { recipient: "" });
    expect([refused.status, row(base).state]).toEqual([409, "draft"]);
  });

  it("a draft is stored by the first button that saves it, and by nothing that only looks", async () => {
    const lead = await ask("0700 000 370", { product_id: "28" });
    const path = `/admin/leaduri/${lead}/oferta/noua`;
    const stored = () => app.database.prepare("SELECT count(*) FROM offers WHERE lead_id = ?").pluck().get(lead);
    const html = await page(path);
    expect(visibleText(html)).toContain("Rândurile sunt cele din cerere, la prețurile de azi. Nimic nu este salvat încă.");
    expect(visibleText(html)).not.toContain("Șterge ciorna");
    expect(rowsOf(await (await save(path, WORDS, [SEED], "rows:lines:add")).text())).toEqual([SEED, BLANK]);
    expect((await save(path, { ...WORDS, valid_until: "mâine" }, [SEED])).status).toBe(422);
    expect(stored(), "looked at, filled in and refused").toBe(0);
    const [one, other] = await Promise.all([save(path, WORDS, [SEED]), save(path, WORDS, [SEED])]);
    expect([one.status, one.headers.get("Location")]).toEqual([303, other.headers.get("Location")]);
    expect(stored(), "two presses at once are one").toBe(1);
    expect(rowsOf(await page(one.headers.get("Location") ?? ""))).toEqual([SEED]);
    expect((await save(path, WORDS, [TOOL], "issue")).headers.get("Location")).not.toBe(one.headers.get("Location"));
    expect(stored()).toBe(2);
  });

  it("a new offer that could not be issued leaves no draft behind that nobody asked for, and is issued from the same page", async () => {
    const lead = await ask("0700 000 373", {});
    const path = `/admin/leaduri/${lead}/oferta/noua`;
    const states = () => app.database.prepare("SELECT state FROM offers WHERE lead_id = ?").pluck().all(lead);
    const refused = await save(path, WORDS, [{ ...SEED, unit_price: "" }], "issue");
    const html = await refused.text();
    expect([refused.status, visibleText(html)]).toEqual([422, expect.stringContaining("Rândul 1, Preț, lei: Lipsește prețul.")]);
    expect(visibleText(html)).toContain("Nimic nu este salvat încă.");
    expect(rowsOf(html), "what was typed is in the form").toEqual([{ ...SEED, unit_price: "" }]);
    const asked = await save(path, WORDS, [{ ...SEED, unit_price: "0" }], "issue");
    expect(visibleText(await asked.text())).toContain("Oferta nu este emisă încă: verificați-o și emiteți-o.");
    expect(states(), "refused and asked about").toEqual([]);
    expect((await save(path, WORDS, [SEED], "issue")).status).toBe(303);
    expect(states()).toEqual(["issued"]);
  });

  it("a new offer that is typed in two tabs of one person becomes two drafts, and the second save says so", async () => {
    const lead = await ask("0700 000 374", {});
    const path = `/admin/leaduri/${lead}/oferta/noua`;
    const one = (await save(path, WORDS, [SEED])).headers.get("Location") ?? "";
    const other = await save(path, WORDS, [TOOL]);
    const two = other.headers.get("Location") ?? "";
    expect([rowsOf(await page(one)), rowsOf(await page(two))]).toEqual([[SEED], [TOOL]]);
    expect(saidIn(other)).toContain("Alta, a aceleiași cereri, a fost salvată");
  });

  it("a draft is nobody's but ours: its address for the customer does not exist, and it can be thrown away", async () => {
    const base = await draftOf(await ask("0700 000 305", {}));
    const address = `/oferta-scrisa/${tokenOf(base)}`;
    for (const path of [address, `${address}/pdf`, "/oferta-scrisa/x", "/oferta-scrisa/x/pdf"])
      expect((await app.get(path)).status).toBe(404);
    expect((await post(base, { intent: "delete" })).headers.get("Location")).toMatch(/\/oferta$/);
    expect((await app.get(base, { headers: { Cookie: cookie } })).status).toBe(404);
  });

  it("a draft stands below its own request only", async () => {
    const [lead, other] = [await ask("0700 000 306", {}), await ask("0700 000 307", {})];
    const base = await draftOf(lead);
    for (const path of ["", "/pdf"]) {
      const foreign = base.replace(`leaduri/${lead}`, `leaduri/${other}`) + path;
      expect((await app.get(foreign, { headers: { Cookie: cookie } })).status).toBe(404);
    }
  });
});

describe("an issued offer", () => {
  it("an issued offer has the next number of its year and keeps its words and the company's", async () => {
    const [one, two] = [await issued("0700 000 311"), await issued("0700 000 312")];
    const numbers = [one, two].map(({ base }) => row(base).number as number);
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
    expect(visibleText(await page(one.base))).toContain(`Oferta nr. ${new Date().getFullYear()}-${String(numbers[0]).padStart(4, "0")}`);
    const again = await save(one.base, { ...WORDS, customer_name: "Altcineva" }, [TOOL]);
    expect([again.status, again.headers.get("Location")]).toEqual([303, one.base]);
    expect(visibleText(await page(one.base))).toContain(WORDS.customer_name);
    expect(JSON.parse(row(one.base).letterhead as string)).toMatchObject({ legal_name: "SemiNord S.R.L.", signed_by: expect.any(String) });
    expect(eventsOf(one.base)[0]).toMatch(/^offer_issued: Oferta \d{4}-\d{4}: 1\.845,12\u00a0lei cu TVA, valabilă până la /);
  });

  it("an issued offer is how its request is found: by its number, as by the words of the visitor's message", async () => {
    const { base } = await issued("0700 000 319");
    const { lead_id, year, number } = row(base);
    const message = await ask("0700 000 320", { notes: "Vreau și un tăvălug, dacă aveți." });
    const found = async (q: string) => {
      const answer = await app.get(`/api/leads?q=${encodeURIComponent(q)}`, { headers: { Cookie: cookie } });
      return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
    };
    const words = `${year}-${String(number).padStart(4, "0")}`;
    expect(await found(words)).toEqual([lead_id]);
    expect(await found(`Oferta nr. ${words}`)).toEqual([lead_id]);
    expect(await found("2019-0001")).toEqual([]);
    expect(await found("tavalug aveti")).toEqual([message]);
  });

  it("an issued offer is what was looked at: a draft changed meanwhile is not issued", async () => {
    const base = await draftOf(await ask("0700 000 313", {}));
    await save(base, WORDS, [SEED]);
    const seen = issuedBy(await page(base));
    await save(base, { ...WORDS, payment: "Pe loc." }, [TOOL]);
    const response = await send(base, seen);
    expect(response.status).toBe(409);
    expect(visibleText(await response.text())).toContain("între timp");
    expect(row(base).state).toBe("draft");
  });

  it("an issued offer is copied into a draft of its own, which changes nothing of it", async () => {
    const { base } = await issued("0700 000 314");
    const address = /href="([^"]*)"[^>]*>Creează o copie/.exec(await page(base))?.[1] ?? "";
    expect(visibleText(await page(address))).toMatch(
      /Copie a ofertei \d{4}-\d{4}: verificați valabilitatea și prețurile\. Nimic nu este salvat/,
    );
    const copy = await copyOf(base);
    const html = await page(copy);
    expect(rowsOf(html)).toEqual([SEED, TOOL]);
    expect(valueIn(html, "valid_until")).toBe(WORDS.valid_until);
    await save(copy, { ...WORDS, note: "Altă notă" }, [TOOL]);
    expect(visibleText(await page(base))).not.toContain("Altă notă");
  });

  it("an issued offer that takes the place of an earlier one withdraws it when it is sent, unless the tick is taken away", async () => {
    const { base, address } = await issued("0700 000 372");
    const again = async (more: Record<string, string>) => {
      const copy = await copyOf(base);
      await save(copy, WORDS, [TOOL], "issue");
      expect(await page(copy)).toMatch(/name="replaces"[^>]*checked=""|checked=""[^>]*name="replaces"/);
      expect((await post(copy, { intent: "sent", ...more })).status).toBe(303);
      return copy;
    };
    const other = await again({});
    expect([row(base).state, row(other).state]).toEqual(["issued", "issued"]);
    const revised = await again({ replaces: "1" });
    expect([row(base).state, row(other).state, row(revised).state]).toEqual(["withdrawn", "withdrawn", "issued"]);
    const moved = await (await app.get(address)).text();
    expect(visibleText(moved)).toMatch(/Oferta a fost înlocuită\. Deschideți oferta nr\. \d{4}-\d{4}/);
    expect(moved).toContain(`href="/oferta-scrisa/${tokenOf(revised)}"`);
    app.database.prepare("UPDATE offers SET replaced_by = NULL WHERE id = ?").run(row(base).id);
    expect(visibleText(await (await app.get(address)).text())).toContain("Oferta a fost retrasă.");
    expect(eventsOf(base).filter((event) => event.startsWith("offer_withdrawn"))).toHaveLength(2);
    expect(await page(revised)).not.toContain('name="replaces"');
  });

  it("an issued offer ends the earlier one at 'Emite', as its tick says: there is never a moment with two prices", async () => {
    const { base, address } = await issued("0700 000 383");
    const copy = await copyOf(base);
    const html = await page(copy);
    expect(visibleText(html)).toMatch(/La emitere, retrage oferta \d{4}-\d{4}, pe care aceasta o înlocuiește/);
    const headers = { Cookie: cookie, Origin: app.origin };
    const answer = await app.get(copy, { method: "POST", body: issuedBy(html), headers });
    expect(saidIn(answer)).toMatch(/Oferta este emisă\. Trimiteți-o clientului\. Este retrasă oferta \d{4}-\d{4}\./);
    expect([row(base).state, row(copy).state]).toEqual(["withdrawn", "issued"]);
    expect((await app.postForm(address, { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" })).status).toBe(409);
    expect(await page(copy)).not.toContain('name="replaces"');
  });

  it("an issued offer is withdrawn: the customer reads so, and cannot accept it", async () => {
    const { base, address } = await issued("0700 000 315");
    expect((await post(base, { intent: "withdraw" })).status).toBe(303);
    expect((await post(base, { intent: "withdraw" })).status).toBe(409);
    const text = visibleText(await (await app.get(address)).text());
    expect(text).toContain("Oferta a fost retrasă. Sunați-ne la 0361 000 001");
    expect(text).not.toContain("Oferta este valabilă");
    expect(text).not.toContain("Accept oferta");
    expect((await app.postForm(address, { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" })).status).toBe(409);
    expect(eventsOf(base)).toHaveLength(2);
  });

  it("an issued offer offers no mail while none can leave, but its address and WhatsApp with it", async () => {
    const { base, address } = await issued("0700 000 316");
    const html = await page(base);
    expect(visibleText(html)).not.toContain("Trimite pe e-mail");
    expect(html).toContain(`value="${app.origin.replace(/:\d+$/, ":0")}${address}"`);
    expect(decodeURIComponent(/href="https:\/\/wa\.me\/40700000316\?text=([^"]*)"/.exec(html)?.[1] ?? "")).toContain(address);
    expect((await post(base, { intent: "send", recipient: "a@exemplu.ro" })).status).toBe(409);
  });
});

describe("the PDF of an offer", () => {
  it("the PDF of an offer says what the page says, in letters of its own, on as many pages as it takes", async () => {
    const many = Array.from({ length: 30 }, (_line, index) => ({ ...(index % 2 ? SEED : TOOL), quantity: String(index + 1) }));
    const { base, address } = await issued("0700 000 321", many);
    const response = await app.get(`${address}/pdf`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="Oferta-${new Date().getFullYear()}-${String(row(base).number).padStart(4, "0")}.pdf"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "same-origin",
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const admin = await app.get(`${base}/pdf`, { headers: { Cookie: cookie } });
    expect(Buffer.from(await admin.arrayBuffer()).equals(bytes), "the same bytes for everyone, every time").toBe(true);

    const paper = await getDocumentProxy(bytes.slice(), { useSystemFonts: false });
    const { info } = await paper.getMetadata();
    expect(info).toMatchObject({ Title: expect.stringContaining("Oferta nr."), Author: "SemiNord S.R.L.", Language: "ro-RO" });
    const pages = await textOf(paper);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, words] of pages.entries()) expect(words).toContain(`Pagina ${index + 1} din ${pages.length}`);
    expect(pages.slice(0, 2).every((words) => words.includes("Cantitate"))).toBe(true);

    const written = await page(base);
    const cells = all(/<table class="letter__lines">.*?<\/table>/s.exec(written)?.[0] ?? "", /<t[dh][^>]*>(.*?)<\/t[dh]>/gs).slice(7);
    const sums = all(/<div class="letter__totals">.*?<\/table>/s.exec(written)?.[0] ?? "", /<td>(.*?)<\/td>/g);
    expect(cells.length).toBe(30 * 7);
    const printed = squeezed(pages.join(""));
    for (const cell of [...cells, ...sums, WORDS.customer_name, WORDS.delivery]) expect(printed).toContain(squeezed(visibleText(cell)));
    expect(printed).toContain(squeezed(/Total cu TVA: [\d.,]+ lei/.exec(visibleText(written))?.[0] ?? "missing"));
    expect(printed).not.toContain("Acceptoferta");
    expect(printed, "Romanian letters come from the embedded faces").toContain("Țelinășiînțărcătoare„Șa”");
    const tags = (await tagsOf(paper)).pages.join(" ");
    expect(tags).toMatch(/^P .*H1 P P P.* Table\(TR\((TH\(P( P)?\) ?){7}\) TR\((TD\(P( P)?\) ?){7}\)/);
    expect(all(tags, /TR\(((?:TD\(P(?: P)?\) ?){7})\)/g).length, "the head that a page repeats is not read again").toBe(30);
    const source = Buffer.from(bytes).toString("latin1");
    expect([...source.matchAll(/\/FontFile2 /g)]).toHaveLength(3);
    expect(source).not.toContain("Helvetica");
  });

  it("an offer with a row that costs nothing is issued at the second press: it may be a gift", async () => {
    const base = await draftOf(await ask("0700 000 327", {}));
    for (const [free, name] of [
      [{ ...SEED, unit_price: "0" }, "warned"],
      [{ ...SEED, discount: "100" }, "too"],
    ] as const) {
      const refused = await save(base, WORDS, [free, TOOL], "issue");
      expect([refused.status, row(base).state], name).toEqual([409, "draft"]);
      const words = `Clientul nu plătește nimic pentru „${SEED.name}”.`;
      const text = visibleText(await refused.text());
      expect(text).toContain(`${words} Oferta nu este emisă încă: verificați-o și emiteți-o.`);
      expect(text).toContain(`${words} Dacă nu este un cadou, scrieți prețul.`);
    }
    const other = await save(base, WORDS, [SEED, { ...TOOL, unit_price: "0" }], "issue", { warned_free: SEED.name });
    expect(other.status, "of another row nobody was warned").toBe(409);
    const gone = await save(base, WORDS, [{ ...SEED, unit_price: "0" }, TOOL], "issue", { warned_free: SEED.name });
    expect([gone.headers.get("Location"), row(base).state]).toEqual([base, "issued"]);
  });

  it("an offer with a row below the minimum of its product names both, and is issued at the second press", async () => {
    const least = app.database
      .prepare("SELECT name, min_quantity, bag_weight_kg FROM products WHERE min_quantity > 1 AND bag_weight_kg >= 5 AND is_published = 1")
      .get() as { name: string; min_quantity: number; bag_weight_kg: number };
    const few = { ...SEED, name: `${least.name}, sac de ${least.bag_weight_kg} kg`, quantity: String(least.min_quantity - 1) };
    const base = await draftOf(await ask("0700 000 330", {}));
    const refused = await save(base, WORDS, [few, TOOL], "issue");
    const html = await refused.text();
    expect([refused.status, row(base).state]).toEqual([409, "draft"]);
    const below = `${few.name}: ${few.quantity}, comanda minimă: ${least.min_quantity} saci de ${least.bag_weight_kg} kg`;
    const text = visibleText(html).replaceAll("\u00a0", " ");
    expect(text).toContain(`Sub comanda minimă: ${below}. Oferta nu este emisă încă: dacă rămâne așa, emiteți-o din nou.`);
    expect(text).toContain(`${below}. Dacă ați stabilit așa cu clientul, emiteți oferta.`);
    const warned_least = /name="warned_least" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const fewer = await save(base, WORDS, [{ ...few, quantity: "0,5" }, TOOL], "issue", { warned_least });
    expect(fewer.status, "of another number nobody was warned").toBe(409);
    const gone = await save(base, WORDS, [few, TOOL], "issue", { warned_least });
    expect([gone.headers.get("Location"), row(base).state]).toEqual([base, "issued"]);
    const enough = await draftOf(await ask("0700 000 331", {}));
    const halves = [few, { ...few, quantity: "1" }];
    expect((await save(enough, WORDS, halves, "issue")).status, "two rows of one pack are one quantity").toBe(303);
  });

  it("an offer that no mail of ours carries opens in the clerk's own program, with the link to the offer", async () => {
    const base = await draftOf(await ask("0700 000 332", { email: "ana@exemplu.ro" }));
    await save(base, WORDS, [SEED], "issue");
    const mailto = /href="(mailto:[^"]*)"/.exec(/<aside.*?<\/aside>/s.exec(await page(base))?.[0] ?? "")?.[1] ?? "";
    expect(decodeURIComponent(mailto)).toMatch(/^mailto:ana@exemplu\.ro\?subject=Oferta \d{4}-\d{4}&amp;body=.*\/oferta-scrisa\//);
  });

  it("an address that looks mistyped is asked about in the request, with the way to correct it", async () => {
    const lead = await ask("0700 000 328", { email: "ana@gmail.con" });
    const asked = new RegExp(`<a[^>]*href="/admin/leaduri/${lead}/corectare"[^>]*>probabil gmail.com\\?</a>`);
    expect(await page(`/admin/leaduri/${lead}`)).toMatch(asked);
    expect(await page(await draftOf(await ask("0700 000 329", { email: "ana@gmail.com" })))).not.toContain("probabil");
  });

  it("the PDF of an offer warns before it is issued of what it can only print as '?', and prints the signs of measures", async () => {
    const base = await draftOf(await ask("0700 000 323", {}));
    const words = { ...WORDS, customer_name: "Анна Ștefan", note: "Germinație ≥ 85%, 3÷4 kg, ¼ sac, 2‰, pH ≠ 7" };
    const refused = await save(base, words, [SEED], "issue");
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(visibleText(html)).toContain("În PDF, în loc de А н а apare „?”. Oferta nu este emisă încă: verificați-o și emiteți-o.");
    expect(visibleText(html)).toContain("„Client”: scrieți cu litere latine");
    expect(row(base).state).toBe("draft");
    expect(valueIn(await page(base), "warned_signs"), "who opens it has been warned too").toBe("Ана");
    const other = { ...words, customer_details: "草" };
    expect((await save(base, other, [SEED], "issue", { warned_signs: "Ана" })).status, "of another sign nobody was warned").toBe(409);
    expect((await save(base, words, [SEED], "issue", { warned_signs: "Ана" })).headers.get("Location")).toBe(base);
    const paper = await app.get(`${base}/pdf`, { headers: { Cookie: cookie } });
    const printed = (await textOf(await getDocumentProxy(new Uint8Array(await paper.arrayBuffer())))).join("");
    expect(printed).toContain("???? Ștefan");
    expect(printed).toContain("Germinație ≥ 85%, 3÷4 kg, ¼ sac, 2‰, pH ≠ 7");
  });

  it("the PDF of a draft says that it is one", async () => {
    const base = await draftOf(await ask("0700 000 322", { product_id: "28" }));
    const response = await app.get(`${base}/pdf`, { headers: { Cookie: cookie } });
    expect(response.headers.get("Content-Disposition")).toBe('inline; filename="Oferta-ciorna.pdf"');
    const paper = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const words = (await textOf(paper)).join("");
    expect(words).toContain("Ciornă de ofertă");
    expect(words.split("Cu stimă,")[1]?.trim(), "signed by nobody's login").toMatch(/^SemiNord S\.R\.L\./);
  });
});

describe("the customer", () => {
  it("the customer reads a letter that no cache keeps and no search engine lists, and changes nothing by that", async () => {
    const { base, address } = await issued("0700 000 331");
    const before = row(base);
    for (const method of ["HEAD", "GET", "GET"]) {
      const response = await app.get(address, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(row(base)).toEqual(before);
    expect(eventsOf(base)).toHaveLength(1);
    const html = await page(address);
    expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    expect(await (await app.get("/robots.txt")).text()).toContain("Disallow: /oferta-scrisa/");
    // The sums of SEED (3 × 545 less 5%, 11%) and TOOL (121,01 with 21% inside).
    const text = visibleText(html);
    for (const words of ["1.553,25", "170,86", "1.724,11", "100,01", "21,00", "121,01", "Total cu TVA: 1.845,12 lei"])
      expect(text).toContain(words);
  });

  it("signs with a name and a tick; what is missing is said, and what was typed stays", async () => {
    const { base, address } = await issued("0700 000 332");
    const refused = await app.postForm(address, { intent: "accept", accepted_by: "Ștefan Probă" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(valueIn(html, "accepted_by")).toBe("Ștefan Probă");
    expect(visibleText(html)).toContain("Bifați că acceptați oferta.");
    expect(row(base).state).toBe("issued");

    for (const name of ["Ștefan Probă", "Altcineva Apoi"]) {
      const response = await app.postForm(address, { intent: "accept", accepted_by: name, is_accepted: "1" });
      expect([response.status, response.headers.get("Location")]).toEqual([303, `${address}#raspuns`]);
    }
    expect(row(base)).toMatchObject({ state: "accepted", accepted_by: "Ștefan Probă" });
    expect(eventsOf(base).filter((event) => event.startsWith("offer_accepted"))).toEqual([
      expect.stringContaining("semnată „Ștefan Probă”"),
    ]);
    const text = visibleText(await page(address));
    expect(text).toContain("Ștefan Probă a acceptat oferta la ");
    expect(text).not.toContain("Accept oferta");
    expect((await post(base, { intent: "withdraw" })).status).toBe(409);
  });

  it("the customer cannot accept after the last day, and hears whom to ring", async () => {
    const { base, address, id } = await issued("0700 000 333");
    pretendValidUntil(id, daysFromNow(0));
    expect(visibleText(await page(address)), "the last day counts").toContain("Accept oferta");
    pretendValidUntil(id, daysFromNow(-1));
    const text = visibleText(await (await app.get(address)).text());
    expect(text).toContain("Oferta a expirat. Sunați-ne la 0361 000 001");
    expect(text).not.toContain("Accept oferta");
    expect((await app.postForm(address, { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" })).status).toBe(409);
    expect(row(base).state).toBe("issued");
    expect(visibleText(await page(base.replace(/\/\d+$/, "")))).toContain("Expirată");
  });

  it("the customer reads on an address that opens nothing what has happened and whom to ring", async () => {
    const { base, address, id } = await issued("0700 000 337");
    const erased = row((await issued("0700 000 338")).base);
    await post(`/admin/leaduri/${erased.lead_id}/date`, { intent: "erase" });
    for (const path of ["/oferta-scrisa/x", `${address}A`, address.slice(0, -1), `/oferta-scrisa/${erased.token}`]) {
      for (const response of [await app.get(path), await app.postForm(path, { accepted_by: "Ana Probă", is_accepted: "1" })]) {
        expect([response.status, response.headers.get("Cache-Control"), response.headers.get("X-Robots-Tag")], path).toEqual([
          ...[404, "private, no-store", "noindex"],
        ]);
        const html = await response.text();
        expect(html).toContain('class="site-header"');
        expect(visibleText(html)).toMatch(/Oferta nu a fost găsită Linkul este incomplet .* Ne găsiți la 0361 000 001, luni–vineri/);
      }
    }
    pretendValidUntil(id, daysFromNow(-1));
    expect((await app.get(address)).status, "an expired offer is still read").toBe(410);
    await post(base, { intent: "withdraw" });
    expect((await app.get(address)).status).toBe(410);
  });

  it("the customer asks something, which the request's history keeps", async () => {
    const { base, address } = await issued("0700 000 334");
    expect((await app.postForm(address, { intent: "question", question: "?" })).status).toBe(422);
    const response = await app.postForm(address, { intent: "question", question: "Se poate și vineri?" });
    expect(response.headers.get("Location")).toBe(`${address}?intrebare=trimisa#intrebare`);
    expect(visibleText(await page(`${address}?intrebare=trimisa`))).toContain("Am primit întrebarea.");
    expect(eventsOf(base).at(-1)).toMatch(/^offer_question: Oferta \d{4}-\d{4}: „Se poate și vineri\?”$/);
  });

  it("the customer is called back: an answer opens the request again, due by the next closing hour, and stands in its row", async () => {
    const { base, address } = await issued("0700 000 336");
    const lead = row(base).lead_id as number;
    await app.sendJson("PATCH", `/api/admin/leads/${lead}`, { status: "finalizat" }, { cookie });
    await app.postForm(address, { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" });
    const due = app.database.prepare("SELECT status, closed_at, follow_up_at FROM leads WHERE id = ?").get(lead);
    expect(due).toMatchObject({ status: "in_lucru", closed_at: null, follow_up_at: expect.stringMatching(/T1[34]:00:00/) });
    const inbox = await app.get("/admin/leaduri?q=0700+000+336", { headers: { Cookie: cookie } });
    expect(visibleText(await inbox.text())).toContain("A acceptat oferta.");
  });

  it("the customer stands first in the inbox after accepting, and on the page of the request too, until somebody has called", async () => {
    await ask("0700 000 338", {});
    app.database.exec("UPDATE leads SET call_by = '2026-01-05T14:00:00.000Z' WHERE phone = '0700 000 338'");
    const { base, address } = await issued("0700 000 337");
    const lead = row(base).lead_id as number;
    const number = `${row(base).year}-${String(row(base).number).padStart(4, "0")}`;
    expect(all(await page(`/admin/leaduri/${lead}`), /href="([^"]*)"[^>]*>Oferta /g)).toEqual([base]);
    await app.postForm(address, { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" });
    const heads = async () => all(await page("/admin/leaduri"), /<h2 class="inbox__group[^>]*><span>([^<]+)/g);
    expect((await heads())[0]).toBe("Vor să comande");
    expect(await page("/admin/leaduri?queue=accepted")).toContain(`id="lead-${lead}"`);
    const html = await page(`/admin/leaduri/${lead}`);
    expect(visibleText(html).replaceAll("\u00a0", " ")).toContain(`Oferta ${number} · acceptată · 1.845,12 lei semnată „Ana Probă”`);
    expect(html).not.toContain("Întocmește oferta");
    await post(`/admin/leaduri/${lead}`, { outcome: "raspuns" });
    expect(await page("/admin/leaduri?queue=accepted")).not.toContain(`id="lead-${lead}"`);
    await post(`/admin/leaduri/${lead}`, { intent: "undo" });
    expect(await page("/admin/leaduri?queue=accepted")).toContain(`id="lead-${lead}"`);
  });

  it.each([
    ["lost", { outcome: "pierdut", lost_reason: "pret" }],
    ["ended without an order", { outcome: "raspuns", next: "gata" }],
  ])("the customer cannot accept the offer of a request that is %s: he is asked to call, and undoing opens it again", async (_how, end) => {
    const { base, address } = await issued(`0700 000 36${end.outcome === "pierdut" ? 1 : 2}`);
    const lead = `/admin/leaduri/${row(base).lead_id}`;
    const number = `${row(base).year}-${String(row(base).number).padStart(4, "0")}`;
    expect(visibleText(await page(lead))).toContain(`Clientul nu va mai putea accepta ce i-ați oferit în scris (${number})`);
    const noted = await post(lead, end);
    expect(saidIn(noted)).toContain(`Oferta ${number} este închisă și pentru client`);
    const closed = await app.get(address);
    expect([closed.status, visibleText(await closed.text())]).toEqual([
      410,
      expect.stringContaining("Dacă mai doriți oferta, sunați-ne la"),
    ]);
    const accept = { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" };
    expect((await app.postForm(address, accept)).status, "pressed on a page that is still open").toBe(409);
    expect(row(base).state).toBe("issued");
    expect(visibleText(await page(base))).toContain("cererea este încheiată, clientul nu o mai poate accepta");
    expect((await post(base, { intent: "sent" })).status).toBe(409);
    expect((await post(lead, { intent: "undo" })).status).toBe(303);
    expect((await app.postForm(address, accept)).headers.get("Location")).toBe(`${address}#raspuns`);
    expect(row(base).state).toBe("accepted");
  });

  it("the customer whose request is set to a lost state in the list is named by the offer that ends with it, in its row and among ticked ones", async () => {
    const [one, two] = [await issued("0700 000 365"), await issued("0700 000 366")];
    const [own, other] = [row(one.base), row(two.base)];
    const number = ({ year, number }: typeof own) => `${year}-${String(number).padStart(4, "0")}`;
    const set = (status: string) => post("/admin/leaduri", { lead_id: String(own.lead_id), status });
    expect(saidIn(await set("in_lucru"))).not.toContain("Oferta");
    const refused = await set("refuzat");
    expect(saidIn(refused)).toContain(`Oferta ${number(own)} este închisă și pentru client: nu o mai poate accepta.`);
    expect(visibleText(await page(refused.headers.get("Location")?.replace(/#.*/, "") ?? ""))).toContain("Starea a fost salvată");
    expect(saidIn(await set("abandonat")), "ended before").not.toContain("Oferta");
    await set("in_lucru");
    const ticks = { [`tick-${own.lead_id}`]: "1", [`tick-${other.lead_id}`]: "1" };
    const bulk = { intent: "bulk", status: "refuzat", lost_reason: "pret", ...ticks };
    expect(saidIn(await post("/admin/leaduri", bulk))).toContain(
      `Ofertele ${number(own)} și ${number(other)} sunt închise și pentru client: nu le mai poate accepta.`,
    );
    expect((await app.get(one.address)).status).toBe(410);
  });

  it("the customer who has ordered can no longer accept the other offers of that request, until its result is taken back", async () => {
    const [other, one] = [await issued("0700 000 395"), await issued("0700 000 395")];
    const lead = `/admin/leaduri/${row(one.base).lead_id}`;
    expect(row(other.base).lead_id).toBe(row(one.base).lead_id);
    const number = `${row(other.base).year}-${String(row(other.base).number).padStart(4, "0")}`;
    const ordered = await post(lead, { outcome: "comandat" });
    expect(saidIn(ordered)).toContain(`Oferta ${number} este închisă și pentru client: nu o mai poate accepta.`);
    const accept = { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" };
    expect([(await app.get(other.address)).status, (await app.postForm(other.address, accept)).status]).toEqual([410, 409]);
    await post(lead, { intent: "undo" });
    expect((await app.get(other.address)).status).toBe(200);
  });

  it("the customer who has ordered can still accept the offers of his other requests: his request names each with a button that withdraws it", async () => {
    const [two, one] = [await issued("0700 000 367", [SEED], { product_id: "21" }), await issued("0700 000 367", [TOOL])];
    const number = (base: string) => `${row(base).year}-${String(row(base).number).padStart(4, "0")}`;
    const lead = `/admin/leaduri/${row(one.base).lead_id}`;
    const words = async () => visibleText(await page(lead)).replaceAll("\u00a0", " ");
    expect(await words()).not.toContain("Clientul mai poate accepta");
    const ordered = await post(lead, { outcome: "comandat" });
    expect(saidIn(ordered)).toContain(`Clientul mai poate accepta oferta ${number(two.base)}: retrageți-o din pagina cererii`);
    expect(await words()).toMatch(
      new RegExp(`Clientul mai poate accepta oferta ${number(two.base)} Ștefan Ionuț Probă, [\\d.,]+ lei, valabilă până la`),
    );
    const press = (offer_id: number) => post(lead, { intent: "withdraw_offer", offer_id: String(offer_id) });
    const stranger = await issued("0700 000 368");
    expect([(await press(stranger.id)).status, row(stranger.base).state], "of somebody else").toEqual([409, "issued"]);
    expect([(await press(two.id)).status, row(two.base).state]).toEqual([303, "withdrawn"]);
    expect((await app.get(two.address)).status).toBe(410);
    expect(await words()).not.toContain("Clientul mai poate accepta");
    expect((await press(two.id)).status, "pressed again").toBe(409);
  });

  it("the customer who accepted an offer and orders by a newer one has that one's sum and offer, once the clerk types it", async () => {
    const first = await issued("0700 000 369");
    await app.postForm(first.address, { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" });
    const revised = await draftOf(Number(row(first.base).lead_id));
    expect((await save(revised, WORDS, [{ ...SEED, quantity: "6" }], "issue")).status).toBe(303);
    const lead = `/admin/leaduri/${row(first.base).lead_id}`;
    const number = (base: string) => `${row(base).year}-${String(row(base).number).padStart(4, "0")}`;
    const html = await page(lead);
    expect(valueIn(html, "order_sum"), "what was agreed in writing").toBe("1845,12");
    expect(visibleText(html).replaceAll("\u00a0", " ")).toContain(
      `Suma ofertei acceptate, ${number(first.base)}. Dacă s-a comandat după ${number(revised)}, mai nouă, scrieți suma ei: 3.448,22 lei.`,
    );
    const noted = await post(lead, { outcome: "comandat", order_sum: "3448,22" });
    expect(saidIn(noted)).not.toContain("diferă");
    expect([row(first.base).replaced_by, row(revised).state]).toEqual([Number(revised.split("/").at(-1)), "accepted"]);
    expect(visibleText(await page(lead)).replaceAll("\u00a0", " ")).toContain(`Oferta ${number(revised)} · acceptată · 3.448,22 lei`);
    await post(lead, { intent: "undo" });
    expect([row(first.base).replaced_by, row(first.base).state, row(revised).state]).toEqual([null, "accepted", "issued"]);
    expect(saidIn(await post(lead, { outcome: "comandat" })), "as it was agreed").toContain(
      `Oferta ${number(revised)} este închisă și pentru client: nu o mai poate accepta.`,
    );
    expect([row(first.base).replaced_by, row(revised).state]).toEqual([null, "issued"]);
    const left = await app.get(`/oferta-scrisa/${tokenOf(revised)}`);
    const said = await left.text();
    expect([left.status, said.includes('name="accepted_by"'), visibleText(said)]).toEqual([
      410,
      false,
      expect.stringContaining("Cererea dumneavoastră este încheiată la noi."),
    ]);
    const accept = { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" };
    expect((await app.postForm(`/oferta-scrisa/${tokenOf(revised)}`, accept)).status).toBe(409);
  });

  it("the customer need not be called today once the link was sent, but before the offer ends", async () => {
    const { base } = await issued("0700 000 339");
    const lead = row(base).lead_id as number;
    expect((await post(base, { intent: "sent" })).status).toBe(303);
    const sent = app.database.prepare("SELECT status, first_call_at, substr(follow_up_at, 1, 10) AS day FROM leads WHERE id = ?").get(lead);
    expect(sent).toMatchObject({ status: "in_lucru", first_call_at: expect.any(String) });
    const { day } = sent as { day: string };
    expect([day > daysFromNow(0), day <= daysFromNow(14)]).toEqual([true, true]);
    expect(await page("/admin/leaduri?queue=call_today")).not.toContain(`id="lead-${lead}"`);
    expect(visibleText(await page(`/admin/leaduri/${lead}`))).toMatch(/Oferta \d{4}-\d{4} a fost trimisă prin WhatsApp sau link/);
    expect((await post(`/admin/leaduri/${lead}`, { intent: "undo" })).status).toBe(409);
  });

  it("a day that was agreed for later stays when the offer is sent; an earlier one moves, which is said with both days and undone alone", async () => {
    const followUp = (lead: number) => app.database.prepare("SELECT follow_up_at FROM leads WHERE id = ?").pluck().get(lead);
    const [late, soon] = [await issued("0700 000 381"), await issued("0700 000 382")];
    const [kept, moved] = [row(late.base).lead_id as number, row(soon.base).lead_id as number];
    await post(`/admin/leaduri/${kept}`, { outcome: "revin", follow_up_day: daysFromNow(21), follow_up_time: "10:30" });
    await post(`/admin/leaduri/${moved}`, { outcome: "fara_raspuns" });
    const [agreed, before] = [followUp(kept), followUp(moved)];
    expect(saidIn(await post(late.base, { intent: "sent" }))).toMatch(/Rămâne stabilit: de sunat .*, 10:30\./);
    expect(followUp(kept)).toBe(agreed);
    expect(saidIn(await post(soon.base, { intent: "sent" }))).toMatch(/De sunat .*, 09:00 \(era .*, \d\d:\d\d\)\./);
    expect(String(followUp(moved)) > String(before)).toBe(true);
    expect(visibleText(await page(`/admin/leaduri/${moved}`))).toMatch(/Amânată: revin .*, 09:00 \(era .*, \d\d:\d\d\)/);
    expect((await post(`/admin/leaduri/${moved}`, { intent: "undo" })).status).toBe(303);
    expect(followUp(moved)).toBe(before);
    expect(row(soon.base).sent_at).not.toBeNull();
  });

  it("the customer whose offer was issued and not sent is due at once, whatever day was agreed; that day is back once it is sent", async () => {
    const lead = await ask("0700 000 396", {});
    const stored = () => app.database.prepare("SELECT follow_up_at, due_at FROM leads WHERE id = ?").get(lead) as Record<string, string>;
    await post(`/admin/leaduri/${lead}`, { outcome: "revin", follow_up_day: daysFromNow(21), follow_up_time: "10:30" });
    const agreed = stored();
    const base = await draftOf(lead);
    expect((await save(base, WORDS, [SEED], "issue")).status).toBe(303);
    // Until the next closing hour: that of today on a working day.
    expect(String(stored().due_at) < daysFromNow(5)).toBe(true);
    const inbox = visibleText(await page("/admin/leaduri?limit=100"));
    expect(inbox).toContain(`De trimis oferta ${row(base).year}-${String(row(base).number).padStart(4, "0")}.`);
    expect((await post(`/admin/leaduri/${lead}`, { intent: "undo" })).status, "a number that was given").toBe(409);
    expect(saidIn(await post(base, { intent: "sent" }))).toMatch(/Rămâne stabilit: de sunat .*, 10:30\./);
    expect(stored()).toEqual(agreed);
  });

  it("the customer is named in the row of his request by what is to be done with it now", async () => {
    const base = await draftOf(await ask("0700 000 341", {}));
    const lead = row(base).lead_id as number;
    const about = async () => visibleText((await page("/admin/leaduri?limit=100")).split(`id="lead-${lead}"`)[1]?.split("</li>")[0] ?? "");
    await post(`/admin/leaduri/${lead}`, { outcome: "raspuns", next: "oferta", note: "Are nevoie de factură." });
    expect(await about()).toContain("De întocmit oferta. Are nevoie de factură.");
    await save(base, WORDS, [SEED], "issue");
    const number = `${row(base).year}-${String(row(base).number).padStart(4, "0")}`;
    expect(await about()).toContain(`De trimis oferta ${number}. Are nevoie de factură.`);
    expect(await about()).not.toContain("De întocmit");
    await post(base, { intent: "sent" });
    expect(await about()).toContain(`Ofertă trimisă. Oferta ${number}`);
    expect(await about()).not.toContain("De trimis");
    pretendValidUntil(row(base).id as number, "2026-10-16");
    expect(await about()).toContain(`Oferta ${number} a expirat la 16 octombrie 2026. Are nevoie de factură.`);
    expect(await about()).not.toContain("Ofertă trimisă");
  });

  it("the customer cannot answer without end from one address", async () => {
    const { address } = await issued("0700 000 335");
    const from = "10.99.0.1";
    const statuses: number[] = [];
    for (let answer = 0; answer < 21; answer += 1) {
      statuses.push((await app.postForm(address, { intent: "question", question: "Încă una?" }, { from })).status);
    }
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([20, 429]);
  });
});

async function ask(phone: string, more: Record<string, string>): Promise<number> {
  const response = await app.postForm("/contact", offer({ phone, ...more }));
  expect(response.status).toBe(303);
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}

function draftOf(lead: number): Promise<string> {
  return storeDraft(app, lead, cookie);
}

function copyOf(base: string): Promise<string> {
  const { lead_id, id } = row(base);
  return storeDraft(app, lead_id, cookie, id);
}

async function issued(phone: string, lines: readonly Line[] = [SEED, TOOL], wish: Record<string, string> = {}) {
  const base = await draftOf(await ask(phone, wish));
  expect((await save(base, WORDS, lines, "issue")).headers.get("Location")).toBe(base);
  return { base, id: Number(base.split("/").at(-1)), address: `/oferta-scrisa/${tokenOf(base)}` };
}

function save(base: string, words: Record<string, string>, lines: readonly Line[], intent = "save", more: Record<string, string> = {}) {
  const fields = [...Object.entries(words), ...lines.flatMap((line) => LINES.map((name): [string, string] => [name, line[name]]))];
  return send(base, new URLSearchParams([...fields, ...Object.entries(more), ["intent", intent]]));
}

function send(base: string, body: URLSearchParams): Promise<Response> {
  const headers = { Cookie: cookie, Origin: app.origin, "Sec-Fetch-Site": "same-origin" };
  return app.get(base, { method: "POST", body, headers });
}

function post(path: string, values: Record<string, string>): Promise<Response> {
  return app.postForm(path, values, { cookie });
}

async function page(path: string): Promise<string> {
  const response = await app.get(path, { headers: { Cookie: cookie } });
  expect(response.status, path).toBe(200);
  return response.text();
}

function row(base: string): Record<string, unknown> {
  return app.database.prepare("SELECT * FROM offers WHERE id = ?").get(base.split("/").at(-1)) as Record<string, unknown>;
}

function tokenOf(base: string): string {
  return row(base).token as string;
}

function eventsOf(base: string): string[] {
  const sql = "SELECT kind || ': ' || detail FROM lead_events WHERE lead_id = ? AND kind LIKE 'offer_%' ORDER BY id";
  return app.database.prepare(sql).pluck().all(row(base).lead_id) as string[];
}

function pretendValidUntil(id: number, day: string): void {
  const guard = app.database.prepare("SELECT sql FROM sqlite_master WHERE name = 'offers_frozen'").pluck().get() as string;
  app.database.exec("DROP TRIGGER offers_frozen");
  app.database.prepare("UPDATE offers SET valid_until = ? WHERE id = ?").run(day, id);
  app.database.exec(guard);
}

function valueIn(html: string, name: string): string {
  const tag = new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return all(tag, /\bvalue="([^"]*)"/g)[0] ?? "";
}

function rowsOf(html: string): Line[] {
  const list = /<ol class="rows rows--offer">.*?<\/ol>/s.exec(html)?.[0] ?? "";
  return list
    .split("<li>")
    .slice(1)
    .map((item) => {
      const chosen = (name: string) =>
        /<option[^>]*selected=""[^>]*>|<option[^>]*value="[^"]*"[^>]*selected/.exec(
          new RegExp(`<select[^>]*name="${name}".*?</select>`, "s").exec(item)?.[0] ?? "",
        )?.[0];
      const typed = (name: string) => all(chosen(name) ?? "", /value="([^"]*)"/g)[0] ?? valueIn(item, name);
      return Object.fromEntries(LINES.map((name) => [name, typed(name)])) as Line;
    });
}

async function textOf(paper: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<string[]> {
  const numbers = Array.from({ length: paper.numPages }, (_page, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await paper.getPage(number)).getTextContent();
      return items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replaceAll(/\s+/g, " ");
    }),
  );
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

function daysFromNow(days: number): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Bucharest" }).format(new Date());
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
