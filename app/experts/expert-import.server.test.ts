/** The team there and back, and what a row of it is refused for. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { matchColumns } from "#app/import/match-columns.ts";
import { csvLine } from "#app/tables/cell.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import { xlsxOf } from "#app/tables/write/xlsx-write.server.ts";
import type { Expert } from "#db/schema.ts";
import { sheetOf, workbookOf } from "#tests/support/tables.ts";
import { EXPERT_COLUMNS, expertTable, planExperts } from "./expert-import.server.ts";
import { expertForm } from "./expert-store.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "seminord-experts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, "table");

const odd = fc.constantFrom("=1+1", "'=x", '"citat"', "a;b,c", "rând\nnou", "-5", "ș ț ă", "_x000D_", "Maria Exemplu");
const words = fc.oneof(odd, fc.string({ minLength: 1, maxLength: 12 }));
const expert = fc
  .record({
    name: words,
    role: fc.oneof(fc.constant(""), words),
    bio: fc.oneof(fc.constant(""), words),
    phone: fc.constantFrom(null, "+40 361 000 001", "(0361) 000-001", "0261/000.001"),
    email: fc.constantFrom(null, "a@b.ro", "dana@seminord.example"),
    counties: fc.constantFrom("", "Cluj", "Bihor, Satu Mare"),
  })
  .map((typed) => expertForm.safeParse(typed).data)
  .filter((input) => input !== undefined);

const teamOf = (inputs: readonly object[]) =>
  inputs.map((input, index) => ({ id: index + 1, slug: `e-${index}`, photo_url: null, sort_order: index, ...input })) as Expert[];

async function planOf(text: string | Buffer, team: readonly Expert[]) {
  writeFileSync(file, text);
  const matched = matchColumns(await readTable(file), EXPERT_COLUMNS, {});
  if (!matched) throw new Error("The table is empty");
  const { writes, ...plan } = planExperts(matched, team);
  return { ...plan, writes: writes.filter((write) => write !== undefined) };
}

it.each([
  ["csv", 100],
  // The same rows in another kind of file, which takes three times as long.
  ["xlsx", 24],
] as const)(
  "as %s nothing changes where it came from, and an empty team becomes the same",
  async (kind, numRuns) => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(expert, { minLength: 1, maxLength: 6, selector: (input) => JSON.stringify(input) }),
        async (inputs) => {
          // Who shares his name with another is told from him by telephone or e-mail.
          fc.pre(new Set(inputs.map(({ name, phone, email }) => `${name}|${phone}|${email}`)).size === inputs.length);
          const team = teamOf(inputs);
          const rows = expertTable(team);
          const text = kind === "csv" ? rows.map(csvLine).join("") : await buffer(xlsxOf("Experți", rows));
          const again = await planOf(text, team);
          expect([again.problem, again.writes, again.rows.filter((row) => row.kind !== "unchanged")]).toEqual([undefined, [], []]);
          const anew = await planOf(text, []);
          expect(anew.writes).toEqual(inputs.map((input) => ({ id: undefined, input })));
        },
      ),
      { numRuns },
    );
  },
  60_000,
);

it("a telephone and an hour that a spreadsheet wrote in its own way, in a CSV that it saved, are those that stand there", async () => {
  const team = teamOf([{ name: "Maria", role: "10:30", bio: "97%", phone: "0722123456", email: null, counties: null }]);
  const plan = await planOf("Nume;Rol;Prezentare;Telefon\nMaria;10:30:00;97,00\u00a0%;722123456\n", team);
  expect(plan.rows).toMatchObject([{ kind: "unchanged" }]);
});

describe("a table of experts", () => {
  const team = teamOf([
    { name: "Maria", role: "Consultant", bio: "", phone: "0361 000 001", email: "maria@b.ro" },
    { name: "Ion", role: "", bio: "", phone: "0361 000 002", email: null },
    { name: "Ion", role: "", bio: "", phone: "0361 000 003", email: null },
  ]);

  it("a table of experts changes what it has columns for, and adds who is not there", async () => {
    const { rows, writes } = await planOf("telefonul,Nume\n0361 000 009,Maria\n0361 000 003,Ion\n,Dana\n", team);
    expect(rows.map(({ row, kind, name, changes }) => [row, kind, name, changes])).toEqual([
      [2, "changed", "Maria", [{ label: "Telefon", before: "0361 000 001", after: "0361 000 009" }]],
      [3, "unchanged", "Ion", []],
      [4, "new", "Dana", []],
    ]);
    expect(writes.map(({ id, input }) => [id, input.name, input.role, input.phone])).toEqual([
      [1, "Maria", "Consultant", "0361 000 009"],
      [undefined, "Dana", "", null],
    ]);
  });

  it.each([
    ["Nume;E-mail\nMaria;maria\n", "E-mail (coloana B)", "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro."],
    ["Rol;Nume;Telefon\nx;Ana;12\n", "Telefon (coloana C)", "Numărul nu pare complet. Exemplu: 0700 000 000."],
    ["Nume;Rol\n;Consultant\n", "Nume (coloana A)", "Câmp obligatoriu"],
    ["Nume;Rol\nIon;Consultant\n", "Nume (coloana A)", "Numele îl au 2 consultanți: adăugați telefonul sau e-mailul."],
    ["Nume\nMaria\nMaria\n", "Nume (coloana A)", "Rândul 2 este al aceluiași consultant."],
    ["Nume\nDana\nDana\n", "", "Rândul 2 este al aceluiași consultant."],
  ])("a table of experts refuses a row with its column and the reason: %j", async (text, where, reason) => {
    const { rows } = await planOf(text, team);
    expect(rows.filter((row) => row.kind === "refused").map(({ faults }) => faults)).toEqual([[{ where, reason }]]);
  });

  it.each([
    ["Funcție;Telefon\nx;y\n", "Nicio coloană nu se numește „Nume”."],
    ["Nume;Rol\n", "Fișierul are doar capul de tabel."],
    [`Nume\n${"x\n".repeat(501)}`, "Cel mult 500 de consultanți odată."],
  ])("a table of experts is none: %j", async (text, problem) => {
    expect((await planOf(text, team)).problem).toBe(problem);
  });
});

it("a telephone that a spreadsheet took for a number has its 0 or its plus again", async () => {
  const sheet = sheetOf([
    ["Nume", "Telefon"],
    ["Dana", 722_123_456],
    ["Ion", 40_722_123_458],
    ["Ana", "0361 000 001"],
  ]);
  const { writes } = await planOf(workbookOf({ Echipa: sheet }), []);
  expect(writes.map(({ input }) => input.phone?.replaceAll(" ", ""))).toEqual(["0722123456", "+40722123458", "0361000001"]);
});
