/** Erasing reaches every table that knows a request: whoever adds one, or a column to one, says here what becomes of it. */
import { and, eq, ne } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { changeLead } from "#app/commands/lead/change-lead.server.ts";
import { closeDuplicate } from "#app/commands/lead/change-leads.server.ts";
import { listDuplicateNotes } from "#app/leads/customers/similar-leads.server.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import { LEAD_COLUMNS, mapTextFields } from "#app/leads/request/fields.ts";
import { SYSTEM } from "#app/leads/timeline/events.server.ts";
import { findOfferByToken } from "#app/offers/offer-store.server.ts";
import { PERSONAL_DATA } from "#app/registers/personal-data-holders.server.ts";
import { db } from "#db/client.server.ts";
import { expertLinks, leadConsents, leadEvents, leadLines, leads, offerLines, offers, outbox } from "#db/schema.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { erasePerson } from "./lead-data.server.ts";

openEmptyDatabase();
beforeEach(() => db().$client.exec("DELETE FROM leads"));
/** Stands wherever something personal may stand. */
const MARK = "zqxperson";
const now = new Date("2026-11-23T08:00:00.000Z");
const at = now.toISOString();
const ANA = { actor: "admin", actor_name: "Ana" } as const;

/** Columns of each table that may hold something of the person; the others are known to hold nothing. */
const TABLES: Record<string, { personal: string[]; harmless: string[] }> = {
  leads: {
    personal: Object.entries(LEAD_COLUMNS).flatMap(([column, { erased }]) => (erased ? [column] : [])),
    harmless: Object.entries(LEAD_COLUMNS).flatMap(([column, { erased }]) => (erased ? [] : [column])),
  },
  lead_lines: {
    personal: [],
    harmless: [
      ...["id", "lead_id", "product_id", "product_name", "product_slug", "area_sqm", "area_unit"],
      ...[
        "dose_kg_per_100sqm",
        "seed_kg",
        "bags",
        "bag_weight_kg",
        "quantity_is_estimate",
        "packs",
        "area_is_example",
        "quantity_is_asked",
        "estimate_sum",
      ],
    ],
  },
  lead_consents: {
    personal: ["page"],
    harmless: ["id", "lead_id", "purpose", "is_given", "text_version", "created_at", "given_by"],
  },
  lead_events: {
    personal: ["detail", "actor_name", "before"],
    harmless: ["id", "lead_id", "kind", "created_at", "actor", "undone_at"],
  },
  // Whom of ours a request was handed to; its links open nothing any more.
  expert_links: {
    personal: [],
    harmless: ["id", "lead_id", "expert_id", "expert_name", "created_at", "expires_at", "revoked_at"],
  },
  outbox: {
    personal: ["recipient", "detail", "last_error"],
    harmless: ["id", "lead_id", "kind", "channel", "message_id", "state", "attempts", "next_at", "created_at", "sent_at"],
  },
  // What was issued keeps number, dates, lines and company, as a record of what was offered; a draft goes with its lines.
  offers: {
    personal: [
      ...["customer_name", "customer_details", "customer_tax_code", "greeting", "delivery", "payment", "note"],
      ...["accepted_by", "seen_at", "wanted_at"],
    ],
    harmless: [
      ...["id", "lead_id", "token", "state", "year", "number", "valid_until", "letterhead"],
      ...["created_at", "updated_at", "issued_at", "accepted_at", "withdrawn_at", "sent_at", "customer_type", "replaced_by", "noted_by"],
      ...["renounced_at", "renounced_reason"],
    ],
  },
  offer_lines: {
    personal: [],
    harmless: [
      ...["id", "offer_id", "name", "quantity", "unit", "unit_price", "price_kind", "vat_rate", "discount"],
      ...["product_id", "article_code"],
    ],
  },
};

it("every table that knows a request is named here, and every column of it", () => {
  const tables = db().$client.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const parents = (table: string) =>
    db().$client.prepare<[string], string>('SELECT "table" FROM pragma_foreign_key_list(?)').pluck().all(table);
  const columns = (table: string) => db().$client.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(table);
  const known = new Set(["leads"]);
  for (let size = 0; size !== known.size; ) {
    size = known.size;
    for (const table of tables)
      if (columns(table).includes("lead_id") || parents(table).some((parent) => known.has(parent))) known.add(table);
  }
  expect([...known].sort()).toEqual(Object.keys(TABLES).sort());
  for (const [table, { personal, harmless }] of Object.entries(TABLES))
    expect([...personal, ...harmless].sort(), table).toEqual(columns(table).sort());
});

/** Tables that name a person without knowing a request, and whose `personalData` forgets him. */
const FORGOTTEN = Object.values(PERSONAL_DATA).flatMap(({ tables = [] }) => tables);
/** People of the firm, who are no customers. */
const OF_THE_FIRM = ["experts", "users", "invitations", "account_events", "notification_settings"];
/** Their `name` is a thing's. */
const OF_THINGS = [
  ...["categories", "category_images", "brands", "products", "product_images", "product_documents", "product_search", "history_pictures"],
  ...["migrations", "leases", "passkeys", "api_tokens", "sqlite_sequence"],
];

it("every other table with a name, an e-mail, a telephone or an address says whose it is", () => {
  const client = db().$client;
  const columns = client.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck();
  const asks = (column: string) => /mail|phone|address|recipient|person|contact|^((full|first|last|customer)_)?name$/.test(column);
  const tables = client.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const asked = tables.filter((table) => !(table in TABLES) && columns.all(table).some(asks));
  const advice = "name the table in `tables` of the personalData that forgets him, or say in which list it stands and why";
  expect(asked.sort(), advice).toEqual([...FORGOTTEN, ...OF_THE_FIRM, ...OF_THINGS].sort());
});

/** Personal, and no words. */
const UNMARKED = [
  "phone_e164",
  "group_id",
  "customer_id",
  "duplicate_of",
  "follow_up_at",
  "offer_accepted_at",
  "ref",
  "content_hash",
  "seen_at",
  "wanted_at",
];

it("of a request that is known everywhere nothing personal is left anywhere", () => {
  const [id, other] = [insertLead(1), insertLead(2)];
  db().update(leads).set({ group_id: id }).run();
  fillTables(id);
  grouped(id, other);
  const filled = new Set(traces().map(([place]) => place));
  for (const [table, { personal }] of Object.entries(TABLES)) {
    const marked = personal.filter((column) => !UNMARKED.includes(column));
    for (const column of marked) expect(filled, `${table} is filled`).toContain(`${table}.${column}`);
  }

  erasePerson(id, SYSTEM, now);

  expect(traces()).toEqual([]);
  const [own] = db().select().from(leads).where(eq(leads.id, id)).all();
  expect(own).toMatchObject({ phone_e164: `+0${id}`, group_id: null, customer_id: null, follow_up_at: null });
  expect(own?.ref).not.toContain("R000000");
  expect(db().select({ state: outbox.state }).from(outbox).all(), "what was not sent is not sent").toEqual([{ state: "sent" }]);
  expect(db().select({ state: offers.state }).from(offers).all(), "a draft is thrown away").toEqual([{ state: "accepted" }]);
  const told = db().select({ detail: leadEvents.detail }).from(leadEvents).where(eq(leadEvents.lead_id, other)).all();
  expect(told, "the others' history names it no more").toEqual([{ detail: "o cerere ștearsă, R000-0009" }]);
});

it("of a request that stayed, or of its duplicate, the other one knows nothing more, and the duplicate still counts as none", () => {
  for (const number of [1, 2]) {
    db().$client.exec("DELETE FROM leads");
    const [kept, duplicate, again] = [insertLead(1), insertLead(2), insertLead(3)];
    for (const id of [duplicate, again]) {
      const closed = closeDuplicate(kept, { with: String(id) }, ANA, now);
      expect(closed).toMatchObject({ ok: true, lead: { duplicate_of: kept } });
    }
    changeLead(again, { status: "in_lucru" }, ANA, now);
    const erased = number === 1 ? kept : duplicate;
    erasePerson(erased, SYSTEM, now);
    expect(findLead(duplicate)).toMatchObject({ duplicate_of: 0, status: "abandonat" });
    const others = db().select().from(leadEvents).where(ne(leadEvents.lead_id, erased)).all();
    expect(others.filter(({ detail }) => detail.includes(`R000-000${number}`))).toEqual([]);
    const links = others.filter(({ before }) => before?.duplicate_of === erased);
    expect(links, "what would be put back").toEqual([]);
    expect(listDuplicateNotes([kept, duplicate]).get(number === 1 ? kept : duplicate) ?? []).toEqual([]);
  }
});

it("the words of an issued offer go by erasing alone, and whole: nothing else changes one of them", () => {
  const id = insertLead(2);
  fillTables(id);
  const frozen = eq(offers.lead_id, id);
  for (const change of [
    ...[{ delivery: "" }, { payment: "" }, { payment: "Altfel." }, { customer_name: "(șters)" }, { customer_name: "Alt om" }],
    ...[{ note: "" }, { accepted_by: "(șters)" }, { customer_name: "(șters)", delivery: "", payment: "" }, { number: 7 }],
  ])
    expect(
      () =>
        db()
          .update(offers)
          .set(change)
          .where(and(frozen, eq(offers.state, "accepted")))
          .run(),
      JSON.stringify(change),
    ).toThrow();

  erasePerson(id, SYSTEM, now);

  const [left] = db().select().from(offers).where(frozen).all();
  expect(left).toMatchObject({
    state: "accepted",
    year: 2026,
    number: 1,
    delivery: "",
    payment: "",
    customer_name: "(șters)",
    seen_at: null,
  });
  expect(left && findOfferByToken(left.token), "the customer's address opens it no more").toBeUndefined();
});

/** Where the mark stands: table and column, once for each row. */
function traces(): [place: string, value: unknown][] {
  return Object.keys(TABLES).flatMap((table) =>
    db()
      .$client.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`)
      .all()
      .flatMap((row) => Object.entries(row).filter(([, value]) => String(value).includes(MARK)))
      .map(([column, value]): [string, unknown] => [`${table}.${column}`, value]),
  );
}

function insertLead(number: number): number {
  const own = number === 1;
  const words = own ? MARK : "";
  return db()
    .insert(leads)
    .values({
      ...{
        ref: `R000000${number}`.padEnd(26, "0"),
        content_hash: String(number),
        submission_id: own ? MARK : null,
        full_name: words || "Ana",
      },
      ...{ email: own ? `${MARK}@exemplu.ro` : null, phone: words, phone_e164: `+4070000000${number}`, county: "Cluj" },
      ...{ customer_type: "farmer", area_sqm: 1, area_unit: "ha", notes: words, consent_gdpr: 1, marketing_consent: 0 },
      ...{ search_text: words, created_at: at, follow_up_at: at, referrer: words, landing_page: words },
      ...{ utm_source: words, utm_medium: words, utm_campaign: words, ...mapTextFields(words) },
    })
    .returning()
    .get().id;
}

function fillTables(lead_id: number): void {
  const created_at = at;
  db().insert(leadLines).values({ lead_id, area_sqm: 1, area_unit: "ha" }).run();
  db()
    .insert(leadConsents)
    .values({ lead_id, purpose: "gdpr", is_given: 1, text_version: "1", page: `/contact?${MARK}`, created_at })
    .run();
  for (const kind of ["note", "wrote_again", "call", "offer_question", "received"]) {
    const detail = kind === "received" ? `/contact?${MARK}` : MARK;
    db()
      .insert(leadEvents)
      .values({ lead_id, kind, detail, created_at, actor: "visitor", actor_name: MARK, before: { notes: MARK } })
      .run();
  }
  db().insert(expertLinks).values({ lead_id, expert_name: "Ioan Demonstrativ", created_at, expires_at: at }).run();
  for (const state of ["waiting", "sent", "dead"] as const) {
    const message = {
      lead_id,
      kind: "lead-receipt",
      channel: "mail",
      recipient: `${MARK}@exemplu.ro`,
      detail: { question: MARK },
    } as const;
    db()
      .insert(outbox)
      .values({ ...message, message_id: state, state, next_at: at, last_error: MARK, created_at })
      .run();
  }
  for (const token of ["A", "B"]) {
    const customer = { customer_name: MARK, customer_details: MARK, customer_tax_code: MARK };
    const letter = { ...customer, greeting: MARK, delivery: MARK, payment: MARK, note: MARK };
    const offer = db()
      .insert(offers)
      .values({ ...letter, valid_until: "2026-12-01", lead_id, token: token.repeat(32), created_at, updated_at: at })
      .returning()
      .get();
    const line = { offer_id: offer.id, name: "Gazon", quantity: 1, unit: "kg", price_kind: "net", vat_rate: 11 } as const;
    db().insert(offerLines).values(line).run();
  }
  const steps = { issued_at: at, sent_at: at, seen_at: at, accepted_at: at, accepted_by: MARK };
  const issued = { state: "accepted", year: 2026, number: 1, letterhead: {}, ...steps } as const;
  db()
    .update(offers)
    .set(issued)
    .where(eq(offers.token, "A".repeat(32)))
    .run();
}

/** Puts requests into a group, as the page does, with a third request of long ago. */
function grouped(id: number, other: number): void {
  db()
    .insert(leadEvents)
    .values({ lead_id: id, kind: "grouped", detail: "R000-0002", created_at: at, actor: "admin", actor_name: "Ana" })
    .run();
  const detail = "R000-0001, R000-0009";
  db().insert(leadEvents).values({ lead_id: other, kind: "grouped", detail, created_at: at, actor: "admin", actor_name: "Ana" }).run();
}
