import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { MARKUP, NON_TEXTS, rulesOf, SQL } from "#tests/support/field-rules.ts";
import { offerRequestForm } from "./request-form.ts";

/** Body that a browser sends from the filled-in form. */
const filled = {
  full_name: "Ana Exemplu",
  phone: "0700 000 012",
  email: "",
  county: "Satu Mare",
  customer_type: "farmer",
  product_id: "",
  preferred_expert_id: "",
  area_sqm: "1,5",
  area_unit: "ha",
  notes: "",
  consent_gdpr: "1",
};
const { refuses, keeps, reads, turns } = rulesOf(offerRequestForm, filled);
const UUID = "8f14e45f-ceea-467a-9b36-34f6c3d2a9e1";
const MISSING = {
  full_name: "Scrieți numele și prenumele.",
  phone: "Scrieți numărul de telefon.",
  county: "Alegeți județul.",
  customer_type: "Alegeți tipul de client.",
  area_sqm: "Scrieți suprafața, de exemplu 250, 2,5 ha sau 20 × 15.",
  consent_gdpr: "Bifați acordul ca să vă putem suna.",
};

function accept(overrides: Record<string, unknown> = {}) {
  const parsed = parseWith(offerRequestForm, { ...filled, ...overrides });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}

describe("a request", () => {
  it("a request of the HTML form becomes plain values", () => {
    expect(accept()).toEqual({
      ...{
        referrer: "",
        landing_page: "",
        utm_source: "",
        utm_medium: "",
        utm_campaign: "",
        consent_gdpr_words: null,
        marketing_consent_words: null,
        ...{ company_name: "", tax_code: "", volume: "", wish: "", area_is_example: 0 },
      },
      full_name: "Ana Exemplu",
      phone: "0700 000 012",
      phone_e164: "+40700000012",
      email: null,
      county: "Satu Mare",
      customer_type: "farmer",
      product_id: null,
      preferred_expert_id: null,
      area_sqm: 15_000,
      area_unit: "ha",
      pack: "",
      lines: [],
      notes: "",
      marketing_consent: 0,
      submission_id: null,
    });
  });

  it("a request of the JSON call, with numbers and nulls, becomes the same", () => {
    const call = {
      full_name: "Ana Exemplu",
      email: null,
      phone: "0700 000 012",
      county: "Satu Mare",
      customer_type: "farmer",
      product_id: null,
      preferred_expert_id: null,
      area_sqm: 1.5,
      area_unit: "ha",
      notes: null,
      consent_gdpr: 1,
      marketing_consent: 0,
    };
    expect(parseWith(offerRequestForm, call)).toEqual({ ok: true, value: accept() });
  });

  it("a request of a JSON call has no unit: the area is square metres", () => {
    const { area_unit: _unit, ...call } = { ...filled, area_sqm: 250 };
    expect(parseWith(offerRequestForm, call)).toMatchObject({ ok: true, value: { area_sqm: 250, area_unit: "mp" } });
  });

  it("a request holds nothing that was not asked for", () => {
    expect(accept({ status: "finalizat", is_suspect: 0, ref: "x" })).toEqual(accept());
  });

  it("a request that is empty is told everything at once, beside each field", () => {
    expect(parseWith(offerRequestForm, {})).toEqual({ ok: false, status: 422, errors: MISSING });
  });
});

describe("the name", () => {
  // What nobody can see is no name.
  const invisible = ["\u200b\u200b\u200b", "\u00ad\u00ad\u00ad", "\u2060\u2060", "\u200d\u200c", "\u202e\u202d\u2066", "\u2028\u2029"];
  const blank = [undefined, null, "", " ", "\t\r\n", "\u00a0\u2003", "\u0000\u0001\u0002"];
  refuses("full_name", MISSING.full_name, [...blank, ...invisible, "A", " A ", ...NON_TEXTS]);
  refuses("full_name", "Numele poate avea cel mult 120 de caractere.", [
    "a".repeat(121),
    `${"ă".repeat(60)} ${"ș".repeat(60)}`,
    "🌱".repeat(121),
    "a".repeat(20_000),
  ]);
  keeps("full_name", [
    ...["Bo", "a".repeat(120), "🌱".repeat(120), "--", "1234", "null", "__proto__", "Ana\\u0000", "../../etc/passwd"],
    ...["O’Neil d'Arc-Ștefănescu", "Nagy Zoltán-Őrsi", "Иван Петров", "علي", "李小龍", SQL, MARKUP, "=cmd|'/C calc'!A0"],
  ]);
  turns("full_name", [
    ["\u015etefan \u0162epe\u015f", "Ștefan Țepeș"],
    ["S\u0326tefan Pa\u0306un", "Ștefan Păun"],
    ["  Ana\r\n\t  Exemplu  ", "Ana Exemplu"],
    ["A\u0000n\u0007a\u001b[31m", "Ana[31m"],
    ["Ana \u202egro.live\u202c", "Ana gro.live"],
    [`${" ".repeat(500)}${"b".repeat(120)}${" ".repeat(500)}`, "b".repeat(120)],
  ]);
});

describe("the telephone", () => {
  refuses("phone", MISSING.phone, [undefined, null, "", "  ", "\u0000", "\u202e", ...NON_TEXTS, 700200030, -700200030]);
  refuses("phone", "Numărul nu pare complet. Exemplu: 0700 000 000.", [
    ...["abc", "sunați-mă", "0", "112", "12345", "070020003", "-1", "1e9", "NaN", "🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱"],
    ...["+40", "+0700200030", "+999 123 456 789", "0700 200 O3O", "0700_200_030", SQL, MARKUP],
  ]);
  refuses("phone", "La acest număr nu vă putem suna înapoi. Scrieți un număr de mobil sau de fix.", [
    ...["0800 800 800", "0900 123 456", "+40 800 800 800", "+881 612 345 678"],
  ]);
  refuses("phone", "Telefonul poate avea cel mult 60 de caractere.", [`0700 200 030${"0".repeat(49)}`, "7".repeat(20_000)]);

  it.each([
    ["0700200001", "+40700200001"],
    ["0700-200.003", "+40700200003"],
    ["0700/200.005", "+40700200005"],
    ["(0700) 200 006", "+40700200006"],
    ["700200007", "+40700200007"],
    ["+40 700 200 008", "+40700200008"],
    ["+40 (0)700 200 009", "+40700200009"],
    ["0040 (0)700.200.010", "+40700200010"],
    ["40700200011", "+40700200011"],
    ["0261 200 012", "+40261200012"],
    ["021 300 00 13", "+40213000013"],
    ["0312 345 614", "+40312345614"],
    ["+36 30 123 4515", "+36301234515"],
    ["0036 30 123 4516", "+36301234516"],
    ["+49 1512 3456717", "+4915123456717"],
    ["+373 69 123 418", "+37369123418"],
    ["tel:+40700200019", "+40700200019"],
    ["0700 200 030 sau seara la alt număr de telefon", "+40700200030"],
    ["0700-200-031 / 0700-200-032", "+40700200031"],
    ["0261 200 033 int. 112", "+40261200033"],
    ["０７００２０００２０", "+40700200020"],
  ])("%s is kept as typed and called as %s", (phone, phone_e164) => {
    expect(accept({ phone })).toMatchObject({ phone, phone_e164 });
  });

  it.each([
    ["0700\u00a0200\u00a0021", "0700 200 021"],
    ["\u202a0700 200 040\u202c", "0700 200 040"],
    ["0700\n200\r\n041\u0000", "0700 200 041"],
  ])("%j is tidied to %s", (typed, phone) => {
    expect(accept({ phone: typed })).toMatchObject({ phone, phone_e164: `+4${phone.replaceAll(" ", "")}` });
  });
});

describe("the e-mail", () => {
  const longest = `${"a".repeat(64)}@${"b".repeat(62)}.${"c".repeat(62)}.${"d".repeat(60)}.ro`;
  keeps("email", [
    ...["ana@exemplu.ro", "ANA@EXEMPLU.RO", "ana.pop+seminte@sub.exemplu.co.uk", "a@b.ro", "o'neil@exemplu.ro", longest],
    ...["ana_pop-1@exemplu-test.ro", "1@1.ro", "ana@xn--exmplu-cta.ro"],
    ...["ion&maria@exemplu.ro", "{ana}@exemplu.ro", "ana@exemplu.xn--p1ai"],
  ]);
  reads("email", null, [undefined, null, "", "   "]);
  turns("email", [
    ...[
      "ana@exemplu.ro.",
      "ana@exemplu.ro. ",
      "mailto:ana@exemplu.ro",
      "<ana@exemplu.ro>",
      "Ana Pop <ana@exemplu.ro>",
      "ana@exemplu.ro;",
    ].map((copied): [string, string] => [copied, "ana@exemplu.ro"]),
    [" \tana@exemplu.ro\n", "ana@exemplu.ro"],
    ["\u202aana\u200b@exemplu.ro\u202c\ufeff", "ana@exemplu.ro"],
    ["ion@Semințe.ro", "ion@semințe.ro"],
  ]);
  refuses(
    "email",
    "Înaintea semnului @ adresa are litere cu semne (ă, ș, é), pe care serverele de e-mail nu le iau. Scrieți altă adresă.",
    ["ană@exemplu.ro", "ștefan.pop@semințe.ro"],
  );
  refuses("email", "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro.", [
    ...["ana", "ana@", "@exemplu.ro", "ana@exemplu", "ana@exemplu.r", "ana@-exemplu.ro", "-froot@localhost"],
    ...["ana@@exemplu.ro", "ana@exemplu..ro", "ana..pop@exemplu.ro", ".ana@exemplu.ro", "ana.@exemplu.ro"],
    ...["ana pop@exemplu.ro", "ana@exem plu.ro", "ana@127.0.0.1", "ana@[127.0.0.1]"],
    ...['"ana"@exemplu.ro', "Ana <ana@exemplu.ro", "ana@exemplu.ro,ion@exemplu.ro", "ana@exemplu.ro;ion@exemplu.ro"],
    ...["ana@exemplu.ro\r\nBcc: ion@exemplu.ro", "mailto:ana"],
    ...["ana@exemplu.ro?subject=x", SQL, MARKUP, "a".repeat(20_000), ["ana@exemplu.ro"], ...NON_TEXTS],
  ]);
  refuses("email", "Adresa de e-mail este prea lungă.", [`a${longest}`, `a@${"b.".repeat(5_000)}ro`]);
});

describe("the county", () => {
  keeps("county", [...COUNTIES]);
  refuses("county", MISSING.county, [
    ...[undefined, null, "", " ", "   ", "alba", "ALBA", " Alba", "Alba ", "Alba\u0000", "Alba Iulia", "AB", "A".repeat(5_000)],
    ...["Arges", "Arge\u015f", "Arges\u0326", "Valcea", "Bistrița", "Bistrița Năsăud", "Caraș–Severin", "Satu-Mare"],
    ...["Bucuresti", "Municipiul București", "Sector 1", "Ilfov, București", "Ilfov' OR '1'='1", "Chișinău"],
    ...["__proto__", "length", "0", 0, ["Alba"], {}, true],
  ]);
});

describe("the kind of customer", () => {
  keeps("customer_type", ["hobby", "farmer", "distributor"]);
  refuses("customer_type", MISSING.customer_type, [
    ...[undefined, null, "", " ", "Hobby", "FARMER", "farmer ", "fermier", "admin", "hobby,farmer", ["hobby"]],
    ...[0, 1, true, {}, "constructor", "x".repeat(5_000)],
  ]);
});

describe.each([
  ["product_id", "Alegeți un produs din listă."],
  ["preferred_expert_id", "Alegeți o persoană din listă."],
])("%s", (field, message) => {
  reads(field, 1, [1, "1", " 1 "]);
  reads(field, null, [undefined, null, "", " "]);
  reads(field, 2 ** 31, [2 ** 31, String(2 ** 31)]);
  refuses(field, message, [
    ...[0, -1, -0, 1.5, 2 ** 31 + 1, 2 ** 53, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN],
    ...["0", "-1", "1.5", "1,5", "unu", "NaN", "Infinity", "1 OR 1=1", "1;", "1 2", "１", "null", "\u0000", SQL, "9".repeat(400)],
    ...["99999999999", "0x1", "1e0", "0b1", true, false, [], [1], ["1"], {}, { toString: 1 }, { valueOf: 1, toString: null }],
    JSON.parse("[".repeat(1_000) + "]".repeat(1_000)),
  ]);
});

describe("the area", () => {
  const inSqm = { area_unit: "mp" };
  turns(
    "area_sqm",
    [
      ...([250, 0.5, 100_000_000, 5e-324].map((area) => [area, area]) as [number, number][]),
      ["250", 250],
      ["0,5", 0.5],
      ["0.5", 0.5],
      [",5", 0.5],
      [".5", 0.5],
      ["1.500", 1_500],
      ["1.500,25", 1_500.25],
      ["1 500", 1_500],
      ["1\u00a0500", 1_500],
      [" 12,5 ", 12.5],
      ["007", 7],
      ["100000000", 100_000_000],
      ["100.000.000", 100_000_000],
    ],
    inSqm,
  );
  refuses("area_sqm", MISSING.area_sqm, [
    ...[undefined, null, "", "  ", true, false, [], [250], {}, { valueOf: 1 }],
    ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, "+1", "NaN", "Infinity"],
    ...["1,5,5", "1..5", "1.5.5", ".", "5,", "1.500.25", "un ha", "mult", "½", "٢٥٠", "２５０", "1_000", "1/2", "=1+1"],
    ...[SQL, MARKUP, "1".repeat(16), "9".repeat(20_000)],
  ]);
  refuses(
    "area_sqm",
    "Scrieți o suprafață mai mare decât 0, de exemplu 250, 2,5 ha sau 20 × 15.",
    [0, -0, "0", "0,0", "0.000", -1, -0.1, -1e300, "-1", "-0", "0x10"],
    inSqm,
  );
  const tooLarge = "Suprafața poate avea cel mult 10.000 ha.";
  refuses("area_sqm", tooLarge, [100_000_001, 100_000_000.5, 1e300, Number.MAX_VALUE, "100.000.001", "999999999999999"], inSqm);
  refuses("area_sqm", tooLarge, [1_000_001, "1.000.000,5"], { area_unit: "ari" });
  refuses("area_sqm", tooLarge, [10_001, "10000,0001"], { area_unit: "ha" });
  keeps("area_unit", ["mp", "ari", "ha"]);
  refuses("area_unit", "Alegeți mp, ari sau ha.", ["MP", "mp ", "m2", "hectare", "iugăre", "", null, 1, ["mp"], {}, true, "toString"]);

  it.each([
    ["250", "mp", 250],
    ["2,5", "ari", 250],
    [1_000_000, "ari", 100_000_000],
    ["0,07", "ha", 700],
    ["1,5", "ha", 15_000],
    ["10.000", "ha", 100_000_000],
  ])("%s %s are %d square metres", (area_sqm, area_unit, sqm) => {
    expect(accept({ area_sqm, area_unit })).toMatchObject({ area_sqm: sqm, area_unit });
  });
});

describe("the further lines", () => {
  const first = { product_id: 1, area_sqm: 250 };
  const times = (amount: number, line: unknown = first) => Array.from({ length: amount }, () => line);
  reads("lines", [], [undefined, null, []]);
  turns("lines", [
    [[first], [{ ...first, area_unit: "mp" }]],
    [[{ product_id: "36", area_sqm: "1,5", area_unit: "ha", status: "x" }], [{ product_id: 36, area_sqm: 15_000, area_unit: "ha" }]],
    [times(9), times(9, { ...first, area_unit: "mp" })],
  ]);
  refuses("lines", "Lista produselor trebuie să fie un șir.", [true, 5, "", "x", "[]", {}, { 0: first }, { length: 1 }]);
  refuses("lines", "O cerere cuprinde cel mult 10 produse.", [times(10), times(500)]);

  it.each([
    ["lines.0", [5], "Fiecare produs se scrie ca obiect cu product_id, area_sqm și area_unit."],
    ["lines.1", [first, null], "Fiecare produs se scrie ca obiect cu product_id, area_sqm și area_unit."],
    ["lines.0.product_id", [{ area_sqm: 1 }], "Alegeți un produs din listă."],
    ["lines.0.product_id", [{ ...first, product_id: null }], "Alegeți un produs din listă."],
    ["lines.2.area_sqm", [first, first, { product_id: 1 }], "Scrieți suprafața, de exemplu 250, 2,5 ha sau 20 × 15."],
    ["lines.0.area_sqm", [{ ...first, area_sqm: 0 }], "Scrieți o suprafață mai mare decât 0, de exemplu 250, 2,5 ha sau 20 × 15."],
    ["lines.0.area_sqm", [{ ...first, area_sqm: 10_001, area_unit: "ha" }], "Suprafața poate avea cel mult 10.000 ha."],
    ["lines.0.area_unit", [{ ...first, area_unit: "km" }], "Alegeți mp, ari sau ha."],
  ])("%s of %j is refused", (field, lines, message) => {
    expect(parseWith(offerRequestForm, { ...filled, lines })).toEqual({ ok: false, status: 422, errors: { [field]: message } });
  });
});

describe("the notes", () => {
  reads("notes", "", [undefined, null, "", " \n "]);
  keeps("notes", ["a".repeat(2_000), "🌱".repeat(2_000), "rândul 1\nrândul 2", SQL, MARKUP, '=HYPERLINK("http://rau.example")']);
  turns("notes", [
    [" unu\r\ndoi ", "unu\ndoi"],
    ["a\r\n".repeat(1_000), "a\n".repeat(1_000).trim()],
    ["t\u0163\u015f\u0000\u0008\u202e\tx", "tțș\tx"],
    [`${"\u0000".repeat(1_500)}${"b".repeat(2_000)}`, "b".repeat(2_000)],
  ]);
  refuses("notes", "Mesajul poate avea cel mult 2.000 de caractere.", [
    ...["a".repeat(2_001), "🌱".repeat(2_001), "ș".repeat(2_001), "a\n".repeat(1_500), "a".repeat(30_000)],
  ]);
  refuses("notes", "Mesajul trebuie să fie un text.", [5, true, false, [], ["a"], {}]);
});

describe("the consents", () => {
  it.each([1, "1", true, "on"])("%j is a tick", (ticked) => {
    expect(accept({ consent_gdpr: ticked, marketing_consent: ticked }).marketing_consent).toBe(1);
  });

  const unticked = [
    undefined,
    null,
    0,
    "0",
    "",
    " ",
    false,
    "false",
    "off",
    "nu",
    2,
    -1,
    "2",
    "01",
    "1 ",
    "true",
    "TRUE",
    "da",
    "yes",
    "ON",
  ];
  refuses("consent_gdpr", MISSING.consent_gdpr, [...unticked, [1], [], {}, Number.POSITIVE_INFINITY]);
  reads("marketing_consent", 0, [...unticked, [1], [], {}]);
});

describe("the id of a submission", () => {
  keeps("submission_id", [UUID, UUID.toUpperCase(), "00000000-0000-0000-0000-000000000000", "018f14e4-ceea-7abc-9b36-34f6c3d2a9e1"]);
  reads("submission_id", null, [undefined, null, "", " "]);
  refuses("submission_id", "Identificatorul trimiterii nu este un UUID.", [
    ...["1", "uuid", UUID.slice(1), `${UUID}0`, UUID.replaceAll("-", ""), `{${UUID}}`, `urn:uuid:${UUID}`, ` ${UUID}`, `${UUID}\u0000`],
    ...[UUID.replace("8", "g"), UUID.replace("-467a-", "-067a-"), UUID.replace("-9b36-", "-cb36-"), UUID.replaceAll("-", "–")],
    ...[SQL, MARKUP, "a".repeat(20_000), 0, 1, true, [], [UUID], {}, { toString: 1 }],
  ]);
});
