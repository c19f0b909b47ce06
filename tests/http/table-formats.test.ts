/** Each table in each format: its address, name and type, the way to it, who may have it, and the rows, which are the same in all. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cellWords } from "#app/tables/cell.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import { TABLE_FORMATS, type TableFormat } from "#app/tables/write/table-formats.ts";
import { ADMIN, all, offer, signIn, startApp } from "#tests/support/app.ts";
import { addColleague } from "#tests/support/people.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const office = await addColleague(app, { username: "vali", full_name: "Vali Birou", role: "office" });
const folder = mkdtempSync(path.join(tmpdir(), "seminord-tables-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Rows = readonly (readonly unknown[])[];

/** Every format of the list is read here, so that none can be added whose rows nobody looks at. */
const READERS: Record<TableFormat, (file: string) => Promise<Rows>> = { csv: rowsOf, xlsx: rowsOf };

async function rowsOf(file: string): Promise<Rows> {
  return (await readTable(file)).rows.map(({ cells }) => cells.map(cellWords));
}

const TABLES = [
  { address: "/admin/export/produse", name: "produse", row: "Turfline Sport", forOffice: 200 },
  { address: "/admin/export/experti", name: "experti", row: "Exemplu", forOffice: 303 },
  { address: "/admin/leaduri", name: "cereri", row: "Ana Exemplu", forOffice: 303 },
];

const htmlOf = async (address: string) =>
  (await (await app.get(address, { headers: { Cookie: cookie } })).text()).replaceAll("<!-- -->", "");

async function taken(address: string, format: TableFormat) {
  const answer = await app.get(`${address}.${format}`, { headers: { Cookie: cookie } });
  const file = path.join(folder, `table.${format}`);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return { answer, rows: await READERS[format](file) };
}

/** A reader of one format may leave out what is empty at the end of a row, and knows a decimal comma or a point. */
const told = (rows: Rows) =>
  rows.map((cells) =>
    cells
      .map((cell) => String(cell ?? "").replace(/^(-?\d+)\.(\d+)$/, "$1,$2"))
      .join("|")
      .replace(/\|+$/, ""),
  );

beforeAll(async () => {
  await app.postForm("/contact", offer({ full_name: "Ana Exemplu", area_sqm: "12,5" }));
  app.database.exec("UPDATE experts SET name = name || ' Exemplu'");
});

describe.each(Object.entries(TABLE_FORMATS))("%s", (ending, { label, type }) => {
  const format = ending as TableFormat;

  it.each(TABLES)("$address", async ({ address, name, row, forOffice }) => {
    const { answer, rows } = await taken(address, format);
    expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([200, type, "no-store"]);
    expect(answer.headers.get("Content-Disposition")).toMatch(
      new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.${ending}"$`),
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(told(rows).join("\n")).toContain(row);
    expect(told(rows)).toEqual(told((await taken(address, "csv")).rows));

    const shouted = await app.get(`${address}.${ending.toUpperCase()}`, { headers: { Cookie: cookie } });
    expect([shouted.status, shouted.headers.get("Content-Type")], "in capitals").toEqual([200, type]);

    const links = all(await htmlOf("/admin/export"), /<a class="button button--line" href="([^"]*">Descarcă [^<]*)</g);
    expect(links).toContain(`${address}.${ending}">Descarcă ${label}`);
    const stranger = await app.get(`${address}.${ending}`);
    expect(stranger.headers.get("Location"), "comes back after signing in").toBe(
      `/admin/login?inapoi=${encodeURIComponent(`${address}.${ending}`)}`,
    );
    const clerk = await app.get(`${address}.${ending}`, { headers: { Cookie: office.cookie } });
    expect([clerk.status, clerk.headers.get("Location")]).toEqual([forOffice, forOffice === 200 ? null : address.replace("/experti", "")]);
  });

  it("is offered below the inbox, with its filters", async () => {
    const links = all(await htmlOf("/admin/leaduri?status=nou"), new RegExp(`<a href="([^"]*)">Export ${label}<`, "g"));
    expect(links).toEqual([`/admin/leaduri.${ending}?status=nou`]);
  });
});
