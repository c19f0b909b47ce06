/** Requests as visitors send them and as the administrator reads, filters and closes them. The clock stands still on a Wednesday in July. */
import { describe, expect, it, vi } from "vitest";
import { COUNTIES } from "#app/language/counties.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { row, tried } from "#tests/support/specification.ts";

type Lead = Record<string, unknown> & { id: number; full_name: string; status: string };
type Answer = { data: Lead[]; total: number; page: number; limit: number };

const NOW = "2026-07-15T09:00:00.000Z";
vi.useFakeTimers({ toFake: ["Date"] });
const app = await startApp();

const WRITTEN = {
  full_name: "Ștefan Țapu",
  email: "stefan@exemplu.ro",
  phone: "0700 000 212",
  county: "Sălaj",
  customer_type: "farmer",
  product_id: 1,
  preferred_expert_id: 2,
  area_sqm: 2500,
  notes: "Teren în pantă.",
  consent_gdpr: 1,
  marketing_consent: 1,
};
const send = (change: Record<string, unknown>) => app.sendJson("POST", "/api/leads", { ...WRITTEN, ...change });

/** Name of a request: the day on which it came. */
const CAME = ["2026-07-15", "2026-07-14", "2026-07-10", "2026-06-20", "2026-06-10", "2026-02-01", "2025-12-31"];
for (const [place, day] of CAME.toReversed().entries()) {
  vi.setSystemTime(`${day}T08:00:00Z`);
  const other = { full_name: `Din ${day}`, phone: `0700 000 22${place}`, email: "", county: "Cluj", customer_type: "hobby", notes: "" };
  expect((await send(day === CAME[0] ? {} : other)).status).toBe(201);
}
vi.setSystemTime(NOW);
const Cookie = await signIn(app, ADMIN);

async function leads(query = ""): Promise<Answer> {
  return (await (await app.get(`/api/leads${query}`, { headers: { Cookie } })).json()) as Answer;
}
const days = async (query: string) =>
  (await leads(query)).data.map(({ full_name, created_at }) => (full_name === WRITTEN.full_name ? CAME[0] : `${created_at}`.slice(0, 10)));
const [mine] = (await leads("?period=today")).data as [Lead];
const has = (field: string, value: unknown) => () => expect(mine[field]).toEqual(value);
const finds = (word: string) => async () => {
  const query = new URLSearchParams({ q: word, period: "thisYear" });
  expect((await leads(`?${query}`)).data.map(({ id }) => id)).toEqual([mine.id]);
};
const during = (query: string, count: number) => async () => expect(await days(query)).toEqual(CAME.slice(0, count));
const setStatus = (status: string) => async () => {
  const answer = await app.sendJson("PATCH", `/api/admin/leads/${mine.id}`, { status }, { cookie: Cookie });
  expect(answer.status).toBe(200);
  expect((await leads(`?period=today&status=${status}`)).data.map(({ id }) => id)).toEqual([mine.id]);
};
const form = await (await app.get("/contact")).text();
const select = (html: string, name: string) => new RegExp(`<select[^>]*name="${name}".*?</select>`, "s").exec(html)?.[0] ?? "";
const counties = all(select(form, "county"), /<option(?! value="")[^>]*>(.*?)<\/option>/g);
const refused = (change: Record<string, unknown>, field: string) => async () => {
  const answer = await send({ phone: "0700 000 230", ...change });
  expect(answer.status).toBe(422);
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
};

describe("a request", () => {
  it.each([
    row(349, has("id", expect.any(Number))),
    row("350, 513, 535", has("full_name", WRITTEN.full_name)),
    row("351, 536", has("email", WRITTEN.email)),
    row("352, 537", has("phone", WRITTEN.phone)),
    row("353, 538", has("county", WRITTEN.county)),
    row("354, 539", has("customer_type", WRITTEN.customer_type)),
    row("355, 540", has("product_id", WRITTEN.product_id)),
    row("356, 541", has("preferred_expert_id", WRITTEN.preferred_expert_id)),
    row("357, 542", has("area_sqm", WRITTEN.area_sqm)),
    row("358, 543", has("notes", WRITTEN.notes)),
    row("359, 544", has("consent_gdpr", 1)),
    row("360, 545", has("marketing_consent", 1)),
    row("361, 402, 409", has("status", "nou")),
    row(362, has("created_at", "2026-07-15T08:00:00.000Z")),
    row(363, has("product_name", "Turfline Sport")),
    row(364, has("product_slug", "turfline-sport")),
    row(365, has("expert_name", "Ioan Demonstrativ")),
    row("402-406, 408, 516, 577", async () => {
      for (const status of ["abandonat", "nou", "finalizat", "in_lucru", "refuzat", "nou"]) await setStatus(status)();
    }),
  ])("%s", tried);
});

describe("the inbox", () => {
  it.each([
    row(571, async () => expect((await leads("?period=today&status=refuzat")).total).toBe(0)),
    row("572, 589", during("?period=today", 1)),
    row(590, async () => expect(await days("?period=yesterday")).toEqual([CAME[1]])),
    row(591, during("?period=last7", 3)),
    row(592, during("?period=last30", 4)),
    row(593, during("?period=thisMonth", 3)),
    row(594, async () => expect(await days("?period=prevMonth")).toEqual(CAME.slice(3, 5))),
    row(595, during("?period=thisYear", 6)),
    row("573, 596", async () => expect(await days("?period=custom&from=2025-12-31&to=2026-02-01")).toEqual(CAME.slice(5))),
    row(597, async () => expect(await leads()).toEqual(await leads("?period=last30"))),
    row("576, 598, 599", async () => expect(await leads()).toMatchObject({ page: 1, limit: 50, total: (await leads()).data.length })),
    row("574, 575", async () => {
      const [whole, second] = [await leads("?period=thisYear"), await leads("?period=thisYear&limit=20&page=2")];
      expect([second.page, second.limit, second.data]).toEqual([2, 20, whole.data.slice(20)]);
    }),
    row("600, 663, 664", async () => {
      const page = await (await app.get("/admin/leaduri?period=thisYear", { headers: { Cookie } })).text();
      const limits = select(page, "limit");
      expect(all(limits, /<option[^>]*>(\d+)[^<]*<\/option>/g)).toEqual(["20", "50", "100"]);
      expect(limits).toMatch(/selected=""[^>]*>50/);
      for (const limit of [20, 50, 100]) expect((await leads(`?limit=${limit}`)).limit).toBe(limit);
    }),
  ])("%s", tried);
});

describe("the search of requests", () => {
  it.each([
    row("499, 500, 502", finds("ȘTEFAN")),
    row(501, finds("stefan tapu")),
    row(503, finds("0700 000 212")),
    row(504, finds("stefan@exemplu")),
    row(505, finds("salaj")),
    row(506, async () => expect((await leads("?period=today&q=turfline%20sport")).data.map(({ id }) => id)).toContain(mine.id)),
    row(507, finds("fermier")),
    row(508, async () => {
      await setStatus("in_lucru")();
      await finds("in lucru")();
    }),
  ])("%s", tried);
});

describe("what the form asks", () => {
  it.each([
    row("464", refused({ full_name: " " }, "full_name")),
    row("465", refused({ phone: " " }, "phone")),
    row("466", refused({ county: "" }, "county")),
    row("467", refused({ customer_type: "" }, "customer_type")),
    row("468, 473", refused({ area_sqm: "mult" }, "area_sqm")),
    row("472, 474", refused({ area_sqm: 0 }, "area_sqm")),
    row("61, 463, 509", refused({ consent_gdpr: 0 }, "consent_gdpr")),
    row("472", async () => expect((await send({ phone: "0700 000 231", area_sqm: "1,5" })).status).toBe(201)),
    row("469", async () => expect((await send({ phone: "0700 000 232", email: "" })).status).toBe(201)),
    row(470, () => expect(visibleText(form)).toContain("Sunt de acord ca datele mele să fie prelucrate pentru a primi oferta.")),
    row(471, () => expect(form).not.toMatch(/name="marketing_consent"[^>]*checked/)),
    row(475, () => expect([counties, new Set(counties).size, counties.includes("București")]).toEqual([COUNTIES, 42, true])),
    row(546, async () => {
      const answer = await app.postForm("/contact", offer({ phone: "0700" }));
      expect([answer.status, visibleText(await answer.text())]).toEqual([422, expect.stringContaining("Nu am putut trimite cererea")]);
    }),
    row("640, 641", async () => {
      const answer = await app.postForm(
        "/contact",
        offer({ phone: "0700 000 233", customer_type: "hobby", area_sqm: "1010", area_unit: "mp" }),
      );
      const confirmation = await (await app.get(answer.headers.get("Location") ?? "")).text();
      expect(visibleText(confirmation)).toContain("26 kg · 2 saci de 25 kg");
    }),
  ])("%s", tried);
});

describe("a long inbox", () => {
  it.each([
    row("300", async () => {
      const inbox = async (page: number) => (await app.get(`/admin/leaduri?limit=20&page=${page}`, { headers: { Cookie } })).text();
      for (let copy = 0; copy < 21; copy += 1) {
        const values = { full_name: `Copie ${copy}`, phone: `0700 0${copy + 10} 300`, area_sqm: 100 + copy, notes: "" };
        expect((await send(values)).status).toBe(201);
      }
      expect(await inbox(1)).toMatch(/href="[^"]*page=2[^"]*"/);
      expect(await inbox(2)).toMatch(/href="[^"]*\/admin\/leaduri\?limit=20"|page=1/);
    }),
    row("597, 665", async () => {
      const close = (name: string, day: string) =>
        app.database.prepare("UPDATE leads SET status = 'finalizat', closed_at = ? WHERE full_name = ?").run(`${day}T08:00:00.000Z`, name);
      close("Din 2026-06-10", "2026-07-01");
      close("Din 2026-02-01", "2026-03-01");
      await app.refresh();
      const html = async (query: string) => (await app.get(`/admin/leaduri?limit=100${query}`, { headers: { Cookie } })).text();
      const names = (page: string) => ["Din 2026-06-10", "Din 2026-02-01", "Din 2025-12-31"].map((name) => page.includes(name));
      const inbox = await html("");
      expect(select(inbox, "period")).toMatch(/<option value="" selected="">Ultimele 30 de zile/);
      expect(names(inbox)).toEqual([true, false, false]);
      expect(visibleText(inbox)).toMatch(/în afara filtrului \(peste termen: \d+\)\. Arat/);
      expect(names(await html("&queue=open&period=open"))).toEqual([false, false, true]);
      expect((await leads("?limit=100")).data.map(({ full_name }) => full_name)).not.toContain("Din 2025-12-31");
    }),
  ])("%s", tried);
});
