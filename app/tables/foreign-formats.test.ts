import { describe, expect, it } from "vitest";
import { foreignArchiveWords, foreignFormatWords } from "./foreign-formats.ts";

const OPEN = "Deschideți-l în Excel sau LibreOffice și salvați-l ca XLSX.";

describe("a file that is another form of table, or none, says what it is and how to get on", () => {
  it.each<[writer: string, start: string, words: string]>([
    [
      "LibreOffice 7.4 as HTML",
      "<!DOCTYPE html>\n\n<html>\n<head>\n\t\n\t<meta http-equiv",
      "o pagină web (HTML), cum scriu unele programe sub",
    ],
    ["Gnumeric 1.12 as HTML", '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"\n', "o pagină web (HTML)"],
    ["an accounting program as .xls", '\ufeff\r\n<table border="1"><tr><td>Denumire</td>', "o pagină web (HTML)"],
    [
      "Excel as a web page",
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"\nxmlns:x="urn:schemas-microsoft-com:office:excel">',
      "(HTML)",
    ],
    ["with a comment first", "<!-- export --><HTML><BODY>", "o pagină web (HTML)"],
    ["Excel as a single web page", "MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n", "o pagină web într-un singur fișier (.mht)"],
    [
      "LibreOffice 7.4 as Excel 2003 XML",
      '<?xml version="1.0" encoding="UTF-8"?>\n<?mso-application progid="Excel.Sheet"?><Workbook',
      "Excel 2003",
    ],
    [
      "PHP as SpreadsheetML",
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      "o foaie XML de Excel 2003",
    ],
    ["LibreOffice 7.4 as .fods", '<?xml version="1.0" encoding="UTF-8"?>\n\n<office:document xmlns:presentation="urn', "(.fods)"],
    ["Gnumeric 1.12, not packed", '<?xml version="1.0" encoding="UTF-8"?>\n<gnm:Workbook xmlns:gnm="http', "un tabel Gnumeric"],
    ["LibreOffice 7.4 as SYLK", 'ID;PCALCOOO32\nC;X1;Y1;K"Denumire"\n', "un tabel SYLK (.slk)"],
    ["Excel as SYLK", "ID;PWXL;N;E\r\nP;PGeneral\r\nP;P0\r\n", "un tabel SYLK (.slk)"],
    ["LibreOffice 7.4 as DIF", 'TABLE\n0,1\n"t"\nVECTORS\n0,4\n""\n', "un tabel DIF (.dif)"],
    ["something else as XML", '<?xml version="1.0"?><produse><produs/></produse>', "un fișier XML, nu un tabel"],
    ["JSON", '[\n {"slug": "x"}]', "un fișier JSON, nu un tabel"],
  ])("another form of table is known by %s", (_writer, start, words) => {
    for (const encoding of ["utf8", "utf16le"] as const) expect(foreignFormatWords(Buffer.from(start, encoding))).toContain(words);
  });

  it.each<[what: string, start: number[], words: string]>([
    ["Excel 2.1", [9, 0, 4, 0, 7, 0], `un registru Excel vechi (.xls). ${OPEN}`],
    ["dBASE III", [3, 126, 11, 28, 2, 0, 0, 0], `un tabel dBASE (.dbf). ${OPEN}`],
    ["Gnumeric", [0x1f, 0x8b, 8, 0], "un tabel Gnumeric. Salvați-l ca XLSX, necomprimat."],
    ["a RAR", [0x52, 0x61, 0x72, 0x21, 0x1a, 7], "o arhivă RAR. Scoateți tabelul din ea și încărcați-l singur."],
  ])("another form of table is known by the bytes of %s", (_what, start, words) => {
    expect(foreignFormatWords(Buffer.from(start))).toContain(words);
  });

  it.each([
    ["Workbook", `un registru Excel vechi (.xls). ${OPEN}`],
    ["EncryptedPackage", "protejat cu parolă. Salvați-l fără parolă."],
    ["WordDocument", "un document Word, nu un tabel CSV, XLSX sau ODS."],
  ])("another form of table is known by the part of its container: %s", (stream, words) => {
    const container = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(508), Buffer.from(stream, "utf16le")]);
    expect(foreignFormatWords(container)).toContain(words);
  });

  it.each([
    ["xl/workbook.bin", `un registru Excel binar (.xlsb). ${OPEN}`],
    ["Index/Document.iwa", "un tabel Apple Numbers. Exportați-l din Numbers ca Excel (XLSX)."],
    ["word/document.xml", "un document Word, nu un tabel"],
    ["liste/preturi.xlsx", "o arhivă ZIP. Scoateți tabelul din ea și încărcați-l singur."],
    ["poze/a.jpg", "o arhivă ZIP, nu un tabel"],
  ])("another form of table is known by its parts: %s", (name, words) => {
    expect(foreignArchiveWords(["[Content_Types].xml", name].slice(name.startsWith("xl/") || name.startsWith("word/") ? 0 : 1))).toContain(
      words,
    );
  });
});

describe("a table is left alone", () => {
  it.each([
    ["whose first titles are those of SYLK", "ID;Produs;Preț\nP;Pin;1\n"],
    ["whose first titles are those of SYLK in capitals", "ID;PRODUS;PREȚ\nC;Y1;3\n"],
    ["whose first title is the mark of a ZIP", "PK;Denumire\n1;x\n"],
    ["that begins as DIF does", "TABLE;x\n0,1;2\n"],
    ["with markup in a cell", "Denumire;Descriere\nx;<table><tr>\n"],
    ["with brackets", "[nota];{a}\n"],
  ])("%s", (_what, text) => {
    expect(foreignFormatWords(Buffer.from(text))).toBeUndefined();
  });

  it("a workbook is left alone, wherever its parts lie", () => {
    for (const name of ["xl/workbook.xml", "content.xml", "[Content_Types].xml"]) expect(foreignArchiveWords([name])).toBeUndefined();
  });

  it("is told apart in a moment, however its comments are nested", () => {
    expect(foreignFormatWords(Buffer.from("<!---->".repeat(1_000)))).toContain("XML");
  });
});
