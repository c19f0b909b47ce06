import { describe, expect, it } from "vitest";
import { listSimilarities } from "./similarity.ts";

const ana = {
  phone_e164: "+40700000001",
  email: "ana@exemplu.ro",
  full_name: "Ana Țepeș-Pop",
  county: "Cluj",
  created_at: "2026-11-20T10:00:00.000Z",
};
const stranger = {
  phone_e164: "+40700000002",
  email: null,
  full_name: "Ion Exemplu",
  county: "Dolj",
  created_at: "2026-11-20T11:00:00.000Z",
};

describe("two requests may be one person's by", () => {
  it.each<[string, Partial<typeof ana>, string[]]>([
    ["nothing", {}, []],
    ["the number", { phone_e164: "+40700000001" }, ["phone"]],
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

  it("not by e-mails that neither has", () => {
    expect(listSimilarities({ ...ana, email: null }, stranger)).toEqual([]);
  });
});
