/** Workbooks and archives as tests need them: whole, odd and hostile. */
import { crc32, deflateRawSync } from "node:zlib";

/** `extra`: extra fields of the entry, in the list of the archive. `method`, `sum`: of compression and of its bytes, as the archive says. */
type ZipFile = {
  name: string | Buffer;
  bytes: Buffer | string;
  flags?: number;
  claims?: number;
  extra?: Buffer;
  method?: number;
  sum?: number;
};

/** A ZIP written by hand, so that it may say what no library would let it say. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, flags = 0x800, claims, extra = Buffer.alloc(0), method = 8, sum } of files) {
    const content = Buffer.from(bytes);
    const packed = deflateRawSync(content);
    const head = (signature: number, more: number) => {
      const buffer = Buffer.alloc(more);
      buffer.writeUInt32LE(signature, 0);
      return buffer;
    };
    const fill = (buffer: Buffer, at: number) => {
      buffer.writeUInt16LE(20, at);
      buffer.writeUInt16LE(flags, at + 2);
      buffer.writeUInt16LE(method, at + 4);
      buffer.writeUInt32LE(sum ?? crc32(content), at + 10);
      buffer.writeUInt32LE(packed.length, at + 14);
      buffer.writeUInt32LE(claims ?? content.length, at + 18);
      buffer.writeUInt16LE(Buffer.byteLength(name), at + 22);
      return buffer;
    };
    const local = fill(head(0x04034b50, 30), 4);
    const central = fill(head(0x02014b50, 46), 6);
    central.writeUInt16LE(extra.length, 30);
    central.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name), extra);
    offset += local.length + Buffer.byteLength(name) + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

/** A workbook of one sheet, or of several; each sheet is the XML inside its worksheet. `styles`: number formats of the cell styles. `fonts`: fonts and cell styles, as XML. `formats`: codes of formats, for the styles from 1. */
export function workbookOf(
  sheets: Record<string, string>,
  {
    strings = "",
    formats = [],
    styles = [0, ...formats.map((_code, index) => 164 + index)],
    extra = "",
    fonts = "",
  }: { strings?: string; formats?: readonly string[]; styles?: number[]; extra?: string; fonts?: string } = {},
): Buffer {
  const names = Object.keys(sheets);
  const relations = names.map((_name, index) => `<Relationship Id="r${index}" Type="x" Target="worksheets/sheet${index}.xml"/>`).join("");
  return zipOf([
    {
      name: "xl/workbook.xml",
      bytes: `${extra}<workbook xmlns:r="r"><sheets>${names.map((name, index) => `<sheet name="${name}" r:id="r${index}"/>`).join("")}</sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", bytes: `<Relationships>${relations}</Relationships>` },
    { name: "xl/sharedStrings.xml", bytes: `<sst>${strings}</sst>` },
    {
      name: "xl/styles.xml",
      bytes: `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', "&quot;")}"/>`).join("")}</numFmts>${fonts || `<cellXfs>${styles.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs>`}</styleSheet>`,
    },
    ...names.map((name, index) => ({ name: `xl/worksheets/sheet${index}.xml`, bytes: `<worksheet>${sheets[name]}</worksheet>` })),
  ]);
}

/** Rows of plain cells for `workbookOf`: a text, a number, or the XML of a cell without its place. */
export function sheetOf(rows: readonly (readonly (string | number | { xml: string })[])[], after = ""): string {
  const cell = (value: string | number | { xml: string }, place: string) =>
    typeof value === "object"
      ? value.xml.replace("<c", `<c r="${place}"`)
      : typeof value === "number"
        ? `<c r="${place}"><v>${value}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cell(value, columnLetter(column) + (row + 1))).join("")}</row>`,
  );
  return `<sheetData>${lines.join("")}</sheetData>${after}`;
}

/** The letter over a column: 0 → "A", 27 → "AB". */
function columnLetter(column: number): string {
  return (column >= 26 ? columnLetter(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));
}
