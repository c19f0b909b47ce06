import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fold } from "#app/language/text.ts";
import { LEAD_STATUSES, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { closeDatabase, db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { leadSearchCondition, leadSearchWords, offerNumberIn, referenceIn } from "./search-conditions.server.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "lookup-"));
  openEmptyIn(dataDir);
  // Thousands of small writes that nobody needs to find again.
  db().$client.pragma("synchronous = OFF");
});
afterAll(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

type Row = { text: string; status: (typeof LEAD_STATUSES)[number]; ref: string; created_at: string; is_suspect: number; isClosed: boolean };

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
let made = 0;

/** Rows as they come, are changed and go: the index and the counts follow by themselves. */
function write(rows: readonly Row[]): void {
  const { $client } = db();
  $client.exec("DELETE FROM leads");
  const insert = $client.prepare(`
    INSERT INTO leads (ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr, marketing_consent,
      status, search_text, created_at, is_suspect, closed_at)
    VALUES (?, 'x', 'Ana', '1', '+40', 'Cluj', 'hobby', 1, 'mp', 1, 0, ?, ?, ?, ?, ?)`);
  $client.transaction(() => {
    for (const { text, status, ref, created_at, is_suspect, isClosed } of rows) {
      made += 1;
      const unique = [made >> 15, made >> 10, made >> 5, made].map((part) => LETTERS[part & 31]).join("");
      insert.run(`${ref}${unique}${"0".repeat(18)}`, status, fold(text), created_at, is_suspect, isClosed ? created_at : null);
    }
  })();
}

const word = fc.oneof(
  fc.constantFrom(
    "Ștefan",
    "Țuțu",
    "Erzsébet",
    "Ana-Maria",
    "0700 000 012",
    "ana@exemplu.ro",
    "fermier",
    "Bistrița-Năsăud",
    'a "b" c',
    "100%",
    "_%",
    "😀😀😀",
  ),
  fc.string({ unit: fc.constantFrom("a", "b", "ă", "n", "u", "o", " ", "-", "é"), maxLength: 6 }),
);
const row: fc.Arbitrary<Row> = fc.record({
  text: fc.array(word, { maxLength: 4 }).map((words) => words.join(" ")),
  status: fc.constantFrom(...LEAD_STATUSES),
  ref: fc.string({ unit: fc.constantFrom(..."ABN01"), minLength: 4, maxLength: 4 }),
  created_at: fc
    .date({ min: new Date("2026-02-27T20:00:00Z"), max: new Date("2026-03-03T04:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  is_suspect: fc.constantFrom(0, 1),
  isClosed: fc.boolean(),
});
const query = fc.oneof(
  fc.array(word, { maxLength: 3 }).map((words) => words.join(" ")),
  fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => [...words.join(" ")].slice(1, 6).join("")),
  fc.string({ unit: fc.constantFrom(..."abn01"), minLength: 3, maxLength: 5 }),
  fc.constantFrom("nou", "lucru", "in_lucru", "in_l", "in", "refuzat ana", "a", ""),
);

/** The rule of the search, read aloud. */
function isFound(
  { search_text, status, ref }: { search_text: string; status: Row["status"]; ref: string },
  words: readonly string[],
): boolean {
  return words.every((word) => {
    const reference = referenceIn(word);
    const states = fold(`${status} ${STATUSES[status].label}`);
    const isOfState = ` ${states} ${states.replaceAll("_", " ")}`.includes(` ${word}`);
    return search_text.includes(word) || isOfState || (reference !== undefined && ref.startsWith(reference));
  });
}

describe("requests by their words", () => {
  it("requests by their words are those that a reading of every request finds, after they came, changed and went", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), query, word, (rows, query, other) => {
        write(rows);
        db().$client.prepare("UPDATE leads SET search_text = ? WHERE id % 3 = 0").run(fold(other));
        db().$client.exec("DELETE FROM leads WHERE id % 5 = 0");
        const all = db().select().from(leads).all();
        const found = db().select({ id: leads.id }).from(leads).where(leadSearchCondition(query)(leads)).all();
        const expected = all.filter((lead) => isFound(lead, leadSearchWords(query)));
        expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }),
      { numRuns: 60 },
    );
  });

  it("requests by their words are found too where so many have the words that the index is not asked", () => {
    write([
      ...Array.from(
        { length: 2_100 },
        (_, number): Row => ({
          text: `maria ${number}`,
          status: "nou",
          ref: "AAAA",
          created_at: "2026-03-01T10:00:00.000Z",
          is_suspect: 0,
          isClosed: false,
        }),
      ),
    ]);
    const count = (query: string) => db().select({ id: leads.id }).from(leads).where(leadSearchCondition(query)(leads)).all().length;
    expect([count("maria"), count("maria 2099"), count("aria 77")]).toEqual([2_100, 1, 39]);
  });

  it.each([
    ["a NUL", "abc\0def"],
    ["a NUL before everything", "\0abcd"],
    ["words of the index's own language", '"""" NEAR(abc def, 2) -ghi* {jkl}:mno ^pqr'],
    ["half a letter", "abc\ud800def"],
    ["a word of a hundred letters", Array.from({ length: 100 }, (_, letter) => String.fromCodePoint(0x4e00 + letter)).join("")],
  ])("requests by their words are asked for with %s", (_what, query) => {
    write([]);
    expect(db().select().from(leads).where(leadSearchCondition(query)(leads)).all()).toEqual([]);
  });

  it("requests by their words leave an index that is whole", () => {
    db().$client.exec("INSERT INTO lead_search (lead_search, rank) VALUES ('integrity-check', 1)");
    expect(db().$client.pragma("integrity_check", { simple: true })).toBe("ok");
  });
});

describe("a reference read out on the telephone", () => {
  it.each([
    ["k7m4", "K7M4"],
    ["K7M4-4QXP", "K7M44QXP"],
    ["k7m44qxp", "K7M44QXP"],
    ["613q-60zy", "613Q60ZY"],
  ])("%s is looked for as %s", (typed, reference) => {
    expect(referenceIn(typed)).toBe(reference);
  });

  it.each(["0700", "07000001", "k7m", "ioan-pop-din-cluj", "ilie", "lucerna", "k7m4-4qxp-1"])("%s is none", (word) => {
    expect(referenceIn(word)).toBeUndefined();
  });
});

describe("the words of a search", () => {
  it("the words of a search are folded, at most six; a telephone number is one", () => {
    expect(leadSearchWords("Ștefan  CLUJ")).toEqual(["stefan", "cluj"]);
    expect(leadSearchWords("0700 000-012")).toEqual(["40700000012"]);
    expect(leadSearchWords("+40 (0)700 000 012")).toEqual(["40700000012"]);
    expect(leadSearchWords("0700 00")).toEqual(["070000"]);
    expect(leadSearchWords("a b c d e f g")).toHaveLength(6);
  });

  it.each([
    ["Țărmure, Ștefan;", ["tarmure", "stefan"]],
    ["Ștefan 0740.123.456", ["stefan", "40740123456"]],
    ["ștefan, +40740-123-456", ["stefan", "40740123456"]],
    ["tel. 0740 123 456", ["40740123456"]],
    ["Telefon: +40 740 123 456", ["40740123456"]],
    ["agro s.r.l., 740123456", ["agro", "s.r.l.", "740123456"]],
    ["2,5 ha", ["2,5", "ha"]],
    [",", [","]],
    ["telescop 5", ["telescop", "5"]],
  ])("the words of a search as they are copied from a list: %s", (typed, words) => {
    expect(leadSearchWords(typed)).toEqual(words);
  });

  it("the words of a search name a written offer by its number, as it is read out or written", () => {
    for (const typed of ["2026-0012", "Oferta 2026-0012", "oferta nr. 2026-0012"])
      expect(leadSearchWords(typed).map(offerNumberIn)).toEqual([{ year: 2026, number: 12 }]);
    expect(["0700000012", "2026", "stefan"].map(offerNumberIn)).toEqual([undefined, undefined, undefined]);
  });
});
