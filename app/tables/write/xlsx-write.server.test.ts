import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { openZip, type ZipEntry } from "../zip/zip-read.server.ts";
import { xlsxOf } from "./xlsx-write.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "seminord-xlsx-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a workbook names its usual style, of which openpyxl 3.0 and 3.1 warn where it is missing", async () => {
  const file = path.join(folder, "table.xlsx");
  writeFileSync(file, await buffer(xlsxOf("Produse", [["Denumire"], ["Gazon"]])));
  using zip = await openZip(file, { entries: 9, entryBytes: 9_999, totalBytes: 99_999 });
  const styles = (await zip.read(zip.find("xl/styles.xml") as ZipEntry)).toString();
  expect(styles).toContain('<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>');
});
