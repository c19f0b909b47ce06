import { describe, expect, it } from "vitest";
import { listSimilarities } from "./similar-leads.server.ts";

const ana = {
  phone: "0700 000 001",
  phone_e164: "+40700000001",
  email: "ana@exemplu.ro",
  full_name: "Ana Țepeș-Pop",
  county: "Cluj",
  created_at: "2026-11-20T10:00:00.000Z",
};
const stranger = {
  phone: "0700 000 002",
  phone_e164: "+40700000002",
  email: null,
  full_name: "Ion Exemplu",
  county: "Dolj",
  created_at: "2026-11-20T11:00:00.000Z",
};

describe("two requests may be one person's by", () => {
  it.each<[string, Partial<typeof ana>, string[]]>([
    ["nothing", {}, []],
    ["the number", { phone: "+40 700 000 001", phone_e164: "+40700000001" }, ["phone"]],
    ["the e-mail, however it is written", { email: "ANA@Exemplu.ro" }, ["email"]],
    ["name and county", { full_name: "Ana Țepeș-Pop", county: "Cluj" }, ["name"]],
    ["name without diacritics, hyphen and in another order", { full_name: "POP TEPES  ana", county: "Cluj" }, ["name"]],
    ["name and county 30 days later", { full_name: "Ana Țepeș-Pop", county: "Cluj", created_at: "2026-12-20T10:00:00.000Z" }, ["name"]],
    ["not by name and county after that", { full_name: "Ana Țepeș-Pop", county: "Cluj", created_at: "2026-12-20T10:00:01.000Z" }, []],
    ["not by name and county long before", { full_name: "Ana Țepeș-Pop", county: "Cluj", created_at: "2026-10-01T10:00:00.000Z" }, []],
    ["not by the name in another county", { full_name: "Ana Țepeș-Pop", county: "Sălaj" }, []],
    ["not by half of the name", { full_name: "Ana Pop", county: "Cluj" }, []],
    ["not by the county alone", { county: "Cluj" }, []],
    [
      "everything",
      { phone_e164: "+40700000001", email: "ana@exemplu.ro", full_name: "Ana Țepeș Pop", county: "Cluj" },
      ["phone", "email", "name"],
    ],
  ])("%s", (_what, change, same) => {
    expect(listSimilarities(ana, { ...stranger, ...change })).toEqual(same);
    expect(listSimilarities({ ...stranger, ...change }, ana)).toEqual(same);
  });

  it("two requests are not one person's by the number of an exchange with another inner line", () => {
    const at = (phone: string) => ({ ...stranger, phone, phone_e164: "+40261712345" });
    const colleague = { ...ana, phone: "0261 712 345 int. 113", phone_e164: "+40261712345" };
    expect(listSimilarities(colleague, at("0261 712 345 int. 112"))).toEqual([]);
    expect(listSimilarities(colleague, at("0261712345 interior 113"))).toEqual(["phone"]);
    expect(listSimilarities(colleague, at("0261 712 345"))).toEqual(["phone"]);
  });

  it("two requests are not one person's by e-mails that neither has", () => {
    expect(listSimilarities({ ...ana, email: null }, stranger)).toEqual([]);
  });
});
