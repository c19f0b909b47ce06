/**
 * Every field of categories, brands, consultants, settings and the company through all its uses: a field that one of them forgets fails here. It is
 * seen where it is for with one value, and no longer with the other.
 */

import { parse } from "csv-parse/sync";
import { getTableColumns } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { BRAND, PUBLIC_BRAND } from "#app/catalog/brand/fields.ts";
import { CATEGORY, PUBLIC_CATEGORY } from "#app/catalog/category/fields.ts";
import { OPTIONAL_PAGES } from "#app/company/company-facts.ts";
import { COMPANY_FIELDS } from "#app/company/fields.ts";
import { EXPERT_FIELDS } from "#app/experts/fields.ts";
import type { Described } from "#app/forms/fields/field-kinds.ts";
import { PUBLIC_SETTINGS, SETTING_FIELDS, SNIPPETS } from "#app/settings/fields.ts";
import { brands, categories, experts, settings } from "#db/schema.ts";
import { ADMIN, offer, signIn, startApp, type TestApp, visibleText } from "#tests/support/app.ts";
import { exportedSite } from "#tests/support/exported-site.ts";
import { formsOf, sentBy } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const headers = { Cookie: cookie, Origin: app.origin };
const get = async (address: string) => await (await app.get(address, { headers })).text();
const words = async (address: string) => visibleText(await get(address)).replaceAll("\u00a0", " ");
const post = (address: string, values: Record<string, string> = {}) => app.postForm(address, values, { cookie });
const lastChange = () => app.database.prepare<[], number>("SELECT max(id) FROM history").pluck().get() as number;

const KEPT = ["picture", "mark"];

type Variant = 0 | 1;
type Sent = Record<string, string | undefined>;
type Sample = { sent: Sent; stored: unknown };
type Listed = Described & { options?: readonly (string | readonly [string, string])[]; digits?: number };

const RECORDS = { category: CATEGORY, brand: BRAND, expert: EXPERT_FIELDS, settings: SETTING_FIELDS, company: COMPANY_FIELDS };

/** Two values of a field by its kind: words that no other record has, numbers with the most decimals that their field takes. */
function sampleOf(record: keyof typeof RECORDS, key: string, variant: Variant): Sample {
  const fields: Readonly<Record<string, Described>> = RECORDS[record];
  const { kind, options = [], digits = 3 } = fields[key] as Listed;
  const place = Object.keys(fields).indexOf(key);
  const plain = (value: string, stored: unknown = value): Sample => ({ sent: { [key]: value }, stored });
  const number = (place + 2) * 2 + (digits > 2 ? 0.125 : 0.25) + variant / 2;
  const name = ["unu", "doi"][variant];
  switch (kind) {
    case "slug":
      return plain(`adresa-${name}`);
    case "flag":
      return variant === 0 ? plain("1", 1) : { sent: { [key]: undefined }, stored: 0 };
    case "switch":
      return plain(String(variant));
    case "choice": {
      const option = options.at(variant - 2) as string | readonly [string, string];
      return plain(typeof option === "string" ? option : option[0]);
    }
    case "number":
    case "coordinate":
      return plain(String(number).replace(".", ","), number);
    case "year":
      return plain(String(2005 + variant), 2005 + variant);
    case "postal_code":
      return plain(String(440_101 + variant));
    case "phone":
      return plain(`0361 000 ${place}0${variant}`);
    case "email":
      return plain(`${name}@exemplu.example`);
    case "url":
      return plain(`https://${key.replace("_", "-")}-${name}.example/`);
    case "snippet":
      return plain(`<script>${key}(${variant})</script>`);
    default:
      return plain(`Zq ${record} ${key.replaceAll("_", " ")} ${name}`);
  }
}

/** A place that says `what` with the first value of a field, and does not with the second. */
type Seen = { look: () => Promise<string>; what: string };
const says = (at: string, what: string): Seen => ({ look: () => words(at), what });
const has = (at: string, what: string): Seen => ({ look: () => get(at), what });

type Subject = {
  /** Columns of the table; those in `own` are no fields but the site's. */
  columns: string[];
  own: string[];
  fields: Readonly<Record<string, Described>>;
  /** Fields that have no sample of their kind, or one that must fit another field. */
  samples?: Partial<Record<string, (variant: Variant) => Sample>>;
  form: () => string;
  /** Sent beside the field. */
  beside?: Record<string, string>;
  stored: (database: TestApp["database"]) => Record<string, unknown>;
  /** Where a field is seen, which every one says that is not on the page of the thing in words of its own. */
  page: string;
  seen: Partial<Record<string, Seen>>;
  /** Where the history says it otherwise: of lists it names the parts. */
  named?: Partial<Record<string, string>>;
};

const rowOf = (sql: string, fields: Readonly<Record<string, Described>>) => (database: TestApp["database"]) => {
  const row = database.prepare(sql).get() as Record<string, unknown>;
  const value = (key: string) => (fields[key]?.kind === "rows" && typeof row[key] === "string" ? JSON.parse(row[key] as string) : row[key]);
  return Object.fromEntries(Object.keys(fields).map((key) => [key, value(key)]));
};
const companyOf = (database: TestApp["database"]) =>
  JSON.parse(database.prepare("SELECT body FROM documents WHERE key = 'company'").pluck().get() as string) as Record<string, unknown>;

const ids = await things();
const written = (record: keyof typeof RECORDS, key: string) => String(sampleOf(record, key, 0).stored).replace(".", ",");
const START = written("category", "start_amount");
const PRODUCT = "/produse/produsul-campurilor";

const SUBJECTS = {
  category: {
    columns: Object.keys(getTableColumns(categories)),
    own: ["id", "sort_order", "content_key"],
    fields: CATEGORY,
    samples: {
      is_hidden: (variant) => (variant === 1 ? { sent: { is_hidden: "1" }, stored: 1 } : { sent: { is_hidden: undefined }, stored: 0 }),
      // Below the dose of one product, then not; above that of the heavy one, then not.
      usual_dose_from: (variant) => ({ sent: { usual_dose_from: ["3", "1"][variant] }, stored: [3, 1][variant] }),
      usual_dose_to: (variant) => ({ sent: { usual_dose_to: ["60", "95"][variant] }, stored: [60, 95][variant] }),
      norm_kind: (variant) => ({ sent: { norm_kind: ["seeds", "pieces"][variant] }, stored: ["seeds", "pieces"][variant] }),
      finder: (variant) => ({ sent: { finder: ["sheet", "bulbs"][variant] }, stored: ["sheet", "bulbs"][variant] }),
      finder_keys: (variant) => ({
        sent: { "rand-culoarea-florii": "1", "rand-inaltime": variant === 0 ? "1" : undefined },
        stored: variant === 0 ? ["Culoarea florii", "Înălțime"] : ["Culoarea florii"],
      }),
    },
    form: () => `/admin/categorii/${ids.category}`,
    stored: (database) => rowOf(`SELECT * FROM categories WHERE id = ${ids.category}`, CATEGORY)(database),
    page: "/adresa-unu",
    seen: {
      slug: has("/sitemap.xml", "/adresa-unu</loc>"),
      goods: has(PRODUCT, "Zq category goods unu"),
      hue: has("/adresa-unu", '<div class="hue-ochre">'),
      is_hidden: says("/adresa-unu", "8 produse"),
      verb: says("/adresa-unu", "Când se seamănă"),
      area_label: says(PRODUCT, "Zq category area label unu"),
      start_amount: has(PRODUCT, `value=" ${START}"`),
      start_unit: says(PRODUCT, `${START} ari`),
      usual_dose_from: says(`/admin/produse/${ids.product}`, "în afara normei obișnuite"),
      usual_dose_to: says(`/admin/produse/${ids.heavy}`, "în afara normei obișnuite"),
      norm_kind: has(`/admin/produse/${ids.unsown}`, '<option value="boabe/ha" selected="">'),
      has_lawn_estimate: says("/produse/produsul-fara-norma", "estimare pentru gazon"),
      is_counted_in_grams: says(PRODUCT, " g/mp"),
      finder: has("/adresa-unu", "Culoarea florii"),
      finder_keys: says("/adresa-unu", "30 cm"),
    },
  },
  brand: {
    columns: Object.keys(getTableColumns(brands)),
    own: ["id", "sort_order", "content_key"],
    fields: BRAND,
    samples: {
      is_hidden: (variant) => (variant === 1 ? { sent: { is_hidden: "1" }, stored: 1 } : { sent: { is_hidden: undefined }, stored: 0 }),
    },
    form: () => `/admin/branduri/${ids.brand}`,
    stored: (database) => rowOf(`SELECT * FROM brands WHERE id = ${ids.brand}`, BRAND)(database),
    page: "/brand/adresa-unu",
    seen: {
      slug: has("/sitemap.xml", "/brand/adresa-unu</loc>"),
      label_ground: has("/brand/adresa-unu", "pack-label lg-yellow "),
      label_band: has(`/admin/branduri/${ids.brand}`, " lb-peach lt-"),
      is_hidden: says("/branduri", "Zq brand name unu"),
    },
  },
  expert: {
    columns: Object.keys(getTableColumns(experts)),
    own: ["id", "slug", "sort_order", "photo_url", "slug_before_bin", "deleted_at"],
    fields: EXPERT_FIELDS,
    samples: {
      counties: (variant) => ({ sent: { counties: ["Bihor, Vaslui", "Cluj"][variant] }, stored: ["Bihor, Vaslui", "Cluj"][variant] }),
    },
    form: () => `/admin/experti/${ids.expert}`,
    stored: (database) => rowOf(`SELECT * FROM experts WHERE id = ${ids.expert}`, EXPERT_FIELDS)(database),
    page: "/contact",
    seen: {
      phone: says("/contact", "0361 000 300"),
      email: says("/distribuitori", "unu@exemplu.example"),
      counties: says("/distribuitori", "Bihor, Vaslui"),
    },
  },
  settings: {
    columns: Object.keys(getTableColumns(settings)),
    own: ["id", "snippet_parts"],
    fields: SETTING_FIELDS,
    form: () => "/admin/setari",
    beside: { current_password: ADMIN.password },
    stored: (database) => rowOf("SELECT * FROM settings", SETTING_FIELDS)(database),
    page: "/politica-cookies",
    seen: {
      ...Object.fromEntries(SNIPPETS.map((key) => [key, has("/api/snippets", `${key}(0)`)])),
      respect_cookie_consent: says("/", "fără să așteptăm acordul"),
      shows_cookie_banner: { look: bannerWithoutSnippets, what: "no banner" },
    },
  },
  company: {
    columns: Object.keys(companyOf(app.database)),
    own: [],
    fields: COMPANY_FIELDS,
    samples: {
      tagline: (variant) => ({ sent: { tagline: `Zq din {an} ${variant}` }, stored: `Zq din {an} ${variant}` }),
      tax_code: (variant) => ({ sent: { tax_code: ["RO4221306", "RO12345674"][variant] }, stored: ["RO4221306", "RO12345674"][variant] }),
      county: (variant) => ({ sent: { county: ["Bihor", "Vaslui"][variant] }, stored: ["Bihor", "Vaslui"][variant] }),
      phones: (variant) => ({
        sent: { "phones.0.number": `0361 000 02${variant}`, "phones.0.label": "Zq vânzări", "phones.1.number": "", "phones.2.number": "" },
        stored: [{ label: "Zq vânzări", number: `0361 000 02${variant}` }],
      }),
      hours: (variant) => {
        const days = Array.from({ length: 7 }, (_, day) => (day === 5 ? { opens: `0${8 + variant}:30`, closes: "11:00" } : null));
        const sent = days.flatMap((day, index) => [
          [`hours.${index}.opens`, day?.opens ?? ""],
          [`hours.${index}.closes`, day?.closes ?? ""],
        ]);
        return { sent: Object.fromEntries(sent) as Sent, stored: days };
      },
      social: (variant) => ({
        sent: { "social.0.name": `Zqrețea ${variant}`, "social.0.url": "https://retea.example/" },
        stored: [{ name: `Zqrețea ${variant}`, url: "https://retea.example/" }],
      }),
      vat_rates: (variant) => ({
        sent: { "vat_rates.0": "11", "vat_rates.1": "21", "vat_rates.2": String(5 + variant) },
        stored: [11, 21, 5 + variant],
      }),
    },
    form: () => "/admin/firma",
    stored: companyOf,
    page: "/",
    seen: {
      tagline: has("/manifest.webmanifest", "Zq din 2005 0"),
      founded: says("/", "2005"),
      theme: has("/", 'data-theme="maro"'),
      phones: says("/", "0361 000 020"),
      email: says("/contact", "unu@exemplu.example"),
      fax: says("/contact", "0361 000 700"),
      postal_code: says("/contact", "440101"),
      tax_code: says("/contact", "RO4221306"),
      hours: says("/contact", "08:30–11:00"),
      county: says("/contact", "jud. Bihor"),
      latitude: has("/contact", String(sampleOf("company", "latitude", 0).stored)),
      longitude: has("/contact", String(sampleOf("company", "longitude", 0).stored)),
      vat_rates: says("/admin/produse/nou", "5%"),
      estimate_dose: says("/admin/categorii/nou", `${written("company", "estimate_dose")} kg/100 mp`),
      estimate_bag_kg: {
        look: estimatedRequest,
        what: `"bag_weight_kg":${sampleOf("company", "estimate_bag_kg", 0).stored}`,
      },
      distributor_of: {
        look: () => productOfBrand("distributor_of"),
        what: `Distribuitor oficial ${sampleOf("company", "distributor_of", 0).stored}`,
      },
      distributor_brands: { look: () => productOfBrand("distributor_brands"), what: "Distribuitor oficial" },
      social: says("/", "Pagina noastră de Zqrețea 0"),
      builder_url: has("/", "https://builder-url-unu.example/"),
      host_url: has("/", "https://host-url-unu.example/"),
    },
    named: { phones: "Număr de telefon", social: "Rețeaua" },
  },
} satisfies Record<string, Subject>;

async function estimatedRequest(): Promise<string> {
  const person = { full_name: `Om ${Math.random()}`, phone: `0700 ${String(Math.random()).slice(2, 8)}` };
  await app.sendJson("POST", "/api/leads", offer({ ...person, customer_type: "hobby", area_sqm: "100", area_unit: "mp" }));
  const { data } = JSON.parse(await get("/api/leads")) as { data: unknown[] };
  return JSON.stringify(data[0]);
}

/** The page of a product whose brand is the first sample of the field. */
async function productOfBrand(key: "distributor_of" | "distributor_brands"): Promise<string> {
  const { stored } = sampleOf("company", key, 0);
  app.database.prepare("INSERT OR IGNORE INTO brands (slug, name) VALUES (?, ?)").run(key.replace("_", "-"), String(stored));
  app.database.prepare("UPDATE products SET brand = ? WHERE slug = 'turfline-rapid'").run(String(stored));
  await app.refresh();
  return visibleText(await get("/produse/turfline-rapid"));
}

async function bannerWithoutSnippets(): Promise<string> {
  const stored = app.database.prepare("SELECT * FROM settings").get() as Record<string, string>;
  const put = (values: Record<string, unknown>) =>
    app.sendJson("POST", "/api/admin/settings", { ...values, current_password: ADMIN.password }, { cookie });
  await put(Object.fromEntries(SNIPPETS.map((key) => [key, ""])));
  const page = await (await app.get("/")).text();
  await put(Object.fromEntries(SNIPPETS.map((key) => [key, stored[key]])));
  return page.includes("cookie-titlu") ? "a banner" : "no banner";
}

async function things() {
  const added = await post("/admin/categorii/nou", {
    ...{ name: "Zq", slug: "adresa-unu", hue: "blue", verb: "seamănă", start_amount: "1", start_unit: "mp", finder: "none" },
  });
  const category = Number(added.headers.get("location")?.split("/").at(-1));
  const create = async (name: string, slug: string, more: Record<string, unknown>) => {
    const product = { name, slug, category_id: category, brand: "Zq brand", bag_weight_kg: 10, ...more };
    const answer = await app.sendJson("POST", "/api/admin/products", product, { cookie });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return ((await answer.json()) as { id: number }).id;
  };
  // A list of fewer than eight products asks nothing but the area.
  for (const number of [1, 2, 3, 4, 5]) await create(`Umplutura ${number}`, `umplutura-${number}`, { is_published: 1 });
  const product = await create("Produsul câmpurilor", "produsul-campurilor", {});
  const specs = Object.entries({ "Doză (kg/100 mp)": "2", "Culoarea florii": "Roșu", Înălțime: "30 cm" }).map(([key, value]) => ({
    key,
    value,
  }));
  await app.sendJson("POST", `/api/admin/products/${product}/specs`, { specs }, { cookie });
  const unsown = await create("Fără normă", "produsul-fara-norma", {});
  const heavy = await create("Normă mare", "produsul-normei-mari", { dose: 90 });
  const brand = app.database.prepare<[], number>("SELECT id FROM brands WHERE name = 'Zq brand'").pluck().get() as number;
  const expert = app.database.prepare<[], number>("SELECT min(id) FROM experts").pluck().get() as number;
  return { category, brand, product, heavy, unsown, expert };
}

function sample(record: keyof typeof SUBJECTS, key: string, variant: Variant): Sample {
  return (SUBJECTS[record] as Subject).samples?.[key]?.(variant) ?? sampleOf(record, key, variant);
}

describe.each(Object.entries(SUBJECTS) as [keyof typeof RECORDS, Subject][])("%s", (name, subject) => {
  const { fields, form, stored, beside = {} } = subject;
  const keys = Object.keys(fields);
  const inForm = keys.filter((key) => !KEPT.includes(fields[key]?.kind ?? ""));
  const now = () => stored(app.database);
  const valuesOf = (variant: Variant) => Object.fromEntries(inForm.map((key) => [key, sample(name, key, variant).stored]));
  const sentOf = (wanted: readonly string[], variant: Variant) => wanted.flatMap((key) => Object.entries(sample(name, key, variant).sent));

  async function shownForm(): Promise<URLSearchParams> {
    const [control] = sentOf(inForm, 0)[0] as [string, string];
    const found = formsOf(await get(form())).find((one) => one.fields.some(({ name }) => name === control));
    expect(found, form()).toBeDefined();
    return found ? sentBy(found) : new URLSearchParams();
  }

  /** The form as it stands, with these fields filled in anew. */
  async function save(wanted: readonly string[], variant: Variant): Promise<void> {
    const sent = await shownForm();
    for (const [control, value] of [...sentOf(wanted, variant), ...Object.entries(beside)]) {
      sent.delete(control);
      if (value !== undefined) sent.append(control, value);
    }
    const answer = await post(form(), Object.fromEntries(sent));
    expect(answer.status, visibleText(await answer.clone().text()).slice(0, 600)).toBe(303);
  }

  it("has no column that is not in the list, unless it is the site's own", () => {
    expect(subject.columns.sort()).toEqual([...keys, ...subject.own].sort());
  });

  it("is saved by the form without scripts, and stands in it again", async () => {
    await save(inForm, 0);
    expect(now()).toMatchObject(valuesOf(0));
    const shown = await shownForm();
    for (const [control, value = null] of sentOf(inForm, 0)) expect(shown.get(control) || null, control).toBe(value || null);
  });

  function seenOf(key: string): Seen {
    const { stored } = sample(name, key, 0);
    if (!subject.seen[key] && !String(stored).startsWith("Zq ")) throw new Error(`Where is ${key} of ${name} seen?`);
    return subject.seen[key] ?? says(subject.page, String(stored));
  }

  it.each(inForm)("%s is seen where it is for", async (key) => {
    const { look, what } = seenOf(key);
    expect(await look()).toContain(what);
  });

  it.each(inForm)("%s is changed alone, named by the history, taken back and put back", async (key) => {
    const before = now();
    await save([key], 1);
    const after = { ...before, [key]: sample(name, key, 1).stored };
    expect(now()).toEqual(after);
    const change = lastChange();
    const { look, what } = seenOf(key);
    expect(await look(), `the page does not depend on ${key}`).not.toContain(what);
    expect(await words(`/admin/istoric/${change}`)).toContain(subject.named?.[key] ?? fields[key]?.label);
    await passed(post(`/admin/istoric/${change}`, beside));
    expect(now()).toEqual(before);
    await passed(post(`/admin/istoric/${change}`, { ...beside, intent: "restore" }));
    expect(now()).toEqual(after);
    await passed(post(`/admin/istoric/${lastChange()}`, beside));
    expect(now()).toEqual(before);
  });
});

async function passed(answer: Promise<Response>): Promise<void> {
  const { status } = await answer;
  expect([status, visibleText(await (await answer).clone().text()).slice(0, 400)]).toEqual([303, expect.any(String)]);
}

const ALL_SHOWN = Object.fromEntries(OPTIONAL_PAGES.map(({ key }) => [key, "1"]));

describe("company fields with forms of their own", () => {
  const set: Record<string, (variant: Variant) => Promise<Response>> = {
    logo: (variant) => upload("logo", variant),
    sharing_picture: (variant) => upload("sharing_picture", variant),
    sal_sign: (variant) => upload("sal_sign", variant),
    is_live: (variant) => post("/admin/primii-pasi", { intent: ["live", "hidden"][variant] as string }),
    ...Object.fromEntries(
      OPTIONAL_PAGES.map(({ key }) => [key, (variant: Variant) => post("/admin/texte", { ...ALL_SHOWN, [key]: String(variant) })]),
    ),
  };

  async function upload(name: string, variant: Variant): Promise<Response> {
    const body = new FormData();
    const bytes = await sharp({ create: { width: 1200, height: 630, channels: 3, background: { r: 9, g: 90 * variant, b: 60 } } })
      .png()
      .toBuffer();
    body.append("intent", "pictures");
    body.append(name, new Blob([new Uint8Array(bytes)]), "imagine.png");
    return await app.get("/admin/firma", { method: "POST", body, headers });
  }

  it("is a picture or a mark of its own; whether this is the demonstration is told by beginning one's own", () => {
    const kept = Object.keys(COMPANY_FIELDS).filter((key) => KEPT.includes(COMPANY_FIELDS[key as keyof typeof COMPANY_FIELDS].kind));
    expect(kept).toEqual([...Object.keys(set), "is_demo"]);
  });

  const seen: Record<string, () => Seen> = {
    logo: () => has("/", String(companyOf(app.database).logo)),
    sharing_picture: () => has("/", String(companyOf(app.database).sharing_picture)),
    sal_sign: () => has("/", String(companyOf(app.database).sal_sign)),
    is_live: () => has("/", '<meta name="robots" content="noindex"'),
    ...Object.fromEntries(OPTIONAL_PAGES.map(({ key, path }) => [key, () => has("/sitemap.xml", `${path}</loc>`)])),
  };

  it.each(Object.keys(set))("%s is set, seen, named by the history, taken back and put back", async (key) => {
    await passed((set[key] as (variant: Variant) => Promise<Response>)(0));
    const before = companyOf(app.database);
    const { look, what } = (seen[key] as () => Seen)();
    const wasSeen = (await look()).includes(what);
    await passed((set[key] as (variant: Variant) => Promise<Response>)(1));
    const after = companyOf(app.database);
    expect(after).toEqual({ ...before, [key]: after[key] });
    expect(after[key]).not.toEqual(before[key]);
    expect((await look()).includes(what), `the page depends on ${key}`).toBe(!wasSeen);
    const change = lastChange();
    expect(await words(`/admin/istoric/${change}`)).toContain(COMPANY_FIELDS[key as keyof typeof COMPANY_FIELDS].label);
    await passed(post(`/admin/istoric/${change}`));
    expect(companyOf(app.database)).toEqual(before);
  });
});

describe("the calls of the API", () => {
  const answer = async (address: string) => {
    const body = (await (await app.get(address, { headers })).json()) as { data?: unknown } & Record<string, unknown>;
    return (body.data ?? body) as Record<string, unknown>;
  };

  it.each([
    ["categories", "category", ids.category, PUBLIC_CATEGORY],
    ["brands", "brand", undefined, PUBLIC_BRAND],
    ["experts", "expert", ids.expert, Object.keys(EXPERT_FIELDS)],
  ] as const)("the calls of the API answer with every public field of %s", async (list, record, id, keys) => {
    const stored = SUBJECTS[record].stored(app.database);
    const all = (await answer(`/api/${list}`)) as unknown as Record<string, unknown>[];
    const own = Object.fromEntries((keys as readonly string[]).map((key) => [key, stored[key]]));
    expect(all, list).toContainEqual(expect.objectContaining({ ...own, ...(id && { id }) }));
  });

  it("the calls of the API take every field of a consultant", async () => {
    const values = Object.fromEntries(Object.keys(EXPERT_FIELDS).map((key) => [key, sample("expert", key, 1).stored]));
    const saved = await app.sendJson("PUT", `/api/admin/experts/${ids.expert}`, values, { cookie });
    expect(saved.status).toBe(200);
    expect(SUBJECTS.expert.stored(app.database)).toEqual(values);
  });

  it("the calls of the API answer with every setting and take it, and show everybody those that are for everybody", async () => {
    const stored = SUBJECTS.settings.stored(app.database);
    expect(await answer("/api/admin/settings")).toMatchObject(stored);
    expect(await answer("/api/settings")).toEqual(Object.fromEntries(PUBLIC_SETTINGS.map((key) => [key, stored[key]])));
    const values = Object.fromEntries(Object.keys(SETTING_FIELDS).map((key) => [key, sampleOf("settings", key, 1).stored]));
    const saved = await app.sendJson("POST", "/api/admin/settings", { ...values, current_password: ADMIN.password }, { cookie });
    expect([saved.status, await saved.json()]).toEqual([200, expect.objectContaining(values)]);
    expect(SUBJECTS.settings.stored(app.database)).toEqual(values);
  });
});

describe("files", () => {
  async function imported(what: string, name: string, file: string): Promise<void> {
    const body = new FormData();
    body.append("fisier", new Blob([file]), name);
    const begun = await app.get(`/admin/importa/${what}`, { method: "POST", body, headers });
    const address = begun.headers.get("location") ?? "";
    const hash = /name="hash" value="(\w+)"/.exec(await get(address))?.[1] ?? "";
    await passed(post(address, { intent: "apply", hash, current_password: ADMIN.password }));
  }

  it.each(["expert", "settings"] as const)(
    "every field of %s leaves in the export, and comes with an import, which is taken back",
    async (record) => {
      const { stored } = SUBJECTS[record];
      const keys = Object.keys(RECORDS[record]);
      const before = stored(app.database);
      const other: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, sample(record, key, 0).stored]));
      if (record === "settings") {
        expect(JSON.parse(await get("/admin/export/setari.json"))).toEqual(before);
        await imported("setari", "setari.json", JSON.stringify(other));
      } else {
        const exported = await get("/admin/export/experti.csv");
        const rows: Record<string, string>[] = parse(exported, { delimiter: ";", bom: true, columns: true });
        const column = (key: string) => EXPERT_FIELDS[key as keyof typeof EXPERT_FIELDS].label;
        expect(rows).toContainEqual(expect.objectContaining(Object.fromEntries(keys.map((key) => [column(key), before[key]]))));
        // One is known by the name.
        other.name = before.name;
        const lines = [keys.map(column), keys.map((key) => other[key])].map((cells) => cells.map((cell) => `"${cell}"`).join(";"));
        await imported("experti", "experti.csv", lines.join("\n"));
      }
      expect(stored(app.database)).toEqual(other);
      const batch = app.database.prepare("SELECT max(id) FROM history_batches").pluck().get();
      await passed(post(`/admin/istoric/${record === "expert" ? `lot/${batch}` : lastChange()}`, { current_password: ADMIN.password }));
      expect(stored(app.database)).toEqual(before);
    },
  );
});

it("every field leaves with the ZIP of everything", async () => {
  const { tables } = await exportedSite(app, cookie);
  for (const { stored } of Object.values(SUBJECTS) as Subject[]) expect(stored(tables)).toEqual(stored(app.database));
});

const TABLES = { category: "categories", brand: "brands", expert: "experts" };

it.each(["category", "brand", "expert"] as const)("a %s that was deleted comes back whole from the history", async (kind) => {
  for (const { id } of app.database.prepare("SELECT id FROM products WHERE category_id = ?").all(ids.category) as { id: number }[])
    await app.sendJson("DELETE", `/api/admin/products/${id}`, {}, { cookie });
  const { stored, form } = SUBJECTS[kind];
  const before = stored(app.database);
  await passed(post(`${form()}`, { intent: "delete" }));
  const there = app.database.prepare(
    `SELECT count(*) FROM ${TABLES[kind]} WHERE id = ? ${kind === "expert" ? "AND deleted_at IS NULL" : ""}`,
  );
  expect(there.pluck().get(ids[kind])).toBe(0);
  await passed(post(`/admin/istoric/${lastChange()}`));
  expect(stored(app.database)).toEqual(before);
});
