/** Answers while what a page is made of cannot be read: 503 with the telephone number, never 500. And a lock of another process holds nobody up. */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const errors = vi.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => {
  errors.mockClear();
});

async function without(table: string, work: () => Promise<void>): Promise<void> {
  app.database.pragma("legacy_alter_table = on");
  app.database.exec(`ALTER TABLE ${table} RENAME TO taken_away`);
  try {
    await work();
  } finally {
    app.database.exec(`ALTER TABLE taken_away RENAME TO ${table}`);
  }
}

describe("a request for an offer whose table cannot be written", () => {
  const typed = { full_name: "Ana Păun", phone: "0700 000 777", notes: "Lângă „pădure” & deal", email: "ana@exemplu.example" };
  const firm = { company_name: "Agro Păun", tax_code: "RO 4221306", volume: "3 paleți" };

  it.each([
    ["/produse/turfline-sport", offer({ ...typed, intent: "offer", product_id: "1" })],
    ["/contact", offer(typed)],
    ["/distribuitori", offer({ ...typed, ...firm, interests: typed.notes })],
    ["/cerere", offer({ ...typed, area_2: "300", unit_2: "mp" })],
  ])(
    "a request for an offer whose table cannot be written comes back on the form of %s with its red sentence and all that was typed",
    async (address, fields) => {
      for (const table of ["leads", "lead_events"]) {
        await without(table, async () => {
          const response = await app.postForm(address, fields);
          const html = await response.text();
          expect([response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual([
            503,
            "5",
            "no-store",
          ]);
          expect(visibleText(html)).toContain("A apărut o eroare. Verifică datele și încearcă din nou.");
          expect(html).toContain('class="offer__form"');
          for (const value of [typed.full_name, typed.phone, typed.email]) expect(html).toContain(`value="${value}"`);
          expect(visibleText(/<textarea[^>]*name="(?:notes|interests)".*?<\/textarea>/s.exec(html)?.[0] ?? "")).toBe(typed.notes);
          expect(html).toMatch(/<input type="checkbox"[^>]*name="consent_gdpr"[^>]*checked=""/);
        });
      }
      expect(errors.mock.calls.flat().join()).toContain("A request for an offer could not be stored");
      expect(app.database.prepare("SELECT count(*) FROM leads WHERE phone = ?").pluck().get(typed.phone)).toBe(0);
      expect((await app.postForm(address, fields)).status, "and is taken once the table is back").toBe(303);
      app.database.prepare("DELETE FROM leads WHERE phone = ?").run(typed.phone);
    },
  );
});

describe("a page without its own data", () => {
  it.each([
    ["products", "/produse"],
    ["products", "/produse/turfline-sport"],
    ["products", "/gazon"],
    ["product_specs", "/produse/turfline-umbra"],
    ["leads", "/oferta/0123456789abcdef"],
  ])("(%s) %s answers 503 inside the site, with the telephone number", async (table, address) => {
    await app.refresh();
    await without(table, async () => {
      const response = await app.get(address);
      const html = await response.text();
      expect([response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual([503, "5", "no-store"]);
      expect(visibleText(html)).toContain("503 Service Unavailable");
      expect(visibleText(html)).toContain("Datele nu pot fi citite acum.");
      expect(html).toContain('class="site-header"');
      expect(html).toContain('href="tel:+40361000001"');
    });
    expect(errors.mock.calls.flat().join()).toContain("could not be read");
    expect((await app.get("/produse/turfline-sport")).status, "and is back with its data").toBe(200);
  });

  it.each([
    ["products", "/api/products"],
    ["leads", "/api/leads"],
    ["sessions", "/api/admin/me"],
    ["catalogue_version", "/up"],
  ])("(%s) %s answers 503", async (table, address) => {
    await without(table, async () => {
      const response = await app.get(address, { headers: { Cookie: cookie } });
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
      if (address === "/up") return;
      const answer = { success: false, code: "busy", message: "Datele nu pot fi citite acum. Încercați din nou peste câteva clipe." };
      expect(await response.json()).toEqual(answer);
    });
  });

  it.each([
    ["leads", "/admin/leaduri"],
    ["sessions", "/admin/leaduri"],
    ["sessions", "/admin/produse/1"],
  ])("(%s) %s of the administration answers 503", async (table, address) => {
    await without(table, async () => {
      expect((await app.get(address, { headers: { Cookie: cookie } })).status).toBe(503);
    });
  });
});

describe("pages without optional data", () => {
  it("a page is shown, and is whole again as soon as its texts can be read", async () => {
    await app.refresh();
    const address = "/despre-noi";
    const whole = visibleText(await (await app.get(address)).text());
    await app.refresh();
    expect((await app.get("/livrare")).status).toBe(200);
    await without("documents", async () => {
      const response = await app.get(address);
      expect(response.status).toBe(200);
      expect(visibleText(await response.text()).length).toBeLessThan(whole.length);
    });
    expect(visibleText(await (await app.get(address)).text())).toBe(whole);
  });
});

describe("a lock of another process", () => {
  function lock(): Database.Database {
    const holder = new Database(path.join(app.dataDir, "site.db"));
    holder.exec("BEGIN IMMEDIATE");
    return holder;
  }

  it("a lock of another process that ends soon delays what is written, and nobody who reads", async () => {
    // Pages are made anew under the lock.
    await app.refresh();
    const holder = lock();
    const requests = Array.from({ length: 5 }, (_, index) => app.postForm("/contact", offer({ phone: `0700 000 60${index}` })));
    for (const address of ["/despre-noi", "/nu-exista", "/api/products", "/up"]) {
      const started = performance.now();
      await (await app.get(address)).text();
      expect(performance.now() - started, address).toBeLessThan(2_000);
    }
    holder.close();
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(Array(5).fill(303));
  });
});

it("the files that the site writes are readable by nobody else", () => {
  for (const name of ["", "site.db", "site.db-wal", "site.lock", "uploads"]) {
    const place = path.join(app.dataDir, name);
    expect([name, existsSync(place) && statSync(place).mode & 0o077]).toEqual([name, 0]);
  }
});
