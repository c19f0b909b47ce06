import { expect, it } from "vitest";
import { ibanWords, readIban } from "./offer-settings-store.server.ts";

it.each([
  // The examples of the registry of ISO 13616.
  ["ro49 aaaa 1b31 0075 9384 0000", "RO49AAAA1B31007593840000"],
  ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
  ["NO93-8601-1117-947", "NO9386011117947"],
])("the account %s is read", (typed, iban) => {
  expect(readIban(typed)).toEqual({ iban });
});

it.each([
  [
    "two figures changed their places",
    "RO49AAAA1B31007593840009",
    "cifrele de control nu se potrivesc cu restul, deci un semn este greșit",
  ],
  ["a figure is missing", "RO49AAAA1B3100759384000", "are 23 de semne, iar unul din RO are 24"],
  ["the check figures are another's", "RO50AAAA1B31007593840000", "cifrele de control nu se potrivesc cu restul, deci un semn este greșit"],
  ["it is no Romanian account", "RO491234567890123", "are 17 semne, iar unul din RO are 24"],
  ["the bank is not said", "RO4912341B31007593840000", "după cifrele de control nu stau literele băncii și contul, cum le scrie țara"],
  ["the country is not said", "49AAAA1B31007593840000", "începe cu literele țării, de exemplu RO"],
])("an account is refused where %s", (_why, typed, words) => {
  expect(readIban(typed)).toEqual({
    fault: `IBAN-ul nu este corect: ${words}. Copiați-l din extrasul de cont sau din aplicația băncii.`,
  });
});

it("an account stands on papers in groups of four", () => {
  expect(ibanWords("RO49AAAA1B31007593840000")).toBe("RO49 AAAA 1B31 0075 9384 0000");
  expect(ibanWords("NO9386011117947")).toBe("NO93 8601 1117 947");
});
