/** Size of a request in its row, and the inbox ordered and narrowed by it, by customer, county and wished consultant; each compared with the table of requests itself. */
import { afterAll, describe, expect, it } from "vitest";
import { SIZES, worthOf } from "#app/leads/inbox/facets.ts";
import type { Lead } from "#db/schema.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { generateLeads } from "#tests/support/generated-leads.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

const page = async (query: string) => await (await app.get(`/admin/leaduri${query}`, { headers: { Cookie: cookie } })).text();
const idsOf = (html: string) => all(html, /<li class="lead [^"]*" id="lead-(\d+)"/g).map(Number);
const rowOf = (html: string, id: number) => html.split(`id="lead-${id}"`)[1]?.split("</li>")[0] ?? "";
const post = (path: string, values: Record<string, string>) => app.postForm(path, values, { cookie });
type Stored = Lead & { worth: number | null };
const leads = (where = "1") => app.database.prepare<[], Stored>(`SELECT * FROM leads WHERE is_sample = 0 AND ${where} ORDER BY id`).all();

describe("of 300 requests", () => {
  generateLeads(app.database, new Date());
  const expert = app.database.prepare<[], number>("SELECT min(id) FROM experts WHERE deleted_at IS NULL").pluck().get() as number;
  app.database.exec(
    "UPDATE leads SET estimate_sum = CASE WHEN id % 5 = 0 THEN NULL ELSE (id * 7919 % 3000000) END, group_id = NULL WHERE is_sample = 0",
  );
  app.database.exec("UPDATE leads SET offered_sum = 123456 WHERE id % 11 = 0 AND is_sample = 0");
  app.database.exec(`UPDATE leads SET preferred_expert_id = ${expert}, expert_name = 'Ana' WHERE id % 4 = 0 AND is_sample = 0`);
  afterAll(() => void app.database.exec("DELETE FROM leads WHERE is_sample = 0"));
  const open = leads("closed_at IS NULL AND is_suspect = 0");
  const listed = async (query: string) => [...idsOf(await page(`?period=open&queue=open&limit=100${query}`))];
  const sorted = (rows: Stored[], before: (one: Stored, other: Stored) => number) => rows.toSorted(before).map(({ id }) => id);
  const due = (lead: Stored) => lead.follow_up_at ?? lead.first_call_at ?? lead.call_by ?? lead.created_at;

  it("the largest stand first, those that nobody has worked out last, and what the database computes is what a row shows", async () => {
    for (const lead of open) expect(lead.worth).toBe(worthOf(lead));
    const bySize = sorted(open, (a, b) => (b.worth ?? -1) - (a.worth ?? -1) || (due(a) < due(b) ? -1 : 1));
    expect(await listed("&sort=size")).toEqual(bySize.slice(0, 100));
    const html = await page("?period=open&queue=open&sort=size");
    expect(visibleText(html)).toContain(`Deschise, după mărime ${open.length}`);
    const [largest = 0] = bySize;
    const lei = Math.round((open.find(({ id }) => id === largest)?.worth ?? 0) / 100).toLocaleString("ro-RO");
    expect(visibleText(rowOf(html, largest)).replaceAll("\u00a0", " ")).toContain(`· ${lei} lei`);
  });

  it("the newest stand first by arrival", async () => {
    const newest = sorted(open, (a, b) => (a.created_at === b.created_at ? b.id - a.id : a.created_at < b.created_at ? 1 : -1));
    expect(await listed("&sort=arrival")).toEqual(newest.slice(0, 100));
  });

  it.each<[string, (lead: Stored) => boolean]>([
    ["&type=farmer", ({ customer_type }) => customer_type === "farmer"],
    ["&county=Bihor", ({ county }) => county === "Bihor"],
    [`&expert=${expert}`, ({ preferred_expert_id }) => preferred_expert_id === expert],
    ["&size=large", ({ worth }) => (worth ?? 0) >= SIZES.large.from],
    ["&size=medium", ({ worth }) => worth !== null && worth >= SIZES.medium.from && worth < SIZES.medium.below],
    ["&size=small", ({ worth }) => worth !== null && worth < SIZES.small.below],
    ["&size=unknown", ({ worth }) => worth === null],
    [
      "&size=large&county=Cluj&type=farmer",
      (lead) => (lead.worth ?? 0) >= 1_000_000 && lead.county === "Cluj" && lead.customer_type === "farmer",
    ],
  ])("%s lists those alone, with their number, in the table too", async (query, isMeant) => {
    const wanted = open.filter(isMeant);
    const html = await page(`?period=open&queue=open&limit=100${query}`);
    expect(idsOf(html).toSorted((a, b) => a - b)).toEqual(wanted.map(({ id }) => id).slice(0, 100));
    expect(Number(/Deschise: (\d+)/.exec(visibleText(html))?.[1])).toBe(wanted.length);
    const table = await (await app.get(`/admin/leaduri.csv?period=open&queue=open${query}`, { headers: { Cookie: cookie } })).text();
    expect(table.split("\n").filter((line) => /^"?[0-9A-Z]{4}-/.test(line))).toHaveLength(wanted.length);
  });

  it("what a filter hides is told above the list, and one press takes all filters away", async () => {
    const html = await page("?period=open&county=Bihor");
    const hidden = open.filter(({ county }) => county !== "Bihor").length;
    expect(visibleText(html)).toMatch(new RegExp(`${hidden} (de )?cereri deschise sunt în afara filtrului`));
    expect(html).toContain('href="/admin/leaduri?queue=open&amp;period=open"');
  });

  it("the filters are chosen by a posted form, stay in it, and a value that is none is refused", async () => {
    const { headers } = await post("/admin/leaduri", {
      intent: "search",
      q: "",
      type: "farmer",
      size: "large",
      sort: "size",
      county: "Bihor",
      expert: "",
    });
    expect(headers.get("Location")).toBe("/admin/leaduri?type=farmer&size=large&sort=size&county=Bihor");
    const html = await page("?type=farmer&size=large&sort=size&county=Bihor");
    expect(visibleText(html)).toContain("Alte filtre: 3");
    for (const value of ["farmer", "large", "size"]) expect(html).toContain(`<option value="${value}" selected="">`);
    expect(html).toContain('<option selected="">Bihor');
    for (const query of ["?type=rege", "?county=Ardeal", "?size=uriașă", "?sort=noroc", "?expert=x"])
      expect((await app.get(`/admin/leaduri${query}`, { headers: { Cookie: cookie } })).status, query).toBe(422);
  });

  it("a request that was just changed keeps its place by size", async () => {
    const before = await listed("&sort=size");
    const id = before[3] as number;
    await post("/admin/leaduri", { lead_id: String(id), intent: "gata" });
    expect((await listed(`&sort=size&schimbat=${id}`)).slice(0, before.length)).toEqual(before);
    await post("/admin/leaduri", { lead_id: String(id), intent: "undo" });
  });

  it("a row weighs at most 2.5 KB", async () => {
    const html = await page("?period=open&queue=open&limit=100");
    const rows = idsOf(html).map((id) => Buffer.byteLength(rowOf(html, id)));
    expect(Math.max(...rows)).toBeLessThan(3_000);
    expect(rows.reduce((sum, size) => sum + size, 0) / rows.length).toBeLessThan(2_500);
  });
});

describe("a request", () => {
  const newest = () => leads().at(-1) as Stored;
  const priceOf = (slug: string) =>
    app.database
      .prepare<[string], { id: number; price: number; vat_rate: number; price_show_vat_note: number; bag_weight_kg: number }>(
        "SELECT id, price, vat_rate, price_show_vat_note, bag_weight_kg FROM products WHERE slug = ?",
      )
      .get(slug);

  it("is worth what the packs of all its lines cost, from the moment it comes; then what is offered, then what is ordered", async () => {
    const sport = priceOf("turfline-sport");
    await app.postForm(
      "/contact",
      offer({ full_name: "Mare Sumă", phone: "0700 771 001", product_id: String(sport?.id), area_sqm: "1500", area_unit: "mp" }),
    );
    const lead = newest();
    const gross = (sport?.price ?? 0) * (sport?.price_show_vat_note ? 1 + (sport.vat_rate ?? 0) / 100 : 1);
    expect(lead.worth).toBe(Math.round(gross * 100) * Number(lead.bags));
    const row = () => page("").then((html) => visibleText(rowOf(html, lead.id)).replaceAll("\u00a0", " "));
    expect(await row()).toContain(`1.500 mp · ${Math.round(Number(lead.worth) / 100).toLocaleString("ro-RO")} lei`);

    app.database.prepare("UPDATE leads SET offered_sum = 99900 WHERE id = ?").run(lead.id);
    expect(await row()).toContain("1.500 mp · 999 lei");
    await post("/admin/leaduri", { lead_id: String(lead.id), intent: "comandat" });
    app.database.prepare("UPDATE leads SET order_sum = 120000 WHERE id = ?").run(lead.id);
    expect(await row()).toContain("1.500 mp · 1.200 lei");
  });

  it.each([
    ["the first", "estimate_sum = 3929000, further_sum = 0", null],
    ["the first, of one written down before sums of parts were kept", "estimate_sum = 3929000, further_sum = NULL", null],
    ["the second", "estimate_sum = NULL, further_sum = 3929000", 3_929_000],
  ])(
    "is worth what is known of two products, here of %s: its row begins with de la, and size, order and reports count it",
    async (_of, sums, further) => {
      const sport = priceOf("turfline-sport");
      const person = { full_name: "Parte Cunoscută", phone: "0700 771 002", product_id: String(sport?.id) };
      await app.postForm("/contact", offer({ ...person, area_sqm: "60", area_unit: "ha" }));
      const { id } = newest();
      app.database.exec(`UPDATE leads SET product_name = 'Porumb', ${sums} WHERE id = ${id}`);
      const line =
        "INSERT INTO lead_lines (lead_id, product_name, area_sqm, area_unit, estimate_sum) VALUES (?, 'Floare', 400000, 'ha', ?)";
      app.database.prepare(line).run(id, further);
      const [bySize, large] = [await page("?sort=size"), await page("?size=large")];
      expect(idsOf(bySize)[0]).toBe(id);
      expect(idsOf(large)).toEqual([id]);
      expect(idsOf(await page("?size=unknown"))).not.toContain(id);
      expect(visibleText(rowOf(large, id)).replaceAll("\u00a0", " ")).toContain(
        "Porumb · și încă 1 produs · în total 100 ha · de la 39.290 lei",
      );
      const report = await app.get("/admin/leaduri/rapoarte?period=last30", { headers: { Cookie: cookie } });
      expect(visibleText(await report.text())).toMatch(/Încă deschise 1 39\.290/);
      app.database.exec(`DELETE FROM lead_lines WHERE lead_id = ${id}`);
      app.database.exec(`DELETE FROM leads WHERE id = ${id}`);
    },
  );
});
