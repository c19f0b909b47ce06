/** Categories, brands, consultants, settings, votes and the administrator's session, as the calls take and answer them. */
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { row, tried } from "#tests/support/specification.ts";

type Json = Record<string, unknown>;
type Answer = { status: number; data: Json[]; id?: number; slug?: string; logged_in?: boolean; user?: Json };

const app = await startApp();
const Cookie = await signIn(app, ADMIN);

async function call(method: string, path: string, body?: FormData | Json, headers: Record<string, string> = { Cookie }): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await app.get(path, {
    method,
    headers: { ...headers, ...(body && !isForm && { "Content-Type": "application/json" }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
}
const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#3f7d34" } })
  .jpeg()
  .toBuffer();
function form(values: Record<string, string>, isWithPhoto = true): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  if (isWithPhoto) data.append("photo", new Blob([new Uint8Array(photo)]), "poza.jpg");
  return data;
}

const EXPERT = { name: "Dana Încercare", role: "Consultant", bio: "Răspunde.", phone: "0361 000 004", email: "dana@seminord.example" };
const added = await call("POST", "/api/admin/experts", form(EXPERT));
const named = await call("POST", "/api/admin/experts", form({ ...EXPERT, slug: "dana-a-doua" }, false));
const listed = async (path: string, id: unknown) => (await call("GET", path)).data.find((one) => one.id === id) as Json;
const second = await listed("/api/admin/experts", named.id);
const expert = await listed("/api/experts", added.id);
const has = (record: Json, field: string, value: unknown) => () => expect(record[field]).toEqual(value);
const changed = await call("PUT", `/api/admin/experts/${named.id}`, { ...EXPERT, name: "Dana Schimbată", role: "Vânzări" });

const [category] = (await call("GET", "/api/categories")).data as [Json];
const brand = (await call("GET", "/api/brands")).data.find(({ slug }) => slug === "foragemax") as Json;
const SNIPPETS = {
  google_analytics: '<script src="https://tag.example/one.js" data-id="G-1"></script>',
  google_ads: "<script>window.a = 1;</script>",
  facebook_pixel: "<script>window.b = 1;</script>",
  tiktok_pixel: "<script>window.c = 1;</script>",
};
const saved = await call("POST", "/api/admin/settings", { ...SNIPPETS, respect_cookie_consent: "0", current_password: ADMIN.password });
const settings = (await call("GET", "/api/admin/settings")).data as unknown as Json;
const shown = (await call("GET", "/api/settings")).data as unknown as Json;
const me = await call("GET", "/api/admin/me");
const vote = (body: Json) => app.sendJson("POST", "/api/ratings", body);

describe("categories and brands", () => {
  it.each([
    row(304, has(category, "id", 1)),
    row(305, has(category, "name", "Gazon")),
    row(306, has(category, "slug", "gazon")),
    row(527, async () => {
      const slugs = (await call("GET", "/api/categories")).data.map(({ slug }) => slug);
      expect(slugs).toEqual(["gazon", "pasune", "lucerna", "sfecla", "faneata", "bulbi-de-flori"]);
    }),
    row(377, has(brand, "name", "ForageMax")),
    row(378, has(brand, "slug", "foragemax")),
    row(379, has(brand, "productCount", 6)),
    row(380, has(brand, "description", expect.stringContaining("Amestecuri furajere"))),
    row(381, async () => expect((await app.get(brand.image as string)).headers.get("Content-Type")).toMatch(/^image\//)),
    row("453, 454", async () => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      app.database.exec("UPDATE documents SET body = json_set(body, '$.is_demo', json('true')) WHERE key = 'company'");
      app.database.exec("PRAGMA legacy_alter_table = on; ALTER TABLE brands RENAME TO taken_away");
      await app.refresh();
      const text = visibleText(await (await app.get("/branduri")).text());
      app.database.exec("ALTER TABLE taken_away RENAME TO brands");
      vi.restoreAllMocks();
      expect(text).toMatch(/ForageMax .*?1 produs\b.*Turfline .*?8 produse/);
    }),
    row(533, async () => expect((await call("GET", "/api/brands")).data).toHaveLength(7)),
  ])("%s", tried);
});

describe("consultants", () => {
  it.each([
    row(366, has(expert, "id", added.id)),
    row(367, has(expert, "slug", "dana-incercare")),
    row("368, 580", has(expert, "name", EXPERT.name)),
    row("369, 581", has(expert, "role", EXPERT.role)),
    row("370, 582", has(expert, "bio", EXPERT.bio)),
    row("371, 583", has(expert, "phone", EXPERT.phone)),
    row("371", async () => {
      const { status, id } = await call("POST", "/api/admin/experts", form({ name: "Fără Telefon", role: "Consultant" }, false));
      expect([status, (await listed("/api/experts", id)).phone]).toEqual([201, null]);
    }),
    row(372, async () => expect(await (await app.get("/contact")).text()).toContain('href="tel:+40361000004"')),
    row("373, 584", has(expert, "email", EXPERT.email)),
    row("374, 585", has(expert, "photo_url", expect.stringMatching(/^\/uploads\//))),
    row(534, async () => expect((await call("GET", "/api/experts")).data.length).toBeGreaterThanOrEqual(5)),
    row(578, async () => expect((await call("GET", "/api/admin/experts")).data.map(({ id }) => id)).toContain(added.id)),
    row(579, () => expect([named.status, second.slug]).toEqual([201, "dana-incercare-2"])),
    row(586, async () => {
      expect(changed.status).toBe(200);
      expect(await listed("/api/experts", named.id)).toMatchObject({ name: "Dana Schimbată", role: "Vânzări" });
    }),
    row(587, async () => {
      expect((await call("POST", `/api/admin/experts/${named.id}/photo`, form({}))).status).toBe(200);
      expect((await listed("/api/experts", named.id)).photo_url).toMatch(/^\/uploads\//);
    }),
    row(588, async () => {
      expect((await call("DELETE", `/api/admin/experts/${named.id}`)).status).toBe(200);
      expect(await listed("/api/experts", named.id)).toBeUndefined();
    }),
  ])("%s", tried);
});

describe("settings", () => {
  it.each([
    row(382, has(settings, "admin_username", ADMIN.username)),
    row(383, () => expect(JSON.stringify([settings, shown])).not.toContain("password")),
    row("384, 390", has(settings, "google_analytics", SNIPPETS.google_analytics)),
    row(385, has(settings, "google_ads", SNIPPETS.google_ads)),
    row(386, has(settings, "facebook_pixel", SNIPPETS.facebook_pixel)),
    row(387, has(settings, "tiktok_pixel", SNIPPETS.tiktok_pixel)),
    row(388, has(settings, "respect_cookie_consent", "0")),
    row("389, 525", () => expect(shown).toEqual({ ...SNIPPETS, respect_cookie_consent: "0" })),
    row(390, async () => {
      const answer = await call("POST", "/api/admin/settings", { google_analytics: "G-1", current_password: ADMIN.password });
      expect(answer.status).toBe(422);
    }),
    row(555, () => expect(Object.keys(settings)).toEqual(expect.arrayContaining(["admin_username", ...Object.keys(SNIPPETS)]))),
    row("556, 518", () => expect(saved.status).toBe(200)),
  ])("%s", tried);
});

describe("votes", () => {
  it.each([
    row("391, 547", async () => {
      expect((await vote({ product_id: 9, rating: 5 })).status).toBe(201);
      const product = (await call("GET", "/api/products/johnsons-quick-lawn")).data as unknown as Json;
      expect([product.id, product.average_rating, product.total_ratings]).toEqual([9, 5, 1]);
    }),
    row("392, 662", async () => {
      const answers = await Promise.all([0, 1, 5, 6].map(async (rating) => (await vote({ product_id: 10, rating })).status));
      expect(answers).toEqual([422, 201, 201, 422]);
    }),
    row(391, async () => expect((await vote({ product_id: 9999, rating: 5 })).status).toBe(404)),
  ])("%s", tried);
});

describe("the administrator's session", () => {
  it.each([
    row("393, 521, 552", () => expect(me).toMatchObject({ logged_in: true, user: { username: ADMIN.username } })),
    row(394, () => expect(me.user?.full_name).toEqual(expect.any(String))),
    row("22, 425", async () => {
      const answer = await app.get("/admin", { headers: { Cookie } });
      expect([answer.status, visibleText(await answer.text())]).toEqual([200, expect.stringContaining(ADMIN.username)]);
      expect(app.database.prepare("SELECT count(*) FROM users WHERE role = 'administrator'").pluck().get()).toBe(1);
    }),
    row("290, 426", async () => {
      const answer = await app.get("/admin/leaduri");
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/login?inapoi=%2Fadmin%2Fleaduri"]);
    }),
    row("428, 625", async () => {
      const answer = await app.get("/admin", { headers: { Cookie: "admin_session=expirata" } });
      expect(answer.headers.get("Location")).toMatch(/^\/admin\/login/);
    }),
    row("522-524", async () => {
      const tries = { Authorization: "Bearer dev", "X-Admin": "1", "X-Admin-Token": "dev" };
      const answers = ["GET /api/leads", "GET /api/admin/products", "DELETE /api/admin/products/1", "GET /api/admin/settings"];
      for (const [method = "", path = ""] of answers.map((answer) => answer.split(" ")))
        expect((await call(method, `${path}?admin_token=dev`, undefined, tries)).status, path).toBe(401);
    }),
    row(554, async () => {
      const own = { Cookie: await signIn(app, ADMIN) };
      expect((await call("POST", "/api/admin/logout", {}, own)).status).toBe(200);
      expect((await call("GET", "/api/admin/me", undefined, own)).status).toBe(401);
    }),
  ])("%s", tried);
});
