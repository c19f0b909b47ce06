import { describe, expect, it } from "vitest";
import { weekdayRanges } from "#app/language/dates.ts";
import { demoCompany } from "#app/seed/seed.server.ts";
import { authorisationWords, BLANK_COMPANY, BLANK_COMPANY_VIEW, type Company, companyView, distributorOf } from "./company-facts.ts";
import { companyForm, parseStoredCompany } from "./company-form.ts";

const view = (changes: Partial<Company> = {}) => companyView({ ...demoCompany, ...changes });
const day = (opens: string, closes: string) => ({ opens, closes });

describe("the company in words", () => {
  it("the company in words says its hours, its motto and how it is called", () => {
    expect(view()).toMatchObject({
      hours: "luni–vineri, 08:00–16:00",
      motto: "semințe din 2001",
    });
    expect(view().phones[0]).toEqual({ label: "", display: "0361 000 001", href: "+40361000001" });
  });

  it("the company in words shows nobody as it would be made", () => {
    expect(BLANK_COMPANY_VIEW).toMatchObject(companyView(BLANK_COMPANY));
  });

  it("the company in words names together the days that have the same hours", () => {
    const hours = [...Array(4).fill(day("08:30", "16:30")), day("08:30", "14:00"), day("09:00", "12:00"), null];
    expect(view({ hours }).hours).toBe("luni–joi, 08:30–16:30; vineri, 08:30–14:00; sâmbătă, 09:00–12:00");
    expect(view({ hours }).week[4]).toEqual([8.5, 14]);
  });
});

describe("the stored company", () => {
  it("the stored company is read as it was written, and what an earlier version did not know has its default", () => {
    expect(parseStoredCompany(JSON.parse(JSON.stringify(demoCompany)))).toEqual(demoCompany);
    const { postal_code: _code, logo: _logo, ...earlier } = demoCompany;
    expect(parseStoredCompany(earlier)).toEqual(demoCompany);
  });
});

describe("the page of the company refuses", () => {
  const typed = { ...demoCompany, hours: demoCompany.hours.map((hours) => hours ?? day("", "")) };
  const errorsOf = (changes: Record<string, unknown>) => {
    const result = companyForm.safeParse({ ...typed, ...changes });
    return result.success ? {} : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join("."), message]));
  };
  const week = (first: object) => [first, ...typed.hours.slice(1)];

  it.each([
    ["no name", { name: " " }, "name"],
    ["no telephone", { phones: [{ label: "Birou", number: "" }] }, "phones.0.number"],
    ["a number that nobody can dial", { phones: [{ label: "", number: "12345" }] }, "phones.0.number"],
    ["no e-mail", { email: "" }, "email"],
    ["half an e-mail", { email: "contact@" }, "email"],
    ["a year in words", { founded: "demult" }, "founded"],
    ["a postal code of five figures", { postal_code: "44010" }, "postal_code"],
    ["a place that is nowhere", { latitude: "91" }, "latitude"],
    ["an address that runs something", { social: [{ name: "Facebook", url: "javascript:alert(1)" }] }, "social.0.url"],
    ["an address without a name", { social: [{ name: "", url: "https://x.example/" }] }, "social.0.name"],
    ["a day that only opens", { hours: week(day("08:00", "")) }, "hours.0.closes"],
    ["a day that closes before it opens", { hours: week(day("16:00", "08:00")) }, "hours.0.closes"],
    ["a week of closed days", { hours: Array(7).fill(day("", "")) }, "hours.0.opens"],
    ["no VAT rate", { vat_rates: ["", "21"] }, "vat_rates.0"],
    ["a VAT rate with a fraction", { vat_rates: ["11", "9,5"] }, "vat_rates.1"],
    ["a VAT rate of more than everything", { vat_rates: ["101"] }, "vat_rates.0"],
    ["a VAT rate written twice", { vat_rates: ["11", "21", "11"] }, "vat_rates.2"],
    ["more VAT rates than there are", { vat_rates: ["1", "2", "3", "4", "5", "6"] }, "vat_rates"],
    ["an estimate of nothing", { estimate_dose: "0" }, "estimate_dose"],
    ["a bag in words", { estimate_bag_kg: "un sac" }, "estimate_bag_kg"],
    ["a colour of its own", { theme: "roz" }, "theme"],
  ])("%s", (_name, changes, field) => {
    expect(Object.keys(errorsOf(changes))).toEqual([field]);
  });

  it("nothing else: figures with a comma and spaces are what they mean", () => {
    expect(companyForm.parse({ ...typed, latitude: " 47,05 ", founded: " 2010 ", fax: "" })).toMatchObject({
      latitude: 47.05,
      founded: 2010,
    });
    expect(companyForm.parse({ ...typed, vat_rates: ["21 %", "", "0"], estimate_dose: "3,5", estimate_bag_kg: "" })).toMatchObject({
      vat_rates: [21, 0],
      estimate_dose: 3.5,
      estimate_bag_kg: null,
    });
  });
});

describe("days of the week", () => {
  it.each([
    [[1, 2, 3, 4, 5], "luni–vineri"],
    [[1, 2, 3, 4, 5, 6], "luni–sâmbătă"],
    [[2, 4, 6], "marți, joi, sâmbătă"],
    [[6, 7], "sâmbătă, duminică"],
    [[1, 2, 3, 4, 5, 6, 7], "luni–duminică"],
  ])("%j", (days, words) => {
    expect(weekdayRanges(days)).toBe(words);
  });
});

describe("whose official distributor the company is", () => {
  const of = { distributor_of: "DLF", distributor_brands: "DLF Seeds, Turfline" };
  it.each([
    ["DLF", "DLF"],
    ["dlf seeds", "DLF"],
    ["Turfline", "DLF"],
    ["Selecția Premium", ""],
    ["Turfline Pro", ""],
    ["", ""],
  ])("for goods of the brand %j: %j", (brand, producer) => {
    expect(distributorOf(brand, of)).toBe(producer);
  });

  it("nobody's where no producer is named", () => {
    expect(["", "Turfline"].map((brand) => distributorOf(brand, { distributor_of: "", distributor_brands: "Turfline" }))).toEqual(["", ""]);
  });
});

it.each([
  ["0000", "ITCSMS", "Autorizație de comercializare a semințelor nr. 0000, emisă de ITCSMS"],
  ["SM 12/2001", "", "Autorizație de comercializare a semințelor nr. SM 12/2001"],
  ["", "ITCSMS", ""],
])("the authorisation %j of %j is told as %j", (authorisation, authorisation_issuer, words) => {
  expect(authorisationWords({ authorisation, authorisation_issuer })).toBe(words);
});
