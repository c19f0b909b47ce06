import { bucharestDay } from "#app/calendar/bucharest.ts";
import { usualVatRate } from "#app/catalog/price/vat.ts";
import { isOfKind } from "#app/catalog/product/fields.ts";
import { mapProductRecords } from "#app/catalog/record/product-record.server.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import type { Answers, AskedValue, ForeignPictures, ImportChoice, PlanNote, PlannedRow } from "#app/import/import-state.ts";
import { type ColumnNames, columnPlace, isTooWide, type MatchedTable } from "#app/import/match-columns.ts";
import { joinWords } from "#app/language/nouns.ts";
import { fold } from "#app/language/text.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { type Cell, isBlankCell } from "#app/tables/cell.ts";
import { columnLetter, type TableRow, textAt } from "#app/tables/table.ts";
import { type CatalogueIndex, knownPacks, readCatalogueIndex, wholeNames } from "./catalogue-index.server.ts";
import { columnLabel, isPriceTarget, type Remark, recognizeAll, type Target } from "./cells/import-columns.ts";
import { kgOf } from "./cells/packs-cell.ts";
import { isNewPrice, isOfPromotion, isPriceBefore, sideOfTitle } from "./cells/price-titles.ts";
import { hasLostLettersInHead, type RowValues, readRow, usedColumns } from "./cells/row-values.ts";
import {
  askedOfFile,
  askedPriceColumn,
  askedStart,
  askedTwice,
  periodOfTable,
  sideOfTable,
  startOfTable,
  withMarks,
} from "./file-answers.ts";
import { planRow, type RowPlan, type Taken } from "./plan-row.server.ts";
import { BLOCKED_PACK, placeOf, splitNoProducts, splitSections, splitTwice, tellUnsaid, withoutBlocked } from "./rows/no-products.ts";
import { findKey, ofThatPack } from "./rows/pack-rows.ts";
import { unitColumn, withPacksBeside } from "./rows/packs-beside.ts";
import { beginOn, packPriceWords, saysNoOffer, withoutOffer, withoutUndated, withPricedOffer } from "./rows/row-prices.ts";
import { withPricesOfNow } from "./rows/struck-cells.ts";
import { listAttributeNames, listForeignPictures, recognizeShopColumns, translateShopCells } from "./shops/shop-columns.ts";
import { foldVariants } from "./shops/shop-variants.ts";
import {
  describeChanges,
  isOfferDay,
  offerColumns,
  tellKept,
  tellOffers,
  tellPacks,
  tellPlanned,
  tellPrices,
  tellRenamed,
} from "./table-notes.ts";
import { listAskedValues, listMadeCategories, madeCategory, withAnsweredCells, withoutOtherGroup } from "./value-answers.server.ts";

const CHUNK = 500;

/** `makes`: the name of the category that is not there yet, `norm` what its doses are written in. */
export type PlannedWrite = Exclude<RowPlan, { kind: "refused" | "unchanged" }> & { makes?: string; norm?: string | undefined };

export const PRODUCT_COLUMNS: ColumnNames = {
  recognize(titles, body = [], above = []) {
    const isPromoted = periodOfTable(above.filter(isOfPromotion), bucharestDay(new Date())) !== undefined || undefined;
    const own = recognizeShopColumns(titles, recognizeAll(titles, undefined, body, isPromoted), body) as (Target | undefined)[];
    const named = withoutOtherGroup(withPricedOffer(own, body), titles, body);
    // The days of an offer whose price is not read would call the list price an offer.
    const isUnread = offerColumns({ titles, targets: named }, body).some(({ index }) => !isPriceBefore(titles[index] ?? ""));
    const targets = isUnread ? named : withoutOffer(named, titles);
    return isUnread && !targets.includes("offer_price")
      ? targets.map((target) => (isOfKind(target ?? "", "day") ? undefined : target))
      : targets;
  },
  isLost: (title, isKnown) => hasLostLettersInHead(title, isKnown, (repaired) => recognizeAll([repaired])[0] !== undefined),
};

export function columnProblem(targets: readonly (string | undefined)[]): string | undefined {
  if (["slug", "name", "sku", "ean"].some((target) => targets.includes(target))) return undefined;
  return "Nicio coloană nu arată despre ce produs este vorba: alegeți coloana pentru „Denumire”, „Cod produs”, „Slug” sau „Cod EAN”.";
}

/** One of several sheets that are one list. `hearTwin` hears of a product that another has; a row for which it answers true is left out. */
type OneSheet = { name: string; taken: Taken; hearTwin: (twin: { sheet: string; isSame: boolean }) => boolean };

/** Answers of a person about the file; `category`, its slug, is where new products go whose rows say none. */
type Said = { answers: Answers; joined?: OneSheet } & Pick<
  ImportChoice,
  "category" | "norm" | "side" | "marks" | "names" | "starts" | "twice" | "offers"
>;

/** `onRow` gets one row at a time: a whole large table in memory would be many times its size. */
export function planProducts(
  matched: MatchedTable,
  { answers, category, norm, side: saidSide, marks, names, starts, twice: counts, offers, joined }: Said,
  onRow: (row: PlannedRow, write: PlannedWrite | undefined, cells: readonly Cell[]) => void,
): { asked: AskedValue[]; foreign: ForeignPictures; notes: PlanNote[]; read: Set<number> } {
  const own = matched.targets as (Target | undefined)[];
  const index = readCatalogueIndex(listMadeCategories(answers, category));
  const isKnown = (text: string) => index.byName.has(fold(text));
  const head = { titles: matched.titles, targets: own };
  const today = bucharestDay(new Date());
  const current = withPricesOfNow(matched.body, head, today);
  const { rows: marked, unclear } = withMarks(translateShopCells({ ...matched, body: current.rows }), own, marks);
  const { rows: products, notes: leftOut, words: footnotes } = splitNoProducts(marked, own, isKnown);
  const side = saidSide ?? sideOfTable(head, [...matched.above, ...footnotes]);
  const { rows: listed, sections } = splitSections(products, own, isKnown);
  const around = { known: knownPacks(index), sections, rate: usualVatRate(getCompany().vat_rates) };
  const beside = withPacksBeside({ ...matched, targets: own, body: listed }, { isWhole: wholeNames(index, own), ...around.known });
  const once = splitTwice(beside.body, { ...beside, sections, counts, isShop: listAttributeNames(head).length > 0 });
  const said = { ...beside, body: once.rows };
  const folded = foldVariants(said, said.body, around);
  const { targets, titles, variants, lonely, packaging, added, body: asIs } = folded;
  const asWritten = new Map(
    said.notes.length > 0 || marks !== undefined || current.rows !== matched.body
      ? matched.body.map((row) => [row.number, row.cells] as const)
      : [],
  );
  for (const { row, reason } of counts ? [] : once.twice)
    onRow(shownRow(refusedFor(reason), row.number, row.cells, own, index), undefined, asWritten.get(row.number) ?? row.cells);
  const rows = withAnsweredCells(asIs, targets, answers);
  const columns = usedColumns(targets, titles, rows);
  const unit = unitColumn({ titles, targets });
  const prices = tellPrices({ titles, targets, side });
  const unsaid = tellUnsaid(targets, around.rate);
  const period = periodOfTable(
    [...matched.above, ...footnotes, ...titles.filter((_title, index) => targets[index] === "offer_price")],
    today,
  );
  const isDated = targets.includes("price_before") && targets.some(isOfferDay) && titles.some(isNewPrice);
  const begins =
    targets.some(isPriceTarget) && !targets.some(isPlanned) ? startOfTable([...matched.above, ...footnotes], today) : undefined;
  const catalogue = { index, today, period, renames: names === "change", endsOffers: offers === "end", sheet: joined?.name };
  const taken: Taken = joined?.taken ?? new Map();
  const placed: TableRow[] = [];
  let [homeless, sideless, priced, offered] = [0, 0, 0, 0];
  const renamed: string[] = [];
  let [reckoned, dated]: (string | undefined)[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK).map((row) => {
      const values = readRow(row.cells, columns, { unit: textAt(row.cells, unit), today });
      withoutBlocked(values);
      const isSideless = hasNoSide(values);
      if (isSideless) values.priceSide = side;
      if (isSideless && side === undefined && hasBothSides(titles)) values.doubts = [...(values.doubts ?? []), UNCLEAR_SIDE];
      if (!variants.has(row.number)) for (const target of added) delete values.fields[target];
      reckoned ??= packPriceWords(values);
      if (isDated) withoutUndated(values);
      if (Object.keys(values.fields).some(isPriceTarget)) priced += 1;
      if (starts !== undefined && starts === begins) beginOn(values, starts, period !== undefined);
      dated ??= values.dated;
      const words = packaging.get(row.number);
      if (words !== undefined || said.isByPack) values.isOfPacks = true;
      if (words) values.packaging = words;
      const key = findKey(values, index);
      const pack = index.byPackCode.get(fold(String(values.fields.sku ?? "")));
      if (pack && "id" in key && key.id === pack.product.id) ofThatPack(values, pack.size);
      // What is there already stays where it is.
      const place = "id" in key && key.id === undefined ? placeOf(row, values, { sections, index, sheet: joined?.name }) : undefined;
      if (place === "") {
        homeless += 1;
        if (category !== undefined) values.fields.category_id = madeCategory(category) ?? category;
      } else if (place !== undefined) {
        placed.push({ number: row.number, cells: [place] });
        [values.fields.category_id] = withAnsweredCells(placed.slice(-1), SECTION, answers)[0]?.cells ?? [];
      }
      if (isSideless && "id" in key && key.id === undefined && values.fields.name) sideless += 1;
      return { ...row, values, key };
    });
    const stored = mapProductRecords(chunk.flatMap(({ key }) => ("id" in key && key.id !== undefined ? [key.id] : [])));
    for (const { number, cells, values, key } of chunk) {
      const before = "id" in key && key.slug !== "" ? stored.get(key.id ?? 0) : undefined;
      const called = String(values.fields.name ?? "").trim();
      if (before && called !== "" && called !== before.name && !values.fields.slug)
        renamed.push(`„${before.name}” (în fișier „${called}”)`);
      const known = "id" in key ? stored.get(key.id ?? 0) : undefined;
      if (known && saysNoOffer(values, known, today)) offered += 1;
      const isWide = isTooWide(cells, titles.length);
      const why = lonely.get(number) ?? (values.isBlocked && values.isOfPacks ? BLOCKED_PACK : undefined);
      const planned = why === undefined ? planRow(values, key, { ...catalogue, taken, stored }, number) : refusedFor(why);
      const plan = !isWide ? planned : matched.isText ? TOO_WIDE : withNote(planned, cells, titles.length, own.length);
      if (plan.kind === "refused" && plan.twin && joined?.hearTwin(plan.twin)) continue;
      const write = plan.kind === "new" || plan.kind === "changed" ? toWrite(plan, index, norm) : undefined;
      const [line, ...further] = variants.get(number) ?? [];
      unsaid.hear(plan.kind, cells, values);
      prices.hear(plan.kind, cells, "before" in plan ? plan.before : undefined, "patch" in plan ? plan.patch : undefined);
      const shown = shownRow(plan, number, cells, own, index);
      const others = further.length > 0 && plan.kind !== "refused" && { with: further.map((row) => row.number) };
      onRow({ ...shown, ...others }, write, asWritten.get(number) ?? line?.cells ?? cells);
      // With their product refused, its variants stand beside it in the table that is to be corrected.
      for (const row of plan.kind === "refused" ? further : [])
        onRow(
          shownRow(refusedFor(`Produsul său, din rândul ${number}, este respins.`), row.number, row.cells, own, index),
          undefined,
          asWritten.get(row.number) ?? row.cells,
        );
    }
  }
  const unplaced = homeless === 0 ? [] : [{ target: "category_id", cell: "", rows: homeless, value: category ?? "" }];
  const asked = [
    ...unplaced,
    ...listAskedValues(placed, SECTION, answers, index),
    ...listAskedValues(asIs, targets, answers, index),
    ...askedOfFile("price_side", sideless, side),
    ...askedOfFile("number_marks", unclear, marks),
    ...askedStart(begins, priced, starts),
    ...askedTwice(once.twice, counts),
    ...askedOfFile("names", renamed.length, names ?? "keep"),
    ...askedOfFile("offer_ends", offered, offers ?? "keep"),
    ...askedPriceColumn(head, matched.body, matched.matchedBy !== "names" || current.rows !== matched.body),
  ];
  const ofWeight = reckoned === undefined ? [] : [{ words: reckoned, isWarning: true }];
  const notes = [
    ...prices.notes(),
    ...unsaid.notes(),
    ...ofWeight,
    ...(dated === undefined ? [] : [{ words: `Zilele fără an sunt cele care urmează: ${dated}.`, isWarning: true }]),
    ...tellRenamed(renamed, names),
    ...tellPlanned(head, starts === begins ? begins : undefined),
    ...tellKept(offered, offers),
    ...tellOffers(head, matched.body, period, starts === begins ? begins : undefined),
    ...tellPacks(head, folded),
    ...current.notes,
    ...said.notes,
    ...once.notes,
    ...leftOut,
  ];
  const ofUnit = rows.some(({ cells }) => kgOf(textAt(cells, unit)) !== undefined) ? [unit] : [];
  const read = new Set([...current.read, ...said.read, ...folded.read, ...ofUnit, ...listAttributeNames(head)]);
  return { asked, foreign: listForeignPictures(matched), notes, read };
}

/** True for a row whose price neither says nor shows on which side of the VAT it stands. */
function hasNoSide({ fields, priceSide }: RowValues): boolean {
  const isPlain = typeof fields.price === "number" && typeof fields.price_net !== "number" && typeof fields.price_gross !== "number";
  return isPlain && priceSide === undefined && typeof fields.price_show_vat_note !== "number";
}

function isPlanned(target: Target | undefined): boolean {
  return target === "planned_from" || target === "planned_price";
}

function hasBothSides(titles: readonly string[]): boolean {
  return new Set(titles.flatMap((title) => sideOfTitle(title) ?? [])).size === 2;
}

const UNCLEAR_SIDE: Remark = {
  target: "price",
  reason: "Titlul nu spune dacă prețul este cu sau fără TVA, iar alături sunt prețuri de ambele feluri: rămâne cum sunt ale produsului.",
};

const refusedFor = (reason: string): RowPlan => ({ kind: "refused", faults: [{ target: undefined, reason }] });
const TOO_WIDE = refusedFor("Rândul are mai multe celule decât capul de tabel: o virgulă dintr-un preț sau text desparte celula în două?");

/** Adds the note that cells beside the table are left out. */
function withNote(plan: RowPlan, cells: readonly Cell[], width: number, ownWidth: number): RowPlan {
  if (plan.kind !== "new" && plan.kind !== "changed") return plan;
  const columns = cells.slice(width).flatMap((cell, index) => (isBlankCell(cell) ? [] : [columnLetter(ownWidth + index)]));
  const where = columns.length === 1 ? `Celula din coloana ${columns[0]} stă` : `Celulele din coloanele ${joinWords(columns)} stau`;
  const reason = `${where} lângă tabel, fără titlu deasupra, și nu se importă.`;
  return { ...plan, omitted: [...(plan.omitted ?? []), { target: undefined, reason }] };
}

const SECTION: readonly Target[] = ["category_id"];
const NOTHING = {} as Extract<RowPlan, { before: unknown }>["before"];

/** Drops the stored texts of thousands of products, which are not written. */
function toWrite(plan: PlannedWrite, { newCategory }: CatalogueIndex, norm: string | undefined): PlannedWrite {
  const makes = plan.patch.category_id === undefined ? undefined : newCategory(plan.patch.category_id);
  return { ...plan, ...("before" in plan && { before: NOTHING }), ...(makes !== undefined && { makes, norm }) };
}

function shownRow(
  plan: RowPlan,
  row: number,
  cells: readonly Cell[],
  targets: readonly (Target | undefined)[],
  { categoryName }: CatalogueIndex,
): PlannedRow {
  const { kind } = plan;
  const remarks = (list: readonly Remark[]) =>
    list.map(({ target, reason }) => ({ where: target === undefined ? "" : columnPlace(target, targets, columnLabel(target)), reason }));
  const doubts = {
    ...("doubts" in plan && plan.doubts.length > 0 && { doubts: remarks(plan.doubts) }),
    ...("omitted" in plan && plan.omitted && { omitted: remarks(plan.omitted) }),
  };
  if (kind === "new") {
    const { is_published: _choice, ...fields } = plan.patch;
    const changes = describeChanges(undefined, plan.saysPublished ? plan.patch : fields, categoryName);
    return { row, kind, name: plan.name, detail: plan.slug, changes, ...doubts };
  }
  if (kind !== "refused") {
    const { slug, name } = plan.before;
    const changes = kind === "changed" ? { changes: describeChanges(plan.before, plan.patch, categoryName) } : {};
    return { row, kind, name, detail: slug, to: adminPath("product", plan.id), ...changes, ...doubts };
  }
  const typed = (target: Target) => textAt(cells, targets.indexOf(target)).slice(0, 120);
  return { row, kind, name: typed("name"), detail: typed("slug"), faults: remarks(plan.faults) };
}
