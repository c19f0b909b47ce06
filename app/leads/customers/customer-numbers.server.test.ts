/** Requests of one customer bear one number, which the database keeps (db/migrations/0004-customers.sql, 0014-written-once.sql). */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";

openEmptyDatabase();
beforeEach(() => db().$client.exec("DELETE FROM leads"));

type Keys = { phone?: number; email?: string | null; tax_code?: string; is_suspect?: number; is_sample?: number };

let refs = 0;
function insert({ phone, email = null, tax_code = "", ...more }: Keys): number {
  refs += 1;
  const person = {
    full_name: "Ana",
    phone: "",
    phone_e164: `+407${phone ?? 100 + refs}`,
    email,
    county: "Cluj",
    customer_type: "farmer" as const,
  };
  const line = { area_sqm: 1, area_unit: "ha" as const, consent_gdpr: 1, marketing_consent: 0, search_text: "", created_at: "2026-11-20" };
  const values = { ref: `R${refs}`.padEnd(26, "0"), content_hash: "", ...person, ...line, tax_code, ...more };
  return db().insert(leads).values(values).returning({ id: leads.id }).get().id;
}

const numberOf = (id: number) => db().$client.prepare<[number], number>("SELECT customer_id FROM leads WHERE id = ?").pluck().get(id);
const set = (id: number, fields: string) => db().$client.prepare(`UPDATE leads SET ${fields} WHERE id = ?`).run(id);

describe("a customer", () => {
  it("a customer is all requests of one telephone, one e-mail in any case, or one tax code with RO or without", () => {
    const first = insert({ phone: 1, email: "Ana@exemplu.ro" });
    const [byPhone, byEmail] = [insert({ phone: 1 }), insert({ email: "ana@EXEMPLU.ro", tax_code: "RO12345674" })];
    const byCode = insert({ tax_code: "12345674" });
    const stranger = insert({});
    expect([first, byPhone, byEmail, byCode].map(numberOf)).toEqual([first, first, first, first]);
    expect(numberOf(stranger)).toBe(stranger);
  });

  it("two customers become one with the request that has something of both", () => {
    const [one, other] = [insert({ phone: 1 }), insert({ email: "ana@exemplu.ro" })];
    insert({ email: "ana@exemplu.ro", tax_code: "12345674" });
    expect(numberOf(other)).not.toBe(numberOf(one));
    insert({ phone: 1, email: "ana@exemplu.ro" });
    expect(
      new Set(
        db()
          .select({ number: leads.customer_id })
          .from(leads)
          .all()
          .map(({ number }) => number),
      ),
    ).toEqual(new Set([one]));
  });

  it("a customer falls apart where what held the requests together is corrected, erased or taken for spam, and is whole again with it", () => {
    for (const [apart, again] of [
      ["email = NULL", "email = 'ana@exemplu.ro'"],
      ["erased_at = '2026-11-21'", undefined],
      ["is_suspect = 1", "is_suspect = 0"],
    ] as const) {
      db().$client.exec("DELETE FROM leads");
      const [one, between, other] = [
        insert({ phone: 1 }),
        insert({ phone: 1, email: "ana@exemplu.ro" }),
        insert({ email: "ana@exemplu.ro" }),
      ];
      expect(numberOf(other)).toBe(numberOf(one));
      set(between, apart);
      expect(numberOf(other), apart).not.toBe(numberOf(one));
      if (again) set(between, again);
      if (again) expect(numberOf(other), again).toBe(numberOf(one));
    }
  });

  it("what is held as spam or came with the demonstration is no customer, nor is who was erased", () => {
    const id = insert({});
    set(id, "erased_at = '2026-11-21'");
    expect([insert({ is_suspect: 1 }), insert({ is_sample: 1 }), id].map(numberOf)).toEqual([null, null, null]);
  });
});

it("whatever is written in whatever order, requests have one number where a chain of shared keys leads from one to the other, and only then", () => {
  const key = fc.record({
    phone: fc.integer({ min: 1, max: 4 }),
    email: fc.constantFrom(null, "a@x.ro", "b@x.ro"),
    tax_code: fc.constantFrom("", "1", "2"),
  });
  const change = fc.record({ at: fc.nat(9), to: key, is_suspect: fc.constantFrom(0, 0, 0, 1) });
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 10 }), fc.array(change, { maxLength: 6 }), (all, changes) => {
      db().$client.exec("DELETE FROM leads");
      const ids = all.map(insert);
      for (const { at, to, is_suspect } of changes) {
        const email = to.email === null ? "NULL" : `'${to.email}'`;
        set(
          ids[at % ids.length] as number,
          `phone_e164 = '+407${to.phone}', email = ${email}, tax_code = '${to.tax_code}', is_suspect = ${is_suspect}`,
        );
      }
      const rows = db().select().from(leads).all();
      expect(rows.map(({ customer_id }) => customer_id === null)).toEqual(rows.map(({ is_suspect }) => is_suspect === 1));
      const real = rows.filter(({ is_suspect }) => is_suspect === 0);
      const share = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
        a.phone_e164 === b.phone_e164 || (a.email !== null && a.email === b.email) || (a.tax_code !== "" && a.tax_code === b.tax_code);
      const chains = new Map(real.map((row) => [row.id, row.id]));
      for (const _round of real)
        for (const a of real)
          for (const b of real) if (share(a, b)) chains.set(b.id, Math.min(chains.get(a.id) as number, chains.get(b.id) as number));
      for (const a of real) for (const b of real) expect(a.customer_id === b.customer_id).toBe(chains.get(a.id) === chains.get(b.id));
      for (const { customer_id } of real) expect(real.some(({ id }) => id === customer_id)).toBe(true);
    }),
    { numRuns: 150 },
  );
});
