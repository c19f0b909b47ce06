/** Every table of the site is taken home, opened in a program, saved there, and comes back: nothing may have changed. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isRetyped } from "#app/import/retyped.ts";
import { cellWords } from "#app/tables/cell.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import type { Site } from "../site.ts";
import { resave, type Way } from "./spreadsheets.ts";

export type TableFlow = { name: string; run: (site: Site, way: Way) => Promise<void> };

/** Texts that spreadsheets take for something else, in the fields and sheets of products. */
const ODD: { fields: object; specs: Record<string, string> }[] = [
  {
    fields: { name: "Amestec 97%", sku: "1E5", ean: "0012345678905", short_description: "97%", price: "0,1", offer_valid_to: "2026-12-31" },
    specs: {
      Puritate: "97%",
      Germinație: "85,5%",
      Ora: "10:30",
      Testat: "01.02.2026",
      Calibru: "10/12",
      Semănat: "1 martie",
      Lot: "00012",
    },
  },
  {
    fields: { name: "=SUM(A1)", sku: "12/2026", short_description: "-5", brand: "+Firmă", benefits: ["=1+1", "@x", "'apostrof"] },
    specs: {
      Raport: "1/2",
      Umiditate: "0,98",
      Interval: "10–12",
      Luna: "martie 2026",
      Adâncime: "1.234",
      Preț: "25 lei",
      Telefon: "0722123456",
    },
  },
  {
    fields: {
      name: "Ș & <b> „Ț”",
      short_description: 'rând\nnou; "citat", virgulă',
      long_description: "<p>=1</p><ul><li>a &amp; b</li></ul>",
      price: "234567,89",
      bag_weight_kg: "0,005",
      packs: [{ weight_kg: "1234,5", price: "12,30" }],
    },
    specs: { Da: "da", Procent: "100 %", Exponent: "2E3", Gol: " ", "Plante pe mp": "-5" },
  },
];

export async function addOddRows(site: Site): Promise<void> {
  for (const { fields, specs } of ODD) {
    const added = await site.call("/api/admin/products", { category_id: 1, is_published: 0, ...fields });
    const rows = Object.entries(specs).map(([key, value]) => ({ key, value }));
    await site.call(`/api/admin/products/${added.id}/specs`, { specs: rows });
  }
  const consultant = new FormData();
  const said = { name: "Vasile 10:30", role: "97%", phone: "0722123456", email: "vasile@exemplu.example" };
  for (const [field, text] of Object.entries(said)) consultant.append(field, text);
  await site.call("/api/admin/experts", consultant);
  await site.request({ full_name: "=Ana „Exemplu”" });
}

export const TABLE_FLOWS: readonly TableFlow[] = [
  { name: "products", run: (site, way) => comesBack(site, way, { table: "/admin/export/produse", start: "/admin/importa/produse" }) },
  { name: "consultants", run: (site, way) => comesBack(site, way, { table: "/admin/export/experti", start: "/admin/importa/experti" }) },
  { name: "requests", run: (site, way) => isReadAlike(site, way, "/admin/leaduri") },
];

/** Tried by the import itself, which says of each row whether it would change something. */
async function comesBack(site: Site, way: Way, { table, start }: { table: string; start: string }): Promise<void> {
  const bytes = resave(way, await site.download(`${table}.${way.from}`));
  const body = new FormData();
  body.append("fisier", new Blob([new Uint8Array(bytes)]), `table.${way.to}`);
  body.append("intent", "table");
  if (start.endsWith("/experti")) body.delete("intent");
  const plan = await site.page(await site.send(start, body));
  const counts = [...plan.matchAll(/(Respinse|Modificate|Noi|La fel)<span class="vh">: <\/span><\/span><strong>(\d+)/g)].map(
    ([, list, amount]) => `${list} ${amount}`,
  );
  assert.match(counts.join(", "), /^Respinse 0, Modificate 0, Noi 0, La fel [1-9]/);
}

/** For a table that is not imported: the words of each cell as our own reader has them, or as a spreadsheet writes them in its own way. */
async function isReadAlike(site: Site, way: Way, table: string): Promise<void> {
  const bytes = await site.download(`${table}.${way.from}`);
  const [own, theirs] = [await readWords(bytes), await readWords(resave(way, bytes))];
  assert.ok(own.length > 1, "the table has rows");
  const kept = theirs.map((cells, row) => cells.map((cell, column) => knownAs(own[row]?.[column] ?? "", cell)));
  assert.deepEqual(kept, own);
}

function knownAs(own: string, theirs: string): string {
  return isRetyped(own, theirs) ? own : theirs;
}

async function readWords(bytes: Uint8Array): Promise<string[][]> {
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-table-"));
  try {
    const file = path.join(folder, "table");
    writeFileSync(file, bytes);
    const { rows } = await readTable(file);
    const width = Math.max(...rows.map(({ cells }) => cells.length));
    return rows.map(({ cells }) => Array.from({ length: width }, (_, column) => cellWords(cells[column])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
