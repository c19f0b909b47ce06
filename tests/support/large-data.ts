/**
 * A site as it may be after twenty years: thousands of products, 200,000 requests. `fillLarge(database, { products, leads, now })` takes the seeded database
 * of a data directory (nobody else may have it open) and leaves it so; the same every time. Products are those of the demonstration again and again, each with
 * a name of its own; pictures are named and have no files. Requests come evenly over the days.
 */
import type Database from "better-sqlite3";

export type LargeSite = {
  products: number;
  leads: number;
  now: Date;
  /** Requests come over so many days; of them the first `open` are open. Else all of the last three days, a tenth of two months, one in 200 of the older. */
  days?: number;
  open?: number;
};

const DAY = 86_400_000;
const TWENTY_YEARS = 7_300;

/** Returns how many products and requests there are then. */
export function fillLarge(database: Database.Database, site: LargeSite): { products: number; leads: number } {
  database.pragma("synchronous = OFF");
  database.pragma("cache_size = -200000");
  database.transaction(() => addProducts(database, site.products))();
  database.transaction(() => addLeads(database, site))();
  database.pragma("wal_checkpoint(TRUNCATE)");
  return { products: countOf(database, "products"), leads: countOf(database, "leads") };
}

function countOf(database: Database.Database, table: string): number {
  return database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
}

type Copy = { id: number; of: number; name: string; slug: string };

function addProducts(database: Database.Database, amount: number): void {
  const random = randomOf(7);
  const shown = database.prepare<[], number>("SELECT id FROM products WHERE is_published = 1 AND deleted_at IS NULL").pluck().all();
  const last = database.prepare<[], number>("SELECT max(id) FROM products").pluck().get() ?? 0;
  const total = countOf(database, "products");
  const search = `INSERT INTO product_search (rowid, name, brand, category, composition, uses, description)
    SELECT @id, @name, brand, category, composition, uses, description FROM product_search WHERE rowid = @of`;
  const statements = [
    ...["products", "product_images", "product_benefits", "product_specs", "product_faq"].map((table) => copyOf(database, table)),
    search,
  ].map((sql) => database.prepare<[Copy]>(sql));
  for (let number = total; number < amount; number += 1) {
    const word = wordOf(random);
    const copy = {
      ...{ id: last + 1 + number - total, of: shown[number % shown.length] as number, slug: `${word}-${number}` },
      name: `${word.charAt(0).toUpperCase()}${word.slice(1)} ${number}`,
    };
    for (const statement of statements) statement.run(copy);
  }
}

/** Writes the rows of a product in a table once more, for another product. */
function copyOf(database: Database.Database, table: string): string {
  const isProduct = table === "products";
  const all = database.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(table);
  const columns = all.filter((name) => isProduct || name !== "id");
  const own: Record<string, string> = { id: "@id", product_id: "@id", slug: "@slug", ...(isProduct && { name: "@name" }) };
  const values = columns.map((name) => own[name] ?? name);
  return `INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} WHERE ${isProduct ? "id" : "product_id"} = @of`;
}

type Sold = { id: number; name: string; slug: string };

function addLeads(database: Database.Database, { leads: amount, now, days = TWENTY_YEARS, open }: LargeSite): void {
  const random = randomOf(20261120);
  const sold = database.prepare<[], Sold>("SELECT id, name, slug FROM products WHERE is_published = 1 ORDER BY id LIMIT 500").all();
  const make = (number: number, age: number) =>
    leadOf(number, age, now, { random, sold, isOpen: open === undefined ? undefined : number < open });
  const columns = Object.keys(make(1, 0));
  const insert = database.prepare(`INSERT INTO leads (${columns}) VALUES (${columns.map((name) => `@${name}`)}) RETURNING id`).pluck();
  const event = database.prepare(
    "INSERT INTO lead_events (lead_id, kind, detail, created_at, actor) VALUES (?, 'received', '/contact', ?, 'visitor')",
  );
  const step = (days * DAY) / Math.max(1, amount);
  for (let number = countOf(database, "leads"); number < amount; number += 1) {
    const lead = make(number, Math.round((amount - number) * step));
    event.run(insert.get(lead), lead.created_at);
  }
}

const FIRST = "Gheorghe Erzsebet Ion Maria Andrei Silvia Attila Florin Dumitru Carmen Stefan Ioana".split(" ");
const COUNTIES = "Alba,Arad,Bihor,Cluj,Iași,Maramureș,Mureș,Sălaj,Satu Mare,Sibiu,Suceava,Timiș,Vaslui,București".split(",");
const KINDS = { hobby: "hobby", farmer: "fermier", distributor: "distribuitor" } as const;
const ENDS = ["finalizat", "refuzat", "abandonat"] as const;

type From = { random: () => number; sold: readonly Sold[]; isOpen: boolean | undefined };

/** One that came so many milliseconds ago. Whether it is open is told by its age, unless `isOpen` says. */
function leadOf(number: number, age: number, now: Date, { random, sold, isOpen: isKnownOpen }: From) {
  const pick = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)] as Thing;
  const at = (time: number) => new Date(time).toISOString();
  const came = now.getTime() - age;
  const isOpen = isKnownOpen ?? (age < 3 * DAY || random() < (age < 60 * DAY ? 0.1 : 0.005));
  const wasCalled = !isOpen || random() < 0.4;
  const [county, kind, product] = [pick(COUNTIES), pick(Object.keys(KINDS) as (keyof typeof KINDS)[]), pick(sold)];
  const full_name = `${pick(FIRST)} ${wordOf(random)}escu`;
  const digits = `7${String(number * 7 + 10_000_019).slice(-8)}`;
  const email = `${full_name.toLowerCase().replace(" ", ".")}${number % 1_000}@example.com`;
  const text = [full_name, `0${digits}`, `+40${digits}`, email, county, product.name, KINDS[kind]].join(" ");
  return {
    ...{ ref: `${referenceOf(number)}${"0".repeat(18)}`, content_hash: `large-${number}`, full_name, email, county, customer_type: kind },
    ...{ phone: `0${digits}`, phone_e164: `+40${digits}`, product_id: product.id, product_name: product.name, product_slug: product.slug },
    ...{ area_sqm: 10_000, area_unit: "ha", seed_kg: 40, bags: 2, bag_weight_kg: 20, consent_gdpr: 1, marketing_consent: number % 2 },
    notes: number % 3 === 0 ? "Oi, teren în pantă. Am jumătate din teren pe deal, mai uscat, și aș vrea să știu dacă merge." : "",
    ...{ status: isOpen ? (wasCalled ? "in_lucru" : "nou") : pick(ENDS), is_suspect: random() < 0.02 ? 1 : 0 },
    ...{ created_at: at(came), call_from: at(came), call_by: at(came + DAY / 3), notified_at: at(came + 1_000) },
    first_call_at: wasCalled ? at(came + DAY / 4) : null,
    follow_up_at: isOpen && wasCalled && random() < 0.7 ? at(came + random() * 30 * DAY) : null,
    closed_at: isOpen ? null : at(Math.min(now.getTime(), came + random() * 20 * DAY)),
    // As app/language/text.ts folds it.
    search_text: text
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036f]/g, "")
      .toLowerCase(),
  };
}

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Eight letters that no other number has, spread over all that there are. */
function referenceOf(number: number): string {
  let rest = (BigInt(number) * 6_364_136_223n + 1_442_695n) % 32n ** 8n;
  return Array.from({ length: 8 }, () => {
    const letter = LETTERS[Number(rest % 32n)] as string;
    rest /= 32n;
    return letter;
  }).join("");
}

const SYLLABLES = "ba ca do fe gi la lu ma mi ne po ra ro sa se ti tu va ve zo".split(" ");

function wordOf(random: () => number): string {
  return Array.from({ length: 3 }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join("");
}

/** Generator of the numbers of a seed: the same seed gives the same ones. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
