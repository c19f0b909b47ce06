/** The inbox: what a visitor sends arrives there, and what a program sends is marked. */
import { expect, it } from "vitest";
import { HONEYPOT_FIELD } from "#app/leads/request/request-texts.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const PRODUCT = "/produse/foragemax-faneata-intensiva";
const PRODUCT_ID = "28";

it("the inbox is empty at first, and says so", async () => {
  const html = await inbox();
  expect(all(html, /<title>(.*?)<\/title>/g)).toEqual(["Leaduri > Admin"]);
  expect(visibleText(html)).toContain("0 cereri: deschise sosite în ultimele 30 de zile, închise încheiate în ele");
  expect(visibleText(html)).toContain("Încă nicio cerere");
  expect(html).toContain('<a href="/contact"');
  expect(await callInbox()).toMatchObject({ data: [], total: 0 });
});

it("the inbox shows a request with everything that was sent, and how to call back", async () => {
  await app.postForm(
    PRODUCT,
    offer({
      full_name: "Ștefan Probă",
      phone: "0700 000 201",
      email: "stefan@exemplu.ro",
      product_id: PRODUCT_ID,
      area_sqm: "1,5",
      preferred_expert_id: "2",
      notes: "Teren în pantă.",
      marketing_consent: "1",
    }),
  );
  const html = await inbox();
  const [row = ""] = rows(html);
  const text = visibleText(row);
  expect(text).toContain("Ștefan Probă");
  expect(text).toContain("Maramureș · Fermier");
  expect(text).toContain("ForageMax Fâneață Intensivă · 1,5 ha · 1.815 lei · 50 kg · 3 saci");
  expect(text).toContain("„Teren în pantă.”");
  expect(text).toContain("Dorește să vorbească cu Ioan Demonstrativ");
  expect(text).toContain("Nou");
  expect(row).toContain('href="tel:+40700000201"');
  expect(visibleText(html)).toContain("1 cerere: deschise sosite în ultimele 30 de zile");

  const { data, total } = await callInbox();
  expect(total).toBe(1);
  expect(data).toMatchObject([
    {
      full_name: "Ștefan Probă",
      email: "stefan@exemplu.ro",
      phone: "0700 000 201",
      county: "Maramureș",
      customer_type: "farmer",
      product_id: Number(PRODUCT_ID),
      product_name: "ForageMax Fâneață Intensivă",
      product_slug: "foragemax-faneata-intensiva",
      preferred_expert_id: 2,
      expert_name: "Ioan Demonstrativ",
      area_sqm: 15_000,
      notes: "Teren în pantă.",
      consent_gdpr: 1,
      marketing_consent: 1,
      status: "nou",
    },
  ]);
});

it("the inbox puts first who has waited longest, and counts in the menu what is open; the call answers newest first", async () => {
  await app.postForm("/contact", offer({ full_name: "Al Doilea", phone: "0700 000 202" }));
  await app.sendJson("POST", "/api/leads", { ...offer({ full_name: "Al Treilea", phone: "0700 000 203" }), consent_gdpr: 1 });
  const html = await inbox();
  expect(names(html)).toEqual(["Ștefan Probă", "Al Doilea", "Al Treilea"]);
  expect((await callInbox()).data.map(({ full_name }) => full_name)).toEqual(["Al Treilea", "Al Doilea", "Ștefan Probă"]);
  const menu = /<nav aria-label="Administrare">.*?<\/nav>/s.exec(html)?.[0] ?? "";
  expect(visibleText(menu)).toMatch(/Leaduri deschise: 3/);
});

it("the inbox shows what a visitor typed as text, never as markup", async () => {
  await app.postForm("/contact", offer({ full_name: "<img src=x>", phone: "0700 000 204", notes: '"><script>alert(1)</script>' }));
  const html = await inbox("?queue=suspect"); // markup is a reason to look twice
  expect(names(html)).toEqual(["<img src=x>"]);
  expect(html).not.toContain("<img src=x>");
  expect(html).not.toContain("<script>alert");
});

it("the inbox stores a request that fills the hidden field, with its reason, in a queue of its own", async () => {
  const before = names(await inbox());
  const response = await app.postForm(
    "/contact",
    offer({ full_name: "Program", phone: "0700 000 205", [HONEYPOT_FIELD]: "https://spam.example" }),
  );
  expect(response.status, "the program learns nothing from the answer").toBe(303);
  const call = await app.sendJson("POST", "/api/leads", {
    ...offer({ full_name: "Program", phone: "0700 000 206" }),
    consent_gdpr: 1,
    [HONEYPOT_FIELD]: "x",
  });
  expect(call.status).toBe(201);

  expect(app.database.prepare("SELECT phone_e164, is_suspect FROM leads WHERE full_name = 'Program' ORDER BY id").all()).toEqual([
    { phone_e164: "+40700000205", is_suspect: 1 },
    { phone_e164: "+40700000206", is_suspect: 1 },
  ]);
  const html = await inbox();
  expect(names(html)).toEqual(before);
  expect(visibleText(html)).toContain("Suspecte: 3");
  const suspects = await inbox("?queue=suspect");
  expect(names(suspects)).toEqual(["Program", "Program", "<img src=x>"]);
  expect(visibleText(suspects)).toContain("Pare spam: a completat câmpul ascuns");
  expect((await callInbox()).total).toBe(before.length + 3);
});

it("the hidden field is on the page, but not to be seen, reached or read out", async () => {
  const html = await (await app.get("/contact")).text();
  expect(html).toMatch(
    new RegExp(`<div class="vh" aria-hidden="true"><label>Lăsați gol<input tabindex="-1" autocomplete="off" name="${HONEYPOT_FIELD}"`, "i"),
  );
});

it("the inbox leaves requests older than 30 days to the other periods, and says how many of them are open", async () => {
  app.database.prepare("UPDATE leads SET created_at = '2025-01-01T10:00:00.000Z' WHERE full_name = 'Al Doilea'").run();
  const usual = await inbox();
  expect(names(usual)).not.toContain("Al Doilea");
  const way = /href="([^"]*)"[^>]*>Arat-o</.exec(usual)?.[1]?.replaceAll("&amp;", "&");
  expect(names(await inbox(way?.replace("/admin/leaduri", "")))).toContain("Al Doilea");
  expect((await callInbox()).data.map(({ full_name }) => full_name)).not.toContain("Al Doilea");
  app.database.prepare("UPDATE leads SET closed_at = created_at, status = 'finalizat' WHERE full_name = 'Al Doilea'").run();
  const closed = await inbox("?period=open");
  expect(names(closed)).not.toContain("Al Doilea");
  expect(visibleText(closed)).not.toContain("în afara filtrului");
});

it("the inbox has no page 0 and no page of letters", async () => {
  for (const number of ["0", "abc", "-1"]) {
    expect((await app.get(`/admin/leaduri?page=${number}`, { headers: { Cookie: cookie } })).status).toBe(404);
  }
});

async function inbox(query = ""): Promise<string> {
  const response = await app.get(`/admin/leaduri${query}`, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return response.text();
}

async function callInbox(): Promise<{ data: Record<string, unknown>[]; total: number }> {
  const response = await app.get("/api/leads", { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return (await response.json()) as { data: Record<string, unknown>[]; total: number };
}

function rows(html: string): string[] {
  return html.match(/<li class="lead .*?<\/li>/gs) ?? [];
}

function names(html: string): string[] {
  return rows(html).flatMap((row) => all(row, /<div class="lead__who"><a [^>]*>(.*?)<\/a>/g));
}
