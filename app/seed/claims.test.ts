/**
 * Claims of the demonstration: words about the environment stand with their reason (Directive 2024/825), policies with what they owe (GDPR
 * art. 13).
 */
import { describe, expect, it } from "vitest";
import { LEAVES } from "#app/registers/leaves.server.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import company from "./company.json" with { type: "json" };
import experts from "./experts.json" with { type: "json" };
import { demoDescriptions, demoTexts, starterTexts } from "./seed.server.ts";

/** Words that can be said of no goods in general: there is no reason that would do. */
const GENERIC =
  /(?<!\p{L})(?:ecologic\p{L}*|ecoprietenos\p{L}*|eco-friendly|sustenabil\p{L}*|biodegradabil\p{L}*|(?:prieteno|blând)\p{L}* cu (?:mediul|natura)|protej\p{L}* (?:mediul|natura)|neutru? climatic|bio|100% natural\p{L}*)(?!\p{L})/iu;
/** A claim, and what has to stand in the same text for it to say something. */
const WITH_REASON: readonly [claim: RegExp, reason: RegExp][] = [
  [/(?<!\p{L})eco(?!\p{L})/iu, /azot/i],
  [/polenizator|(?<!\p{L})albin/iu, /flor|înflor|nectar/iu],
  [/(?<!\p{L})verde(?!\p{L})(?=.*(?:perioade|timp|secet))/iu, /secet|uscat|udări/iu],
];

/** Every text in it that has letters; names, addresses and pictures' names are read with what stands beside them. */
function textsIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") return ["slug", "name", "alt_text", "picture", "theme", "tags"].includes(key) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, key));
  return typeof value === "object" && value !== null ? Object.entries(value).flatMap(([name, item]) => textsIn(item, name)) : [];
}

const unfounded = (text: string) =>
  GENERIC.test(text) ||
  WITH_REASON.some(([claim, reason]) => claim.test(text) && !reason.test(text.replaceAll(/polenizator\p{L}*/giu, "")));

describe("words about the environment", () => {
  it.each([
    ["Sprijină polenizatorii", true],
    ["Flori de câmp, hrană pentru albine", false],
    ["Un gazon ecologic", true],
    ["Gazon eco", true],
    ["Eco-Lawn, pentru orice curte", true],
    ["Eco-Lawn: microtrifoiul fixează azot din aer", false],
    ["Prietenoasă cu natura", true],
    ["Economii la îngrășământ", false],
    ["Peluze și spații verzi", false],
  ])("%s: without a reason %s", (text, isUnfounded) => {
    expect(unfounded(text)).toBe(isUnfounded);
  });

  it("words about the environment stand with their reason wherever the demonstration has them", () => {
    const all = { catalogue, company, experts, demoTexts, starterTexts, demoDescriptions };
    expect(textsIn(all).filter(unfounded)).toEqual([]);
  });

  it("a name that has one is followed by the reason: its short text stands beside it on cards and on its page", () => {
    const named = catalogue.products.filter(({ name }) => /(?<!\p{L})eco(?!\p{L})|bio|verde|natur/iu.test(name));
    expect(named.map(({ name }) => name)).toEqual(["Turfline Eco-Lawn"]);
    for (const { short_description, benefits } of named) {
      expect(short_description).toMatch(/\d+% .*fixează azot din aer/);
      expect(benefits[0]).toBe("Mai puțin îngrășământ");
    }
  });
});

type Sections = { sections: { heading: string; body: string }[] };
const bodyOf = (key: string, texts = demoTexts) =>
  (texts[key] as Sections).sections.map(({ heading, body }) => `${heading}\n${body}`).join("\n");

describe("the privacy policy", () => {
  const policy = bodyOf("privacy");

  it.each([
    ["what the distributors' form asks", /distribuitori completați numele firmei, CUI-ul, .*cantitatea pe sezon/],
    ["the question on the page of an offer", /puteți pune pe pagina ei o întrebare/],
    ["when data are asked for, as each leaf says", /Vă cerem date numai \{cand_cerem\}/],
    ["what each leaf keeps, and for how long", /<p>\{alte_date\}<\/p>.*<li>\{alte_termene\}\.<\/li>/s],
    ["the consents of leaves that can be withdrawn", /retrageți un consimțământ \([^)]*\{acorduri\}/],
    ["who carries the goods", /curierul sau transportatorul/],
    ["WhatsApp outside the EEA, with its safeguard", /WhatsApp Ireland Limited.*Statele Unite.*\(UE\) 2023\/1795.*\(UE\) 2021\/914/],
    ["where the source of a request comes from", /pleacă odată cu cererea; pe dispozitivul dumneavoastră nu păstrăm nimic/],
    ["the authority", /ANSPDCP/],
  ])("the privacy policy names %s", (_what, words) => {
    expect(policy).toMatch(words);
  });

  it("each leaf that asks a visitor for data tells the privacy policy when, which, for how long, and of its consent", () => {
    const asking = LEAVES.filter(({ consents, personalData }) => consents || personalData);
    expect(asking.length).toBeGreaterThan(0);
    for (const { policy } of asking)
      expect(policy).toEqual({
        cand_cerem: expect.stringMatching(/^când /),
        alte_date: expect.stringMatching(/art\. 6 alin\. \(1\) lit\. a\) .*renunța.*\.$/s),
        alte_termene: expect.stringMatching(/: \d+ /),
        acorduri: expect.stringMatching(/^pentru /),
      });
  });

  it("the privacy policy has one legal basis for a request, however it came", () => {
    const [basis = ""] = /<li>Ca să vă sunăm.*?<\/li>/s.exec(policy) ?? [];
    expect(basis).toMatch(/formular.*telefon.*WhatsApp.*ghișeu.*lit\. b\)/s);
    expect(basis).not.toMatch(/lit\. a\)|consimțământ/);
  });
});

describe("the cookie policy", () => {
  const { cookies } = demoTexts.cookies as { cookies: { name: string; category: string; used: string }[] };
  const of = (category: string) => cookies.filter((row) => row.category === category);

  it("the cookie policy has 2, 4, 3 and 4 rows, and says of all but the necessary ones that they wait for a service", () => {
    expect(["necesare", "analiză", "marketing", "terți"].map((category) => of(category).length)).toEqual([2, 4, 3, 4]);
    for (const { category, used } of cookies) expect(used).toBe(["necesare", "tehnice"].includes(category) ? "mereu" : "serviciu");
    expect(bodyOf("cookies")).toContain("se aplică numai dacă administratorul activează serviciul");
  });

  it("the cookie policy knows nothing that remembers what somebody has seen, nor where he came from", () => {
    expect(cookies.map(({ name }) => name)).not.toContain("recentProducts");
    expect(JSON.stringify(of("tehnice"))).not.toMatch(/campani|site-ul de pe care/);
  });
});

it.each([demoTexts, starterTexts])("the terms say what an accepted offer makes, and of whom", (texts) => {
  const terms = bodyOf("terms", texts);
  expect(terms).toMatch(/fermier sau distribuitor.*încheie contractul, potrivit art\. 1178 și 1182 din Codul civil/s);
  expect(terms).toMatch(/hobby.*„Vreau să comand: sunați-mă”.*nu obligă la nimic/s);
  expect(terms).toMatch(/retrage din el în 14 zile.*art\. 16.*OUG 140\/2021/s);
  expect(terms).toContain("https://reclamatiisal.anpc.ro/");
  expect(terms).not.toMatch(/simpla apăsare a unui buton|ec\.europa\.eu/);
});
