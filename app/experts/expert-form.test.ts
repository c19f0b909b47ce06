import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { MARKUP, NON_TEXTS, rulesOf, SQL } from "#tests/support/field-rules.ts";
import { expertForm, expertMoveForm } from "./expert-store.server.ts";

const filled = {
  name: "Maria Exemplu",
  role: "Consultant",
  bio: "",
  phone: "0361 000 001",
  email: "maria@seminord.example",
  counties: "Cluj",
};
const { refuses, keeps, reads, turns } = rulesOf(expertForm, filled);

describe("an expert", () => {
  it("an expert needs only a name", () => {
    expect(parseWith(expertForm, { name: "Ana" })).toEqual({
      ok: true,
      value: { name: "Ana", role: "", bio: "", phone: null, email: null, counties: "" },
    });
  });

  it("an expert holds nothing that was not asked for", () => {
    expect(parseWith(expertForm, { ...filled, id: 99, slug: "x", photo_url: "x", sort_order: 9 })).toEqual({
      ok: true,
      value: filled,
    });
    expect(parseWith(expertForm, JSON.parse('{"__proto__":{"name":"Maria"}}'))).toEqual({
      ok: false,
      status: 422,
      errors: { name: "Câmp obligatoriu" },
    });
  });
});

describe("the name", () => {
  // What nobody can see is no name.
  const invisible = ["\u200b\u200b", "\u0000\u200b", "\u202e", "\u00ad"];
  refuses("name", "Câmp obligatoriu", [undefined, null, "", " ", "\t\r\n", ...invisible, ...NON_TEXTS]);
  refuses("name", "Numele poate avea cel mult 120 de caractere.", [
    ...["a".repeat(121), "🌱".repeat(121), "ș ".repeat(100), "a".repeat(100_000)],
  ]);
  keeps("name", ["a".repeat(120), "ș".repeat(120), "X", MARKUP, SQL, "李小龍", "__proto__", "null"]);
  turns("name", [
    ["  \u015etefan\n \u0162epe\u015f\u202e ", "Ștefan Țepeș"],
    ["  Maria \r\n Exemplu\u0000 ", "Maria Exemplu"],
  ]);
});

describe("the role and the text about oneself", () => {
  refuses("role", "Rolul trebuie să fie un text.", NON_TEXTS);
  refuses("bio", "Prezentarea trebuie să fie un text.", NON_TEXTS);
  refuses("role", "Rolul poate avea cel mult 120 de caractere.", ["a".repeat(121), "a".repeat(100_000)]);
  refuses("bio", "Prezentarea poate avea cel mult 2.000 de caractere.", ["a".repeat(2_001), "ș".repeat(50_000)]);
  reads("role", "", [undefined, null, "", " "]);
  reads("bio", "", [undefined, null, "", " "]);
  keeps("role", ["a".repeat(120), "ș".repeat(120)]);
  keeps("bio", ["a".repeat(2_000), "ș".repeat(2_000), MARKUP]);
  turns("role", [
    ["Consultant\n gazon", "Consultant gazon"],
    ["a\tb", "a b"],
  ]);
  turns("bio", [[" Un rând\r\nși altul ", "Un rând\nși altul"]]);
});

describe("the telephone", () => {
  refuses("phone", "Numărul nu pare complet. Exemplu: 0700 000 000.", [
    ...["abc", "12345", "+", "0700 000 00a", "+40 361 <b>", "1".repeat(15), "0".repeat(41), "------------"],
    ...["('------')", "0700;DROP", "1-2-3-4-5", 361000001, ...NON_TEXTS],
  ]);
  keeps("phone", [
    ...["0361 000 001", "+40 361 000 001", "0700.000.000", "(0361) 000-001", "004 0361 000 001", "0261/000.001", "123456"],
    ...["+40 (0)361 000 004", "0361 000 004 int. 12", "0361 000 004, 0744 123 456", "0800 800 800", "٠٧٠٠٠٠٠٠٠٠"],
  ]);
  reads("phone", null, [undefined, null, "", " "]);
  turns("phone", [[" 0361  000 001 ", "0361 000 001"]]);
});

describe("the e-mail", () => {
  refuses("email", "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro.", [
    ...["a", "a@", "@b.ro", "a@b", "a b@c.ro", "a@b..ro", "a@b.ro, c@d.ro", "a@b.ro\nBcc: x@y.ro", "<a@b.ro"],
    ...["javascript:alert(1)@x", ...NON_TEXTS],
  ]);
  refuses(
    "email",
    "Înaintea semnului @ adresa are litere cu semne (ă, ș, é), pe care serverele de e-mail nu le iau. Scrieți altă adresă.",
    ["ă@exemplu.ro"],
  );
  refuses("email", "Adresa de e-mail este prea lungă.", [`${"a".repeat(250)}@b.ro`]);
  keeps("email", ["a@b.ro", "dana@seminord.example", "d.a-n_a+x@sub.exemplu.ro", `${"a".repeat(249)}@b.ro`]);
  reads("email", null, [undefined, null, "", "  "]);
  turns("email", [
    [" a@b.ro ", "a@b.ro"],
    ["Maria <a@b.ro>", "a@b.ro"],
  ]);
});

describe("the counties", () => {
  reads("counties", "", [undefined, null, "", " , ;"]);
  reads("counties", "Bihor, Satu Mare", ["satu mare, BIHOR", "Satu Mare;Bihor, bihor"]);
  refuses("counties", "„Atlantida” nu este un județ. Scrieți județele despărțite prin virgulă.", ["Cluj, Atlantida"]);
});

describe("a place up or down", () => {
  const move = rulesOf(expertMoveForm, { expert_id: "1", direction: "up" });
  move.keeps("direction", ["up", "down"]);
  move.reads("expert_id", 7, ["7", 7]);
  move.refuses("expert_id", "Consultantul nu mai există.", [undefined, "", "0", "-1", "abc", "1.5", "1e0", ["1"]]);
  move.refuses("direction", "Alegeți sus sau jos.", [undefined, "", "left", "UP", "__proto__", ["up"]]);
});
