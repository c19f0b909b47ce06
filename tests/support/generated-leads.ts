/** Three months of requests as they may be on a busy day: of every state, called or not, with follow-ups kept and missed. The same ones each time. */
import type Database from "better-sqlite3";
import { callWindow } from "#app/leads/promise/call-window.ts";
import type { Lead } from "#db/schema.ts";
import { weekOf } from "#tests/support/week.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 92;

const FIRST = ["Gheorghe", "Erzsébet", "Ion", "Maria", "Țuțu", "Andrei", "Silvia", "Attila", "Florin", "Dumitru", "Carmen", "Ștefan"];
const LAST = [
  "Exemplu-Pop",
  "Példa",
  "Modelescu",
  "Ștefănescu",
  "Probă",
  "Demonstrativ",
  "Încercare",
  "Constantinescu-Brâncoveanu",
  "Test",
];
const COUNTIES = ["Maramureș", "Satu Mare", "Bihor", "Timiș", "Cluj", "Sălaj", "Alba", "Harghita", "București", "Bistrița-Năsăud"];
const NOTES = [
  "",
  "",
  "Am jumătate din teren pe deal, mai uscat. Merge același amestec?",
  "Oi, teren în pantă.",
  "Preț la palet, ridicăm noi din depozit. Avem nevoie și de factură pe firmă, cu livrare cel târziu la sfârșitul lunii, dacă se poate.",
];
const PRODUCTS = [
  { product_id: 28, product_name: "ForageMax Fâneață Intensivă", product_slug: "foragemax-faneata-intensiva", bag_weight_kg: 20 },
  { product_id: 21, product_name: "DLF Lucernă Creno", product_slug: "dlf-lucerna-creno", bag_weight_kg: 25 },
  { product_id: null, product_name: null, product_slug: null, bag_weight_kg: null },
] as const;
const REASONS = ["pret", "alt_furnizor", "nu_mai_seamana", "nu_avem"] as const;
const SUSPICIONS = ["camp-ascuns", "prea-repede", "legaturi multe-numar"];

export type GeneratedLead = Pick<
  Lead,
  "id" | "full_name" | "status" | "created_at" | "call_by" | "first_call_at" | "follow_up_at" | "closed_at" | "is_suspect"
>;

/** Writes `amount` requests of the three months before `now` and returns what the order of the work depends on. */
export function generateLeads(database: Database.Database, now: Date, amount = 300): GeneratedLead[] {
  const random = randomOf(20261120);
  const made = Array.from({ length: amount }, (_, index) => leadOf(index + 1, now, random));
  const columns = Object.keys(made[0] as object);
  const insert = database.prepare(`INSERT INTO leads (${columns}) VALUES (${columns.map((name) => `@${name}`)})`);
  const event = database.prepare(
    "INSERT INTO lead_events (lead_id, kind, detail, created_at, actor) VALUES (?, 'received', '/contact', ?, 'visitor')",
  );
  database.transaction(() => {
    for (const lead of made) {
      insert.run(lead);
      event.run(lead.id, lead.created_at);
    }
  })();
  return made;
}

function leadOf(id: number, now: Date, random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const iso = (time: number) => new Date(time).toISOString();
  // Half of them of the last ten days.
  const age = random() < 0.5 ? random() * 10 * DAY : random() * DAYS * DAY;
  const created = Math.floor((now.getTime() - age) / 60_000) * 60_000;
  const promise = callWindow(new Date(created), { week: weekOf([1, 2, 3, 4, 5], 8, 16), lastCallMinutes: 30 });
  const isSuspect = random() < 0.05;
  const isCalled = !isSuspect && (age > DAY ? random() < 0.93 : random() < 0.3);
  const isClosed = isCalled && random() < (age > 14 * DAY ? 0.93 : 0.4);
  const called = Math.min(created + random() * 8 * HOUR, now.getTime());
  const hasFollowUp = isCalled && !isClosed && random() < 0.75;
  const status = isClosed ? pick(["finalizat", "refuzat", "abandonat"] as const) : isCalled ? "in_lucru" : "nou";
  const name = `${pick(FIRST)} ${pick(LAST)}`;
  const phone = `0700 1${String(Math.floor(id / 3))
    .padStart(5, "0")
    .slice(0, 2)} ${String(id - (id % 7 === 0 ? 1 : 0)).padStart(3, "0")}`;
  const area = pick([500, 2_500, 10_000, 125_000]);
  const county = pick(COUNTIES);
  return {
    id,
    ref: String(id).padStart(8, "0").padEnd(26, "Z"),
    content_hash: `generated-${id}`,
    full_name: id % 50 === 0 ? "Agro Demonstrație S.R.L., Vasile Constantinescu-Brâncoveanu" : name,
    email: id % 3 === 0 ? `cerere${id}@exemplu.ro` : null,
    phone,
    phone_e164: `+4${phone.replaceAll(" ", "")}`,
    county,
    customer_type: pick(["hobby", "farmer", "distributor"] as const),
    ...pick(PRODUCTS),
    area_sqm: area,
    area_unit: area >= 10_000 ? "ha" : "mp",
    dose_kg_per_100sqm: 0.33,
    seed_kg: Math.ceil(area * 0.0033),
    bags: Math.ceil((area * 0.0033) / 20),
    quantity_is_estimate: 0,
    notes: pick(NOTES),
    consent_gdpr: 1,
    marketing_consent: id % 2,
    status,
    is_suspect: isSuspect ? 1 : 0,
    suspect_reason: isSuspect ? pick(SUSPICIONS) : "",
    search_text: `${name} ${county}`.toLowerCase(),
    created_at: iso(created),
    call_from: promise.from.toISOString(),
    call_by: promise.until.toISOString(),
    first_call_at: isCalled ? iso(called) : null,
    follow_up_at: hasFollowUp ? iso(now.getTime() + Math.floor((random() * 9 - 3) * 24) * HOUR + HOUR / 2) : null,
    closed_at: isClosed ? iso(Math.min(called + random() * 5 * DAY, now.getTime())) : null,
    lost_reason: status === "refuzat" ? pick(REASONS) : null,
  } satisfies Partial<Lead>;
}

/** A small generator with a seed (mulberry32): the same numbers each time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
