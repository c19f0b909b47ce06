/** Programs in which an owner opens a table and saves it again. All are of Debian. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type Ending = "xlsx" | "ods" | "csv";

/** A file that is opened and saved. */
export type Way = { name: string; from: "xlsx" | "csv"; to: Ending; convert: (source: string, target: string) => void };

export type Spreadsheet = { name: string; program: string; packages: readonly string[]; ways: readonly Way[] };

/** Reason why it is missing, in one line; with the rights for it, Debian's packages are installed first. */
export function absenceOf({ program, packages }: Spreadsheet): string | undefined {
  const isMissing = () => spawnSync("which", [program]).status !== 0;
  if (isMissing() && process.getuid?.() === 0)
    spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], { stdio: "ignore" });
  return isMissing() ? `apt-get install ${packages.join(" ")}` : undefined;
}

/** Saves a table in another program's way; the bytes that it wrote. */
export function resave({ from, to, convert }: Way, bytes: Uint8Array): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-spreadsheet-"));
  try {
    const [source, target] = [path.join(folder, `table.${from}`), path.join(folder, "saved", `table.${to}`)];
    mkdirSync(path.dirname(target));
    writeFileSync(source, bytes);
    convert(source, target);
    if (!existsSync(target)) throw new Error(`${path.basename(target)} was not written`);
    return readFileSync(target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Settings of a computer in Romania: decimal commas, days as 31.12.2026. */
const ROMANIAN = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>ro-RO</value></prop></item>
</oor:items>
`;

/** Tokens of LibreOffice's CSV filter: semicolon, quotation mark, UTF-8, first line, no formats of columns, Romanian. */
const CSV = "59,34,76,1,,1048";
const FILTERS: Record<Ending, string> = {
  xlsx: "xlsx:Calc MS Excel 2007 XML",
  ods: "ods:calc8",
  csv: `csv:Text - txt - csv (StarCalc):${CSV},false,true`,
};

/** `csv`: whether what stands in quotation marks is a text, and whether numbers and days are looked for in texts. */
function libreOffice(to: Ending, csv?: { keepsTexts: boolean }) {
  return (source: string, target: string): void => {
    const home = path.join(path.dirname(source), "home");
    mkdirSync(path.join(home, "user"), { recursive: true });
    writeFileSync(path.join(home, "user", "registrymodifications.xcu"), ROMANIAN);
    const opened = csv ? [`--infilter=CSV:${CSV},${csv.keepsTexts},${!csv.keepsTexts}`] : [];
    const words = [
      "--headless",
      `-env:UserInstallation=file://${home}`,
      ...opened,
      "--convert-to",
      FILTERS[to],
      "--outdir",
      path.dirname(target),
      source,
    ];
    run("soffice", words);
  };
}

/** Its command line reads no CSV with semicolons: a window asks for them. */
function gnumeric(source: string, target: string): void {
  run("ssconvert", [source, target]);
}

function run(program: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(program, words, { encoding: "utf8", timeout: 120_000 });
  if (status !== 0) throw new Error(`${program}: ${stderr.trim().slice(-300)}`);
}

export const SPREADSHEETS: readonly Spreadsheet[] = [
  {
    name: "LibreOffice",
    program: "soffice",
    packages: ["libreoffice-calc-nogui"],
    ways: [
      { name: "XLSX saved again", from: "xlsx", to: "xlsx", convert: libreOffice("xlsx") },
      { name: "XLSX saved as ODS", from: "xlsx", to: "ods", convert: libreOffice("ods") },
      { name: "XLSX saved as CSV", from: "xlsx", to: "csv", convert: libreOffice("csv") },
      { name: "CSV saved again, its texts as texts", from: "csv", to: "csv", convert: libreOffice("csv", { keepsTexts: true }) },
      { name: "CSV saved as XLSX, its texts as texts", from: "csv", to: "xlsx", convert: libreOffice("xlsx", { keepsTexts: true }) },
      {
        name: "CSV saved as XLSX, texts looked through",
        from: "csv",
        to: "xlsx",

        convert: libreOffice("xlsx", { keepsTexts: false }),
      },
      {
        name: "CSV saved again, texts looked through",
        from: "csv",
        to: "csv",

        convert: libreOffice("csv", { keepsTexts: false }),
      },
      {
        name: "CSV saved as ODS, texts looked through",
        from: "csv",
        to: "ods",

        convert: libreOffice("ods", { keepsTexts: false }),
      },
    ],
  },
  {
    name: "Gnumeric",
    program: "ssconvert",
    packages: ["gnumeric"],
    ways: [
      { name: "XLSX saved again", from: "xlsx", to: "xlsx", convert: gnumeric },
      { name: "XLSX saved as ODS", from: "xlsx", to: "ods", convert: gnumeric },
      { name: "XLSX saved as CSV", from: "xlsx", to: "csv", convert: gnumeric },
    ],
  },
];
