/** Pictures of a product, through the page and the calls: real ones are kept, others refused, and the disk never holds more or less than the rows name. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { namedFiles, picturesOf, type StoredPicture } from "#tests/support/pictures.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const uploads = path.join(app.dataDir, "uploads");
const PRODUCT = 1;
const PAGE = `/admin/produse/${PRODUCT}/imagini`;
const CALL = `/api/admin/products/${PRODUCT}/images`;

let tint = 0;
function picture(format: "jpeg" | "png" | "webp" = "jpeg", width = 90, height = 60): Promise<Buffer> {
  tint += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: tint * 9, g: 120, b: 60 } } })
    .toFormat(format)
    .toBuffer();
}

const blob = (bytes: Buffer | string) => new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]);

async function upload(target: string, files: [string, Buffer | string][], fields: Record<string, string> = {}): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, bytes] of files) body.append("images[]", blob(bytes), name);
  return app.get(target, { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
}

const images = () => picturesOf(app.database, PRODUCT);

const press = (intent: string, fields: Record<string, string> = {}) =>
  upload(PAGE, [], { [`alt-${images()[0]?.id}`]: images()[0]?.alt_text ?? "", ...fields, intent });

afterEach(() => expect(readdirSync(uploads).sort()).toEqual(namedFiles(app.database)));

describe("uploading", () => {
  it("uploading keeps JPG, PNG and WebP in three sizes, behind the others, and shows them at once", async () => {
    const before = images().length;
    const response = await upload(CALL, [
      ["a.jpg", await picture("jpeg", 1280, 960)],
      ["b.png", await picture("png")],
      ["c.webp", await picture("webp")],
    ]);
    expect(response.status).toBe(201);
    const body = (await response.json()) as { files: { id: number; url: string }[]; message: string };
    expect(body.message).toBe("3 imagini uploadate cu succes");
    expect(
      images()
        .slice(before)
        .map(({ id, image_url }) => ({ id, url: image_url })),
    ).toEqual(body.files);
    for (const { url } of body.files) expect((await app.get(url)).status).toBe(200);
    expect(all(await (await app.get("/produse/turfline-sport")).text(), /id="poza-(\d)"/g)).toHaveLength(before + 3);
  });

  it("uploading says on the page how many were kept", async () => {
    const response = await upload(PAGE, [["d.jpg", await picture()]], { intent: "upload" });
    expect(response.status).toBe(303);
    expect(decodeURIComponent(decodeURIComponent(response.headers.getSetCookie()[0] ?? ""))).toContain("O imagine uploadată cu succes");
  });

  it("uploading is all or nothing: one bad file among good ones keeps none", async () => {
    const before = images();
    const response = await upload(CALL, [
      ["bun.jpg", await picture()],
      ["rau.jpg", "acesta este un text"],
    ]);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "invalid",
      message: "Eroare la upload: „rau.jpg” nu este o imagine JPG, PNG sau WebP.",
    });
    expect(images()).toEqual(before);
  });

  it.each([
    [
      "a GIF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .gif()
          .toBuffer(),
    ],
    ["an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["half a JPEG", async () => (await picture("jpeg", 1_000, 750)).subarray(0, 1_500)],
  ])("uploading refuses %s, whatever its name", async (_what, make) => {
    const before = images();
    expect((await upload(CALL, [["poza.jpg", await make()]])).status).toBe(422);
    expect(images()).toEqual(before);
  });

  it("uploading refuses a seventh file and a form without files", async () => {
    const one = await picture();
    const seven = await upload(
      CALL,
      Array.from({ length: 7 }, (_, index): [string, Buffer] => [`${index}.jpg`, one]),
    );
    expect(seven.status).toBe(422);
    expect(await seven.json()).toMatchObject({ message: "Eroare la upload: cel mult 6 imagini odată." });
    const none = await upload(PAGE, [], { intent: "upload" });
    expect(none.status).toBe(422);
    expect(visibleText(await none.text())).toContain("Nu sunt imagini de uploadat.");
    expect((await upload(CALL, [])).status).toBe(422);
  });

  it("uploading keeps a good batch whole while another with the same picture is refused beside it", async () => {
    const same = await picture("jpeg", 400, 300);
    const before = images().length;
    const answers = await Promise.all([
      upload(CALL, [["bun.jpg", same]]),
      upload(CALL, [
        ["la-fel.jpg", same],
        ["rau.jpg", "text"],
      ]),
      upload(CALL, [["alta.jpg", await picture()]]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 201]);
    expect(images()).toHaveLength(before + 2);
    for (const { image_url } of images().slice(before)) expect((await app.get(image_url)).status).toBe(200);
  });

  it("uploading is refused to a stranger and for no product", async () => {
    const body = new FormData();
    body.append("images[]", blob(await picture()), "x.jpg");
    expect((await app.get(CALL, { method: "POST", body })).status).toBe(401);
    expect((await upload("/api/admin/products/9999/images", [["x.jpg", await picture()]])).status).toBe(404);
  });
});

describe("the order", () => {
  it("the order puts the chosen picture first, from the page and from the call", async () => {
    const last = images().at(-1)?.id as number;
    expect((await press(`main-${last}`)).status).toBe(303);
    expect(images()[0]?.id).toBe(last);
    const [, second] = images();
    const response = await app.sendJson("POST", `${CALL}/reorder`, { order: [second?.id] }, { cookie });
    expect(response.status).toBe(200);
    expect(images()[0]?.id).toBe(second?.id);
    const card = (await (await app.get("/api/products/turfline-sport")).json()) as { data: { images: { id: number }[] } };
    expect(card.data.images[0]?.id).toBe(second?.id);
  });

  it("the order moves one place forward or back", async () => {
    const ids = images().map(({ id }) => id);
    await press(`up-${ids[2]}`);
    expect(images().map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1], ...ids.slice(3)]);
    await press(`down-${ids[2]}`);
    expect(images().map(({ id }) => id)).toEqual(ids);
  });

  it("the order refuses pictures of another product", async () => {
    const other = app.database.prepare("SELECT id FROM product_images WHERE product_id = 2").pluck().get();
    expect((await app.sendJson("POST", `${CALL}/reorder`, { order: [other] }, { cookie })).status).toBe(422);
    expect((await app.sendJson("POST", `${CALL}/reorder`, { order: "toate" }, { cookie })).status).toBe(422);
    expect((await press(`main-${other}`)).status).toBe(404);
  });
});

describe("alternative texts", () => {
  it("alternative texts are saved with whichever button is pressed", async () => {
    const [first] = images();
    expect((await press("alts", { [`alt-${first?.id}`]: "Sac văzut din față" })).status).toBe(303);
    expect(images()[0]?.alt_text).toBe("Sac văzut din față");
  });

  it("alternative texts come with what a picture shows: the pack, or what grows of it, which the product's page and call say", async () => {
    const [first, second] = images();
    const page = async () => (await app.get("/produse/turfline-sport")).text();
    const shown = async () => (await (await app.get("/api/products/turfline-sport")).json()).data.images.slice(0, 2);
    const [packTexts, resultTexts] = [`alt-${first?.id}`, `alt-${second?.id}`];
    const fields = { [packTexts]: "Sacul", [resultTexts]: "Gazon des", [`rezultat-${second?.id}`]: "1" };
    expect((await press("alts", fields)).status).toBe(303);
    expect(await shown()).toMatchObject([
      { alt_text: "Sacul", shows_result: 0 },
      { alt_text: "Gazon des", shows_result: 1 },
    ]);
    expect(await page()).toContain('aria-label="Imaginea 3: Cum arată · Gazon des"');
    const html = await (await app.get(PAGE, { headers: { Cookie: cookie } })).text();
    expect(all(html, /name="rezultat-(\d+)"[^>]* checked=""/g)).toContain(String(second?.id));
    expect((await press("alts", { ...fields, [`rezultat-${second?.id}`]: "" })).status).toBe(303);
    expect(await shown()).toMatchObject([{ shows_result: 0 }, { shows_result: 0 }]);
    expect(await page()).toContain('aria-label="Imaginea 3: Gazon des"');
  });
});

describe("deleting", () => {
  it("deleting asks 'Ștergi această imagine?' and deletes on the second step; the file stays for the version that can be had back", async () => {
    const last = images().at(-1) as StoredPicture;
    const asked = await press(`delete-${last.id}`);
    expect(asked.status).toBe(200);
    expect(visibleText(await asked.text())).toContain("Ștergi această imagine?");
    expect(images().at(-1)?.id).toBe(last.id);
    expect((await press(`delete-${last.id}`, { confirmed: "1" })).status).toBe(303);
    expect(images().map(({ id }) => id)).not.toContain(last.id);
    expect(existsSync(path.join(app.dataDir, last.image_url))).toBe(true);
  });

  it("deleting by the call keeps a file that another product shows", async () => {
    const detail = images().find(({ alt_text }) => alt_text === "Semințe de gazon, prim-plan") as StoredPicture;
    const response = await app.sendJson("DELETE", `${CALL}/${detail.id}`, {}, { cookie });
    expect(response.status).toBe(200);
    expect(existsSync(path.join(app.dataDir, detail.image_url))).toBe(true);
    expect((await app.sendJson("DELETE", `${CALL}/${detail.id}`, {}, { cookie })).status).toBe(404);
  });
});
