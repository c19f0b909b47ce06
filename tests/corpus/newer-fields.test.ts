/**
 * The fields that came last, at their limits and past them: the example area of a request, what follows a call, requests put together, the version that
 * stands, the banner's switch, the first form of an owner, and what is had back from the bin.
 */
import { type Case, LEAD, lead, literal, offerOf, openSite, show } from "./corpus.ts";

const site = await openSite();
await site.app.sendJson("POST", "/api/leads", lead({ full_name: "Ion Exemplu-Nou" }));
site.app.database.exec("UPDATE documents SET body = json_set(body, '$.is_demo', json('true')) WHERE key = 'company'");
await site.app.refresh();
const MARKUP = '"><x-corpus onerror=alert(1)>';
const SQL = "'); DROP TABLE leads; --";
const REF = /^\/oferta\/[0-9A-Z]{26}$/;
const LEAD_PAGE = "/admin/leaduri/1";

const example = (value: unknown, isExample: 0 | 1, more: Record<string, unknown> = {}): Case => ({
  name: `call: area_example ${show(value)} beside ${show(more.area_sqm ?? 250)} ${show(more.area_unit ?? "mp")} is ${isExample ? "" : "not "}the example`,
  path: "/api/leads",
  json: lead({ ...more, area_example: value }),
  status: 201,
  location: REF,
  changes: LEAD,
  stored: { area_is_example: isExample },
});
const exampleOfLine = (value: unknown, isExample: 0 | 1): Case => ({
  name: `call: lines.0.area_example ${show(value)} is ${isExample ? "" : "not "}the example`,
  path: "/api/leads",
  json: lead({ product_id: 1, lines: [{ product_id: 2, area_sqm: 100, area_example: value }] }),
  status: 201,
  location: REF,
  changes: { ...LEAD, lead_lines: 1 },
  found: [
    "SELECT area_sqm, area_is_example FROM lead_lines ORDER BY lead_id DESC LIMIT 1",
    [{ area_sqm: 100, area_is_example: isExample }],
  ],
});
const exampleOnPage = (value: string, isExample: 0 | 1): Case => ({
  name: `/contact: area_example ${show(value)} is ${isExample ? "" : "not "}the example`,
  path: "/contact",
  form: offerOf({ area_sqm: "250", area_unit: "mp", area_example: value }),
  status: 303,
  location: REF,
  changes: LEAD,
  stored: { area_is_example: isExample },
});

const work = (form: Record<string, string>, text: string, status = 422): Case => ({
  name: `lead: ${show(form)} is refused: ${text}`,
  path: LEAD_PAGE,
  as: "admin",
  form,
  status,
  text,
});
const ANSWERED = { outcome: "raspuns" };

const BANNER = "SELECT shows_cookie_banner FROM settings";
const NO_FLAG = 'Valoarea este "0" sau "1".';
const banner = (value: unknown, stored: "0" | "1"): Case => ({
  name: `call: shows_cookie_banner ${show(value)} is stored as ${stored}`,
  path: "/api/admin/settings",
  as: "admin",
  json: { shows_cookie_banner: value },
  status: 200,
  answer: { success: true, shows_cookie_banner: stored },
  changes: { catalogue_version: 1 },
  found: [BANNER, [{ shows_cookie_banner: stored }]],
});
const noBanner = (value: unknown): Case => ({
  name: `call: shows_cookie_banner ${show(value)} is refused`,
  path: "/api/admin/settings",
  as: "admin",
  json: { shows_cookie_banner: value },
  status: 422,
  code: "invalid",
  errors: { shows_cookie_banner: NO_FLAG },
});

const OWN = {
  ...{ name: "Semințe Vii", legal_name: "Semințe Vii S.R.L.", city: "Dej", county: "Cluj" },
  ...{ email: "birou@exemplu.example", phone: "0264 000 001", sure: "1" },
};
const own = (field: string, value: string, text: string): Case => ({
  name: `first steps: ${field} ${show(value)} is refused`,
  path: "/admin/primii-pasi",
  as: "admin",
  form: { ...OWN, [field]: value },
  status: 422,
  text,
});

const restored = (form: Record<string, string>): Case => ({
  name: `bin: ${show(form)} is had back from nowhere`,
  path: "/admin/cos",
  as: "admin",
  form: { intent: "restore", ...form },
  status: 404,
  text: "Nu mai este în coș.",
});

site.run("newer-fields", [
  // The area of the form as it began: the same number in the same unit, however it is written.
  ...["250 mp", "250,0 mp", "250.00 mp"].map((value) => example(value, 1)),
  example("10000 ha", 1, { area_sqm: 10_000, area_unit: "ha" }),
  example("0,01 mp", 1, { area_sqm: "0,01" }),
  ...["250 ha", "251 mp", "250", "mp", "", " ", "250  mp", " 250 mp", "250 mp mp", "250mp", "-250 mp", "NaN mp", MARKUP, SQL, "\u0000"].map(
    (value) => example(value, 0),
  ),
  ...[null, 250, true, ["250 mp"], { amount: 250 }, literal("1e309"), literal('{"toString":1}')].map((value) => example(value, 0)),
  example(`${"9".repeat(10_000)} mp`, 0),
  example("9 ".repeat(10_000), 0),
  exampleOfLine("100 mp", 1),
  ...["100 ari", 100, null, "a".repeat(20_000)].map((value) => exampleOfLine(value, 0)),
  exampleOnPage("250 mp", 1),
  ...["250 ari", "", MARKUP].map((value) => exampleOnPage(value, 0)),

  ...["x", "OFERTA", "constructor", MARKUP].map((next) => work({ ...ANSWERED, next }, "Alegeți ce urmează.")),
  ...["x", "acum", MARKUP].map((again) => work({ outcome: "fara_raspuns", again }, "Alegeți când sunați din nou.")),
  ...["x", "__proto__", SQL].map((outcome) => work({ outcome }, "Alegeți un rezultat din listă.")),
  work({ ...ANSWERED, next: "revin" }, "Alegeți ziua."),
  work({ ...ANSWERED, next: "revin", follow_up_day: "2020-01-01" }, "Alegeți o dată viitoare."),
  work({ ...ANSWERED, next: "revin", follow_up_day: "2999-01-01" }, "Alegeți o zi din următorii doi ani."),
  work({ ...ANSWERED, note: "a".repeat(2_001) }, "Cel mult 2.000 de caractere."),
  {
    ...work({ note: "a".repeat(2_000) }, ""),
    ...{ name: "lead: a note of 2.000 letters is stored", status: 303, location: LEAD_PAGE, changes: { lead_events: 1 }, touches: true },
  },

  ...["", "0", "-1", "1.5", "x", "9007199254740993", SQL].map((other) =>
    work({ intent: "group", with: other }, "Alegeți cererile de grupat."),
  ),
  work({ intent: "group", with: "1" }, "Alegeți cererile de grupat."),
  work({ intent: "group", with: "999999" }, "Una dintre cereri nu mai există sau datele ei au fost șterse.", 404),
  ...["", "0", "-1", "999999", "1e3", MARKUP].map((event_id) =>
    work({ intent: "take_version", event_id }, "Cererea are deja aceste date.", 409),
  ),

  ...["2", "", " 0", "da", true, 2, null, ["0"], { 0: 1 }, literal("1e309"), MARKUP].map(noBanner),
  banner("0", "0"),
  banner(literal("0e5"), "0"),
  banner("1", "1"),
  banner(1, "1"),
  ...["", "2", MARKUP].map(
    (value): Case => ({
      name: `page: shows_cookie_banner ${show(value)} is refused`,
      path: "/admin/setari",
      as: "admin",
      form: { shows_cookie_banner: value },
      status: 422,
      text: NO_FLAG,
    }),
  ),

  own("name", " ", "Scrieți numele firmei."),
  own("name", "a".repeat(61), "Cel mult 60 de caractere."),
  own("legal_name", "a".repeat(121), "Cel mult 120 de caractere."),
  ...["", "Arge\u015f", MARKUP].map((county) => own("county", county, "Alegeți județul.")),
  ...["", "112", "0".repeat(31), SQL].map((phone) => own("phone", phone, "Scrieți un număr")),
  ...["", "0", "on"].map((sure) => own("sure", sure, "Bifați că doriți să ștergeți datele demonstrative.")),

  ...["", "0", "999999", "1.5", SQL].map((id) => restored({ kind: "product", id })),
  ...["", "category", "constructor", "__proto__", MARKUP].map((kind) => restored({ kind, id: "1" })),
]);
