/** Products as the calls take and answer them: one is written with everything that it can have, and read again. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ADMIN, signIn, startApp } from "#tests/support/app.ts";
import { row, tried } from "#tests/support/specification.ts";

type Json = Record<string, unknown>;
type Answer = {
  status: number;
  data: Json[];
  total?: number;
  success?: boolean;
  message?: string;
  code?: string;
  id?: number;
  files?: Json[];
};
type Picture = { id: number; image_url: string; alt_text: string; sort_order: number; variants: Record<string, string> };

const app = await startApp();
const Cookie = await signIn(app, ADMIN);

async function call(method: string, path: string, body?: FormData | URLSearchParams | Json): Promise<Answer> {
  const isPlain = body !== undefined && !(body instanceof FormData || body instanceof URLSearchParams);
  const headers = { Cookie, ...(isPlain && { "Content-Type": "application/json" }) };
  const response = await app.get(path, { method, headers, ...(body && { body: isPlain ? JSON.stringify(body) : (body as FormData) }) });
  return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
}

const files = async (names: readonly string[]): Promise<FormData> => {
  const form = new FormData();
  for (const [place, name] of names.entries()) {
    const colour = { r: place * 30, g: 120, b: 60 };
    const bytes = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: colour } })
      .toFormat(name.endsWith("png") ? "png" : name.endsWith("webp") ? "webp" : "jpeg")
      .toBuffer();
    form.append("images[]", new Blob([new Uint8Array(bytes)]), name);
  }
  return form;
};

const WRITTEN = {
  name: "Pășune «Încercare» 2026!",
  brand: "ForageMax",
  category_id: 2,
  short_description: "Scurt,  cu   spații.",
  long_description: "<p>Lung, cu <strong>litere groase</strong>.</p>",
  price: 199.5,
  price_show_vat_note: 1,
  offer_valid_from: "2020-01-01",
  offer_valid_to: "2099-12-31",
  bag_weight_kg: 12.5,
  is_featured: 1,
};
const created = await call(
  "POST",
  "/api/admin/products",
  new URLSearchParams(Object.entries(WRITTEN).map(([key, value]) => [key, `${value}`])),
);
const address = `/api/admin/products/${created.id}`;
const changed = await call("PUT", address, { ...WRITTEN, price: 210, benefits: ["Deasă", "Rezistentă"] });
await call("POST", `${address}/specs`, { specs: [{ key: "Doză (kg/100 mp)", value: "0,35" }] });
await call("POST", `${address}/faq`, { faq: [{ q: "Când?", a: "Primăvara." }] });
const uploaded = await call("POST", `${address}/images`, await files(["1.jpg", "2.png", "3.webp", "4.jpg", "5.jpg", "6.jpg"]));
const seven = await call("POST", `${address}/images`, await files(["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg", "7.jpg"]));
const read = async () => (await call("GET", "/api/products/pasune-incercare-2026")).data as unknown as Json & { images: Picture[] };
const before = await read();
const chosen = before.images[2]?.id as number;
const order = [chosen, ...before.images.map(({ id }) => id).filter((id) => id !== chosen)];
await call("POST", `${address}/images/reorder`, { order });
await call("DELETE", `${address}/images/${order[5]}`);
await app.sendJson("POST", "/api/ratings", { product_id: created.id, rating: 5 });
await app.sendJson("POST", "/api/ratings", { product_id: created.id, rating: 4 });
const product = await read();
const list = async (path: string) => (await call("GET", path)).data;
const has = (field: string, value: unknown) => () => expect(product[field]).toEqual(value);
const pictureHas = (field: keyof Picture, value: unknown) => () => expect(product.images.map((picture) => picture[field])).toEqual(value);
const anyFive = (kind: unknown) => Array.from({ length: 5 }, () => kind);

const width = async (size: string) => {
  const file = await app.get(product.images[0]?.variants[size] ?? "");
  return (await sharp(await file.arrayBuffer()).metadata()).width;
};

describe("a product", () => {
  it.each([
    row(307, has("id", created.id)),
    row("308, 482-485", has("slug", "pasune-incercare-2026")),
    row(309, has("name", WRITTEN.name)),
    row(310, has("brand", "ForageMax")),
    row(311, has("category_id", 2)),
    row(312, has("category_name", "Pășune")),
    row(313, has("category_slug", "pasune")),
    row(314, has("short_description", WRITTEN.short_description)),
    row(315, has("long_description", WRITTEN.long_description)),
    row(316, has("price", 210)),
    row(317, has("price_show_vat_note", 1)),
    row(318, has("offer_valid_from", "2020-01-01")),
    row(319, has("offer_valid_to", "2099-12-31")),
    row("320, 560", has("bag_weight_kg", 12.5)),
    row(321, has("is_featured", 1)),
    row("323, 335", has("benefits", [{ label: "Deasă" }, { label: "Rezistentă" }])),
    row("324, 336, 569", () => expect(product.specs).toContainEqual({ spec_key: "Doză (kg/100 mp)", spec_value: "0,35" })),
    row("325, 337, 570", has("faq", [{ question: "Când?", answer: "Primăvara." }])),
    row(326, has("average_rating", 4.5)),
    row(327, has("total_ratings", 2)),
    row(532, () => expect(Object.keys(product)).toEqual(expect.arrayContaining(["specs", "faq", "images", "benefits"]))),
  ])("%s", tried);
});

describe("images of a product", () => {
  it.each([
    row("322, 568", () => expect([before.images.length, product.images.length]).toEqual([6, 5])),
    row("329, 430, 567", pictureHas("id", order.slice(0, 5))),
    row(330, pictureHas("image_url", anyFive(expect.stringMatching(/^\/uploads\/.+\.jpg$/)))),
    row(331, pictureHas("alt_text", anyFive(expect.any(String)))),
    row(332, pictureHas("sort_order", [0, 1, 2, 3, 4])),
    row(333, () => expect(product.images.map(({ variants }) => Object.keys(variants))).toEqual(anyFive(["thumb", "medium", "large"]))),
    row(157, async () => expect(await width("thumb")).toBe(300)),
    row(158, async () => expect(await width("medium")).toBe(800)),
    row(159, async () => expect(await width("large")).toBe(1200)),
    row("328, 334, 558", async () => {
      const mine = (await list("/api/admin/products")).find(({ id }) => id === created.id);
      expect(mine?.image_url).toBe(before.images[2]?.image_url);
    }),
    row("491, 492, 565, 660", () => expect([uploaded.status, seven.status, before.images.length]).toEqual([201, 422, 6])),
    row(566, () => expect(uploaded.files?.map(({ url }) => url)).toEqual(before.images.map(({ image_url }) => image_url))),
  ])("%s", tried);
});

describe("the list of products", () => {
  it.each([
    row(528, async () => expect((await list("/api/products")).length).toBe(37)),
    row(529, async () => expect((await list(`/api/products?id=${created.id}`)).map(({ id }) => id)).toEqual([created.id])),
    row(530, async () => {
      const found = await list("/api/products?category=sfecla");
      expect(found.map(({ category_slug }) => category_slug)).toEqual(["sfecla", "sfecla", "sfecla"]);
    }),
    row(531, async () => {
      const found = await list("/api/products?brand=Johnsons%20Lawn%20Seed");
      expect(found.map(({ brand }) => brand)).toEqual(Array.from({ length: 6 }, () => "Johnsons Lawn Seed"));
    }),
    row("549, 550", async () => expect(await call("GET", "/api/products?brand=Nimeni")).toMatchObject({ status: 200, data: [] })),
  ])("%s", tried);
});

describe("what is refused, and deleted", () => {
  it.each([
    row("559, 561", () => expect(created).toMatchObject({ status: 201, id: expect.any(Number) })),
    row(562, () => expect(changed.status).toBe(200)),
    row(563, async () => expect(await call("PUT", address, { name: "" })).toMatchObject({ status: 422, message: expect.any(String) })),
    row(564, async () => {
      expect((await call("DELETE", address)).status).toBe(200);
      expect((await app.get("/produse/pasune-incercare-2026")).status).toBe(404);
    }),
  ])("%s", tried);
});
