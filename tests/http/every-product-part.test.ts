/** The lists of a product (packs, benefits, sheet, questions, works, pictures, papers) through all their uses: a part that one of them forgets fails here. */
import { parse } from "csv-parse/sync";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { describedField, type PartKey, PRODUCT, ROW_LISTS } from "#app/catalog/product/fields.ts";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { exportedSite } from "#tests/support/exported-site.ts";
import { sheetOf, workbookOf } from "#tests/support/tables.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const headers = { Cookie: cookie, Origin: app.origin };
const get = async (address: string) => await (await app.get(address, { headers })).text();
const words = async (address: string) => visibleText(await get(address)).replaceAll("\u00a0", " ");
const post = (address: string, values: Record<string, string> = {}) => app.postForm(address, values, { cookie });
const lastChange = () => app.database.prepare<[], number>("SELECT max(id) FROM history").pluck().get() as number;

type Variant = 0 | 1;
type Row = Record<string, unknown>;
const SLUG = "produsul-partilor";
const made = await app.sendJson("POST", "/api/admin/products", { name: "Produsul părților", slug: SLUG, category_id: 1 }, { cookie });
const { id } = (await made.json()) as { id: number };

function storedRows(part: PartKey, product = id, database = app.database): Row[] {
  const { table, columns } = PRODUCT[part];
  return database
    .prepare<[number], Row>(`SELECT ${columns.join(", ")} FROM ${table} WHERE product_id = ? ORDER BY sort_order, id`)
    .all(product);
}

const VALUES: { readonly [Part in Exclude<PartKey, "images" | "documents">]: readonly [Row[], Row[]] } = {
  packs: [
    [{ weight_kg: 7.5, pieces: null, price: 88.5, offer_price: null, planned_price: null, code: "Zq-75", ean: "5941234567899" }],
    [
      { weight_kg: 3.5, pieces: null, price: 45, offer_price: null, planned_price: null, code: null, ean: null },
      { weight_kg: 1, pieces: 800, price: null, offer_price: null, planned_price: null, code: null, ean: "96385074" },
    ],
  ],
  benefits: [[{ label: "Zq răsare" }], [{ label: "Zq ține" }, { label: "Zq rabdă" }]],
  faq: [
    [{ question: "Zq când?", answer: "Zq acum." }],
    [
      { question: "Zq cât?", answer: "Zq mult." },
      { question: "Zq unde?", answer: "Zq aici." },
    ],
  ],
  care: [
    [{ work: "roll", timing: "mai", text: "Zq o dată." }],
    [
      { work: "mow", timing: "iunie", text: "Zq de două ori." },
      { work: "water", timing: "iulie", text: "Zq seara." },
    ],
  ],
  specs: [
    [{ spec_key: "Zq rând", spec_value: "unu" }],
    [
      { spec_key: "Zq rând", spec_value: "doi" },
      { spec_key: "Zq altul", spec_value: "trei" },
    ],
  ],
};

const call = (end: string, body: Row) => app.sendJson(end === "" ? "PUT" : "POST", `/api/admin/products/${id}${end}`, body, { cookie });
async function formOf(address: string, fields: Record<string, string>, files: Record<string, Blob> = {}): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, file] of Object.entries(files)) body.append(name, file, "fisier");
  return await app.get(address, { method: "POST", body, headers });
}

const CHANGES: { readonly [Part in PartKey]: (variant: Variant) => Promise<Response> } = {
  packs: (variant) => call("", { packs: VALUES.packs[variant] }),
  benefits: (variant) => call("", { benefits: VALUES.benefits[variant].map(({ label }) => label) }),
  faq: (variant) => call("/faq", { faq: VALUES.faq[variant] }),
  care: (variant) => call("/care", { care: VALUES.care[variant] }),
  specs: (variant) => call("/specs", { specs: VALUES.specs[variant] }),
  images: (variant) => {
    const picture = app.database.prepare<[number], number>("SELECT id FROM product_images WHERE product_id = ?").pluck().get(id);
    return formOf(`/admin/produse/${id}/imagini`, { intent: "alts", [`alt-${picture}`]: `Zq poză ${variant}` });
  },
  documents: (variant) => {
    const paper = app.database.prepare<[number], number>("SELECT id FROM product_documents WHERE product_id = ?").pluck().get(id);
    return formOf(`/admin/produse/${id}/documente`, {
      intent: `save-${paper}`,
      kind: "label",
      title: "",
      lot: `Zq ${variant}`,
      year: "2026",
    });
  },
};

const SAID: Record<PartKey, string[]> = {
  packs: ["3,5 kg", "1 kg"],
  benefits: ["Zq ține", "Zq rabdă"],
  faq: ["Zq cât?", "Zq mult.", "Zq unde?"],
  care: ["Zq de două ori.", "Zq seara."],
  specs: ["Zq altul", "trei"],
  images: ["Zq poză 1"],
  documents: ["lot Zq 1"],
};

beforeAll(async () => {
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: { r: 9, g: 120, b: 60 } } })
    .jpeg()
    .toBuffer();
  const pictures = await formOf(`/api/admin/products/${id}/images`, {}, { "images[]": new Blob([new Uint8Array(picture)]) });
  expect(pictures.status, await pictures.clone().text()).toBe(201);
  const paper = await formOf(
    `/admin/produse/${id}/documente`,
    { intent: "add", kind: "label", title: "", lot: "Zq", year: "2026" },
    { file: new Blob(["%PDF-1.7\nx\n%%EOF"]) },
  );
  expect(paper.status, visibleText(await paper.clone().text()).slice(0, 400)).toBe(303);
  for (const part of ROW_LISTS) expect([200, 303], part).toContain((await CHANGES[part](0)).status);
});

const isOfCalls = (part: PartKey): part is keyof typeof VALUES => part in VALUES;

describe.each(ROW_LISTS)("%s", (part) => {
  it("is changed alone, seen, named by the history, taken back and put back", async () => {
    const before = storedRows(part);
    if (isOfCalls(part)) expect(before).toEqual(VALUES[part][0]);
    expect([200, 303]).toContain((await CHANGES[part](1)).status);
    const after = storedRows(part);
    expect(after).not.toEqual(before);
    if (isOfCalls(part)) expect(after).toEqual(VALUES[part][1]);
    const html = await get(`/produse/${SLUG}${part === "care" ? "/calendar" : ""}`);
    const page = `${visibleText(html)} ${[...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt).join(" ")}`.replaceAll("\u00a0", " ");
    for (const said of SAID[part]) expect(page).toContain(said);
    const { data } = JSON.parse(await get(`/api/products/${SLUG}`)) as { data: Row };
    if (isOfCalls(part)) expect(data[part]).toMatchObject(after);

    const change = lastChange();
    expect(await words(`/admin/istoric/${change}`)).toContain(PRODUCT[part].label);
    expect((await post(`/admin/istoric/${change}`)).status).toBe(303);
    expect(storedRows(part)).toEqual(before);
    expect((await post(`/admin/istoric/${change}`, { intent: "restore" })).status).toBe(303);
    expect(storedRows(part)).toEqual(after);
    expect((await post(`/admin/istoric/${lastChange()}`)).status).toBe(303);
    expect(storedRows(part)).toEqual(before);
  });
});

const IN_TABLES = ROW_LISTS.filter((part) => part === "specs" || describedField(part)?.column !== undefined);
const titlesOf = (part: PartKey) =>
  part === "specs" ? ["Fișă: Zq rând", "Fișă: Zq altul"] : [describedField(part)?.column?.label ?? PRODUCT[part].label];

describe.each(["csv", "xlsx"])("as %s", (kind) => {
  it.each(IN_TABLES)("%s leaves, is shown before it is written, comes back and is taken back", async (part) => {
    const before = storedRows(part);
    await CHANGES[part](1);
    const after = storedRows(part);
    const [head = [], ...body] = parse(await get("/admin/export/produse.csv"), {
      delimiter: ";",
      bom: true,
      relax_column_count: true,
    }) as string[][];
    const row = body.find(([slug]) => slug === SLUG) ?? [];
    const cells = titlesOf(part).map((title) => row[head.indexOf(title)] ?? "");
    expect(cells.filter((cell) => cell === "")).toEqual([]);
    await post(`/admin/istoric/${lastChange()}`);
    expect(storedRows(part)).toEqual(before);

    const table = [
      ["Slug", ...titlesOf(part)],
      [SLUG, ...cells],
    ];
    const quoted = (line: string[]) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";");
    const file = kind === "csv" ? Buffer.from(table.map(quoted).join("\n")) : workbookOf({ Produse: sheetOf(table) });
    const begun = await formOf("/admin/importa/produse", { intent: "table" }, { fisier: new Blob([new Uint8Array(file)]) });
    expect(begun.status, visibleText(await begun.clone().text()).slice(0, 400)).toBe(303);
    const address = begun.headers.get("location") as string;
    const plan = await get(address);
    for (const title of titlesOf(part)) expect(visibleText(plan)).toContain(title);
    for (const said of SAID[part]) expect(visibleText(plan).replaceAll("\u00a0", " "), "before it is written").toContain(said);
    const hash = /name="hash" value="(\w+)"/.exec(plan)?.[1] ?? "";
    expect((await post(address, { intent: "apply", hash, confirm: "1" })).status).toBe(303);
    expect(storedRows(part)).toEqual(after);
    const batch = app.database.prepare("SELECT max(id) FROM history_batches").pluck().get();
    expect((await post(`/admin/istoric/lot/${batch}`)).status).toBe(303);
    expect(storedRows(part)).toEqual(before);
  });
});

it("a copy of a product has all of its parts but the documents of its lots and the codes of its packs", async () => {
  const copy = ((await (await call("/duplicate", {})).json()) as { id: number }).id;
  const own = (part: (typeof ROW_LISTS)[number]) => {
    const rows = storedRows(part);
    return part === "packs" ? rows.map((pack) => ({ ...(pack as object), code: null, ean: null })) : rows;
  };
  for (const part of ROW_LISTS) expect(storedRows(part, copy), part).toEqual(part === "documents" ? [] : own(part));
});

it("all parts of a product leave with the ZIP of everything", async () => {
  const { tables } = await exportedSite(app, cookie);
  for (const part of ROW_LISTS) expect(storedRows(part, id, tables), part).toEqual(storedRows(part));
});
