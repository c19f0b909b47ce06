/**
 * A site as it may be after twenty years: thousands of products, 200,000 requests. `fillLarge(database, { products, leads, now })` takes the seeded
 * database of a data directory (nobody else may have it open) and leaves it so; the same every time. By hand:
 *
 *     node bench/support/large-data.ts DATA_DIR [PRODUCTS] [LEADS]
 *
 * Products are those of the demonstration again and again, each with a name of its own; pictures are named and have no files. Requests come evenly
 * over twenty years: of the last three days all are open, of the last two months a tenth, of what is older one in two hundred; one in fifty is held for spam.
 */
import path from "node:path";
import process from "node:process";
import Database from "better-sqlite3";

export type LargeSite = {
  products: number;
  leads: number;
  now: Date;
  /** Requests come over so many days; of them the first `open` are open, whatever their age. Else as above. */
  days?: number;
  open?: number;
};

const DAY = 86_400_000;
const TWENTY_YEARS = 7_300;

/** Returns how many products and requests there are then. */
export function fillLarge(database: Database.Database, site: LargeSite): { products: number; leads: number } {
  database.pragma("synchronous = OFF");
  database.pragma("cache_size = -200000");
  addProducts(database, site.products);
  withoutIndexes(database, "leads", () => addLeads(database, site));
  database.exec(SEARCH_INDEXES);
  database.pragma("wal_checkpoint(TRUNCATE)");
  const count = (table: string) => database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
  return { products: count("products"), leads: count("leads") };
}

/** What the triggers on products and requests would have written, at once. */
const SEARCH_INDEXES = `
  INSERT INTO product_search (product_search) VALUES ('optimize');
  INSERT INTO lead_search (lead_search) VALUES ('rebuild');`;

/** Indexes that are made when all rows are there take a tenth of the time. */
function withoutIndexes(database: Database.Database, table: string, write: () => void): void {
  const pieces = database
    .prepare<[string], { type: string; name: string; sql: string }>(
      "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ? AND type IN ('index', 'trigger') AND sql IS NOT NULL",
    )
    .all(table);
  for (const { type, name } of pieces) database.exec(`DROP ${type} "${name}"`);
  write();
  for (const { sql } of pieces) database.exec(sql);
}

function addProducts(database: Database.Database, amount: number): void {
  const random = randomOf(7);
  const shown = database.prepare<[], number>("SELECT id FROM products WHERE is_published = 1 AND deleted_at IS NULL").pluck().all();
  const last = database.prepare<[], number>("SELECT max(id) FROM products").pluck().get() ?? 0;
  const total = database.prepare<[], number>("SELECT count(*) FROM products").pluck().get() ?? 0;
  const again = copiesOf(database);
  database.transaction(() => {
    for (let number = total; number < amount; number += 1) {
      const id = last + 1 + number - total;
      const word = wordOf(random);
      const name = `${word.charAt(0).toUpperCase()}${word.slice(1)} ${number}`;
      again({ id, of: shown[number % shown.length] as number, name, slug: `${word}-${number}` });
    }
  })();
}

type Copy = { id: number; of: number; name: string; slug: string };

/** Writes a product once more, with everything that hangs on it. */
function copiesOf(database: Database.Database): (copy: Copy) => void {
  const statements = ["products", "product_images", "product_benefits", "product_specs", "product_faq"].map((table) => {
    const columns = database
      .prepare<[string], string>("SELECT name FROM pragma_table_info(?)")
      .pluck()
      .all(table)
      .filter((name) => table === "products" || name !== "id");
    const values = columns.map(
      (name) => ({ id: "@id", product_id: "@id", slug: "@slug" })[name] ?? (name === "name" && table === "products" ? "@name" : name),
    );
    const key = table === "products" ? "id" : "product_id";
    return database.prepare<[Copy]>(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} WHERE ${key} = @of`);
  });
  const search = database.prepare<[Copy]>(
    "INSERT INTO product_search (rowid, name, brand, category, composition, uses, description) SELECT @id, @name, brand, category, composition, uses, description FROM product_search WHERE rowid = @of",
  );
  return (copy) => {
    for (const statement of statements) statement.run(copy);
    search.run(copy);
  };
}

function addLeads(database: Database.Database, { leads: amount, now, days = TWENTY_YEARS, open }: LargeSite): void {
  const random = randomOf(20261120);
  const sold = database
    .prepare<[], { id: number; name: string; slug: string }>(
      "SELECT id, name, slug FROM products WHERE is_published = 1 ORDER BY id LIMIT 500",
    )
    .all();
  const columns = Object.keys(leadOf(1, 0, now, random, sold, undefined));
  const insert = database.prepare(`INSERT INTO leads (${columns}) VALUES (${columns.map((name) => `@${name}`)}) RETURNING id`).pluck();
  const event = database.prepare(
    "INSERT INTO lead_events (lead_id, kind, detail, created_at, actor) VALUES (?, 'received', '/contact', ?, 'visitor')",
  );
  const total = database.prepare<[], number>("SELECT count(*) FROM leads").pluck().get() ?? 0;
  const step = (days * DAY) / Math.max(1, amount);
  for (let number = total; number < amount; ) {
    database.transaction(() => {
      for (const end = Math.min(amount, number + 20_000); number < end; number += 1) {
        const isOpen = open === undefined ? undefined : number < open;
        const lead = leadOf(number, Math.round((amount - number) * step), now, random, sold, isOpen);
        event.run(insert.get(lead), lead.created_at);
      }
    })();
  }
}

const FIRST = ["Gheorghe", "Erzsebet", "Ion", "Maria", "Andrei", "Silvia", "Attila", "Florin", "Dumitru", "Carmen", "Stefan", "Ioana"];
const COUNTIES = [
  "Alba",
  "Arad",
  "Bihor",
  "Cluj",
  "Iași",
  "Maramureș",
  "Mureș",
  "Sălaj",
  "Satu Mare",
  "Sibiu",
  "Suceava",
  "Timiș",
  "Vaslui",
  "București",
];
const KINDS = { hobby: "hobby", farmer: "fermier", distributor: "distribuitor" } as const;
const ENDS = ["finalizat", "refuzat", "abandonat"] as const;

/** One that came so many milliseconds ago. Whether it is open is told by its age, unless `isKnownOpen` says. */
function leadOf(
  number: number,
  age: number,
  now: Date,
  random: () => number,
  sold: readonly { id: number; name: string; slug: string }[],
  isKnownOpen: boolean | undefined,
) {
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
    ...{ notes: number % 3 === 0 ? "Oi, teren în pantă. Am jumătate din teren pe deal, mai uscat, și aș vrea să știu dacă merge." : "" },
    ...{ status: isOpen ? (wasCalled ? "in_lucru" : "nou") : pick(ENDS), is_suspect: random() < 0.02 ? 1 : 0 },
    ...{ created_at: at(came), call_from: at(came), call_by: at(came + DAY / 3), announced_at: at(came + 1_000) },
    ...{
      first_call_at: wasCalled ? at(came + DAY / 4) : null,
      follow_up_at: isOpen && wasCalled && random() < 0.7 ? at(came + random() * 30 * DAY) : null,
    },
    ...{ closed_at: isOpen ? null : at(Math.min(now.getTime(), came + random() * 20 * DAY)) },
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

const SYLLABLES = ["ba", "ca", "do", "fe", "gi", "la", "lu", "ma", "mi", "ne", "po", "ra", "ro", "sa", "se", "ti", "tu", "va", "ve", "zo"];

function wordOf(random: () => number): string {
  return Array.from({ length: 3 }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join("");
}

/** The same numbers from the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

if (import.meta.main) {
  const [dataDir = "", products = "10000", leads = "200000"] = process.argv.slice(2);
  const database = new Database(path.join(dataDir, "site.db"));
  console.log(fillLarge(database, { products: Number(products), leads: Number(leads), now: new Date() }));
  database.close();
}
