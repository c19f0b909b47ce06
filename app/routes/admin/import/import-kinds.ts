import type { ImportKind, PlanCounts } from "#app/import/import-state.ts";
import { count, joinWords, NOUNS, type Noun } from "#app/language/nouns.ts";
import { formatNumber, sizeWords } from "#app/language/numbers.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { COUNTS, SIZES } from "#app/registers/limits.ts";

const TABLE = ".csv,.txt,.tsv,.xlsx,.ods,text/csv";
const ZIP = ".zip,application/zip";
const CHECKED = "Nimic nu se schimbă până nu apăsați „Aplică”, după verificare.";

export type ImportPage = {
  what: string;
  start: string;
  title: string;
  from: { to: string; words: string };
  /** Where one sees what was imported, and the subject of the history that it is; nothing where the page lists no earlier imports. */
  done: string;
  subject?: "product" | "expert";
  forms: readonly ImportForm[];
};

type ImportForm = {
  kind: ImportKind;
  heading?: string;
  intent?: string;
  label: string;
  hint: string;
  accept: string;
  noun: Noun;
};

/** `what` is the word of the address. */
const PAGES: readonly ImportPage[] = [
  {
    ...at("produse"),
    title: "Importă produse",
    from: { to: adminPath("products"), words: "Produse" },
    done: adminPath("products"),
    subject: "product",
    forms: [
      {
        kind: "products",
        heading: "Listă de produse sau de prețuri",
        intent: "table",
        noun: NOUNS.product,
        label: "Fișier CSV, XLSX sau ODS",
        accept: TABLE,
        hint: `Cel mult ${sizeWords(SIZES.table.bytes)} și ${formatNumber(COUNTS.tableRows)} de rânduri. ${CHECKED}`,
      },
      {
        kind: "pictures",
        heading: "Imagini",
        intent: "pictures",
        label: "Arhivă ZIP cu imagini",
        accept: ZIP,
        noun: NOUNS.product,
        hint: `Cel mult ${sizeWords(SIZES.archive.bytes)}, ${COUNTS.archivePictures} de imagini JPG, PNG sau WebP de cel mult ${sizeWords(SIZES.file.bytes)} fiecare.`,
      },
    ],
  },
  {
    ...at("experti"),
    title: "Importă consultanți",
    from: { to: adminPath("experts"), words: "Experți vânzări" },
    done: adminPath("experts"),
    subject: "expert",
    forms: [
      {
        kind: "experts",
        label: "Fișier CSV, XLSX sau ODS",
        accept: TABLE,
        noun: NOUNS.expert,
        hint: `Cel mult ${sizeWords(SIZES.smallTable.bytes)} și ${COUNTS.consultants} de rânduri. ${CHECKED}`,
      },
    ],
  },
  {
    ...at("setari"),
    title: "Importă setări",
    from: { to: adminPath("settings"), words: "Setări" },
    done: adminPath("settings"),
    forms: [
      {
        kind: "settings",
        label: "Fișier JSON",
        accept: ".json,application/json",
        noun: { one: "setare", few: "setări" },
        hint: `Cel mult ${sizeWords(SIZES.smallTable.bytes)}. ${CHECKED}`,
      },
    ],
  },
];

function at(what: string) {
  return { what, start: adminPath("import", what) };
}

export function findImportPage(what: string): ImportPage | undefined {
  return PAGES.find((page) => page.what === what);
}

export function importPageOf(kind: ImportKind): ImportPage {
  return PAGES.find(({ forms }) => forms.some((form) => form.kind === kind)) as ImportPage;
}

export function nounOf(wanted: ImportKind): Noun {
  return importPageOf(wanted).forms.find(({ kind }) => kind === wanted)?.noun ?? NOUNS.row;
}

export function countsWords(counts: PlanCounts, noun: Noun): string {
  const parts = [
    counts.new > 0 && `${count(counts.new, noun)} în plus`,
    counts.changed > 0 && `${count(counts.changed, noun)} cu modificări`,
  ];
  return joinWords(parts.filter((part) => part !== false));
}
