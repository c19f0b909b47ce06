/** Files that hold a table, or something else, in a form that is not read here: what each is and how its owner gets on. By content, never by name. Pure. */

const OPEN = "Deschideți-l în Excel sau LibreOffice și salvați-l ca XLSX.";
const NO_TABLE = "nu un tabel CSV, XLSX sau ODS.";
const AS_XLS = "cum scriu unele programe sub numele .xls";
const UNPACK = "Scoateți tabelul din ea și încărcați-l singur.";

const other = (what: string) => `Fișierul este ${what}, ${NO_TABLE}`;
const table = (what: string, wayOut = OPEN) => `Fișierul este ${what}. ${wayOut}`;

const OLD_EXCEL = table("un registru Excel vechi (.xls)");

/** By how the bytes begin, each byte as a letter. */
const STARTS: [start: string, words: string][] = [
  ["\x89PNG", other("o imagine PNG")],
  ["\xff\xd8\xff", other("o imagine JPG")],
  ["GIF87a", other("o imagine GIF")],
  ["GIF89a", other("o imagine GIF")],
  ["RIFF", other("o imagine sau un sunet")],
  ["%PDF", other("un PDF")],
  ["{\\rtf", other("un document RTF")],
  ["Rar!\x1a", table("o arhivă RAR", UNPACK)],
  ["7z\xbc\xaf", table("o arhivă 7z", UNPACK)],
  ["\x1f\x8b", table("comprimat (gzip) sau un tabel Gnumeric", "Salvați-l ca XLSX, necomprimat.")],
  ["SQLite format 3\0", other("o bază de date SQLite")],
  // Excel 2 to 4, without the container of later ones.
  ...["\x09\0\x04\0", "\x09\x02\x06\0", "\x09\x04\x06\0"].map((start): [string, string] => [start, OLD_EXCEL]),
];

/** Its version, and the day of its last change: year, month, day. */
function isDbase([version = 0, , month = 0, day = 0]: Uint8Array): boolean {
  return [0x03, 0x30, 0x31, 0x83, 0x8b, 0xf5].includes(version) && month > 0 && month < 13 && day > 0 && day < 32;
}

/** By the first letters of a text, of whatever encoding: its mark, blanks and the zeros of wide letters are taken away. */
const TEXTS: [start: RegExp, words: string][] = [
  // A table may have the titles "ID" and "Produs"; the program that SYLK names there has capital letters, and records below it.
  [/^ID;P[A-Z0-9]*(?:;[A-Z])*[\r\n]+(?:P;P|F;P\d|[BCF];[XY]\d+[;\r\n]|O;[A-Z])/, table("un tabel SYLK (.slk)")],
  [/^TABLE\r?\n0,1\r?\n"/, table("un tabel DIF (.dif)")],
  [/^MIME-Version: 1\.0/i, table("o pagină web într-un singur fișier (.mht)")],
  [/^<[\s\S]*<gnm:Workbook\s/, table("un tabel Gnumeric")],
  [/^<[\s\S]*<office:document\s/, table("un tabel OpenDocument într-un singur fișier XML (.fods)")],
  [/^<[\s\S]*(?:progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet)/, table(`o foaie XML de Excel 2003, ${AS_XLS}`)],
  [
    /^<(?:\?xml[^>]*>\s*<|!--(?:(?!-->)[\s\S])*-->\s*<)*(?:!doctype html|html|head|meta|style|body|table|div)\b/i,
    table(`o pagină web (HTML), ${AS_XLS}`),
  ],
  [/^<(?:\?xml|!|[a-z][\w.:-]*[\s/>])/i, other("un fișier XML")],
  [/^[{[]\s*["{[]/, other("un fișier JSON")],
];

/** The container of Excel 97–2003, of Word's documents, and of every file of theirs that a password protects. */
const CONTAINER = "\xd0\xcf\x11\xe0";
const CONTAINED: [stream: string, words: string][] = [
  ["EncryptedPackage", table("protejat cu parolă", "Salvați-l fără parolă.")],
  ["WordDocument", other("un document Word")],
  ["Workbook", OLD_EXCEL],
  ["Book", OLD_EXCEL],
];

/** A sentence for the owner of a file that is not read as a table; undefined for what may be one. */
export function foreignFormatWords(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 8_192).toString("latin1");
  if (start.startsWith(CONTAINER))
    return (
      CONTAINED.find(([stream]) => bytes.includes(Buffer.from(stream, "utf16le")))?.[1] ??
      table("un fișier Excel vechi (.xls) sau protejat cu parolă", "Salvați-l ca XLSX, fără parolă.")
    );
  const text = start.replaceAll("\0", "").replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/, "");
  if (isDbase(bytes)) return table("un tabel dBASE (.dbf)");
  return (STARTS.find(([beginning]) => start.startsWith(beginning)) ?? TEXTS.find(([form]) => form.test(text)))?.[1];
}

/** By the parts of an archive. */
const DOCUMENTS: [name: RegExp, words: string][] = [
  [/^xl\/workbook\.bin$/i, table("un registru Excel binar (.xlsb)")],
  [/^Index(?:\.zip|\/Document\.iwa)$/, table("un tabel Apple Numbers", "Exportați-l din Numbers ca Excel (XLSX).")],
  [/^word\/document\.xml$/i, other("un document Word")],
  [/^ppt\/presentation\.xml$/i, other("o prezentare PowerPoint")],
];
const WORKBOOK = /(?:^|\/)(?:workbook|content|\[Content_Types\])\.xml$/i;
const TABLE_FILE = /\.(?:csv|xlsx|xlsm|xls|ods)$/i;

/** A sentence for the owner of an archive in which no workbook is; undefined for what may be one. */
export function foreignArchiveWords(names: readonly string[]): string | undefined {
  const has = (form: RegExp) => names.some((name) => form.test(name));
  const document = DOCUMENTS.find(([form]) => has(form));
  if (document) return document[1];
  if (has(WORKBOOK)) return undefined;
  return has(TABLE_FILE) ? table("o arhivă ZIP", UNPACK) : other("o arhivă ZIP");
}
