/** Pictures in an archive, named by the slugs of their products. */
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { slugify } from "#app/language/slug.ts";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { zipOf } from "#tests/support/tables.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const START = "/admin/importa/produse";
const errors = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => expect(errors.mock.calls).toEqual([]));

const page = async (address: string) => await (await app.get(address, { headers: { Cookie: cookie } })).text();
const picture = async (background: string) =>
  await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
const pictures = (slug: string) =>
  app.database
    .prepare<[string], { name: string; alt_text: string }>(
      "SELECT i.name, i.alt_text FROM product_images i JOIN products p ON p.id = i.product_id WHERE p.slug = ? ORDER BY i.sort_order",
    )
    .all(slug);
const filesOf = (name: string) => readdirSync(path.join(app.dataDir, "uploads")).filter((file) => file.startsWith(name)).length;

async function upload(zip: Buffer, mod = "add") {
  const body = new FormData();
  body.append("mod", mod);
  body.append("arhiva", new Blob([new Uint8Array(zip)]), "imagini.zip");
  body.append("intent", "pictures");
  return await app.get(START, { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
}

async function applied(zip: Buffer, mod?: string): Promise<string> {
  const address = (await upload(zip, mod)).headers.get("location") as string;
  expect((await app.postForm(address, { intent: "apply", sari: "1" }, { cookie })).status).toBe(303);
  return await vi.waitFor(
    async () => {
      const batch = /\/admin\/istoric\/lot\/\d+/.exec(await page(address))?.[0];
      if (!batch) throw new Error("not yet");
      return batch;
    },
    { timeout: 20_000, interval: 100 },
  );
}

it("an archive is looked through first: who gets what, and what is left out", async () => {
  const [red, blue] = [await picture("red"), await picture("blue")];
  const zip = zipOf([
    { name: "poze/turfline-sport.jpg", bytes: red },
    { name: "turfline-sport-2.JPG", bytes: blue },
    { name: "nu-exista.jpg", bytes: red },
    { name: "Gazon Umbră.jpg", bytes: red, flags: 0 },
    { name: "turfline-mini.jpg", bytes: "<svg/>" },
    { name: "altele.zip", bytes: zipOf([{ name: "x.jpg", bytes: red }]) },
    { name: "__MACOSX/._turfline-sport.jpg", bytes: "x" },
  ]);
  const before = pictures("turfline-sport");
  const text = visibleText(await page((await upload(zip)).headers.get("location") as string));
  expect(text).toContain("2 imagini pentru 1 produs.");
  expect(text).toContain("poze/turfline-sport.jpg, turfline-sport-2.JPG");
  for (const words of [
    "nu-exista.jpg respins Niciun produs nu are acest cod, acest nume sau această adresă.",
    "Gazon Umbră.jpg respins Niciun produs nu are acest cod, acest nume sau această adresă.",
    "turfline-mini.jpg respins Fișierul nu este o imagine",
    "altele.zip respins Arhivele din interiorul arhivei nu se deschid.",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("MACOSX");
  expect(pictures("turfline-sport")).toEqual(before);
});

it("a picture is recognised by the product's name too, whatever its letters, spaces and marks", async () => {
  const red = await picture("red");
  app.database.exec("UPDATE products SET name = 'Gazon Mărunt „Șes”' WHERE slug = 'turfline-mini'");
  const zip = zipOf([
    { name: "TURFLINE UMBRA.JPG", bytes: red },
    { name: "turfline_umbra (2).jpg", bytes: red },
    { name: "gazon marunt ses_3.jpg", bytes: red },
  ]);
  const text = visibleText(await page((await upload(zip)).headers.get("location") as string));
  app.database.exec("UPDATE products SET name = 'Turfline Mini' WHERE slug = 'turfline-mini'");
  expect(text).toContain("3 imagini pentru 2 produse.");
  expect(text).toContain("TURFLINE UMBRA.JPG, turfline_umbra (2).jpg");
  expect(text).toMatch(/Gazon Mărunt „Șes” .*gazon marunt ses_3\.jpg/);
});

it.each([
  ["bsdtar", ["./", "./turfline-sport.jpg", "./._turfline-sport.jpg"]],
  ["PowerShell 5.1", ["Poze\\turfline-sport.jpg"]],
  ["Finder", ["Poze/", "Poze/turfline-sport.jpg", "__MACOSX/Poze/._turfline-sport.jpg"]],
])("an archive of %s is looked through alike", async (_packer, names) => {
  const bytes = await picture("red");
  const text = visibleText(await page((await upload(zipOf(names.map((name) => ({ name, bytes }))))).headers.get("location") as string));
  expect(text).toContain("1 imagine pentru 1 produs.");
  expect(text).not.toContain("._turfline");
});

it("an archive as an owner packs it: ten of twelve pictures are found, whatever they are called", async () => {
  const list = ["Gazon Umbră Bihor", "Gazon Rustic", "Trifoi alb", "Morcov Nantes", "Porumb Turda 201"];
  list.forEach((name, index) => {
    app.database
      .prepare(
        "INSERT INTO products (slug, name, category_id, sku, ean, created_at, updated_at) VALUES (?, ?, 1, ?, ?, '2026-01-01', '2026-01-01')",
      )
      .run(slugify(name), name, `AG-00${index + 1}`, index === 1 ? "5941234567899" : null);
  });
  const files = [
    ...["TRIFOI ALB.JPG", "Gazon Umbră Bihor.jpg", "gazon_umbra-2.jpg", "AG-003.jpg", "ag004 fata.jpg", "trifoi-alb_2.jpg"],
    ...["morcov-nantes (1).jpg", "porumb-turda-201.jpg", "IMG_5941234567899.jpg", "poze/Gazon rustic 3.jpg"],
    ...["IMG_2041.jpg", "sigla firmei.jpg"],
  ];
  const bytes = await picture("green");
  // As Info-ZIP on Linux writes names: UTF-8, without saying so.
  const zip = zipOf([
    ...files.map((name) => ({ name, bytes, flags: 0 })),
    { name: "Thumbs.db", bytes: "x" },
    { name: "foto.heic", bytes: "x" },
  ]);
  const text = visibleText(await page((await upload(zip)).headers.get("location") as string));
  app.database.exec("DELETE FROM products WHERE sku LIKE 'AG-00_'");
  expect(text).toContain("10 imagini pentru 5 produse.");
  for (const refused of ["IMG_2041.jpg", "sigla firmei.jpg", "foto.heic"]) expect(text).toContain(`${refused} respins`);
  expect(text).not.toContain("Thumbs.db");
});

it("pictures come behind those that are there, and go when the import is taken back", async () => {
  const before = pictures("turfline-sport");
  const batch = await applied(zipOf([{ name: "turfline-sport.jpg", bytes: await picture("green") }]));
  const after = pictures("turfline-sport");
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatchObject({ alt_text: "Turfline Sport" });
  const name = after.at(-1)?.name as string;
  expect(filesOf(name)).toBeGreaterThan(0);
  await app.postForm(batch, {}, { cookie });
  expect(pictures("turfline-sport")).toEqual(before);
});

it("pictures that were replaced keep their files while the import can be taken back", async () => {
  const own = await picture("yellow");
  await applied(zipOf([{ name: "turfline-umbra.jpg", bytes: own }]), "replace");
  const first = pictures("turfline-umbra");
  expect(first).toHaveLength(1);
  const batch = await applied(zipOf([{ name: "turfline-umbra.jpg", bytes: await picture("black") }]), "replace");
  expect(pictures("turfline-umbra")).toHaveLength(1);
  expect(filesOf(first[0]?.name as string)).toBeGreaterThan(0);
  await app.postForm(batch, {}, { cookie });
  expect(pictures("turfline-umbra")).toEqual(first);
  expect(filesOf(first[0]?.name as string)).toBeGreaterThan(0);
});

describe("an archive is refused", () => {
  it.each<[string, () => Buffer, string]>([
    ["protected", () => zipOf([{ name: "turfline-sport.jpg", bytes: "x", flags: 0x801 }]), "protejată cu parolă"],
    ["with names that climb", () => zipOf([{ name: "../turfline-sport.jpg", bytes: "x" }]), "nume de fișiere nepermise"],
    ["with absolute names", () => zipOf([{ name: "/etc/turfline-sport.jpg", bytes: "x" }]), "nume de fișiere nepermise"],
    ["in another method", () => zipOf([{ name: "turfline-sport.jpg", bytes: "x", method: 9 }]), "obișnuită, Deflate"],
    ["as a bomb", () => zipOf([{ name: "turfline-sport.jpg", bytes: Buffer.alloc(20_000_000) }]), "neobișnuit de mare după dezarhivare"],
    ["with too many files", () => zipOf(Array.from({ length: 601 }, (_, n) => ({ name: `${n}.jpg`, bytes: "x" }))), "prea multe fișiere"],
    ["broken", () => zipOf([{ name: "turfline-sport.jpg", bytes: "x" }]).subarray(0, 50), "deteriorată"],
    ["without anything", () => zipOf([]), "nicio imagine"],
  ])("%s", async (_what, zip, reason) => {
    const answer = await upload(zip());
    expect(answer.status).toBe(422);
    expect(visibleText(await answer.text())).toContain(reason);
  });

  it("an archive is refused as a whole when a picture in it is broken, and says which; nothing is stored", async () => {
    const files = readdirSync(path.join(app.dataDir, "uploads")).length;
    const zip = zipOf([
      { name: "turfline-mini.jpg", bytes: await picture("pink") },
      { name: "turfline-mini-2.jpg", bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(50)]) },
    ]);
    const address = (await upload(zip)).headers.get("location") as string;
    await app.postForm(address, { intent: "apply" }, { cookie });
    await vi.waitFor(async () => expect(visibleText(await page(address))).toContain("„turfline-mini-2.jpg”"), {
      timeout: 20_000,
      interval: 100,
    });
    expect(readdirSync(path.join(app.dataDir, "uploads")).length).toBe(files);
  });
});
