/** An offer request as call and as form: what reaches whom of the schema's findings, and what is stored. The schema has tests of its own. */
import { expect } from "vitest";
import { type Case, LEAD, lead, literal, MISSING, offerOf, openSite, show } from "./corpus.ts";

const site = await openSite();
const MARKUP = '"><x-corpus onerror=alert(1)>';
const M = {
  ...MISSING,
  product: "Alegeți un produs din listă.",
  no_product: "Produsul ales nu mai este în catalog. Alegeți altul.",
  expert: "Alegeți o persoană din listă.",
  no_expert: "Persoana aleasă nu mai este în echipă. Alegeți alta.",
  large_area: "Suprafața poate avea cel mult 10.000 ha.",
};

const refused = (field: string, value: unknown, message: string, at = field): Case => ({
  name: `${field} ${show(value)} is refused`,
  path: "/api/leads",
  json: lead({ [field]: value }),
  status: 422,
  code: "invalid",
  errors: { [at]: message },
});
const accepted = (
  field: string,
  value: unknown,
  stored: Record<string, unknown> = { [field]: value },
  more: Record<string, unknown> = {},
): Case => ({
  name: `${field} ${show(value)} is accepted`,
  path: "/api/leads",
  json: lead({ ...more, [field]: value }),
  status: 201,
  answer: { success: true },
  location: /^\/oferta\/[0-9A-Z]{26}$/,
  changes: LEAD,
  stored,
});
const onPage = (path: string, field: string, value: string, message: string): Case => ({
  name: `${path}: ${field} ${show(value)} is refused`,
  path,
  form: offerOf({ [field]: value }),
  status: 422,
  text: message,
});
const posted = (path: string, field: string, value: string, stored: Record<string, unknown> = { [field]: value }): Case => ({
  name: `${path}: ${field} ${show(value)} is accepted`,
  path,
  form: offerOf({ [field]: value }),
  status: 303,
  location: /^\/oferta\/[0-9A-Z]{26}$/,
  changes: LEAD,
  stored,
});
const UUID = "8f14e45f-ceea-467a-9b36-34f6c3d2a9e1";

site.run("leads-fields", [
  // The call: every message at once, and what only JSON can hold.
  { name: "everything missing at once", path: "/api/leads", json: {}, status: 422, code: "invalid", errors: MISSING },
  {
    name: "everything wrong at once",
    path: "/api/leads",
    json: {
      ...{ full_name: "a".repeat(121), phone: "070", email: "ana@", county: "Arge\u015f", customer_type: ["hobby"], product_id: "x" },
      ...{ preferred_expert_id: 1.5, area_sqm: "-1", area_unit: "m2", notes: 5, consent_gdpr: "da", submission_id: "1" },
    },
    status: 422,
    code: "invalid",
    errors: {
      full_name: "Numele poate avea cel mult 120 de caractere.",
      phone: "Numărul nu pare complet. Exemplu: 0700 000 000.",
      email: "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro.",
      county: M.county,
      customer_type: M.customer_type,
      product_id: M.product,
      preferred_expert_id: M.expert,
      area_sqm: M.area_sqm,
      area_unit: "Alegeți mp, ari sau ha.",
      notes: "Mesajul trebuie să fie un text.",
      consent_gdpr: M.consent_gdpr,
      submission_id: "Identificatorul trimiterii nu este un UUID.",
    },
  },
  refused("full_name", literal('{"toString":1}'), M.full_name),
  refused("area_sqm", literal("1e309"), M.area_sqm),
  refused("product_id", literal("1e309"), M.product),
  refused("product_id", literal("[".repeat(8_000) + "]".repeat(8_000)), M.product),
  refused("preferred_expert_id", literal('{"valueOf":1,"toString":null}'), M.expert),

  // What a request names must exist: that the schema cannot know.
  ...[999_999, "999999", 2 ** 31 - 1].flatMap((value) => [
    refused("product_id", value, M.no_product),
    refused("preferred_expert_id", value, M.no_expert),
  ]),
  {
    name: "a product and an expert that are gone, and no name, are told at once",
    path: "/api/leads",
    json: lead({ product_id: 999_999, preferred_expert_id: 999_999, full_name: "" }),
    status: 422,
    code: "invalid",
    errors: { full_name: M.full_name, product_id: M.no_product, preferred_expert_id: M.no_expert },
  },

  // The second and further products: each error under the place of its line.
  refused("lines", {}, "Lista produselor trebuie să fie un șir."),
  refused(
    "lines",
    literal("[".repeat(8_000) + "]".repeat(8_000)),
    "Fiecare produs se scrie ca obiect cu product_id, area_sqm și area_unit.",
    "lines.0",
  ),
  refused("lines", Array(10).fill({ product_id: 1, area_sqm: 1 }), "O cerere cuprinde cel mult 10 produse."),
  refused("lines", [{ product_id: 1, area_sqm: literal("1e309") }], M.area_sqm, "lines.0.area_sqm"),
  refused(
    "lines",
    [
      { product_id: 1, area_sqm: 1 },
      { product_id: 999_999, area_sqm: 1 },
    ],
    M.no_product,
    "lines.1.product_id",
  ),
  refused("lines", [{ product_id: literal('{"toString":1}'), area_sqm: 1 }], M.product, "lines.0.product_id"),
  {
    name: "lines are accepted, and stored in their order",
    path: "/api/leads",
    json: lead({
      product_id: 1,
      lines: [
        { product_id: 3, area_sqm: "1,5", area_unit: "ha" },
        { product_id: "2", area_sqm: 10 },
      ],
    }),
    status: 201,
    answer: { success: true },
    changes: { ...LEAD, lead_lines: 2 },
    stored: { product_id: 1, area_sqm: 250 },
    found: [
      "SELECT product_id, area_sqm, area_unit FROM lead_lines ORDER BY id",
      [
        { product_id: 3, area_sqm: 15_000, area_unit: "ha" },
        { product_id: 2, area_sqm: 10, area_unit: "mp" },
      ],
    ],
  },
  accepted("lines", [], { is_suspect: 0 }),

  // What is stored, field by field.
  accepted("full_name", "\u015etefan \u0162epe\u015f", { full_name: "Ștefan Țepeș", search_text: expect.stringContaining("stefan tepes") }),
  accepted("full_name", MARKUP),
  accepted("full_name", "'); DROP TABLE leads; --"),
  accepted("phone", "0040 (0)700.200.010", { phone: "0040 (0)700.200.010", phone_e164: "+40700200010" }),
  accepted("email", "ana.pop+seminte@sub.exemplu.co.uk"),
  accepted("email", " ", { email: null }),
  accepted("county", "Caraș-Severin"),
  accepted("customer_type", "distributor"),
  accepted("product_id", " 3 ", { product_id: 3 }),
  accepted("preferred_expert_id", 1),
  accepted("area_sqm", 250, { area_sqm: 250, area_unit: "mp" }),
  accepted("area_sqm", literal("5e-324"), { area_sqm: 5e-324 }),
  accepted("area_sqm", literal("99999999.99999999"), { area_sqm: 100_000_000 }),
  accepted("area_sqm", "1,5", { area_sqm: 15_000, area_unit: "ha" }, { area_unit: "ha" }),
  accepted("notes", "🌱".repeat(2_000)),
  accepted("notes", "</textarea></script><x-corpus>"),
  accepted("consent_gdpr", true, { consent_gdpr: 1, marketing_consent: 0 }),
  accepted("marketing_consent", "on", { marketing_consent: 1 }),
  accepted("submission_id", UUID),
  accepted("submission_id", null),

  // Where it came from: cleaned and cut, never a reason to refuse.
  accepted("referrer", "https://www.agrointel.ro/forum?user=ana#1", { referrer: "agrointel.ro/forum" }),
  accepted("referrer", MARKUP, { referrer: "" }),
  accepted("referrer", `https://a.ro/${"x".repeat(9_000)}`, { referrer: `a.ro/${"x".repeat(195)}` }),
  accepted("landing_page", "/produse/turfline-sport?suprafata=5", { landing_page: "/produse/turfline-sport" }),
  accepted("landing_page", "https://rau.example/", { landing_page: "" }),
  accepted("utm_source", "Facebook\u0000 \ud83c", { utm_source: "facebook" }),
  accepted("utm_medium", "x".repeat(9_000), { utm_medium: "x".repeat(100) }),
  accepted("utm_campaign", "'); DROP TABLE leads; --", { utm_campaign: "'); drop table leads; --" }),
  ...[5, null, {}, ["fb"], literal('{"toString":1}')].map((value) => accepted("utm_source", value, { utm_source: "" })),
  ...[true, {}, literal("1e309")].map((value) => accepted("referrer", value, { referrer: "" })),

  // The field that people do not see.
  ...["x", 5, {}, literal('{"toString":1}')].map((value) => accepted("company_website", value, { is_suspect: 1 })),
  accepted("company_website", "", { is_suspect: 0 }),

  // The form: each message on the page, nothing written, what was typed only as text.
  onPage("/contact", "full_name", "", M.full_name),
  onPage("/contact", "phone", MARKUP, "Numărul nu pare complet. Exemplu: 0700 000 000."),
  onPage("/contact", "email", MARKUP, "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro."),
  onPage("/contact", "county", MARKUP, M.county),
  onPage("/contact", "customer_type", MARKUP, M.customer_type),
  onPage("/contact", "product_id", MARKUP, M.product),
  onPage("/contact", "product_id", "999999", M.no_product),
  onPage("/contact", "preferred_expert_id", "1 OR 1=1", M.expert),
  onPage("/contact", "preferred_expert_id", "999999", M.no_expert),
  onPage("/contact", "area_sqm", MARKUP, M.area_sqm),
  onPage("/contact", "area_sqm", "10.000,5", M.large_area),
  onPage("/contact", "area_unit", "hectare", "Alegeți mp, ari sau ha."),
  onPage("/contact", "notes", `</textarea>${MARKUP}${"a".repeat(2_000)}`, "Mesajul poate avea cel mult 2.000 de caractere."),
  onPage("/contact", "consent_gdpr", "nu", M.consent_gdpr),
  onPage("/contact", "submission_id", "1", "Identificatorul trimiterii nu este un UUID."),
  onPage("/contact", "lines", "[]", "Lista produselor trebuie să fie un șir."),
  onPage("/cerere", "area_1", MARKUP, M.area_sqm),
  onPage("/cerere", "area_999999", "1", "Un produs din listă nu mai este în catalog și a fost omis."),
  {
    name: "/cerere: a line whose product is no row is none",
    path: "/cerere",
    form: offerOf({ "area_1 OR 1=1": "1", area_: "1", "area_-1": "1", area_0: "1" }),
    status: 303,
    location: "/cerere",
  },
  {
    name: "/cerere: a change of the list that is none",
    path: "/cerere",
    form: { lista: MARKUP, adauga: MARKUP },
    status: 303,
    location: "/cerere",
  },
  {
    name: "/cerere: an addition of no product",
    path: "/cerere",
    form: { lista: "+", adauga: MARKUP },
    status: 422,
    text: "Alegeți un produs.",
  },
  {
    name: "/produse/turfline-sport: an area that is none for the list",
    path: "/produse/turfline-sport",
    form: { intent: "add-to-request", suprafata: MARKUP, um: MARKUP },
    status: 303,
    location: /^\/produse\/turfline-sport\?suprafata=[^"<>]*&um=[^"<>]*#calculator$/,
  },
  onPage("/produse/turfline-sport", "full_name", "a".repeat(121), "Numele poate avea cel mult 120 de caractere."),
  onPage("/produse/turfline-sport", "product_id", "999999", M.no_product),
  onPage("/produse/turfline-sport", "notes", `</textarea>${MARKUP}${"a".repeat(2_000)}`, "Mesajul poate avea cel mult 2.000 de caractere."),
  posted("/contact", "full_name", MARKUP),
  posted("/contact", "full_name", "\u015etefan\u0000 \ud83c", { full_name: "Ștefan \ufffd" }),
  posted("/contact", "notes", `a\r\n</textarea>${MARKUP}`, { notes: `a\n</textarea>${MARKUP}` }),
  posted("/contact", "company_website", "https://rau.example", { is_suspect: 1 }),
  posted("/contact", "utm_source", "Ziarul Nostru", { utm_source: "ziarul nostru" }),
  posted("/contact", "__proto__", "x", { status: "nou" }),
  posted("/contact", "status", "finalizat", { status: "nou" }),
  posted("/produse/turfline-sport", "product_id", "1", { product_id: 1 }),
  posted("/produse/turfline-sport", "area_sqm", "1.500,25", { area_sqm: 15_002_500 }),
  // What no form of the page asks for is not taken for a request.
  {
    name: '/produse/turfline-sport: a whole request with the intent "altceva"',
    path: "/produse/turfline-sport",
    form: offerOf({ intent: "altceva" }),
    status: 400,
    text: "Unexpected Application Error!",
  },
  // An address that is no page takes nothing.
  {
    name: "/produse/nu-exista: a whole request",
    path: "/produse/nu-exista",
    form: offerOf(),
    status: 404,
    text: "Produsul nu a fost găsit",
  },
  {
    name: "/produse/nu-exista: an empty request",
    path: "/produse/nu-exista",
    form: { intent: "offer" },
    status: 404,
    text: "Produsul nu a fost găsit",
  },
  {
    name: "/contact: more than 32 KB",
    path: "/contact",
    form: offerOf({ notes: "a".repeat(33_000) }),
    status: 413,
    text: "413 Content Too Large",
  },
]);
