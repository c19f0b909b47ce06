import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { offerForm } from "./offer-form.ts";

/** What a browser sends from the filled-in form. */
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

function accept(overrides: Record<string, unknown> = {}) {
  const parsed = parseWith(offerForm, { ...filled, ...overrides });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}

function refuse(overrides: Record<string, unknown>) {
  const parsed = parseWith(offerForm, { ...filled, ...overrides });
  return parsed.ok ? {} : parsed.errors;
}

describe("a request", () => {
  it("of the HTML form becomes plain values", () => {
    expect(accept()).toEqual({
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
      notes: "",
      marketing_consent: 0,
      submission_id: null,
    });
  });

  it("of the JSON call, with numbers and nulls, becomes the same", () => {
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
    expect(parseWith(offerForm, call)).toEqual({ ok: true, value: accept() });
  });

  it("of the specification's JSON call has no unit: the area is square metres", () => {
    const { area_unit: _unit, ...call } = { ...filled, area_sqm: 250 };
    expect(parseWith(offerForm, call)).toMatchObject({ ok: true, value: { area_sqm: 250, area_unit: "mp" } });
  });

  it("holds nothing that was not asked for", () => {
    expect(accept({ status: "finalizat", is_suspect: 0, ref: "x" })).toEqual(accept());
  });
});

describe("what must be there", () => {
  it("an empty form is told everything at once, beside each field", () => {
    const parsed = parseWith(offerForm, {});
    expect(parsed).toEqual({
      ok: false,
      errors: {
        full_name: "Scrieți numele și prenumele.",
        phone: "Scrieți numărul de telefon.",
        county: "Alegeți județul.",
        customer_type: "Alegeți una dintre variante.",
        area_sqm: "Scrieți suprafața, de exemplu 250 sau 1,5.",
        consent_gdpr: "Bifați acordul ca să vă putem suna.",
      },
    });
  });

  it.each(["full_name", "phone", "county", "customer_type", "area_sqm", "consent_gdpr"])("%s left blank is named alone", (field) => {
    expect(Object.keys(refuse({ [field]: "" }))).toEqual([field]);
    expect(Object.keys(refuse({ [field]: "   " }))).toEqual([field]);
  });

  it.each(["email", "product_id", "preferred_expert_id", "notes", "marketing_consent", "submission_id"])("%s may be missing", (field) => {
    expect(refuse({ [field]: undefined })).toEqual({});
    expect(refuse({ [field]: "" })).toEqual({});
  });
});

describe("full_name", () => {
  it("is kept on one line, with comma letters and without control characters", () => {
    expect(accept({ full_name: "  \u015etefan\r\n\tEx\u0000emplu\u202e  " }).full_name).toBe("Ștefan Exemplu");
  });

  it("has 2 to 120 characters", () => {
    expect(refuse({ full_name: "A" })).toHaveProperty("full_name");
    expect(refuse({ full_name: "A".repeat(120) })).toEqual({});
    expect(refuse({ full_name: "A".repeat(121) })).toEqual({ full_name: "Numele poate avea cel mult 120 de caractere." });
  });
});

describe("phone", () => {
  it("is kept as typed and in E.164", () => {
    expect(accept({ phone: " 0040 (0)700.000.012 " })).toMatchObject({ phone: "0040 (0)700.000.012", phone_e164: "+40700000012" });
  });

  it.each(["12345", "0800 800 800", "sunați-mă"])("%j is told what a number looks like", (phone) => {
    expect(refuse({ phone })).toEqual({ phone: "Numărul nu pare complet. Exemplu: 0700 000 000." });
  });
});

describe("email", () => {
  it("is trimmed", () => {
    expect(accept({ email: " ana@exemplu.ro " }).email).toBe("ana@exemplu.ro");
  });

  it.each(["ana", "ana@", "ana@exemplu", "ana exemplu@x.ro", "ana@exemplu.ro\r\nBcc: x@x.ro", "ana@exemplu.ro,x@x.ro"])(
    "%j is refused",
    (email) => {
      expect(Object.keys(refuse({ email }))).toEqual(["email"]);
    },
  );
});

describe("area", () => {
  it.each([
    ["250", "mp", 250],
    ["1.500", "mp", 1_500],
    ["2,5", "ari", 250],
    ["0,07", "ha", 700],
    ["10000", "ha", 100_000_000],
    ["0", "mp", 0],
  ])("%s %s are %d square metres", (area_sqm, area_unit, sqm) => {
    expect(accept({ area_sqm, area_unit })).toMatchObject({ area_sqm: sqm, area_unit });
  });

  it.each(["mult", "-1", "1e5", -1, Number.NaN, Number.POSITIVE_INFINITY, true, null, {}])("%j is no area", (area_sqm) => {
    expect(refuse({ area_sqm })).toEqual({ area_sqm: "Scrieți suprafața, de exemplu 250 sau 1,5." });
  });

  it("is 10.000 ha at most, in any unit", () => {
    const message = { area_sqm: "Suprafața poate avea cel mult 10.000 ha." };
    expect(refuse({ area_sqm: "10001", area_unit: "ha" })).toEqual(message);
    expect(refuse({ area_sqm: "1000001", area_unit: "ari" })).toEqual(message);
    expect(refuse({ area_sqm: 1e300, area_unit: "mp" })).toEqual(message);
  });

  it("has no other units", () => {
    expect(refuse({ area_unit: "iugăre" })).toEqual({ area_unit: "Alegeți mp, ari sau ha." });
  });
});

describe("choices", () => {
  it.each([
    ["county", "Paris"],
    ["county", "satu mare"],
    ["customer_type", "angrosist"],
    ["product_id", "abc"],
    ["product_id", "-1"],
    ["product_id", "1.5"],
    ["product_id", "99999999999"],
    ["preferred_expert_id", "0"],
    ["submission_id", "12"],
    ["notes", "x".repeat(2_001)],
    ["notes", 7],
  ])("%s %j is refused", (field, value) => {
    expect(Object.keys(refuse({ [field]: value }))).toEqual([field]);
  });

  it("ids may come as text or numbers", () => {
    expect(accept({ product_id: "7", preferred_expert_id: 3 })).toMatchObject({ product_id: 7, preferred_expert_id: 3 });
  });

  it("notes keep their lines", () => {
    expect(accept({ notes: " unu\r\ndoi " }).notes).toBe("unu\ndoi");
  });
});

describe("consents", () => {
  it.each([1, "1", true, "on"])("a tick is %j", (ticked) => {
    expect(accept({ consent_gdpr: ticked, marketing_consent: ticked }).marketing_consent).toBe(1);
  });

  it.each([0, "0", false, null, undefined, "", "off", "nu", 2])("%j is no tick", (unticked) => {
    expect(refuse({ consent_gdpr: unticked })).toEqual({ consent_gdpr: "Bifați acordul ca să vă putem suna." });
    expect(accept({ marketing_consent: unticked }).marketing_consent).toBe(0);
  });
});
