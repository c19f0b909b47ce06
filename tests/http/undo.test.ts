/** "Anulează" after saving or deleting: whatever was changed is as it was, may be changed again, and says so when somebody else was there meanwhile. */
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { addColleague } from "#tests/support/people.ts";
import { fieldsOfText } from "#tests/support/text-form.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const admin = { headers: { Cookie: cookie } };
await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "administrator" }, cookie);

type Values = Record<string, string>;

const rows = (sql: string) => app.database.prepare(sql).all() as Record<string, unknown>[];
const one = (sql: string) => app.database.prepare(sql).get() as Record<string, unknown>;
const idOf = (table: string, slug: string) => one(`SELECT id FROM ${table} WHERE slug = '${slug}'`)?.id as number;
const post = (address: string, values: Values) => app.postForm(address, values, { cookie });
const html = async (address: string) => await (await app.get(address, admin)).text();
const flashOf = (response: Response) => {
  const line = response.headers.getSetCookie().find((header) => header.startsWith("flash="));
  const [value = ""] = line?.slice("flash=".length).split(";") ?? [];
  return JSON.parse(decodeURIComponent(decodeURIComponent(value))) as { text: string; undo?: string };
};
async function saved(work: Promise<Response>): Promise<string> {
  const response = await work;
  expect([response.status, await response.clone().text()]).toEqual([303, ""]);
  return flashOf(response).undo ?? "";
}
const strings = (row: Record<string, unknown>): Values =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? "" : String(value)]));

async function sendPicture(id: number, red: number, fields: Values = { intent: "upload" }): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const picture = sharp({ create: { width: 120, height: 70, channels: 3, background: { r: red, g: 90, b: 60 } } }).jpeg();
  if (fields.intent === "upload") body.append("images[]", new Blob([new Uint8Array(await picture.toBuffer())]), "poza.jpg");
  return app.get(`/admin/categorii/${id}`, { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
}
const category = (id: number, change: Values) =>
  post(`/admin/categorii/${id}`, { ...strings(one(`SELECT * FROM categories WHERE id = ${id}`)), ...change });
const addCategory = (name: string) =>
  post("/admin/categorii/nou", { ...strings(one("SELECT * FROM categories WHERE id = 1")), name, slug: "" });
const brand = (slug: string, change: Values) => {
  const { id, ...values } = one(`SELECT * FROM brands WHERE slug = '${slug}'`);
  return post(`/admin/branduri/${id}`, { ...strings(values), ...change });
};
const person = (change: Values) => post(`/admin/experti/cont-${one("SELECT id FROM users WHERE username = 'radu'").id}`, change);
const text = async (key: string, change: Values) =>
  post(`/admin/texte/${key}`, { ...fieldsOfText(await html(`/admin/texte/${key}`)), ...change, intent: "publish" });

function dotted(value: unknown, path = ""): [string, string][] {
  if (value === null && path.startsWith("hours.")) return dotted({ opens: "", closes: "" }, path);
  if (typeof value !== "object" || value === null) return [[path, value === null ? "" : String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => dotted(inner, path ? `${path}.${name}` : name));
}
const company = (change: Values) =>
  post("/admin/firma", { ...Object.fromEntries(dotted(JSON.parse(String(bodyOf("company"))))), ...change });
const bodyOf = (key: string) => one(`SELECT body FROM documents WHERE key = '${key}'`)?.body;

const CATEGORIES = () => [rows("SELECT * FROM categories ORDER BY id"), rows("SELECT * FROM category_images ORDER BY id")];
const BRANDS = () => [rows("SELECT * FROM brands ORDER BY id"), rows("SELECT slug, brand FROM products ORDER BY id")];
const PEOPLE = () => rows("SELECT id, username, full_name, email, role, expert_id, is_active, password_hash FROM users ORDER BY id");
const DOCUMENTS = () =>
  rows("SELECT key, body, draft FROM documents ORDER BY key").map((row) => ({ ...row, body: JSON.parse(String(row.body)) }));
const PRODUCTS = () => rows("SELECT id, slug, name, price, deleted_at IS NULL AS is_there FROM products ORDER BY id");
const EXPERTS = () => rows("SELECT id, name, phone, sort_order, deleted_at IS NULL AS is_there FROM experts ORDER BY id");
const SETTINGS = () => [rows("SELECT * FROM settings"), rows("SELECT * FROM closed_days")];

let empty = 0;
beforeAll(async () => {
  await addCategory("Flori de câmp");
  empty = idOf("categories", "flori-de-camp");
  await category(empty, { slug: "flori" });
  for (const red of [10, 200]) await sendPicture(empty, red);
  app.database.exec("INSERT INTO brands (name, slug) VALUES ('Fără Produse', 'fara-produse')");
});

const pressPicture = (verb: string, index: number) => {
  const [first] = rows(`SELECT id, alt_text FROM category_images WHERE category_id = ${empty}`);
  const words = { [`alt-${first?.id}`]: String(first?.alt_text) };
  return sendPicture(empty, 0, { ...words, intent: `${verb}-${pictureIds()[index]}`, confirmed: "1" });
};
const pictureIds = () => rows(`SELECT id FROM category_images WHERE category_id = ${empty} ORDER BY sort_order`).map(({ id }) => id);

const CHANGES: [what: string, state: () => unknown, change: () => Promise<Response>][] = [
  ["a category's fields", CATEGORIES, () => category(1, { name: "Peluză", hue: "blue", goods: "iarbă", usual_dose_to: "9" })],
  ["a category's address", CATEGORIES, () => category(1, { slug: "peluza" })],
  ["a category's place", CATEGORIES, () => post("/admin/categorii", { id: "3", direction: "up" })],
  ["hiding a category", CATEGORIES, () => post("/admin/categorii", { id: "2", intent: "hide" })],
  ["a new category", CATEGORIES, () => addCategory("Plante melifere")],
  ["a new picture of a category", CATEGORIES, () => sendPicture(empty, 120)],
  ["another first picture", CATEGORIES, () => pressPicture("main", 1)],
  ["a picture's words", CATEGORIES, () => sendPicture(empty, 0, { [`alt-${pictureIds()[0]}`]: "Maci" })],
  ["a deleted picture", CATEGORIES, () => pressPicture("delete", 0)],
  ["a deleted category with its pictures", CATEGORIES, () => post(`/admin/categorii/${empty}`, { intent: "delete" })],
  ["a brand's name and address", BRANDS, () => brand("turfline", { name: "Turf Nord", slug: "turf-nord" })],
  ["a brand's place", BRANDS, () => post("/admin/branduri", { id: String(idOf("brands", "turfline")), direction: "up" })],
  ["hiding a brand", BRANDS, () => post("/admin/branduri", { id: String(idOf("brands", "dlf")), intent: "hide" })],
  ["a deleted brand", BRANDS, () => post(`/admin/branduri/${idOf("brands", "fara-produse")}`, { intent: "delete" })],
  ["the company", DOCUMENTS, () => company({ name: "Agro Demo Bihor", theme: "albastru", "phones.0.number": "0359 000 123" })],
  ["that the site may be found", DOCUMENTS, () => post("/admin/primii-pasi", { intent: "hidden" })],
  ["a text", DOCUMENTS, () => text("contact", { heading: "Unde ne găsiți" })],
  ["the words of consent", DOCUMENTS, () => text("consent", { gdpr: "Sunt de acord cu datele mele." })],
  ["the first text of a category", DOCUMENTS, () => text("category/flori", { title: "Flori" })],
  ["who somebody is", PEOPLE, () => person({ full_name: "Radu Popescu", role: "consultant", email: "radu@exemplu.ro", expert_id: "1" })],
  ["that somebody may sign in", PEOPLE, () => person({ intent: "deactivate" })],
  ["a product", PRODUCTS, () => post("/admin/produse/1", { intent: "delete" })],
  ["an expert", EXPERTS, () => post("/admin/experti/1", { intent: "delete" })],
  ["a closed day", SETTINGS, () => post("/admin/program", { intent: "close", from: "2027-01-04", to: "", reason: "Inventar" })],
];

describe.each(CHANGES)("%s", (_what, state, change) => {
  it("is as it was after Anulează, and as it became after another one", async () => {
    const before = state();
    const button = await saved(change());
    const changed = state();
    expect(changed).not.toEqual(before);
    const again = await saved(post(button, {}));
    expect(state()).toEqual(before);
    const andAgain = await saved(post(again, {}));
    expect(state()).toEqual(changed);
    await saved(post(andAgain, {}));
    expect(state()).toEqual(before);
  });
});

describe("a change followed by another of the same fields", () => {
  const AGAIN: [what: string, first: () => Promise<Response>, second: () => Promise<Response>][] = [
    ["a category", () => category(3, { goods: "lucernă" }), () => category(3, { goods: "lucernă bună" })],
    ["a brand", () => brand("dlf", { name: "DLF Danemarca" }), () => brand("dlf", { name: "DLF Nord" })],
    ["the company", () => company({ tagline: "unu" }), () => company({ tagline: "doi" })],
    ["a text", () => text("brands", { title: "Unu" }), () => text("brands", { title: "Doi" })],
    ["a person", () => person({ full_name: "Unu", role: "consultant" }), () => person({ full_name: "Doi", role: "consultant" })],
  ];

  it.each(AGAIN)("%s: is left as it is, the page says so and offers the version all the same", async (_what, first, second) => {
    const button = await saved(first());
    await saved(second());
    const refused = await post(button, {});
    expect([refused.status, visibleText(await refused.text())]).toEqual([409, expect.stringContaining("între timp s-a modificat din nou")]);
    expect(visibleText(await html(button))).toContain("Restaurează versiunea aceasta");
    await saved(post(button, { intent: "restore" }));
    expect(visibleText(await html(button))).not.toContain("Restaurează versiunea aceasta");
  });
});

describe("a state that cannot be restored", () => {
  it("a new category that has products by now is not taken back; their number is said", async () => {
    const button = await saved(addCategory("Rapiță"));
    const made = { name: "Rapiță de toamnă", slug: "rapita-de-toamna", category_id: idOf("categories", "rapita") };
    expect((await app.sendJson("POST", "/api/admin/products", made, { cookie })).status).toBe(201);
    const refused = await post(button, {});
    expect([refused.status, visibleText(await refused.text())]).toEqual([409, expect.stringContaining("Categoria are încă 1 produs")]);
  });

  it("a deleted category whose address is another's comes back beside it, and says where", async () => {
    await saved(addCategory("Mac"));
    const id = idOf("categories", "mac");
    const button = await saved(post(`/admin/categorii/${id}`, { intent: "delete" }));
    await saved(addCategory("Mac"));
    const back = await post(button, {});
    expect([back.status, flashOf(back).text]).toEqual([
      303,
      "Anulat: „Mac” a fost restaurat. Adresa „mac” este acum a altei categorii: are „mac-2”.",
    ]);
    expect(one(`SELECT slug FROM categories WHERE id = ${id}`).slug).toBe("mac-2");
  });

  it("a category's address of a while leads to it for good", async () => {
    const button = await saved(category(1, { slug: "iarba-noua" }));
    await saved(post(button, {}));
    const led = await app.get("/iarba-noua");
    expect([led.status, led.headers.get("Location")]).toEqual([301, "/gazon"]);
    expect((await app.get("/gazon")).status).toBe(200);
  });

  it("a deleted brand that has come back by itself stays the one that came", async () => {
    app.database.exec("INSERT INTO brands (name, slug) VALUES ('Trecător', 'trecator')");
    const button = await saved(post(`/admin/branduri/${idOf("brands", "trecator")}`, { intent: "delete" }));
    const made = { name: "Ceva", slug: "ceva-trecator", category_id: 1, brand: "Trecător" };
    expect((await app.sendJson("POST", "/api/admin/products", made, { cookie })).status).toBe(201);
    const refused = await post(button, {});
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("Numele de atunci este acum al altui brand."),
    ]);
  });

  it("a draft that waits is still there when the published text is taken back", async () => {
    const button = await saved(text("terms", { title: "Termeni noi" }));
    const draft = { ...fieldsOfText(await html("/admin/texte/terms")), title: "Ciorna mea", intent: "draft" };
    await saved(post("/admin/texte/terms", draft));
    await saved(post(button, {}));
    expect(String(one("SELECT draft FROM documents WHERE key = 'terms'").draft)).toContain("Ciorna mea");
    expect(String(bodyOf("terms"))).not.toContain("Termeni noi");
  });

  it("whether the site may be found stays as it is when something before that is taken back, or restored", async () => {
    const named = await saved(company({ tagline: "alt motto" }));
    await saved(post("/admin/primii-pasi", { intent: "hidden" }));
    await saved(post(named, {}));
    expect(JSON.parse(String(bodyOf("company"))).is_live).toBe(false);
    await saved(post("/admin/primii-pasi", { intent: "live" }));
    const button = await saved(post("/admin/primii-pasi", { intent: "hidden" }));
    await saved(company({ tagline: "altul" }));
    await saved(post("/admin/primii-pasi", { intent: "live" }));
    await saved(post(button, { intent: "restore" }));
    expect(JSON.parse(String(bodyOf("company"))).is_live).toBe(true);
  });

  it("the company of the demonstration does not come back: its products have gone", async () => {
    const button = await saved(company({ tagline: "al nostru" }));
    app.database.exec("UPDATE history SET before = json_set(before, '$.is_demo', json('true')) WHERE id = (SELECT max(id) FROM history)");
    const refused = await post(button, {});
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("Datele demonstrative au fost șterse"),
    ]);
  });

  it("shipped words that are put back stay the product's: they go when the owner's own begin", async () => {
    const button = await saved(text("about", { heading: "A mea" }));
    await saved(post(button, {}));
    expect(one("SELECT is_shipped FROM document_versions WHERE key = 'about' ORDER BY number DESC").is_shipped).toBe(1);
  });
});

describe("people", () => {
  it("the last administrator stays one, and passwords and names to sign in with are never put back", async () => {
    app.database.exec("UPDATE users SET role = 'administrator', is_active = 0 WHERE username = 'radu'");
    const promoted = await saved(person({ intent: "reactivate" }));
    const own = await saved(post("/admin/experti/cont-1", { full_name: "Ana Ionescu", role: "administrator", email: "", expert_id: "" }));
    await saved(post(promoted, {}));
    const credentials = {
      full_name: "Ana Ionescu",
      admin_username: "ana-noua",
      email: "",
      admin_password: "",
      current_password: ADMIN.password,
    };
    const renamed = await post("/admin/cont", credentials);
    const session = renamed.headers
      .getSetCookie()
      .find((header) => !header.startsWith("flash="))
      ?.split(";")[0] as string;
    const entry = one("SELECT max(id) AS id FROM history").id;
    const refused = await app.postForm(`/admin/istoric/${entry}`, {}, { cookie: session });
    expect([refused.status, visibleText(await refused.text())]).toEqual([409, expect.stringContaining("se schimbă în „Setări”")]);
    const made = one("SELECT id FROM users WHERE username = 'ana-noua'").id;
    app.database
      .prepare("UPDATE history SET before = json_set(before, '$.role', 'consultant') WHERE id = ?")
      .run(Number(/\d+/.exec(own)?.[0]));
    const last = await app.postForm(own, {}, { cookie: session });
    expect([last.status, visibleText(await last.text())]).toEqual([409, expect.stringContaining("Site-ul ar rămâne fără administrator")]);
    expect(one(`SELECT role FROM users WHERE id = ${made}`).role).toBe("administrator");
  });
});
