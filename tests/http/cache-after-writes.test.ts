/** After a write, by whichever way, a page that was already made shows it within a second, without anybody having posted anything since. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ADMIN, signIn, startApp } from "#tests/support/app.ts";
import { leaveFewPictures } from "#tests/support/seeded-data.ts";
import { zipOf } from "#tests/support/tables.ts";

const app = await startApp();
leaveFewPictures(app.dataDir);
const cookie = await signIn(app, ADMIN);
const session = { headers: { Cookie: cookie } };
const SLUG = "turfline-umbra";
const PAGE = `/produse/${SLUG}`;
const IMPORT = "/admin/importa/produse";

const read = async (address: string) => await (await app.get(address)).text();
const asAdmin = async (address: string) => await (await app.get(address, session)).text();
const one = (sql: string) => app.database.prepare(sql).pluck().get();
const id = one(`SELECT id FROM products WHERE slug = '${SLUG}'`) as number;
const shows = (words: RegExp, address = PAGE) => expect.poll(async () => words.test(await read(address)), { interval: 50 }).toBe(true);

async function upload(to: string, fields: Record<string, string | Blob>, name = "lista.csv"): Promise<string> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields))
    typeof value === "string" ? body.append(field, value) : body.append(field, value, name);
  const answer = await app.get(to, {
    method: "POST",
    body,
    headers: { Cookie: cookie, Origin: app.origin, "Sec-Fetch-Site": "same-origin" },
  });
  expect(answer.status).toBe(303);
  return answer.headers.get("location") as string;
}

async function post(to: string, values: Record<string, string>): Promise<Response> {
  const answer = await app.postForm(to, values, { cookie });
  expect([to, answer.status]).toEqual([to, 303]);
  return answer;
}

const isDone = (address: string, words: RegExp) =>
  expect.poll(async () => words.test(await asAdmin(address)), { timeout: 20_000, interval: 50 }).toBe(true);

describe("a page that was made before shows what was written", () => {
  it("a page that was made before shows what a form wrote, and the button that takes it back", async () => {
    await read("/distribuitori");
    const answer = await post("/admin/experti/1", {
      name: "Ana Formular",
      role: "Consultant",
      bio: "",
      phone: "",
      email: "",
      counties: "Cluj",
    });
    await shows(/Ana Formular/, "/distribuitori");
    const flash = answer.headers.getSetCookie().find((header) => header.startsWith("flash=")) ?? "";
    const { undo } = JSON.parse(decodeURIComponent(decodeURIComponent(flash.slice(6).split(";")[0] ?? "")));
    await post(undo, {});
    await shows(/Maria Exemplu/, "/distribuitori");
  });

  it("a page that was made before shows what was written by a call", async () => {
    const product = (await (await app.get(`/api/products/${SLUG}`)).json()).data;
    await read(PAGE);
    const sent = { ...product, category_id: 1, name: "Umbra prin apel" };
    expect((await app.sendJson("PUT", `/api/admin/products/${id}`, sent, { cookie })).status).toBe(200);
    await shows(/<h1>Umbra prin apel/);
  });

  it("a page that was made before shows what was written by a table, and by taking it back", async () => {
    await read(PAGE);
    const address = await upload(IMPORT, { intent: "table", fisier: new Blob([`slug;nume\n${SLUG};Umbra din tabel\n`]) });
    const hash = /name="hash" value="(\w+)"/.exec(await asAdmin(address))?.[1] ?? "";
    const batch = (await post(address, { intent: "apply", hash })).headers.get("location") as string;
    await shows(/<h1>Umbra din tabel/);
    await post(batch, {});
    await shows(/<h1>Umbra prin apel/);
  });

  it("a page that was made before shows what was written by an archive of pictures, which is stored after its answer", async () => {
    await read(PAGE);
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "green" } })
      .jpeg()
      .toBuffer();
    const zip = zipOf([{ name: `${SLUG}.jpg`, bytes: picture }]);
    const address = await upload(IMPORT, { intent: "pictures", mod: "replace", arhiva: new Blob([new Uint8Array(zip)]) }, "imagini.zip");
    await post(address, { intent: "apply" });
    await isDone(address, /istoric\/lot\/\d+/);
    await shows(new RegExp(String(one(`SELECT name FROM product_images WHERE product_id = ${id}`))));
  });

  it("a page that was made before shows what was written by another process", async () => {
    await read(PAGE);
    const script = `new (require("better-sqlite3"))(process.argv[1]).exec("UPDATE products SET name = 'Umbra din afară' WHERE id = ${id}")`;
    execFileSync(process.execPath, ["-e", script, path.join(app.dataDir, "site.db")]);
    await shows(/<h1>Umbra din afară/);
  });
});
